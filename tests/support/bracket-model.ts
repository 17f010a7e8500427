import type { Bracket, BracketSize, Fight, Result } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"

export type Stands = AthleteId | "nobody" | "open"

/**
 * A second bracket, slow and simple, to check the first one: everything goes by the text of the positions and is looked
 * up each time; a result falls as soon as its pair changes.
 */
export class BracketModel {
  readonly size: BracketSize
  readonly rounds: number
  places: Map<string, AthleteId>
  readonly results = new Map<string, Result>()
  readonly numbers = new Map<string, number>()

  constructor(bracket: Bracket) {
    this.size = bracket.size
    this.rounds = Math.log2(bracket.size)
    this.places = placesOf(bracket)
    for (const [t, { number, result }] of bracket.fights.entries()) {
      if (number !== null) this.numbers.set(nameOf(t), number)
      if (result !== null) this.results.set(nameOf(t), result)
    }
  }

  /** The two positions below a fight, blue first. */
  below(name: string): readonly [string, string] {
    return belowOf(this.rounds, name)
  }

  stands(position: string): Stands {
    if (partsOf(position)[0] === this.rounds) return this.places.get(position) ?? "nobody"
    const result = this.results.get(position)
    if (result) return result.winner ?? "nobody"
    const [blue, red] = this.pair(position)
    // An athlete alone in a category has not won before being confirmed.
    if (position === "0_0" && this.places.size === 1) return "open"
    if (blue === "nobody") return red
    return red === "nobody" ? blue : "open"
  }

  pair(name: string): [Stands, Stands] {
    const [blue, red] = this.below(name)
    return [this.stands(blue), this.stands(red)]
  }

  /**
   * Drops the results whose pair changed, from the first round on, and returns them. Then the numbers of one-sided
   * fights.
   */
  settle(): string[] {
    const fallen: string[] = []
    for (const name of [...this.results.keys()].sort((a, b) => numberOf(b) - numberOf(a))) {
      const result = this.results.get(name)
      const [blue, red] = this.pair(name)
      if (result?.blue === blue && result.red === red) continue
      this.results.delete(name)
      fallen.push(name)
    }
    for (const name of [...this.numbers.keys()]) if (this.pair(name).includes("nobody")) this.numbers.delete(name)
    return fallen
  }

  /** The fight that brought an athlete to a position; null if only walkovers led there. */
  wonBefore(position: string, athlete: AthleteId): string | null {
    if (partsOf(position)[0] === this.rounds) return null
    if (this.results.has(position)) return position
    const from = this.below(position).find((below) => this.stands(below) === athlete)
    return from === undefined ? null : this.wonBefore(from, athlete)
  }

  names(): string[] {
    return Array.from({ length: this.size - 1 }, (_, t) => nameOf(t))
  }

  /** What the bracket under test has to look like. */
  bracket(): Pick<Bracket, "places" | "fights"> {
    const places = Array.from({ length: this.size }, (_, slot) => this.places.get(position(this.rounds, slot)) ?? null)
    const fights = Array.from({ length: this.size - 1 }, (_, t): Fight => {
      const name = nameOf(t)
      return { number: this.numbers.get(name) ?? null, result: this.results.get(name) ?? null }
    })
    return { places, fights }
  }
}

/** The first-round places by position. */
export function placesOf({ size, places }: Pick<Bracket, "size" | "places">): Map<string, AthleteId> {
  return new Map(places.flatMap((id, slot) => (id === null ? [] : [[position(Math.log2(size), slot), id] as const])))
}

/** Rounds count down to `0_0`; inside a round the technical number rises with the index. */
export const nameOf = once((t: number): string => {
  let d = 0
  while (2 ** (d + 1) - 1 <= t) d++
  return `${d}_${t - (2 ** d - 1)}`
})

export function numberOf(name: string): number {
  const [d, i] = partsOf(name)
  return 2 ** d - 1 + i
}

const partsOf = once((name: string): readonly [number, number] => {
  const [d, i] = name.split("_").map(Number)
  return [d ?? Number.NaN, i ?? Number.NaN]
})

const position = twice((round: number, index: number): string => `${round}_${index}`)

const belowOf = twice((rounds: number, name: string): readonly [string, string] => {
  const [d, i] = partsOf(name)
  if (d + 1 < rounds) return [`${d + 1}_${2 * i + 1}`, `${d + 1}_${2 * i}`]
  const row = 2 ** d - 1 - i
  return [`${d + 1}_${2 * row}`, `${d + 1}_${2 * row + 1}`]
})

/** The few names are made once: a new text has to be hashed wherever it is looked up, a million times. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

function twice<One, Other, Value>(make: (one: One, other: Other) => Value): (one: One, other: Other) => Value {
  const ofOne = once((one: One) => once((other: Other) => make(one, other)))
  return (one, other) => ofOne(one)(other)
}
