import { useEffect, useState, useSyncExternalStore } from "react"
import type { WireSeatFrame } from "#contract/bouts/frames.ts"
import type { Side } from "#domain/bracket/types.ts"
import type { HeldSeat } from "#web/lib/hall/seat.ts"
import { sidesOf } from "#web/lib/hall/sides.ts"
import { usePress } from "#web/lib/hall/touch.ts"
import { keptText } from "#web/lib/kept-text.ts"
import { useTick } from "#web/lib/use-tick.ts"
import { clockText, secondsLeft } from "#web/ui/scoreboard/clock-text.ts"
import { linkOf } from "#web/ui/seat/link.ts"
import { SeatHead, SeatPage } from "#web/ui/seat/SeatPage.tsx"
import styles from "./corner.module.css"
import { Corner, type CornerState, canVibrate, keyName } from "./corner.ts"
import { type Key, keyRows } from "./play.ts"
import { messages } from "./uk.ts"
import { canKeepAwake, useAwake } from "./use-awake.ts"

type Bout = NonNullable<WireSeatFrame["bout"]>

interface Props {
  readonly held: HeldSeat
  readonly onLeft: () => void
}

/** Where the judge sees blue from that corner; kept on the phone, because that seat is for all day. */
const blueAtRight = keptText("corner-blue-right")

/** A corner judge's phone: five keys a side while a fight is open on the court. It never shows the score. */
export function CornerPage({ held, onLeft }: Props) {
  const { corner, state } = useCorner(held)
  const isBlueRight = blueAtRight.use() === "1"
  useAwake()
  if (state.isLost) return <Lost held={held} court={state.frame?.court ?? ""} onLeft={onLeft} />
  return <CornerScreen corner={corner} state={state} held={held} isBlueRight={isBlueRight} />
}

interface ScreenProps extends WorkProps, Pick<Props, "held"> {
  readonly isBlueRight: boolean
}

/** All that a phone on its seat says and takes. */
export function CornerScreen({ corner, state, held, isBlueRight }: ScreenProps) {
  const { frame } = state
  return (
    <SeatPage className={styles.page}>
      <Head corner={corner} state={state} held={held} />
      <main className={styles.main}>
        {frame?.bout ? (
          <Halves corner={corner} state={state} bout={frame.bout} isBlueRight={isBlueRight} />
        ) : (
          <Waiting seat={held.seat.seat} isBlueRight={isBlueRight} />
        )}
        {frame?.practice && <p className={styles.practice}>{messages.practice}</p>}
        <Plate state={state} seat={held.seat.seat} />
      </main>
    </SeatPage>
  )
}

interface WorkProps {
  readonly corner: Pick<Corner, "now" | "press">
  readonly state: CornerState
}

/** Seat, court and number of the fight, its round and clock, and how the phone is connected. */
function Head({ corner, state, held }: WorkProps & Pick<Props, "held">) {
  const { frame, silentSince, battery } = state
  const bout = frame?.bout
  const mark = markOf(state)
  return (
    <SeatHead
      seat={messages.seat(held.seat.seat)}
      // The judge sits at this court all day; what is not as usual takes its room.
      place={
        frame && messages.place(mark === "" ? frame.court : "", mark === messages.deskSilent ? 0 : (bout?.number ?? 0))
      }
      mark={mark}
      clock={
        bout && (
          <>
            <span aria-hidden="true">{messages.round(bout.round, bout.rounds)}</span>
            <span className={styles.hidden}>{messages.roundName(bout.round, bout.rounds)}</span>
            <Time corner={corner} bout={bout} isKnown={silentSince === null && state.isTimed} />
          </>
        )
      }
      link={linkOf(state)}
      words={messages}
    >
      {battery !== null && <span>{messages.battery(battery)}</span>}
    </SeatHead>
  )
}

/** What is not as usual in the fight, where it covers no key: the panel that is gone before how heads are fought for; ''. */
function markOf({ frame, silentSince }: CornerState): string {
  const bout = frame?.bout
  if (!bout) return ""
  // A recorded fight needs no panel; of one that is not heard of nothing is known.
  const isMissed = frame.deskSilent && bout.phase !== "confirmed" && silentSince === null
  return isMissed ? messages.deskSilent : messages.headMarks[bout.headRule]
}

function Time({ corner, bout, isKnown }: Pick<WorkProps, "corner"> & { bout: Bout; isKnown: boolean }) {
  useTick(200)
  const now = corner.now()
  if (!isKnown || now === null) return messages.unknownTime
  return clockText(secondsLeft(bout.clock, now))
}

interface HalvesProps extends WorkProps {
  readonly bout: Bout
  readonly isBlueRight: boolean
}

