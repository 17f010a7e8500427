import type { WireCategoryOne, WirePoomsaeRow, WireRoundsData, WireTie } from "#contract/poomsae/calls.ts"
import { poomsaeCode } from "#contract/wire/codes.ts"
import {
  extraNumbers,
  type FormNumber,
  isExtra,
  type RegularNumber,
  type Round,
  rounds,
} from "#domain/poomsae/types.ts"
import { pointsText } from "#web/lib/points.ts"

export type Half = "technique" | "presentation"

/** How many decimals a style uses. */
export const decimalsOf = (poomsaeType: number): number => (poomsaeCode.from(poomsaeType) === "freestyle" ? 2 : 3)

/** Forms of a round. */
export const formsOf = (poomsaeType: number): readonly RegularNumber[] =>
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
  if (isExtra(number)) {
    const extra = row.extra.find((form) => form.round === round && form.number === number)
    const { technique = null, presentation = null, total: sum = null, event = 0 } = extra ?? {}
    return { technique, presentation, sum, event }
  }
  const prefix = prefixes[round]
  return {
    technique: row[`${prefix}teh${number}`],
    presentation: row[`${prefix}pres${number}`],
    sum: row[`${prefix}total_${number}`],
    event: row[`${prefix}ep_event${number}`],
  }
}

type Ties = Pick<WireCategoryOne, "roundsData" | "due">

/** The extra forms of a round that somebody has performed or has to perform. */
export const extraIn = (data: Ties, round: Round): readonly FormNumber[] =>
  extraNumbers.filter((number) => data.roundsData[round].some((row) => isPerformedBy(data, row, round, number)))

/** Whether an athlete of the round performs a form: a regular one everybody, an extra one who is or was level. */
export const isPerformedBy = ({ due }: Ties, row: WirePoomsaeRow, round: Round, number: FormNumber): boolean =>
  !isExtra(number) ||
  row.extra.some((form) => form.round === round && form.number === number) ||
  due.some((tie) => tie.round === round && tie.number === number && tie.athletes.includes(row.sp_id))

/** The tie that an athlete is in. */
export const tieOf = ({ due }: Ties, row: Pick<WirePoomsaeRow, "sp_id">): WireTie | undefined =>
  due.find(({ athletes }) => athletes.includes(row.sp_id))

/** A tie as it is by now; undefined once it is decided, or another athlete is level with them. */
export const tieNow = ({ due }: Pick<Ties, "due">, tie: Pick<WireTie, "athletes">): WireTie | undefined =>
  due.find(({ athletes }) => athletes.join() === tie.athletes.join())

/** Who of a tie performs next; undefined: all extra forms are performed, or wait for a judge. */
export function nextOf({ roundsData }: Ties, tie: WireTie): { row: WirePoomsaeRow; number: FormNumber } | undefined {
  const number = extraNumbers.find((one) => one === tie.number)
  const row = tie.athletes
    .flatMap((athlete) => roundsData[tie.round].find(({ sp_id }) => sp_id === athlete) ?? [])
    .find((one) => number !== undefined && formOf(one, tie.round, number).sum === null)
  return row && number !== undefined ? { row, number } : undefined
}

/** Places that several share. */
export function sharedIn({ all }: WireRoundsData): ReadonlySet<number> {
  const places = all.flatMap(({ place }) => place ?? [])
  return new Set(places.filter((place, at) => places.indexOf(place) !== at))
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
