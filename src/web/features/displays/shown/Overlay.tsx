import { type CSSProperties, useEffect } from "react"
import type { ShowOf, WireShownFight } from "#contract/displays/calls.ts"
import type { Side } from "#domain/bracket/types.ts"
import { toldReason } from "#domain/catalogue/decision-words.ts"
import type { SideOrder } from "#domain/displays/screens.ts"
import { ClubLine } from "#web/ui/stage/ClubLine.tsx"
import { SideMark } from "#web/ui/stage/SideMark.tsx"
import { AirName } from "./AirName.tsx"
import { aboutFight, winnerOf } from "./court-board.ts"
import { LiveBar, Winner } from "./LiveBar.tsx"
import styles from "./overlay.module.css"
import { messages } from "./uk.ts"
import { useCourtFrame } from "./use-court-frame.ts"

interface Props {
  readonly show: ShowOf<"overlay">
  /** Of the display. */
  readonly code: string
  readonly sides: SideOrder
  /** What is shown may not be so any more: no wrong score is on air. */
  readonly isOld: boolean
}

/** A bar over the picture of a camera: what is around it is transparent. */
export function Overlay({ show: { section, court, current }, code, sides, isOld }: Props) {
  const live = useCourtFrame(section, code)
  const bout = live.frame?.bout ?? null
  const { scale, hasTags, isSwapped, key } = wishes()
  useEffect(() => {
    const root = document.documentElement
    root.dataset.overlay = ""
    if (key) root.style.setProperty("--overlay-key", key)
    return () => {
      delete root.dataset.overlay
      root.style.removeProperty("--overlay-key")
    }
  }, [key])
  const style = { "--scale": scale } as CSSProperties
  const isShown = bout === null ? current !== null && !isOld : live.age < AIRED
  const isRedLeft = (sides === "redLeft") !== isSwapped
  const [left, right]: readonly [Side, Side] = isRedLeft ? ["red", "blue"] : ["blue", "red"]
  return (
    <main className={styles.overlay} style={style} data-shown={isShown || undefined} aria-label={court}>
      <h1 className="visually-hidden">{court}</h1>
      {bout && isShown && live.frame && (
        <LiveBar frame={live.frame} bout={bout} now={live.now} hasTags={hasTags} order={[left, right]} />
      )}
      {!bout && current && isShown && (
        <>
          {hasTags && (
            <p className={styles.tags}>
              <span>
                {court} · № {current.number}
              </span>
              <span>{aboutFight(current)}</span>
            </p>
          )}
          <div className={styles.bar}>
            <SideOf fight={current} side={left} at="left" />
            <Middle fight={current} />
            <SideOf fight={current} side={right} at="right" />
          </div>
        </>
      )}
    </main>
  )
}

/** Without news for so long no score is on air, ms. */
const AIRED = 5_000

/** What the address wants: `?scale=`, `?tags=0`, `?swap=1`, `?key=00b140` for a mixer that takes no transparency. */
function wishes() {
  const asked = new URLSearchParams(location.search)
  const scale = Number(asked.get("scale") ?? 1)
  const key = asked.get("key") ?? ""
  return {
    scale: scale >= 0.25 && scale <= 4 ? scale : 1,
    hasTags: asked.get("tags") !== "0",
    isSwapped: asked.get("swap") === "1",
    key: /^[\da-f]{6}$/i.test(key) ? `#${key}` : "",
  }
}

function SideOf({ fight, side, at }: { fight: WireShownFight; side: Side; at: "left" | "right" }) {
  const athlete = fight[side]
  const points = fight.state === "over" ? fight[`${side}Points`] : null
  return (
    <section className={styles.side} data-side={side} data-at={at} aria-label={messages.sides[side]}>
      <SideMark side={side} />
      <div className={styles.who}>
        <AirName name={athlete?.name ?? messages.unknown} />
        <ClubLine club={athlete?.organization ?? ""} region="" isUnranked={athlete?.unranked} className={styles.club} />
      </div>
      {winnerOf(fight) === side && <Winner />}
      {points !== null && (
        <p className={`${styles.points} num`} data-won={winnerOf(fight) === side || undefined}>
          {points}
        </p>
      )}
    </section>
  )
}

const Middle = ({ fight }: { fight: WireShownFight }) => (
  <div className={styles.middle} data-state={fight.state}>
    <p>
      {fight.state === "called"
        ? messages.overlay.next
        : fight.state === "over"
          ? messages.result
          : messages.overlay.running}
    </p>
    {fight.state === "over" && (
      <small>{[winnerOf(fight) === null ? messages.bothOut : "", toldReason(fight)].filter(Boolean).join(" · ")}</small>
    )}
  </div>
)
