import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCategory, WireDrawEntry } from "#contract/categories/calls.ts"
import type { listCourts, WireCourtFight } from "#contract/courts/calls.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import type { WireTournament, WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { Fragments } from "./fragments.ts"

/** The name of the live view that the staff of a tournament follow: two answers, in fragments. */
export const STAFF_VIEW = "staff"

/** All courts, as their desks are answered, without the moment of the answer. */
export type CourtsState = Omit<OutputOf<typeof listCourts>, "revision" | "now" | "rest">

type NamedFragments = [name: string, value: unknown][]

/** The whole tournament in fragments; its revision is that of the view. */
export function partsOfFull(full: WireTournamentFull): NamedFragments {
  const { sportsmans, protocols, sections, days, organizations, revision: _, ...tournament } = full
  return [
    ["tournament", tournament],
    ["days", days],
    ["organizations", organizations],
    ...listed("a", sportsmans, ({ id }) => id),
    ...listed("s", sections, ({ id }) => id),
    ...listed(
      "c",
      protocols.map(({ drawdata: __, ...category }) => category),
      ({ id }) => id,
    ),
    ...protocols.flatMap(({ id, drawdata }) => listed(`d${id}`, drawdata, ({ position }) => position)),
  ]
}

/** The answer that `partsOfFull` was made of. */
export function fullOf(fragments: Fragments, revision: number): WireTournamentFull {
  return {
    ...(fragments.get("tournament") as Omit<WireTournament, "revision">),
    revision,
    sportsmans: listOf<WireAthlete>(fragments, "a"),
    protocols: listOf<Omit<WireCategory, "drawdata">>(fragments, "c").map((category) => ({
      ...category,
      drawdata: listOf<WireDrawEntry>(fragments, `d${category.id}`),
    })),
    sections: listOf<WireSection>(fragments, "s"),
    days: fragments.get("days") as WireTournamentFull["days"],
    organizations: fragments.get("organizations") as WireTournamentFull["organizations"],
  }
}

/** All courts in fragments. */
export const partsOfCourts = ({ fights, ...courts }: CourtsState): NamedFragments => [
  ["courts", courts],
  ...listed("f", fights, ({ category, technicalNumber }) => `${category}/${technicalNumber}`),
]

/** The answer that `partsOfCourts` was made of. */
export const courtsOf = (fragments: Fragments): CourtsState => ({
  ...(fragments.get("courts") as Omit<CourtsState, "fights">),
  fights: listOf<WireCourtFight>(fragments, "f"),
})

/** A list as its order, which is a text, and its items. */
const listed = <Item>(name: string, items: readonly Item[], keyOf: (item: Item) => string | number): NamedFragments => [
  [name, items.map(keyOf).join(" ")],
  ...items.map((item): NamedFragments[number] => [`${name} ${keyOf(item)}`, item]),
]

function listOf<Item>(fragments: Fragments, name: string): Item[] {
  const order = String(fragments.get(name) ?? "")
  return order === "" ? [] : order.split(" ").map((key) => fragments.get(`${name} ${key}`) as Item)
}
