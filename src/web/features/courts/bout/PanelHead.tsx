import { Link } from "@tanstack/react-router"
import type { WireSeatHealth } from "#contract/bouts/frames.ts"
import { headRuleMarks } from "#contract/bouts/head-rule.uk.ts"
import type { WireProtectorNews } from "#contract/bouts/protectors.ts"
import { roundLabel } from "#layout/bracket/geometry.ts"
import { paths } from "#web/lib/paths.ts"
import { FileLink } from "#web/ui/FileLink.tsx"
import { clockText } from "#web/ui/scoreboard/clock-text.ts"
import type { CourtsView } from "../courts-view.ts"
import { matchFile } from "../match-file.ts"
import { messages as courtMessages } from "../uk.ts"
import { devicesSeen } from "./devices-seen.ts"
import styles from "./panel.module.css"
import type { Panel } from "./panel.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly panel: Panel
  readonly view: CourtsView
  readonly tournament: number
  readonly section: number
}

/** Court, fight and its format; a chip for each device. */
export function PanelHead({ panel, view, tournament, section }: Props) {
  const { state, isLeft } = panel
  const shown = isLeft ? null : state.view
  const rules = shown?.rules
  return (
    <header className={styles.head}>
      <Link {...paths.court(tournament, section)} aria-label={messages.toDesk} title={messages.toDesk}>
        ←
      </Link>
      <h1>{view.courtNames.get(section)}</h1>
      {shown && state.bout && state.bout.number > 0 && <b>{messages.number(state.bout.number)}</b>}
      {shown && (
        <span>
          {[view.categoryNames.get(shown.opening.category) ?? messages.practice, stageOf(state)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      )}
      {shown && headRuleMarks[shown.rules.headRule] && <strong>{headRuleMarks[shown.rules.headRule]}</strong>}
      {shown && state.bout && !state.bout.isPractice && (
        <FileLink
          {...matchFile(tournament, {
            category: shown.opening.category,
            t: shown.opening.t,
            number: state.bout.number,
          })}
          text={messages.sheet}
          label={courtMessages.matchSheet}
          className={styles.sheet}
        />
      )}
      {rules && (
        <span className={styles.quiet}>
          {messages.format(rules.rounds, clockText(rules.roundMs / 1000), clockText(rules.restMs / 1000))}
        </span>
      )}
      <Chips panel={panel} />
    </header>
  )
}

/** A chip for each device; where no phone has a seat one says so for all. */
function Chips({ panel: { state, show } }: Pick<Props, "panel">) {
  const { seats, video, pss, displays } = devicesSeen(state)
  const isWithoutPhones = seats.every(({ state: of }) => of === "free")
  return (
    <ul className={styles.chips} aria-label={messages.phones}>
      {isWithoutPhones && (
        <li data-state="free">
          <button type="button" onClick={() => show("phones")}>
            <span>
              <i aria-hidden="true">{marks.free}</i> {messages.noPhones}
            </span>
          </button>
        </li>
      )}
      {(isWithoutPhones ? [] : seats).map((seat) => (
        <SeatChip key={seat.seat} name={messages.seat(seat.seat)} seat={seat} onShow={() => show("phones")} />
      ))}
      {video && <SeatChip name={messages.videoTable} seat={video} onShow={() => show("phones")} />}
      {state.frame && pss && <ProtectorsChip news={pss} now={state.frame.now} />}
      {displays !== null && (
        <li data-state={displays.state}>
          <span>
            <span>
              <i aria-hidden="true">{marks[displays.state]}</i> {messages.boards(displays.count)}
            </span>
            {displays.state === "gone" && <span className="visually-hidden">, {messages.seatState.gone}</span>}
          </span>
        </li>
      )}
    </ul>
  )
}

/** «Півфінал»; '' of no bracket, or another bout stands there by now. */
function stageOf({ frame, bout }: Panel["state"]): string {
  const stage = frame?.bout?.bout === bout?.id ? (frame?.bout?.stage ?? 0) : 0
  return stage > 0 ? roundLabel(Math.log2(stage) + 1) : ""
}

/** After this silence they no longer speak. */
const SILENT_MS = 60_000

interface ProtectorsProps {
  readonly news: NonNullable<WireProtectorNews>
  readonly now: number
}

function ProtectorsChip({ news: { heardAt, isSignal }, now }: ProtectorsProps) {
  const ago = heardAt === null ? null : Math.max(0, now - heardAt)
  const isSpeaking = ago !== null && ago < SILENT_MS
  return (
    <li data-state={isSpeaking ? "good" : "free"}>
      <span>
        <span>
          <i aria-hidden="true">{isSpeaking ? marks.good : marks.free}</i>{" "}
          {messages.protectors({ ago, silentMs: SILENT_MS, isCounted: isSignal })}
        </span>
      </span>
    </li>
  )
}

const marks = { good: "●", weak: "■", gone: "×", free: "○" } as const

interface SeatChipProps {
  readonly name: string
  readonly seat: WireSeatHealth
  readonly onShow: () => void
}

function SeatChip({ name, seat, onShow }: SeatChipProps) {
  const why = seat.why === "battery" ? `${seat.battery ?? 0} %` : messages.seatWhy[seat.why]
  // That there is no line to the server is said once, above the clock.
  const said = why || (seat.state === "good" || seat.state === "gone" ? "" : messages.seatState[seat.state])
  return (
    <li data-state={seat.state}>
      <button type="button" title={`${name}: ${why || messages.seatState[seat.state]}`} onClick={onShow}>
        <span>
          <i aria-hidden="true">{marks[seat.state]}</i> {name}
        </span>
        {said === "" ? (
          <span className="visually-hidden">, {messages.seatState[seat.state]}</span>
        ) : (
          <span>· {said}</span>
        )}
      </button>
    </li>
  )
}
