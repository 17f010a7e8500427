import { useEffect } from "react"
import { timeUpAt } from "#domain/bout/clock.ts"
import { beep } from "./beep.ts"
import type { BoutDesk, DeskState } from "./bout-desk.ts"

/** The desk is heard at the end of a round, 10 s before the end of a rest and at it, and when a judge is lost in a running round. */
export function useBeeps(desk: BoutDesk, { view, frame }: DeskState): void {
  const timeUp = view ? timeUpAt(view.clock) : null
  const restEnd = view && view.restSince !== null ? view.restSince + view.rules.restMs : null
  const medicalEnd = view?.medical ? view.medical.since + view.rules.medical.seconds * 1000 : null
  useBeepAt(desk, timeUp, 2)
  useBeepAt(desk, restEnd === null ? null : restEnd - 10_000, 1)
  useBeepAt(desk, restEnd, 2)
  useBeepAt(desk, medicalEnd, 3)
  const isRunning = view?.phase === "running"
  const gone = frame?.seats.filter(({ state }) => state === "gone").length ?? 0
  useEffect(() => {
    if (isRunning && gone > 0) beep(3)
  }, [isRunning, gone])
}

function useBeepAt(desk: BoutDesk, at: number | null, times: number): void {
  useEffect(() => {
    const now = desk.now()
    if (at === null || now === null || at < now) return
    const timer = setTimeout(() => beep(times), at - now)
    return () => clearTimeout(timer)
  }, [desk, at, times])
}
