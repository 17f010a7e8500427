import { Text } from "@mantine/core"
import { IconFileText, IconListCheck } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import * as Domain from "#domain/bracket/index.ts"
import { paths } from "#web/lib/paths.ts"
import type { ListShown } from "#web/tournament/list-props.ts"
import { papers } from "#web/tournament/papers.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { Card } from "#web/ui/Card.tsx"
import { FileLink } from "#web/ui/FileLink.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Loading } from "#web/ui/states.tsx"
import { Boards } from "./board/Boards.tsx"
import { usePapers } from "./board/paper-items.tsx"
import { useIsWide } from "./board/use-board.ts"
import { useExpected } from "./board/use-expected.ts"
import { type CategoryView, categoryTitle, isList, pendingOf, useView } from "./category-view.ts"
import { nextReady } from "./desk/fight-form.ts"
import { MedalTable } from "./desk/MedalTable.tsx"
import { PendingAthletes } from "./draw/PendingAthletes.tsx"
import { StatusStrip } from "./draw/StatusStrip.tsx"
import { CategoryPane } from "./list/CategoryPane.tsx"
import { useCategoryChoice } from "./list/use-category-choice.ts"
import { NoBracket, withoutBracket } from "./NoBracket.tsx"
import { Panes } from "./Panes.tsx"
import { messages } from "./uk.ts"

const EntryBar = lazy(async () => ({ default: (await import("./entry/EntryBar.tsx")).EntryBar }))
const PaperDialog = lazy(async () => ({ default: (await import("./entry/PaperDialog.tsx")).PaperDialog }))
const CheckDialog = lazy(async () => ({ default: (await import("./entry/CheckDialog.tsx")).CheckDialog }))
const FightDesk = lazy(async () => ({ default: (await import("./desk/FightDesk.tsx")).FightDesk }))
const FightDialog = lazy(async () => ({ default: (await import("./desk/FightDialog.tsx")).FightDialog }))

/** Tab 5: fights and their results. */
export function ResultsTab({ tournament, mayEdit, category: asked, List }: TabProps & ListShown) {
  const [category, choose] = useCategoryChoice(tournament, asked, 5)
  const view = useView(tournament, category)
  const [led, setLed] = useState<Led | null>(null)
  if (view === null) return <NoBracket text={messages.noCategories} />
  const list = (
    <CategoryPane tournament={tournament} chosen={view.category.id} onChoose={choose}>
      <Link {...paths.standings(tournament.id)} className="button button-quiet">
        {messages.toStandings}
      </Link>
      <FileLink {...papers.whole(tournament)} text={messages.allProtocols} />
    </CategoryPane>
  )
  if (isList(view)) {
    return (
      <Panes list={list}>
        <Suspense fallback={<Loading />}>
          <List key={view.category.id} {...view} tournament={tournament.id} mayEdit={mayEdit} />
        </Suspense>
      </Panes>
    )
  }
  const lead = (to: Led): void => {
    setLed(to)
    if (to.category !== view.category.id) choose(to.category)
  }
  const bar = mayEdit && (
    <Suspense fallback={null}>
      <EntryBar tournament={tournament} shown={view.category.id} onFound={(to, t) => lead({ category: to, t })} />
    </Suspense>
  )
  const reason = withoutBracket(view) ?? (view.bracket === null ? messages.notDrawn : null)
  if (view.bracket === null || reason !== null) {
    return (
      <Panes list={list} bar={bar}>
        <Head tournament={tournament} view={view} mayEdit={mayEdit} count={messages.athletes(view.category.count)} />
        <NoBracket text={reason ?? ""} />
        <PendingAthletes athletes={view.roster} />
      </Panes>
    )
  }
  return (
    <Fights
      key={view.category.id}
      tournament={tournament}
      view={view}
      bracket={view.bracket}
      mayEdit={mayEdit}
      list={list}
      bar={bar}
      led={led?.category === view.category.id ? led.t : null}
      onChoose={() => setLed(null)}
    />
  )
}

/** The fight to which the bar of entry was led last. */
interface Led {
  readonly category: number
  readonly t: number
}

