import { IconFileText, IconListCheck, IconTrophy } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, Suspense, useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import * as Domain from "#domain/bracket/index.ts"
import { lazy } from "#web/lib/lazy.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import type { ListShown } from "#web/tournament/list-props.ts"
import { OutsideNote } from "#web/tournament/outside/OutsideNote.tsx"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import { useSavePaper } from "#web/tournament/outside/use-save-paper.ts"
import { papers } from "#web/tournament/papers.ts"
import { useRecorded } from "#web/tournament/result/use-recorded.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Canvas, PaneHead, Panes } from "#web/ui/panes/Panes.tsx"
import { useHasDesk } from "#web/ui/panes/use-room.ts"
import { Loading } from "#web/ui/states.tsx"
import { useIsPhone } from "#web/ui/use-is-phone.ts"
import { Boards } from "./board/Boards.tsx"
import { usePapers } from "./board/paper-items.tsx"
import { useExpected } from "./board/use-expected.ts"
import { type CategoryView, categoryTitle, isList, pendingOf, useView } from "./category-view.ts"
import { nextReady } from "./desk/fight-form.ts"
import type { OnCourts } from "./list/read-on-courts.ts"
import { useCategoryChoice } from "./list/use-category-choice.ts"
import { useCategoryList } from "./list/use-category-list.tsx"
import { useParts } from "./list/use-parts.tsx"
import { NoBracket, NoCategories, withoutBracket } from "./NoBracket.tsx"
import { useBracketShown } from "./results-view.ts"
import { messages } from "./uk.ts"

const ViewSwitch = onDemand(async () => (await import("./ViewSwitch.tsx")).ViewSwitch)
const EntryBar = onDemand(async () => (await import("./entry/EntryBar.tsx")).EntryBar)
const PaperDialog = onDemand(async () => (await import("./entry/PaperDialog.tsx")).PaperDialog)
const CheckDialog = onDemand(async () => (await import("./entry/CheckDialog.tsx")).CheckDialog)
const PendingAthletes = onDemand(async () => (await import("./draw/PendingAthletes.tsx")).PendingAthletes)
const StatusStrip = onDemand(async () => (await import("./draw/StatusStrip.tsx")).StatusStrip)
const LeftNote = onDemand(async () => (await import("./board/LeftNote.tsx")).LeftNote)
const FightList = onDemand(async () => (await import("./formats/FightList.tsx")).FightList, <Loading />)
const DeskPane = lazy(async () => ({ default: (await import("./desk/DeskPane.tsx")).DeskPane }))

/** Tab 5: fights and their results. */
export function ResultsTab({ tournament, mayEdit, category: asked, List }: TabProps & ListShown) {
  const [category, choose] = useCategoryChoice(tournament, asked, 5)
  const view = useView(tournament, category)
  const onCourts = useOnCourts(tournament.id, mayEdit)
  const { pane: list, picker } = useCategoryList({ tournament, category, onChoose: choose, onCourts, shows: "fights" })
  const recorded = useRecorded()
  const { part, finals, tabs, above } = useParts(view)
  const desk = useChosenFight(view)
  if (view === null) return <NoCategories tournament={tournament} mayEdit={mayEdit} />
  if (part === "list") {
    return (
      <Panes list={list}>
        {above}
        <Suspense fallback={<Loading />}>
          <List
            key={view.category.id}
            {...view}
            tournament={tournament.id}
            mayEdit={mayEdit}
            picker={picker}
            tabs={tabs}
          />
        </Suspense>
      </Panes>
    )
  }
  const shown = { view, mayEdit, recorded, onCourts, ...desk }
  // Another choice is another desk: its points take the focus, also of the fight that it had.
  const pane = <DeskPane key={desk.choices} {...shown} />
  const aside = mayEdit ? (
    <EntryBar
      tournament={tournament}
      shown={view.category.id}
      recorded={recorded}
      sheet={desk.hasPane ? null : desk.sheet}
      onFound={(to, t) => {
        desk.lead(to, t)
        if (to !== view.category.id) choose(to)
      }}
    >
      {pane}
    </EntryBar>
  ) : (
    <Suspense fallback={null}>{pane}</Suspense>
  )
  const isSheet = !desk.hasPane && (mayEdit || desk.t !== null)
  return (
    <Panes
      list={list}
      aside={(desk.hasPane || isSheet) && aside}
      {...(isSheet ? { sheet: desk.sheet.isOpen ? "open" : "closed" } : {})}
    >
      {above}
      <Main key={view.category.id} tournament={tournament} picker={picker} tabs={tabs} finals={finals} {...shown} />
    </Panes>
  )
}

interface Chosen {
  readonly category: number
  readonly t: number | null
  readonly isByHand: boolean
}

/** The fight at the desk: the next one at first, then whichever the bar was led to or somebody chose. */
function useChosenFight(view: CategoryView | null) {
  const hasPane = useHasDesk()
  const [isOpen, setOpen] = useState(false)
  const [choices, setChoices] = useState(0)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [led, setLed] = useState<Chosen | null>(null)
  const category = view?.category.id ?? 0
  const bracket = view?.bracket ?? null
  const isOther = chosen?.category !== category
  const first = hasPane && bracket ? nextReady(bracket, null) : null
  if (isOther) setChosen({ category, t: first, isByHand: false })
  const own = led?.category === category ? led : isOther ? { t: first, isByHand: false } : chosen
  return {
    hasPane,
    choices,
    sheet: { isOpen, toggle: (): void => setOpen(!isOpen) },
    t: own?.t ?? null,
    isByHand: own?.isByHand ?? false,
    choose: (t: number | null): void => {
      setChosen({ category, t, isByHand: true })
      setChoices(choices + 1)
      setLed(null)
      setOpen(t !== null)
    },
    lead: (to: number, t: number): void => setLed({ category: to, t, isByHand: false }),
  }
}

