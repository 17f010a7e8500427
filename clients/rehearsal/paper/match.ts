import type { PaperForm } from "./forms.ts"

type Side = "blue" | "red"

/** A form that two performed at the same time. */
export type PaperPair = Readonly<Record<Side, PaperForm>>

/** Which half decides between equal totals. */
export type Parting = "presentation" | "technique"

/** Where a match of two stands. `due`: the form that comes next, 0 none. */
export interface PaperMatch {
  /** Of the forms that decide it, as far as they are performed, thousandths; no extra form is in them. */
  readonly sums: Readonly<Record<Side, number>>
  readonly winner: Side | ""
  readonly by: "" | "sum" | "second" | "whole" | "extra" | "judges"
  readonly due: number
}

const MOST = 9
const WAYS = ["sum", "second", "whole"] as const

/** The forms in their order, of which the first `forms` are of everybody; the others are compared each alone. */
export function matchOf(pairs: readonly PaperPair[], forms: number, parting: Parting): PaperMatch {
  const regular = pairs.slice(0, forms)
  const sums = { blue: sumOf(regular, "blue", "total"), red: sumOf(regular, "red", "total") }
  const open = { sums, winner: "", by: "", due: pairs.length < MOST ? pairs.length + 1 : 0 } as const
  if (regular.length < forms) return open
  const decided = betterIn(regular, parting)
  if (decided) return { ...decided, sums, due: 0 }
  const extra = pairs.slice(forms).flatMap((pair) => betterIn([pair], parting) ?? [])[0]
  return extra ? { winner: extra.winner, by: "extra", sums, due: 0 } : open
}

const sumOf = (pairs: readonly PaperPair[], side: Side, half: keyof PaperForm): number =>
  pairs.reduce((sum, pair) => sum + pair[side][half], 0)

function betterIn(pairs: readonly PaperPair[], parting: Parting) {
  for (const [at, half] of (["total", parting, "whole"] as const).entries()) {
    const ahead = sumOf(pairs, "blue", half) - sumOf(pairs, "red", half)
    if (ahead !== 0) return { winner: ahead > 0 ? "blue" : "red", by: WAYS[at] ?? "sum" } as const
  }
  return null
}
