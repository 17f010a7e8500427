import * as Bracket from "#domain/bracket/index.ts"

/** One fight of a bracket that is really fought; walkovers are none. */
interface Fought {
  readonly t: number
  /** The fights that have to be over before, walkovers between passed over. */
  readonly after: readonly number[]
  readonly number: number | null
}

export function foughtFights(bracket: Bracket.Bracket): Fought[] {
  const { fights } = Bracket.standing(bracket)
  const isFought = (t: number): boolean => !["walkover", "empty"].includes(fights[t]?.state ?? "empty")
  const feeding = (t: number): number[] => {
    if (!Bracket.hasFight(bracket.size, t)) return []
    return isFought(t) ? [t] : before(t).flatMap(feeding)
  }
  return bracket.fights.flatMap(({ number }, t) =>
    isFought(t) ? [{ t, number, after: before(t).flatMap(feeding) }] : [],
  )
}

const before = (t: number): number[] => [2 * t + 2, 2 * t + 1]
