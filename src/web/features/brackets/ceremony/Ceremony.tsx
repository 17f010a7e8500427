import { Button, Group, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useMemo } from "react"
import { type Bracket, fromPlaces } from "#domain/bracket/index.ts"
import { paths } from "#web/lib/paths.ts"
import type { CategoryView } from "../category-view.ts"
import { PublishButton } from "../facts/PublishButton.tsx"
import { CeremonyBoard } from "./CeremonyBoard.tsx"
import styles from "./ceremony.module.css"
import { ceremonyMessages as messages } from "./uk.ts"
import { useCeremony, useCeremonyKeys } from "./use-ceremony.ts"

interface Props {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly tournament: string
}

/** The screen itself: the last drawn athlete, the bracket so far, and the few buttons of the person who leads. */
export function Ceremony({ view, bracket: { size, places, format }, tournament }: Props) {
  const { category } = view
  // The bracket as drawn: a ceremony shows no results.
  const bracket = useMemo(() => fromPlaces(size, places, format), [size, places, format])
  const ceremony = useCeremony(view, bracket)
  useCeremonyKeys(ceremony)
  const { order, shown } = ceremony
  const isOver = shown === order.length
  return (
    <>
      <Group component="header" justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <h1 className={styles.title}>{category.fullname}</h1>
          <p>{tournament}</p>
        </div>
        <Text fw={600}>{messages.progress(shown, order.length)}</Text>
      </Group>
      <Newcomer view={view} bracket={bracket} ceremony={ceremony} />
      <CeremonyBoard bracket={bracket} names={ceremony.names} last={ceremony.last} />
      <Group component="footer" gap={8} justify="flex-end">
        <Text flex={1} c="dimmed" visibleFrom="sm">
          {messages.keys}
        </Text>
        {isOver && <PublishButton category={category} />}
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
      </Group>
    </>
  )
}

type Shown = Pick<Props, "view" | "bracket"> & { readonly ceremony: ReturnType<typeof useCeremony> }

function Newcomer({ view, bracket, ceremony: { last, order, shown } }: Shown) {
  const id = last === null ? null : (bracket.places[last] ?? null)
  if (last === null || id === null) {
    return (
      <p className={styles.newcomer} role="status">
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
      <p>{messages.place(last + 1)}</p>
      <p className={styles.name}>{athlete?.name ?? ""}</p>
      <p>{[athlete?.organization, athlete?.region].filter(Boolean).join(" · ")}</p>
      <p>{shown === order.length ? `${opponent}. ${messages.done}` : opponent}</p>
    </div>
  )
}

const nameOf = ({ athleteById }: CategoryView, id: Parameters<CategoryView["athleteById"]["get"]>[0]): string =>
  athleteById.get(id)?.name ?? ""
