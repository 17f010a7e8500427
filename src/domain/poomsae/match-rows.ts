import { drawIn } from "#domain/bracket/draw-in.ts"
import { depth } from "#domain/bracket/positions.ts"
import { meetingAt } from "#domain/bracket/record.ts"
import { fightAt } from "#domain/bracket/standing.ts"
import type { Bracket, Fight, Side } from "#domain/bracket/types.ts"
import { isOfTree, isTree } from "#domain/formats/format.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { PlainRow } from "#domain/value/rows.ts"
import { rowOf } from "#domain/value/step.ts"
import { partOf, rowsOf, type Value } from "#domain/value/value.ts"
import { type Match, type MatchStanding, matchForms, matchNameOf, matchRound, matchStanding } from "./match.ts"
import type { ScoringRules } from "./scoring-rules.ts"
import { type FormNumber, isExtra, type Performance, type Style } from "./types.ts"

type ScoreRow = PlainRow<"poomsaeScores">
type MarkRow = PlainRow<"poomsaeMarks">
type EventRow = PlainRow<"poomsaeEvents">

export const sides = ["blue", "red"] as const satisfies readonly Side[]

/** A match by its rows. */
export interface MatchRows {
  readonly category: PlainRow<"categories">
  readonly bracket: Bracket
  readonly fight: Fight
  readonly pair: Readonly<Record<Side, AthleteId>>
  /** Of all its forms. */
  readonly scores: readonly ScoreRow[]
  readonly marks: readonly MarkRow[]
  readonly match: Match
  readonly standing: MatchStanding
}

/** A match of a category of poomsae; null: there is no such pair, or none any more. */
export function findMatch(
  value: Value,
  { categoryId, t }: { readonly categoryId: CategoryId; readonly t: number },
  scoring: ScoringRules,
): MatchRows | null {
  const bracket = drawIn(value, categoryId)?.bracket
  const category = rowsOf(value, "categories").find(({ id }) => id === categoryId)
  if (!bracket || category?.kind !== "poomsae" || t >= bracket.fights.length) return null
  const { blue, red } = meetingAt(bracket, t)
  if (blue === null || red === null) return null
  const isOfMatch = ({ round, athleteId }: ScoreRow | MarkRow): boolean =>
    round === matchRound(t) && (athleteId === blue || athleteId === red)
  const scores = partOf(value, "poomsaeScores", categoryId).filter(isOfMatch)
  const marks = partOf(value, "poomsaeMarks", categoryId).filter(isOfMatch)
  const style = styleOf(category)
  const forms = matchForms(style, scoring)
  const match = { style, t, blue, red, forms, performances: performancesOf(t, scores, marks) }
  const standing = matchStanding(match, scoring)
  return { category, bracket, fight: fightAt(bracket, t), pair: { blue, red }, scores, marks, match, standing }
}

/** The same of a match that may be judged; refuses `not_found`, `bracket_data`, `fight_not_ready`. */
export function requireMatch(
  value: Value,
  where: { readonly categoryId: CategoryId; readonly t: number },
  scoring: ScoringRules,
): MatchRows {
  const category = rowOf(value, "categories", where.categoryId)
  // A list that ends in a bracket stays a list.
  const isFought = category.showType === "bracket" || drawIn(value, where.categoryId) !== null
  if (category.kind !== "poomsae" || !isFought) throw new Refusal("not_found")
  const found = findMatch(value, where, scoring)
  if (!found) throw new Refusal("fight_not_ready", null, { t: where.t, waits: "opponent" })
  return found
}

/** The match of an event, as long as the two who were called are still its pair; null: they are not. */
export function matchOfEvent(value: Value, event: EventRow, scoring: ScoringRules): MatchRows | null {
  const { categoryId, t, athleteId, opponentId } = event
  const found = t === null ? null : findMatch(value, { categoryId, t }, scoring)
  return found?.pair.blue === athleteId && found.pair.red === opponentId ? found : null
}

/** Who meets in an event's fight now; 0: nobody. */
export function pairNow(value: Value, { categoryId, t }: EventRow): Readonly<Record<Side, number>> {
  const bracket = drawIn(value, categoryId)?.bracket
  if (!bracket || t === null || t >= bracket.fights.length) return { blue: 0, red: 0 }
  const { blue, red } = meetingAt(bracket, t)
  return { blue: blue ?? 0, red: red ?? 0 }
}

export const styleOf = ({ poomsaeKind }: { readonly poomsaeKind: string }): Style =>
  poomsaeKind === "freestyle" ? "freestyle" : "traditional"

interface StoredScore {
  readonly athleteId: AthleteId
  readonly number: FormNumber
  readonly technique: number | null
  readonly presentation: number | null
  readonly time: number
  readonly boundary: number
  readonly restart: number
}

interface StoredMark {
  readonly athleteId: AthleteId
  readonly number: FormNumber
  readonly seat: number
  readonly technique: number
  readonly presentation: number
}

/** What was given for the forms of a match, by `matchNameOf`. */
export function performancesOf(
  t: number,
  scores: readonly StoredScore[],
  marks: readonly StoredMark[],
): Map<string, Performance> {
  const marksOf = groupBy(marks, ({ athleteId, number }) => matchNameOf({ athleteId, t, number }))
  return new Map(
    scores.map(({ athleteId, number, technique, presentation, time, boundary, restart }) => {
      const name = matchNameOf({ athleteId, t, number })
      const penalties = { time, boundary, restart }
      return [name, { technique, presentation, penalties, marks: marksOf.get(name) ?? [] }]
    }),
  )
}

/** The round of a bracket under whose number its forms are drawn: all its matches perform the same. */
export function formsRound(bracket: Pick<Bracket, "format" | "size">, t: number): number {
  if (isOfTree(bracket, t)) return FINAL_ROUND + depth(t)
  return isTree(bracket.format) ? BRONZE_ROUND : FINAL_ROUND
}

const FINAL_ROUND = 11
const BRONZE_ROUND = 19

/** The form of a match's performance: an extra one is drawn for the match alone. null: not drawn. */
export function formOfMatch(
  value: Value,
  { bracket, match, category }: Pick<MatchRows, "bracket" | "match" | "category">,
  number: FormNumber,
): number | null {
  const round = drawnUnder(bracket, match, number)
  const rows = partOf(value, "poomsaeForms", category.id)
  return rows.find((one) => one.round === round && one.number === number)?.poomsae ?? null
}

/** The number of the round in the key of a drawn form. */
export const drawnUnder = (
  bracket: Pick<Bracket, "format" | "size">,
  { t }: Pick<Match, "t">,
  number: FormNumber,
): number => (isExtra(number) ? matchRound(t) : formsRound(bracket, t))