/** Both halves; grey without the server, dim while the clock stands. */
function Halves({ corner, state, bout, isBlueRight }: HalvesProps) {
  const isDead = state.silentSince !== null || !state.isTimed || !bout.judging
  const rows = keyRows(bout)
  return (
    <div className={styles.halves} data-dead={isDead} data-still={!bout.clock.running}>
      {sidesOf(isBlueRight).map((side, at) => (
        <section
          key={side}
          className={styles.half}
          data-side={side}
          data-mirrored={at === 1}
          aria-label={messages.sides[side]}
        >
          {rows.map((row) => (
            <div key={row[0]?.technique} className={styles.keys} data-rows={row.length}>
              {row.map((key) => (
                <KeyButton key={key.technique} corner={corner} side={side} of={key} scored={state.scored} />
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

interface KeyProps extends Pick<WorkProps, "corner"> {
  readonly side: Side
  readonly of: Key
  readonly scored: readonly string[]
}

/** How long a key stays white after a touch, ms. */
const LIT = 140

function KeyButton({ corner, side, of: { technique, points, turns }, scored }: KeyProps) {
  const [isLit, light] = useState(false)
  useEffect(() => {
    if (!isLit) return
    const timer = setTimeout(() => light(false), LIT)
    return () => clearTimeout(timer)
  }, [isLit])
  const presses = usePress((stamp) => {
    if (corner.press(side, technique, stamp)) light(true)
  })
  const isScored = scored.includes(keyName(side, technique))
  return (
    <button
      type="button"
      className={styles.key}
      data-lit={isLit}
      data-turns={turns}
      {...presses}
      onContextMenu={(event) => event.preventDefault()}
    >
      <span className={styles.face}>
        {technique === "punch" && <SideMark side={side} />}
        <b>{isScored ? "✓" : points}</b>{" "}
        <span>
          {messages.techniques[technique]} <span aria-hidden="true">{messages.turns[technique]}</span>
          <span className={styles.hidden}>
            {messages.turnNames[technique]} {isScored && messages.scored}
          </span>
        </span>
      </span>
    </button>
  )
}

/** Blue is a disc, red a square, each with its word. */
const SideMark = ({ side }: { side: Side }) => (
  <span className={styles.mark}>
    <span aria-hidden="true">{side === "blue" ? "●" : "■"}</span> {messages.sides[side]}
  </span>
)

/** What lies over the keys: no connection, clocks that are compared, or a press that did not count. */
function Plate({ state, seat }: Pick<WorkProps, "state"> & { readonly seat: number }) {
  const { frame, silentSince, refusal, isTimed } = state
  if (silentSince !== null) return <Silent since={silentSince} seat={seat} isFight={frame?.bout != null} />
  if (frame?.bout && !isTimed)
    return (
      <div className={styles.plate} role="status">
        <h2>{messages.comparing}</h2>
        <p>{messages.comparingHint}</p>
      </div>
    )
  if (frame?.bout?.judging === false)
    return (
      <div className={styles.plate} role="status">
        <h2>{messages.notJudging}</h2>
        <p>{messages.notJudgingHint}</p>
      </div>
    )
  if (refusal !== "")
    return (
      <div className={styles.refusal} role="alert">
        <b>{messages.refused}</b> {refusal}
      </div>
    )
  return frame?.interrupted ? <p className={styles.note}>{messages.interrupted}</p> : null
}

interface SilentProps {
  readonly since: number
  readonly seat: number
  /** There is something to show by hand. */
  readonly isFight: boolean
}

function Silent({ since, seat, isFight }: SilentProps) {
  useTick(1_000)
  const seconds = Math.max(1, Math.round((performance.now() - since) / 1000))
  return (
    <div className={styles.plate} role="alert">
      <h2>{isFight ? messages.showByHand : messages.offline}</h2>
      <p>{isFight ? messages.silentFor(seconds) : messages.silentAtRest(seconds)}</p>
      <p className={styles.small}>{messages.joining(seat)}</p>
    </div>
  )
}

/** Between fights: which side blue is on, and what this phone cannot do. */
function Waiting({ seat, isBlueRight }: { seat: number; isBlueRight: boolean }) {
  return (
    <div className={styles.waiting}>
      <h1>{messages.waiting}</h1>
      <p>{messages.waitingHint}</p>
      <fieldset className={styles.swap}>
        <legend>{messages.swapHint}</legend>
        {[false, true].map((isRight) => (
          <button
            key={String(isRight)}
            type="button"
            aria-pressed={isRight === isBlueRight}
            onClick={() => blueAtRight.keep(isRight ? "1" : "")}
          >
            {isRight ? messages.swap.right : messages.swap.left}
          </button>
        ))}
      </fieldset>
      {!canVibrate() && <p className={styles.small}>{messages.noVibration}</p>}
      {!canKeepAwake() && <p className={styles.small}>{messages.noWakeLock}</p>}
      {document.fullscreenEnabled && (
        <button type="button" className={styles.whole} onClick={fillScreen}>
          {messages.wholeScreen}
        </button>
      )}
      <p className={styles.small}>{messages.seat(seat)}</p>
    </div>
  )
}

async function fillScreen(): Promise<void> {
  await document.documentElement.requestFullscreen().catch(() => {})
  const lock: unknown = Reflect.get(screen.orientation, "lock")
  // Not every browser can hold the page in landscape; it works in portrait too.
  if (typeof lock === "function") await lock.call(screen.orientation, "landscape").catch(() => {})
}

/** Another device sits here now; which seat it was is what the judge asks for at the court. */
const Lost = ({ held, court, onLeft }: Props & { readonly court: string }) => (
  <SeatPage className={styles.page}>
    <main className={styles.waiting}>
      <h1 role="alert">{messages.lost}</h1>
      <p>{messages.lostSeat(messages.seat(held.seat.seat), court)}</p>
      <p>{messages.lostHint}</p>
      <button type="button" className={styles.whole} onClick={onLeft}>
        {messages.join}
      </button>
    </main>
  </SeatPage>
)

function useCorner(held: HeldSeat): WorkProps {
  const [corner, setCorner] = useState(() => new Corner(held))
  useEffect(() => {
    // Strict mode runs effects twice, and one that was stopped does not start again.
    const own = new Corner(held)
    setCorner(own)
    own.start()
    return () => own.stop()
  }, [held])
  return { corner, state: useSyncExternalStore(corner.subscribe, corner.snapshot) }
}
