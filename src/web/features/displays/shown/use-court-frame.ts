import { useEffect, useReducer, useState } from "react"
import type { WireBoardFrame } from "#contract/bouts/frames.ts"
import { useTick } from "#web/lib/use-tick.ts"
import { CourtLine } from "./court-line.ts"

/** How often what only time changes is drawn, ms. */
const TICK = 100

export interface CourtFrame {
  /** null: nothing has come yet. */
  readonly frame: WireBoardFrame | null
  /** The server's time; null: not known, or nothing was heard for so long that no clock may run on. */
  readonly now: number | null
  /** Since a frame came, ms. */
  readonly age: number
}

/** The bout that judges score on a court, as the board of a display follows it. */
export function useCourtFrame(section: number, code: string): CourtFrame {
  const [line, setLine] = useState<CourtLine | null>(null)
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
  const frame = line?.frame ?? null
  useTick(frame?.bout ? TICK : null)
  useEffect(() => {
    const opened = new CourtLine({ section, code }, draw)
    setLine(opened)
    opened.start()
    return () => opened.stop()
  }, [section, code])
  return { frame, now: line?.now() ?? null, age: line?.age() ?? 0 }
}
