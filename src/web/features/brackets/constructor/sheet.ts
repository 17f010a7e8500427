import type { BracketSize } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { decisionByScore } from "#domain/catalogue/decisions.ts"
import * as Draw from "#domain/draw/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import type { Named } from "#layout/bracket/model.ts"
import { athleteId } from "../category-view.ts"

/** A bracket without a tournament. Athletes are numbered by the list from 1. */
export interface Sheet {
  readonly athletes: readonly Named[]
  /** Numbers of athletes by first-round position, from the top; null: nobody. */
  readonly places: readonly (number | null)[]
  /** The winner of each fight by its technical number; null: none yet. */
  readonly won: readonly (number | null)[]
}

/** Drawn by lot, clubs apart as far as possible; 2..64 athletes. */
export function drawn(athletes: readonly Named[], seed: string): Sheet {
  const entrants = athletes.map(({ organization }, at) => ({
    id: athleteId(at + 1),
    organization,
    region: "",
    coaches: [],
    rank: 0,
  }))
  const { places } = Draw.automatic({ tournamentId: 0, categoryId: 0, entrants, seed, profile: "separation" })
  return unfought(athletes, places)
}

/** From the top in the order of the list, free places as in a draw; 2..64 athletes. */
export function inOrder(athletes: readonly Named[]): Sheet {
  const size = Bracket.sizeFor(athletes.length)
  invariant(size, `${athletes.length} athletes in a bracket`)
  let next = 0
  const places = Bracket.sheet(size).map((number) => (number <= athletes.length ? ++next : null))
  return unfought(athletes, places)
}

const unfought = (athletes: readonly Named[], places: Sheet["places"]): Sheet => ({
  athletes,
  places,
  won: new Array<null>(places.length - 1).fill(null),
})

/** Who is called how, by number. */
export const namesOf = ({ athletes }: Sheet): Map<AthleteId, Named> =>
  new Map(athletes.map((athlete, at) => [athleteId(at + 1), athlete]))

/** The bracket of a sheet, its fights numbered round by round; a winner who is not in the fight is ignored. */
export function bracketOf({ places, won }: Sheet): Bracket.Bracket {
  let bracket = numbered(
    Bracket.fromPlaces(
      sizeOf(places),
      places.map((id) => (id === null ? null : athleteId(id))),
    ),
  )
  for (let t = won.length - 1; t >= 0; t--) {
    const winner = won[t] ?? null
    const fight = Bracket.standing(bracket).fights[t]
    if (winner === null || fight?.state !== "ready" || (winner !== fight.blue && winner !== fight.red)) continue
    bracket = recorded(bracket, t, athleteId(winner))
  }
  return bracket
}

/** The sheet after a fight is won, or no longer won; what depended on another winner falls. */
export function withWinner(sheet: Sheet, t: number, winner: AthleteId | null): Sheet {
  const before = bracketOf(sheet)
  const after = winner === null ? Bracket.clearFight(before, t).bracket : recorded(before, t, winner)
  return { ...sheet, won: after.fights.map(({ result }) => result?.winner ?? null) }
}

const recorded = (bracket: Bracket.Bracket, t: number, winner: AthleteId): Bracket.Bracket =>
  Bracket.recordFight(bracket, {
    t,
    winner,
    decision: decisionByScore,
    bluePoints: null,
    redPoints: null,
    blue: null,
    red: null,
  }).bracket

function numbered(bracket: Bracket.Bracket): Bracket.Bracket {
  const { fights } = Bracket.standing(bracket)
  const fought = fights.filter(({ state }) => state === "ready" || state === "waiting").reverse()
  const numbers = new Map(fought.map(({ t }, at) => [t, at + 1]))
  return { ...bracket, fights: bracket.fights.map((fight, t) => ({ ...fight, number: numbers.get(t) ?? null })) }
}

function sizeOf({ length }: Sheet["places"]): BracketSize {
  invariant(Bracket.isSize(length), `no bracket of ${length}`)
  return length
}
