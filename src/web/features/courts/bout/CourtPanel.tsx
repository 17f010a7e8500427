import "#web/ui/bracket-fonts.css"
import "#web/ui/stage/stage-fonts.css"
import { useState } from "react"
import type { BoutState } from "#domain/bout/replay.ts"
import { type CourtFight, isFightable, nameOf, type QueuedFight } from "#domain/queue/index.ts"
import { pageTitle } from "#web/lib/page-title.uk.ts"
import { useClock } from "#web/lib/use-clock.ts"
import { Loading } from "#web/ui/states.tsx"
import { type CourtsView, queueAt } from "../courts-view.ts"
import { Centre } from "./Centre.tsx"
import { Journal } from "./Journal.tsx"
import { NextFights } from "./NextFights.tsx"
import { athleteOf } from "./names.ts"
import { PanelDialogs } from "./PanelDialogs.tsx"
import { PanelHead } from "./PanelHead.tsx"
import styles from "./panel.module.css"
import type { Panel } from "./panel.ts"
import { QueueView } from "./QueueView.tsx"
import { SideCard } from "./SideCard.tsx"
import { messages } from "./uk.ts"
import { useBeeps } from "./use-beeps.ts"
import { usePanel } from "./use-panel.ts"

interface Props {
  readonly view: CourtsView
  readonly id: number
  readonly section: number
  readonly lead: number
}

/** How many fights ahead a court calls; here only whose turn it is counts. */
const AHEAD = 5

/** The operator's panel of a court: queue, fight, result, next; all of it by keyboard, with judges' phones or without. */
export function CourtPanel({ view, id, section, lead }: Props) {
  const queue = queueAt(view, section, useClock(lead, 5000), AHEAD)
  const [chosen, choose] = useState<string | null>(null)
  const open = queue.open.filter(({ fight }) => canOpen(fight))
  const next = open.find(({ fight }) => nameOf(fight) === chosen) ?? queueNext(open)
  const panel = usePanel(id, section, next?.fight ?? null)
  useBeeps(panel.desk, panel.state)
  const { state, isLeft } = panel
  const fight = isLeft || state.bout === null ? null : state.view
  return (
    // A press by the mouse leaves the focus where it was: the keys of the panel go on.
    // biome-ignore lint/a11y/noStaticElementInteractions: only the focus is kept away from its buttons.
    <div
      className={styles.panel}
      data-court-panel
      data-waits={fight === null || undefined}
      onMouseDown={(event) => keepFocus(event.nativeEvent)}
    >
      <title>{pageTitle(messages.title(view.courtNames.get(section) ?? ""))}</title>
      <PanelHead panel={panel} view={view} tournament={id} section={section} />
      {fight && <Fight panel={panel} view={view} fight={fight} open={open} />}
      {fight === null && state.frame === null && (
        <Loading text={state.line === "refused" ? messages.refused : messages.loading} />
      )}
      {fight === null && state.frame !== null && (
        <QueueView panel={panel} view={view} open={open} next={next} tournament={id} onChoose={choose} />
      )}
      <KeyBar
        isFight={fight !== null}
        refusal={state.refusal}
        told={state.told}
        onHelp={() => panel.run({ do: "help" })}
      />
      <PanelDialogs panel={panel} tournament={id} section={section} day={next?.fight.day ?? 0} />
    </div>
  )
}

interface FightProps {
  readonly panel: Panel
  readonly view: CourtsView
  readonly fight: BoutState
  readonly open: readonly QueuedFight[]
}

/** The fight that stands on the court, above its journal and the fights after it. */
function Fight({ panel, view, fight, open }: FightProps) {
  const isPractice = panel.state.bout?.isPractice === true
  const [left, right] = panel.sides
  const { category, t } = fight.opening
  const after = open.filter((one) => one.fight.category !== category || one.fight.t !== t)
  return (
    <>
      <div className={styles.columns}>
        <SideCard panel={panel} at="left" athlete={athleteOf(view, fight, left, isPractice)} />
        <Centre panel={panel} view={fight} />
        <SideCard panel={panel} at="right" athlete={athleteOf(view, fight, right, isPractice)} />
        {isPractice && <p className={styles.practice}>{messages.practice}</p>}
      </div>
      <div className={styles.below2}>
        <Journal panel={panel} />
        <NextFights view={view} open={after} />
      </div>
    </>
  )
}

const canOpen = (fight: CourtFight): boolean => isFightable(fight) && fight.number !== null && !fight.isHeld

/** The one on the court, then the first that could begin. */
const queueNext = (open: readonly QueuedFight[]): QueuedFight | null =>
  open.find(({ state }) => state === "running" || state === "called") ??
  open.find(({ state }) => state !== "waiting") ??
  open[0] ??
  null

function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("button")) event.preventDefault()
}

interface BarProps {
  readonly isFight: boolean
  /** Why the last key did nothing; ''. */
  readonly refusal: string
  /** What it did that the operator should know; ''. */
  readonly told: string
  readonly onHelp: () => void
}

const caps = [
  [messages.spaceKey, messages.bar.space],
  ["A S D", messages.bar.blue],
  ["J K L", messages.bar.red],
  ["Shift", messages.bar.shift],
  ["Z M", messages.bar.gamjeom],
  ["Backspace", messages.bar.back],
  ["T", messages.bar.list],
  ["F6", messages.bar.swap],
] as const

const KeyBar = ({ isFight, refusal, told, onHelp }: BarProps) => (
  <footer className={styles.bar}>
    {isFight &&
      refusal === "" &&
      told === "" &&
      caps.map(([cap, text]) => (
        <span key={cap}>
          <kbd>{cap}</kbd> {text}
        </span>
      ))}
    <strong role="alert">{refusal}</strong>
    <b role="status">{told}</b>
    <button type="button" onClick={onHelp}>
      {/* A long sentence needs the room of these words. */}
      <kbd>?</kbd> <span className={refusal + told === "" ? undefined : "visually-hidden"}>{messages.allKeys}</span>
    </button>
  </footer>
)
