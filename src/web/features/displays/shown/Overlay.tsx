import { type CSSProperties, useEffect } from "react"
import type { ShowOf } from "#contract/displays/calls.ts"
import type { Side } from "#domain/bracket/types.ts"
import type { SideOrder } from "#domain/displays/screens.ts"
import { LiveBar } from "./LiveBar.tsx"
import styles from "./overlay.module.css"
import { ToldBar } from "./ToldBar.tsx"
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
      {!bout && current && isShown && <ToldBar fight={current} court={court} hasTags={hasTags} order={[left, right]} />}
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
