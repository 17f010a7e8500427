import type { Bracket, Fight } from "./types.ts"

/** The fights (ascending `t`) that differ between two brackets of one size; of another size or none before: all that are not blank. */
export function changedFights(before: Bracket | null, after: Bracket): number[] {
  const old = before?.size === after.size ? before.fights : []
  return after.fights.flatMap((fight, t) => (same(old[t] ?? blank, fight) ? [] : [t]))
}

const blank: Fight = { number: null, result: null }

function same(a: Fight, b: Fight): boolean {
  if (a === b) return true
  return a.number === b.number && sameResult(a.result, b.result)
}

function sameResult(a: Fight["result"], b: Fight["result"]): boolean {
  if (a === null || b === null) return a === b
  return (
    a.blue === b.blue &&
    a.red === b.red &&
    a.winner === b.winner &&
    a.decision === b.decision &&
    a.bluePoints === b.bluePoints &&
    a.redPoints === b.redPoints
  )
}
