import type { Bracket } from "#domain/bracket/index.ts"
import { sideScores } from "#domain/bracket/score-text.ts"
import { pairsOf } from "#domain/formats/pairs.ts"
import { tableOf } from "#domain/formats/table.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { BracketModel, Entry } from "../bracket/model.ts"

export interface Cell {
  readonly against: AthleteId
  /** null: not fought, or the same athlete. */
  readonly outcome: "won" | "lost" | null
  /** The athlete's own points first; '' if none were recorded. */
  readonly score: string
}

/** One athlete of a cross table. */
export interface Line {
  readonly entry: Entry
  /** One for each line, in their order. */
  readonly cells: readonly Cell[]
  readonly wins: number
  /** «33:12», of matches of poomsae «33,100:32,950»: of all fights, the own ones first. */
  readonly score: string
  /** null: has not fought yet. */
  readonly place: number | null
  readonly tie: boolean
}

/** Everybody against everybody, the best first; before the first result in the order of the draw. Who competes for no place is last. */
export function crossTable(bracket: Bracket, { entries }: Pick<BracketModel, "entries">): Line[] {
  const { rows } = tableOf(bracket)
  const entryById = new Map([...entries.values()].map((entry) => [entry.id, entry]))
  return rows.flatMap(({ athlete, fought, pointsFor, pointsAgainst, isSums, ...row }) => {
    const entry = entryById.get(athlete)
    if (!entry) return []
    const cells = rows.map((other) => cellOf(bracket, athlete, other.athlete))
    const { blue, red } = isSums
      ? sideScores({ bluePoints: null, redPoints: null, totals: { blue: pointsFor, red: pointsAgainst } })
      : sideScores({ bluePoints: pointsFor, redPoints: pointsAgainst })
    return [{ ...row, entry, cells, score: `${blue}:${red}`, place: fought === 0 ? null : row.place }]
  })
}

/** What stands in the column of places: «=» of equals whom a tie-break fight or a person is still to part; '' before the first fight. */
export const placeMark = ({ place, tie }: Pick<Line, "place" | "tie">): string => (tie ? "=" : `${place ?? ""}`)

function cellOf({ fights, size }: Bracket, own: AthleteId, against: AthleteId): Cell {
  const results = fights.slice(0, pairsOf(size).length).flatMap(({ result }) => result ?? [])
  const result = results.find(({ blue, red }) => [blue, red].includes(own) && [blue, red].includes(against))
  if (own === against || !result) return { against, outcome: null, score: "" }
  const { blue, red } = sideScores(result)
  const points = [blue, red].map((one) => one || "–")
  const score = points.every((one) => one === "–") ? "" : (result.blue === own ? points : points.toReversed()).join(":")
  return { against, outcome: result.winner === own ? "won" : "lost", score }
}
