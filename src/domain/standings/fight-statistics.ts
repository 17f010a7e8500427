import type { BoutRound } from "#domain/bout/summary.ts"
import { noTechniques } from "#domain/bout/tally.ts"
import type { Technique } from "#domain/bout/values.ts"
import type { Result } from "#domain/bracket/index.ts"

/** A round of all fights that had one of its number: how many, and the points of each side in all of them. */
export interface RoundFigures {
  readonly round: number
  readonly fought: number
  readonly blue: number
  readonly red: number
}

/** How fights went: whoever won, by what decision, in how many rounds, with which techniques. */
export interface FightStatistics {
  /** With a result, those of an athlete who did not come among them. */
  readonly fights: number
  readonly wonByBlue: number
  readonly wonByRed: number
  /** How many ended by each decision; '' is "інша причина". */
  readonly ends: Readonly<Record<string, number>>
  /** How many fights were recorded with so many rounds; those without rounds are not among them. */
  readonly lengths: Readonly<Record<number, number>>
  readonly rounds: readonly RoundFigures[]
  /** Fights that were scored by judges' devices: techniques and gam-jeom are known of these alone. */
  readonly judged: number
  readonly techniques: Readonly<Record<Technique, number>>
  readonly gamjeoms: number
}

/** A result with the rounds of its bout; `judged` absent: it was entered by hand. */
export interface CountedFight {
  readonly result: Result
  readonly judged?: readonly BoutRound[] | undefined
}

const nothing: FightStatistics = {
  fights: 0,
  wonByBlue: 0,
  wonByRed: 0,
  ends: {},
  lengths: {},
  rounds: [],
  judged: 0,
  techniques: noTechniques,
  gamjeoms: 0,
}

/** The figures of these fights. */
export const statisticsOf = (fights: readonly CountedFight[]): FightStatistics => sumOfStatistics(fights.map(ofOne))

/** The figures of several categories together: the same as of all their fights at once. */
export const sumOfStatistics = (parts: readonly FightStatistics[]): FightStatistics => parts.reduce(added, nothing)

function ofOne({ result, judged = [] }: CountedFight): FightStatistics {
  const { winner, blue, red, decision, rounds = [] } = result
  const sides = judged.flatMap((round) => [round.sides.blue, round.sides.red])
  return {
    fights: 1,
    wonByBlue: Number(winner === blue),
    wonByRed: Number(winner === red),
    ends: { [decision]: 1 },
    lengths: rounds.length > 0 ? { [rounds.length]: 1 } : {},
    rounds: rounds.map((round, at) => ({ round: at + 1, fought: 1, blue: round.blue, red: round.red })),
    judged: Number(judged.length > 0),
    techniques: sides.map(({ counts }) => counts).reduce(addedTechniques, noTechniques),
    gamjeoms: sides.reduce((sum, side) => sum + side.gamjeoms, 0),
  }
}

const added = (one: FightStatistics, other: FightStatistics): FightStatistics => ({
  fights: one.fights + other.fights,
  wonByBlue: one.wonByBlue + other.wonByBlue,
  wonByRed: one.wonByRed + other.wonByRed,
  ends: addedCounts(one.ends, other.ends),
  lengths: addedCounts(one.lengths, other.lengths),
  rounds: addedRounds(one.rounds, other.rounds),
  judged: one.judged + other.judged,
  techniques: addedTechniques(one.techniques, other.techniques),
  gamjeoms: one.gamjeoms + other.gamjeoms,
})

type Counts = Readonly<Record<string, number>>

function addedCounts(one: Counts, other: Counts): Counts {
  const sum: Record<string, number> = { ...one }
  for (const [key, count] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + count
  return sum
}

type Techniques = FightStatistics["techniques"]

const addedTechniques = (one: Techniques, other: Techniques): Techniques => ({
  punch: one.punch + other.punch,
  trunk: one.trunk + other.trunk,
  head: one.head + other.head,
  turningTrunk: one.turningTrunk + other.turningTrunk,
  turningHead: one.turningHead + other.turningHead,
  spinningTrunk: one.spinningTrunk + other.spinningTrunk,
})

const addedRounds = (one: readonly RoundFigures[], other: readonly RoundFigures[]): readonly RoundFigures[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => {
    const [first, second] = [one[at], other[at]]
    return {
      round: at + 1,
      fought: (first?.fought ?? 0) + (second?.fought ?? 0),
      blue: (first?.blue ?? 0) + (second?.blue ?? 0),
      red: (first?.red ?? 0) + (second?.red ?? 0),
    }
  })
