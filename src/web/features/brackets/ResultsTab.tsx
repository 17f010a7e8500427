import { Link } from "@tanstack/react-router"
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import * as Domain from "#domain/bracket/index.ts"
import { paths } from "#web/app/paths.ts"
import type { ListShown } from "#web/tournament/list-props.ts"
import { papers } from "#web/tournament/papers.ts"
import { FileLink } from "#web/ui/FileLink.tsx"
import { Loading } from "#web/ui/states.tsx"
import { BracketHead } from "./BracketHead.tsx"
import { Boards } from "./board/Boards.tsx"
import { BoardTools } from "./board/BoardTools.tsx"
import { PngButton } from "./board/PngButton.tsx"
import { PrintButton } from "./board/PrintButton.tsx"
import { useBoard, useBoardLook, useIsWide } from "./board/use-board.ts"
import { useExpected } from "./board/use-expected.ts"
import { categoryTitle } from "./category-title.ts"
import { type CategoryView, pendingOf } from "./category-view.ts"
import styles from "./desk/desk.module.css"
import { FightReport } from "./desk/FightReport.tsx"
import { nextReady } from "./desk/fight-form.ts"
import { MedalTable } from "./desk/MedalTable.tsx"
import { PendingAthletes } from "./draw/PendingAthletes.tsx"
import { StatusStrip } from "./draw/StatusStrip.tsx"
import { CategoryPane } from "./list/CategoryPane.tsx"
import { useCategoryChoice } from "./list/use-category-choice.ts"
import { messages } from "./messages.ts"
import { NoBracket, withoutBracket } from "./NoBracket.tsx"
import { Panes } from "./Panes.tsx"
import { isList, type TabProps, useView } from "./tab-props.ts"

const EntryBar = lazy(async () => ({ default: (await import("./entry/EntryBar.tsx")).EntryBar }))
const FightDesk = lazy(async () => ({ default: (await import("./desk/FightDesk.tsx")).FightDesk }))
const ProtestLine = lazy(async () => ({ default: (await import("./entry/ProtestLine.tsx")).ProtestLine }))
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
  const lead = (to: Led): void => {
    setLed(to)
    if (to.category !== view.category.id) choose(to.category)
  }
  const bar = mayEdit && (
    <Suspense fallback={<div className={styles.barRoom} />}>
      <EntryBar tournament={tournament} shown={view.category.id} onFound={(to, t) => lead({ category: to, t })} />
    </Suspense>
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
  const reason = withoutBracket(view) ?? (view.bracket === null ? messages.notDrawn : null)
  if (view.bracket === null || reason !== null) {
    return (
      <>
        {bar}
        <Panes list={list}>
          <BracketHead category={view.category} />
          <NoBracket text={reason ?? ""} />
          <PendingAthletes athletes={view.roster} />
        </Panes>
      </>
    )
  }
  return (
    <>
      {bar}
      <Fights
        key={view.category.id}
        tournament={tournament.id}
        view={view}
        bracket={view.bracket}
        mayEdit={mayEdit}
        list={list}
        led={led?.category === view.category.id ? led.t : null}
        onChoose={() => setLed(null)}
      />
    </>
  )
}

/** The fight to which the bar of entry was led last. */
interface Led {
  readonly category: number
  readonly t: number
}

interface FightsProps {
  readonly tournament: number
  readonly view: CategoryView
  readonly bracket: Domain.Bracket
  readonly mayEdit: boolean
  readonly list: ReactNode
  /** The fight that the bar of entry has been led to; beside the board it is shown until another one is chosen. */
  readonly led: number | null
  readonly onChoose: () => void
}

function Fights({ tournament, view, bracket, mayEdit, list, led, onChoose }: FightsProps) {
  const isWide = useIsWide()
  const [look, setLook] = useBoardLook()
  const { t, isByHand, choose } = useChosenFight(bracket, isWide, isWide ? led : null, onChoose)
  const times = useExpected(tournament, view, mayEdit)
  const board = useBoard(bracket, view.athleteById, look, {
    ...{ slots: "standing", times },
    active: t === null ? undefined : Domain.fightName(t),
  })
  const pending = pendingOf(view.roster, bracket.places)
  const { done, fights } = Domain.progress(bracket)
  const desk = (
    <section className={styles.desk} aria-label={messages.desk}>
      <h2>{t === null ? messages.desk : messages.fightTitle(bracket.fights[t]?.number ?? null)}</h2>
      {t === null && (
        <DeskNote text={Domain.isOver(bracket) ? messages.allDone : messages.chooseFight} takesFocus={isByHand} />
      )}
      {t !== null && !mayEdit && <FightReport view={view} bracket={bracket} t={t} />}
      {t !== null && mayEdit && (
        <Suspense fallback={null}>
          <ProtestLine tournament={tournament} view={view} bracket={bracket} t={t} />
          <FightDesk
            tournament={tournament}
            view={view}
            bracket={bracket}
            t={t}
            focus={isByHand ? "points" : "none"}
            onSaved={choose}
          />
        </Suspense>
      )}
      <MedalTable view={view} bracket={bracket} />
    </section>
  )
  const medals = (
    <div className={styles.desk}>
      <MedalTable view={view} bracket={bracket} />
    </div>
  )
  return (
    <Panes list={list} aside={isWide ? desk : medals}>
      <BracketHead category={view.category}>
        <span role="status">{messages.progress(done, fights)}</span>
        <BoardTools look={look} onChange={setLook}>
          <PngButton
            model={board.model}
            look={look}
            title={categoryTitle(view.category)}
            name={view.category.fullname}
          />
        </BoardTools>
        <PrintButton category={view.category} />
      </BracketHead>
      <StatusStrip {...{ tournament, view, mayEdit }} />
      <Boards {...{ view, bracket, board, look }} onZoom={(zoom) => setLook({ zoom })} chosen={t} onChoose={choose} />
      {pending.length > 0 && <PendingAthletes athletes={pending} />}
      {!isWide && t !== null && (
        <Suspense fallback={null}>
          <FightDialog
            tournament={tournament}
            view={view}
            bracket={bracket}
            t={t}
            mayEdit={mayEdit}
            onChoose={choose}
          />
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

/** Where the form has gone, the focus must not fall back to the top of the page. */
function DeskNote({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus()
  }, [takesFocus])
  return (
    <p className={styles.note} tabIndex={-1} ref={note}>
      {text}
    </p>
  )
}
