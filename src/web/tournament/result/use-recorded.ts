import { useState } from "react"
import type { recordResult } from "#contract/brackets/fights.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { sideScores } from "#domain/bracket/score-text.ts"

/** A result that was recorded here; `revision` is the step that takes it back. */
export interface Recorded {
  readonly revision: number
  readonly number: number
  /** '' if both are out. */
  readonly winner: string
  readonly score: string
}

export type RecordedList = ReturnType<typeof useRecorded>

const SHOWN = 3

/** The last results that were recorded on this page, the newest first. */
export function useRecorded() {
  const [list, setList] = useState<readonly Recorded[]>([])
  return {
    list,
    add: ({ saved, revision }: OutputOf<typeof recordResult>): void => {
      if (saved === null) return
      const { number, winner, decision } = saved
      const { blue, red } = sideScores(saved)
      const one: Recorded = {
        revision,
        number,
        winner: winner === "bothOut" ? "" : saved[winner].name,
        score: blue || red ? `${blue || "–"} : ${red || "–"}` : decision,
      }
      setList((before) => [one, ...before].slice(0, SHOWN))
    },
    remove: (revision: number): void => setList((before) => before.filter((one) => one.revision !== revision)),
  }
}