interface MainProps {
  readonly tournament: WireTournamentFull
  readonly view: CategoryView
  readonly mayEdit: boolean
  readonly picker: ReactNode
  readonly onCourts: OnCourts
  readonly t: number | null
  readonly choose: (t: number | null) => void
  /** How many of its list fight one against one; 0: it has no list. */
  readonly finals: number
  /** Its parts, if it has more than one. */
  readonly tabs: ReactNode
}

/** The bracket with its head, or why there is none. */
function Main({ tournament, view, mayEdit, picker, onCourts, t, choose, finals, tabs }: MainProps) {
  const { bracket, roster } = view
  const isPhone = useIsPhone()
  const isPhoneList = !useBracketShown() && isPhone
  const times = useExpected(view, mayEdit)
  const isMixed = isList(view)
  const reason = whyNone(view, finals)
  const head = { tournament, view, mayEdit, picker, tabs }
  if (bracket === null || reason !== null) {
    return (
      <>
        <Head {...head} count={messages.athletes(roster.length)} />
        <NoBracket text={reason ?? ""} />
        {roster.length > 0 && !isMixed && <PendingAthletes athletes={roster} />}
      </>
    )
  }
  const pending = waitingOf(view, bracket)
  const { done, fights } = Domain.progress(bracket)
  const common = { view, bracket, times, chosen: t, onChoose: choose }
  return (
    <>
      <Head
        {...head}
        count={messages.progress(done, fights)}
        share={fights > 0 ? done / fights : 0}
        tabs={isPhone ? <ViewSwitch format={bracket.format} /> : tabs}
      />
      <Canvas>
        {isPhoneList ? (
          <FightList {...common} court={courtOf(tournament, view)} onCourts={onCourts} />
        ) : (
          <Boards {...common} slots="standing" isMarked />
        )}
      </Canvas>
      {bracket.awaits.length === 0 && (
        <OutsideNote
          category={view.category}
          athletes={outsideOf(bracket, pending)}
          mayEdit={mayEdit}
          text={outsideTexts.untilPlaced}
        />
      )}
      {isMixed && <LeftNote view={view} mayEdit={mayEdit} />}
      <StatusStrip view={view} mayEdit={mayEdit} />
      {pending.length > 0 && <PendingAthletes athletes={pending} />}
    </>
  )
}

/** Why there is no bracket; null: there is one. */
function whyNone(view: CategoryView, finals: number): string | null {
  if (isList(view)) return view.bracket === null ? messages.notCut(finals) : null
  return withoutBracket(view) ?? (view.bracket === null ? messages.notDrawn : null)
}

/** Who waits for a position; of a list those who were cut off wait for nothing. */
function waitingOf(view: CategoryView, { places, outside }: Domain.Bracket) {
  const pending = pendingOf(view.roster, places)
  return isList(view) ? pending.filter(({ id }) => outside.includes(id)) : pending
}

/** A draft speaks for itself; else these stand outside. */
const outsideOf = ({ outside }: Domain.Bracket, pending: ReturnType<typeof pendingOf>) =>
  pending.filter(({ id }) => outside.includes(id))

const courtOf = ({ sections }: WireTournamentFull, { category }: CategoryView): string =>
  sections.find(({ id }) => id === category.sectionid)?.name ?? ""

interface HeadProps extends Pick<MainProps, "tournament" | "view" | "mayEdit" | "picker"> {
  readonly count: string
  /** Of the fights, how many are over, from 0 to 1. */
  readonly share?: number
  readonly tabs?: ReactNode
}

/** The category, its papers, and what is done with many results at once. */
function Head({ tournament, view, mayEdit, picker, count, share, tabs }: HeadProps) {
  const [opened, setOpened] = useState<"paper" | "check" | null>(null)
  const shown = usePapers(view, mayEdit)
  const savePaper = useSavePaper(tournament.id)
  const { id } = view.category
  const close = (): void => setOpened(null)
  const many = [
    { key: "paper", label: messages.fromPaper, icon: IconFileText, onAct: () => setOpened("paper") },
    { key: "check", label: messages.checkPapers, icon: IconListCheck, onAct: () => setOpened("check") },
  ]
  const all = [
    {
      key: "all",
      label: messages.allProtocols,
      icon: IconFileText,
      onAct: () => void savePaper(papers.whole(tournament)),
    },
    { key: "standings", label: messages.toStandings, icon: IconTrophy, link: paths.standings(tournament.id) },
  ]
  return (
    <PaneHead>
      <PageHead
        title={categoryTitle(view.category)}
        titleButton={picker}
        count={count}
        share={share}
        tabs={tabs}
        actions={shown}
        menu={[...(mayEdit ? many : []), ...all]}
      />
      {opened === "paper" && <PaperDialog tournament={tournament} shown={id} onClose={close} />}
      {opened === "check" && <CheckDialog tournament={tournament} onClose={close} />}
    </PaneHead>
  )
}

/** What is on the courts now; nothing for a user who may not see them. */
function useOnCourts(tournament: number, mayEdit: boolean): OnCourts {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [...keys.courts(tournament), "categories"],
    queryFn: async () => (await import("./list/read-on-courts.ts")).readOnCourts(queries, tournament),
    enabled: mayEdit,
    placeholderData: nowhere,
    // The tab is drawn anew for another answer alone, not for the first one while nobody fights.
    select: (found) => (found.size === 0 ? nowhere : found),
  })
  return data ?? nowhere
}

const nowhere: OnCourts = new Map()
