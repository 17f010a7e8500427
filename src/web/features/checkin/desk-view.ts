import type { WireAthlete } from "#contract/athletes.ts"
import type { WireCategory } from "#contract/categories.ts"
import type { WireCheckin, WireCheckinState } from "#contract/checkin.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import type { Known } from "./queries.ts"

/** An entry as a desk sees it. */
export interface Entry {
  readonly athlete: WireAthlete
  readonly item: WireCheckin
  readonly category: WireCategory | undefined
}

export interface DeskView {
  readonly id: number
  readonly entries: readonly Entry[]
  readonly byId: ReadonlyMap<number, Entry>
  readonly categoryNames: ReadonlyMap<number, string>
  /** From which both the athletes and what the desks know are shown. */
  readonly revision: number
}

export function deskView(tournament: WireTournamentFull, known: Known): DeskView {
  const items = new Map(known.list.map((item) => [item.athlete, item]))
  const categories = new Map(tournament.protocols.map((category) => [category.id, category]))
  const entries = tournament.sportsmans.map((athlete) => ({
    athlete,
    item: items.get(athlete.id) ?? unseen(athlete.id),
    category: categories.get(athlete.category_id),
  }))
  return {
    id: tournament.id,
    entries,
    byId: new Map(entries.map((entry) => [entry.athlete.id, entry])),
    categoryNames: new Map(tournament.protocols.map(({ id, fullname }) => [id, fullname])),
    revision: Math.min(tournament.revision, known.revision),
  }
}

const unseen = (athlete: number): WireCheckin => ({
  ...{ athlete, state: "expected", documents: 0, insurance: 0, declared: null, weight1: null, weight2: null },
  ...{ second_until: "", moved_from: 0, note: "", medical: null },
})

/** The other entries of the same person. */
export const othersOf = ({ athlete }: Entry, entries: readonly Entry[]): Entry[] =>
  athlete.person === 0
    ? []
    : entries.filter((one) => one.athlete.person === athlete.person && one.athlete.id !== athlete.id)

/** Whether anything is weighed there. */
export const isWeighing = ({ category }: Entry): boolean =>
  category !== undefined && (category.weight1 !== 0 || category.weight2 !== 0)

export const states: readonly WireCheckinState[] = ["expected", "weighed", "second", "moved", "out", "absent"]

export function countStates(entries: readonly Entry[]): Record<WireCheckinState, number> {
  const counts = { expected: 0, weighed: 0, second: 0, moved: 0, out: 0, absent: 0 }
  for (const { item } of entries) counts[item.state]++
  return counts
}

/** Those of whom nothing is known yet. */
export const missing = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ athlete, item }) => item.state === "expected" && athlete.out === 0)

/** Who may try once more, the most urgent first; those without an end last. */
export const secondAttempts = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ item }) => item.state === "second").sort((one, other) => endOf(one) - endOf(other))

const endOf = ({ item }: Entry): number =>
  item.second_until === "" ? Number.POSITIVE_INFINITY : Date.parse(item.second_until)
