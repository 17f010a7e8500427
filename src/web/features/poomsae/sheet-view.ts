import type { WireCategoryOne, WirePoomsaeRow, WireRoundsData } from "#contract/poomsae/calls.ts"
import { poomsaeCode } from "#contract/wire/codes.ts"
import { type FormNumber, type Round, rounds } from "#domain/poomsae/types.ts"
import { pointsText } from "#web/lib/points.ts"

export type Half = "technique" | "presentation"

/** How many decimals a style uses. */
export const decimalsOf = (poomsaeType: number): number => (poomsaeCode.from(poomsaeType) === "freestyle" ? 2 : 3)

/** Forms of a round. */
export const formsOf = (poomsaeType: number): readonly FormNumber[] =>
  poomsaeCode.from(poomsaeType) === "freestyle" ? [1] : [1, 2]

/** The rounds that a list has, from the one in which it begins; none before it is made. */
export function roundsFrom(startRound: string): readonly Round[] {
  const at = rounds.map(String).indexOf(startRound)
  return at < 0 ? [] : rounds.slice(at)
}

/** The last round that has anybody. */
export const currentRound = (data: WireRoundsData, shown: readonly Round[]): Round | null =>
  shown.findLast((round) => data[round].length > 0) ?? null

/** Everybody once: first those of the round in the order in which they perform, then the others. */
export function rowsFor(data: WireRoundsData, round: Round | null): readonly WirePoomsaeRow[] {
  if (round === null) return data.all
  const there = new Set(data[round].map(({ id }) => id))
  return [...data[round], ...data.all.filter(({ id }) => !there.has(id))]
}

/** By places, who has none yet last. */
export const rowsByPlace = ({ all }: WireRoundsData): readonly WirePoomsaeRow[] =>
  all.toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || 0)

const prefixes = { preround: "prev_", semifinal: "semifinal_", final: "final_" } as const

/** One form of one athlete, in points; `event`: of its judging, 0 none yet. */
export function formOf(row: WirePoomsaeRow, round: Round, number: FormNumber) {
  const prefix = prefixes[round]
  return {
    technique: row[`${prefix}teh${number}`],
    presentation: row[`${prefix}pres${number}`],
    sum: row[`${prefix}total_${number}`],
    event: row[`${prefix}ep_event${number}`],
  }
}

/** Which form of which performer. */
export const judgedName = (athlete: number, round: Round, number: number): string => `${athlete}/${round}/${number}`

export const totalOf = (row: WirePoomsaeRow, round: Round): number | null => row[`${prefixes[round]}total`]

/** What the wire calls a field of a score. */
export const fieldName = (round: Round, number: FormNumber, half: Half): string =>
  `${prefixes[round]}${half === "technique" ? "teh" : "pres"}${number}`

/** «8,655»; '' if there is nothing yet. A value entered with more decimals is shown with them. */
export function scoreText(points: number | null, decimals: number): string {
  if (points === null) return ""
  const own = String(points).split(".")[1]?.length ?? 0
  return pointsText(points, Math.max(decimals, Math.min(own, 3)))
}

/** Puts the server's answer to saved scores into what is shown; who is in a round comes with the next fetch. */
export function withRows(shown: WireCategoryOne, rows: readonly WirePoomsaeRow[], revision: number): WireCategoryOne {
  if (revision < shown.revision) return shown
  const byId = new Map(rows.map((row) => [row.id, row]))
  const fresh = (list: readonly WirePoomsaeRow[]): WirePoomsaeRow[] =>
    list.map((row) => ({ ...(byId.get(row.id) ?? row), position: row.position }))
  const { preround, semifinal, final, all } = shown.roundsData
  const roundsData = {
    preround: fresh(preround),
    semifinal: fresh(semifinal),
    final: fresh(final),
    all: fresh(all),
  }
  return { ...shown, revision, roundsData }
}
