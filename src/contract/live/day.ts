import type { PublicAthlete, PublicFight } from "#contract/public/calls.ts"
import type { Fragments } from "./fragments.ts"

/** What some people have before them: their entries, their fights in the order of the day, and the courts' names. */
export interface DayState {
  readonly athletes: readonly PublicAthlete[]
  readonly fights: readonly PublicFight[]
  readonly courts: readonly { readonly id: number; readonly name: string }[]
}

/** A day in fragments: while time goes by, a fight is expected later. */
export const partsOfDay = ({ athletes, fights, courts }: DayState): [name: string, value: unknown][] => [
  ["athletes", athletes],
  ["courts", courts],
  ["order", fights.map(nameOf).join(" ")],
  ...fights.map((fight): [string, unknown] => [nameOf(fight), fight]),
]

/** The day that `partsOfDay` was made of. */
export function dayOf(fragments: Fragments): DayState {
  const order = String(fragments.get("order") ?? "")
  return {
    athletes: fragments.get("athletes") as DayState["athletes"],
    courts: fragments.get("courts") as DayState["courts"],
    fights: order === "" ? [] : order.split(" ").map((name) => fragments.get(name) as PublicFight),
  }
}

const nameOf = ({ category, technicalNumber }: PublicFight): string => `${category}/${technicalNumber}`
