import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useMemo } from "react"
import { setDrawState } from "#contract/draw-state.ts"
import { type Bracket, fromPlaces } from "#domain/bracket/index.ts"
import { paths } from "#web/app/paths.ts"
import { confirm } from "#web/ui/confirm.tsx"
import type { CategoryView } from "../category-view.ts"
import { tellFailed, tellSaved } from "../notices.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import { CeremonyBoard } from "./CeremonyBoard.tsx"
import styles from "./ceremony.module.css"
import { ceremonyMessages as messages } from "./ceremony-messages.ts"
import { useCeremony, useCeremonyKeys } from "./use-ceremony.ts"

interface Props {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly tournament: string
}

/** The screen itself: who has just come, the bracket so far, and the few buttons of whoever leads. */
export function Ceremony({ view, bracket: { size, places, format }, tournament }: Props) {
  const { category } = view
  // As it was drawn: a ceremony tells no results.
  const bracket = useMemo(() => fromPlaces(size, places, format), [size, places, format])
  const ceremony = useCeremony(view, bracket)
  useCeremonyKeys(ceremony)
  const { order, shown } = ceremony
  const isOver = shown === order.length
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{category.fullname}</h1>
          <p>{tournament}</p>
        </div>
        <p className={styles.progress}>{messages.progress(shown, order.length)}</p>
      </header>
      <Newcomer view={view} bracket={bracket} ceremony={ceremony} />
      <CeremonyBoard bracket={bracket} names={ceremony.names} last={ceremony.last} />
      <footer className={styles.foot}>
        <span className={styles.keys}>{messages.keys}</span>
        {isOver && <Publish category={category} />}
        <Button variant="default" disabled={shown === 0} onClick={ceremony.restart}>
          {messages.restart}
        </Button>
        <Button variant="default" disabled={shown === 0} onClick={ceremony.back}>
          {messages.back}
        </Button>
        <Button disabled={isOver} onClick={ceremony.next} data-autofocus>
          {messages.next}
        </Button>
        <Button variant="default" onClick={() => void document.documentElement.requestFullscreen?.().catch(() => {})}>
          {messages.fullScreen}
        </Button>
        <Link {...paths.bracket(category.tournament_id, category.id)} className="button button-quiet">
          {messages.leave}
        </Link>
      </footer>
    </>
  )
}

type Shown = Pick<Props, "view" | "bracket"> & { readonly ceremony: ReturnType<typeof useCeremony> }

function Newcomer({ view, bracket, ceremony: { last, order, shown } }: Shown) {
  const id = last === null ? null : (bracket.places[last] ?? null)
  if (last === null || id === null) {
    return (
      <p className={styles.ready} role="status">
        {messages.ready}
      </p>
    )
  }
  const athlete = view.athleteById.get(id)
  const beside = bracket.places[last ^ 1] ?? null
  const isOpen = order.slice(0, shown).includes(last ^ 1)
  const opponent =
    beside === null ? messages.noOpponent : isOpen ? messages.against(nameOf(view, beside)) : messages.waiting
  return (
    <div className={styles.newcomer} role="status" key={last}>
      <p className={styles.place}>{messages.place(last + 1)}</p>
      <p className={styles.name}>{athlete?.name ?? ""}</p>
      <p className={styles.club}>{[athlete?.organization, athlete?.region].filter(Boolean).join(" · ")}</p>
      <p className={styles.opponent}>{shown === order.length ? `${opponent}. ${messages.done}` : opponent}</p>
    </div>
  )
}

const nameOf = ({ athleteById }: CategoryView, id: Parameters<CategoryView["athleteById"]["get"]>[0]): string =>
  athleteById.get(id)?.name ?? ""

function Publish({ category }: Pick<CategoryView, "category">) {
  const { send, isPending } = useBracketWrite(setDrawState, category.tournament_id)
  if (category.draw_state === "published") return null
  const publish = async (): Promise<void> => {
    const question = { title: `${messages.publish}?`, body: category.fullname, action: messages.publish }
    if (isPending || !(await confirm(question))) return
    try {
      await send(category.id, { category: category.id, state: "published", embargo: "" })
      tellSaved(messages.published)
    } catch (error) {
      tellFailed(error)
    }
  }
  return (
    <Button color="teal" aria-busy={isPending} onClick={() => void publish()}>
      {messages.publish}
    </Button>
  )
}
