import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import type { FightState, Standing } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { BracketSize, Format, Position, Side } from "#domain/bracket/types.ts"
import { markOfDecision } from "#domain/catalogue/decision-words.ts"
import { pairOf } from "#domain/formats/best-of.ts"
import { isTree } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { bracketTexts } from "./uk.ts"

/** What a bracket shows of an athlete. */
export interface Named {
  readonly name: string
  readonly organization: string
  readonly region: string
}

/**
 * An athlete as shown in a slot; `secondary` is the small line below the name. Who competes for no place bears the mark
 * «п/к» in the name.
 */
export interface Entry {
  readonly id: AthleteId
  readonly name: string
  readonly secondary: string
}

export interface FightModel {
  readonly t: number
  readonly state: FightState
  readonly number: number | null
  /** The athlete in the blue slot now; null: nobody yet. */
  readonly blue: Entry | null
  readonly red: Entry | null
  /** As written: '' for none. */
  readonly bluePoints: string
  readonly redPoints: string
  /** «6:5, 2:3, 4:1»; '' not by rounds. */
  readonly rounds: string
  readonly winner: Side | null
  /** What stands of the decision beside the score; '' the score says it, or there is none. The reason without a code is «інш.». */
  readonly mark: string
}

export interface Place {
  readonly medal: "gold" | "silver" | "bronze"
  /** null: not decided yet, or never awarded. */
  readonly entry: Entry | null
}

/** Everything that a bracket shows, on paper and on screen. */
export interface BracketModel {
  readonly format: Format
  readonly size: BracketSize
  readonly entries: ReadonlyMap<Position, Entry>
  readonly points: ReadonlyMap<Position, string>
  /** Slots that will always stay empty; the set is empty before the draw. */
  readonly closed: ReadonlySet<Position>
  /** By technical number. */
  readonly fights: readonly FightModel[]
  readonly podium: readonly Place[]
}

/** A category's bracket with the names of its athletes; `secondary`: the content of the small line. */
export function bracketModel(
  bracket: Bracket.Bracket,
  athleteById: ReadonlyMap<AthleteId, Named>,
  secondary: "organization" | "region",
): BracketModel {
  const standing = Bracket.standing(bracket)
  const entryOf = (id: AthleteId): Entry => {
    const athlete = athleteById.get(id)
    const name = nameWithMark(athlete?.name ?? "…", bracket.unranked.includes(id))
    return { id, name, secondary: athlete?.[secondary] ?? "" }
  }
  return {
    format: bracket.format,
    size: bracket.size,
    entries: entries(standing, entryOf),
    points: points(bracket),
    closed: closed(standing),
    fights: standing.fights.map((fight) => fightModel(bracket, fight, entryOf)),
    podium: podium(bracket, entryOf),
  }
}

/** A sheet to be filled in by hand. */
export const blankModel = (size: BracketSize): BracketModel => ({
  ...bracketModel(Bracket.emptyBracket(size), new Map(), "organization"),
  podium: [
    { medal: "gold", entry: null },
    { medal: "silver", entry: null },
    ...(size === 2
      ? []
      : ([
          { medal: "bronze", entry: null },
          { medal: "bronze", entry: null },
        ] as const)),
  ],
})

function entries(standing: Standing, entryOf: (id: AthleteId) => Entry): Map<Position, Entry> {
  const standingThere = new Map<Position, Entry>()
  for (const [node, position] of Bracket.positions(standing.size).entries()) {
    const athlete = standing.athletes[node] ?? null
    if (athlete !== null) standingThere.set(position, entryOf(athlete))
  }
  return standingThere
}

/** On the positions of the tree. */
function points({ format, size, fights }: Bracket.Bracket): Map<Position, string> {
  const scored = new Map<Position, string>()
  for (const [t, { result }] of (isTree(format) ? fights.slice(0, size - 1) : []).entries()) {
    const { blue, red } = Bracket.feeders(size, t)
    const own = result ? Bracket.sideScores(result) : { blue: "", red: "" }
    if (own.blue !== "") scored.set(blue, own.blue)
    if (own.red !== "") scored.set(red, own.red)
  }
  return scored
}

function closed(standing: Standing): Set<Position> {
  if (standing.athletes.every((athlete) => athlete === null) && standing.fights.every(isUnfought)) return new Set()
  return new Set(Bracket.positions(standing.size).filter((_, node) => standing.empty[node]))
}

const isUnfought = ({ state }: Bracket.FightStanding): boolean => state === "empty"

function fightModel(
  bracket: Bracket.Bracket,
  standing: Bracket.FightStanding,
  entryOf: (id: AthleteId) => Entry,
): FightModel {
  const { t, state } = standing
  const pair = pairOf(bracket, standing)
  const { number, result } = bracket.fights[t] ?? { number: null, result: null }
  const entry = (id: AthleteId | null): Entry | null => (id === null ? null : entryOf(id))
  const { blue: bluePoints, red: redPoints } = result ? Bracket.sideScores(result) : { blue: "", red: "" }
  const rounds = Bracket.roundPoints(result?.rounds)
  const fight = { t, state, number, blue: entry(pair.blue), red: entry(pair.red), bluePoints, redPoints, rounds }
  if (result === null) return { ...fight, winner: null, mark: "" }
  const mark = result.decision === "" ? bracketTexts.otherDecision : markOfDecision(result)
  if (result.winner === null) return { ...fight, winner: null, mark }
  return { ...fight, winner: result.winner === result.blue ? "blue" : "red", mark }
}

/** One row for each medal that this field can give, in the order of the places. */
function podium(bracket: Bracket.Bracket, entryOf: (id: AthleteId) => Entry): Place[] {
  const { golds, silvers, bronzes } = Bracket.winners(bracket)
  const counts = Bracket.medalCounts(bracket)
  const rows = (medal: Place["medal"], count: number, ids: readonly (AthleteId | null)[]): Place[] =>
    Array.from({ length: count }, (_, at) => {
      const id = ids[at] ?? null
      return { medal, entry: id === null ? null : entryOf(id) }
    })
  return [
    ...rows("gold", counts.golds, golds),
    ...rows("silver", counts.silvers, silvers),
    ...rows("bronze", counts.bronzes, bronzes),
  ]
}
