import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireCheckin, WireCheckinState } from "#contract/checkin/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import type { ClassField } from "#domain/athletes/fitting-classes.ts"
import { notSeen } from "#domain/checkin/checkin.ts"
import { rightClasses } from "#domain/checkin/right-classes.ts"
import type { CategoryId } from "#domain/ids.ts"
import type { StandingClass } from "#web/tournament/class-field.ts"
import type { Known } from "./queries.ts"
import type { Target } from "./use-entry-steps.ts"

/** An entry as a desk sees it. */
export interface Entry {
  readonly athlete: WireAthlete
  readonly item: WireCheckin
  readonly category: WireCategory | undefined
}

export interface DeskView {
  readonly tournament: WireTournamentFull
  readonly id: number
  readonly entries: readonly Entry[]
  readonly byId: ReadonlyMap<number, Entry>
  readonly categories: ReadonlyMap<number, WireCategory>
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
    tournament,
    id: tournament.id,
    entries,
    byId: new Map(entries.map((entry) => [entry.athlete.id, entry])),
    categories,
    revision: Math.min(tournament.revision, known.revision),
  }
}

const unseen = (athlete: number): WireCheckin => ({
  ...notSeen,
  athlete,
  secondUntil: "",
  movedFrom: 0,
  medical: null,
})

/** The classes of `field` that a weight in kilograms would lead to, the fitting one first. */
export function classesFor({ athlete }: Entry, kg: number, field: ClassField<StandingClass>): Target[] {
  const person = {
    sex: sexCode.from(athlete.sex) ?? "none",
    birthYear: athlete.bdate,
    members: athlete.members.map(({ name, bdate, sex }) => ({
      name,
      birthYear: bdate,
      sex: sexCode.from(sex) ?? "none",
    })),
    categoryId: athlete.category_id as CategoryId,
  }
  return rightClasses(person, kg, field).map((one) =>
    one.kind === "make"
      ? { category: 0, class: one.classId, name: one.category.name }
      : { category: one.category.id, class: 0, name: one.category.name },
  )
}

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

/** Entries about which nothing is known yet. */
export const missing = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ athlete, item }) => item.state === "expected" && athlete.out === 0)

/** Entries with a second attempt, the most urgent first; those without an end last. */
export const secondAttempts = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ item }) => item.state === "second").sort((one, other) => endOf(one) - endOf(other))

const endOf = ({ item }: Entry): number =>
  item.secondUntil === "" ? Number.POSITIVE_INFINITY : Date.parse(item.secondUntil)