interface HeadProps {
  readonly tournament: WireTournamentFull
  readonly view: CategoryView
  readonly mayEdit: boolean
  readonly count: string
}

/** The category, its papers, and what is done with many results at once. */
function Head({ tournament, view, mayEdit, count }: HeadProps) {
  const [opened, setOpened] = useState<"paper" | "check" | null>(null)
  const { shown, more } = usePapers(view)
  const { id } = view.category
  const close = (): void => setOpened(null)
  const many = [
    { key: "paper", label: messages.fromPaper, icon: IconFileText, onAct: () => setOpened("paper") },
    { key: "check", label: messages.checkPapers, icon: IconListCheck, onAct: () => setOpened("check") },
  ]
  return (
    <>
      <PageHead
        title={categoryTitle(view.category)}
        count={count}
        actions={shown}
        menu={[...(mayEdit ? many : []), ...more]}
      />
      <Suspense fallback={null}>
        {opened === "paper" && <PaperDialog tournament={tournament} shown={id} onClose={close} />}
        {opened === "check" && <CheckDialog tournament={tournament} onClose={close} />}
      </Suspense>
    </>
  )
}

interface FightsProps extends Omit<HeadProps, "count"> {
  readonly bracket: Domain.Bracket
  readonly list: ReactNode
  readonly bar: ReactNode
  /** The fight that the entry bar has reached; it is shown beside the board until another one is chosen. */
  readonly led: number | null
  readonly onChoose: () => void
}

function Fights({ tournament, view, bracket, mayEdit, list, bar, led, onChoose }: FightsProps) {
  const isWide = useIsWide()
  const { t, isByHand, choose } = useChosenFight(bracket, isWide, isWide ? led : null, onChoose)
  const times = useExpected(view, mayEdit)
  const pending = pendingOf(view.roster, bracket.places)
  const { done, fights } = Domain.progress(bracket)
  const number = (t === null ? null : bracket.fights[t]?.number) ?? null
  const about = { view, bracket, mayEdit }
  const desk = (
    <Card {...(isWide ? { title: t === null ? messages.desk : messages.fightTitle(number) } : {})}>
      <div className="stack">
        {isWide && t === null && (
          <DeskNote text={Domain.isOver(bracket) ? messages.allDone : messages.chooseFight} takesFocus={isByHand} />
        )}
        {isWide && t !== null && (
          <Suspense fallback={null}>
            <FightDesk {...about} t={t} focus={isByHand ? "points" : "none"} onSaved={choose} />
          </Suspense>
        )}
        <MedalTable view={view} bracket={bracket} />
      </div>
    </Card>
  )
  return (
    <Panes list={list} bar={bar} aside={desk}>
      <Head tournament={tournament} view={view} mayEdit={mayEdit} count={messages.progress(done, fights)} />
      <StatusStrip view={view} mayEdit={mayEdit} />
      <Boards view={view} bracket={bracket} slots="standing" times={times} chosen={t} isMarked onChoose={choose} />
      {pending.length > 0 && <PendingAthletes athletes={pending} />}
      {!isWide && t !== null && (
        <Suspense fallback={null}>
          <FightDialog {...about} t={t} onChoose={choose} />
        </Suspense>
      )}
    </Panes>
  )
}

/** The fight at the desk: the next one at first, then whichever the bar was led to or somebody chose. */
function useChosenFight(bracket: Domain.Bracket, isWide: boolean, led: number | null, onChoose: () => void) {
  const [chosen, setChosen] = useState(() => ({ t: isWide ? nextReady(bracket, null) : null, isByHand: false }))
  const choose = (t: number | null): void => {
    setChosen({ t, isByHand: true })
    onChoose()
  }
  return { ...(led === null ? chosen : { t: led, isByHand: false }), choose }
}

/** After the form is gone, the focus must not fall back to the top of the page. */
function DeskNote({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus()
  }, [takesFocus])
  return (
    <Text c="dimmed" tabIndex={-1} ref={note}>
      {text}
    </Text>
  )
}
