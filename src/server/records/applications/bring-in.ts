import { type BringIn, type Incoming, planBringIn } from "#domain/applications/bring-in.ts"
import { heldFields } from "#domain/applications/differences.ts"
import { twinsOf } from "#domain/applications/people.ts"
import { factOf, type PlaceFact } from "#domain/applications/place-fact.ts"
import { type Application, type ApplicationFields, BY_RULE, isActive } from "#domain/applications/types.ts"
import type { CategoryFields } from "#domain/athletes/category-rules.ts"
import type { ClassPlace } from "#domain/athletes/class-place.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { insertedCategory } from "#server/records/categories/inserted-category.ts"
import { listApplications } from "./applications.ts"
import { dated } from "./birth-dates.ts"
import { entryOf } from "./fields.ts"
import { type Placer, placerIn } from "./places.ts"

/** What accepted online entries do to the list of athletes, and why some stay outside. */
export interface Brought {
  readonly plan: BringIn
  readonly changes: readonly RowChange[]
  readonly outside: readonly Outside[]
  /** Categories that entries needed and that are made. */
  readonly made: readonly CategoryId[]
}

/**
 * `kept`: a draw or a desk holds the entry; `gone`: the category no longer exists; `finished`: it is over; else why no class
 * follows.
 */
interface Outside {
  readonly application: Application
  readonly why: "kept" | "gone" | "finished" | PlaceFact
}

/**
 * Brings in accepted applications that are not yet in the list; `placed`: entries that a draw or a desk holds, `finished`:
 * categories into which nobody comes by Sync.
 */
export async function bringIn(
  tx: Tx,
  tournament: TournamentRow,
  athletes: readonly Athlete[],
  { placed, finished }: Closed,
  thisYear: number,
): Promise<Brought> {
  const { id } = tournament
  const applications = await listApplications(tx, id)
  // What a coach has mended since it was accepted comes in when a secretary takes it.
  const waiting = applications.flatMap((one) =>
    one.state === "accepted" && one.athleteId === null ? { ...one, ...heldFields(one) } : [],
  )
  const categories = await listCategories(tx, id)
  const placeOf = await placerIn(tx, tournament, categories, seasonOf(tournament.date, thisYear))
  const { coming: wanted, unplaced, made } = await placedOf(tx, categories, placeOf, waiting)
  const coming = wanted.filter(({ categoryId }) => !finished.has(categoryId))
  const late = wanted.filter(({ categoryId }) => finished.has(categoryId))
  const ids = await nextIds<AthleteId>(tx, "athletes", coming.length)
  const twins = twinsOf(
    await dated(
      tx,
      applications.filter((one) => isActive(one) || one.athleteId !== null),
    ),
  )
  const incoming = coming.map((application, at): Incoming => {
    const own = ids[at]
    invariant(own, "a sequence answers as many as were asked")
    const personId = twins.has(application.id) ? own : 0
    const course = { tournamentId: id, id: own, verified: false, personId, out: false, aside: "" }
    return { application: application.id, entry: { ...entryOf(application), ...course } }
  })
  const plan = planBringIn(athletes, incoming, placed)
  const kept = new Set(plan.kept)
  const byId = new Map(coming.map((one) => [one.id, one]))
  const linked = applications.flatMap((one) => {
    const now = plan.links.get(one.id)
    if (now !== undefined) {
      const held = heldFields(one)
      const placed = byId.get(one.id)?.categoryId ?? held.categoryId
      const categoryId = one.categoryId === held.categoryId && leadsAlike(one, held, placeOf) ? placed : one.categoryId
      const synced = { ...held, categoryId: placed }
      return updated("applications", { id: one.id }, one, { categoryId, athleteId: now, synced })
    }
    const moved = one.athleteId === null ? undefined : plan.into.get(one.athleteId)
    return moved === undefined ? [] : updated("applications", { id: one.id }, one, { athleteId: moved })
  })
  const added = plan.added.map(({ tournamentId: _, id: own, ...row }) => inserted("athletes", { id: own }, row))
  const outside: Outside[] = [
    ...coming.filter((one) => kept.has(one.id)).map((application) => ({ application, why: "kept" as const })),
    ...late.map((application) => ({ application, why: "finished" as const })),
    ...unplaced,
  ]
  // A class is not made for somebody who stays outside.
  const used = new Set([...coming.filter((one) => !kept.has(one.id)).map(({ categoryId }) => categoryId)])
  const needed = made.filter((one) => used.has(one.id))
  return {
    plan,
    changes: [...needed.map(({ id: own, row }) => insertedCategory(own, row)), ...added, ...linked],
    outside,
    made: needed.map((one) => one.id),
  }
}

/** Whether what it says now leads to the class that what it said before led to; if not, the class is a part of the difference. */
const leadsAlike = (now: ApplicationFields, held: ApplicationFields, placeOf: Placer): boolean =>
  held.categoryId !== BY_RULE || JSON.stringify(placeOf(now)) === JSON.stringify(placeOf(held))

interface Closed {
  readonly placed: ReadonlySet<AthleteId>
  readonly finished: ReadonlySet<CategoryId>
}

/** Each entry in its category: the one that it names, or that of the rule, which is made once for all who need it. */
async function placedOf(
  tx: Tx,
  categories: readonly Category[],
  placeOf: Placer,
  waiting: readonly Application[],
): Promise<{ readonly coming: Application[]; readonly unplaced: Outside[]; readonly made: readonly MadeCategory[] }> {
  const known = new Set(categories.map((category) => category.id))
  const places = waiting.map((application) => ({
    application,
    place: application.categoryId === BY_RULE ? placeOf(application) : null,
  }))
  const made = await madeFor(
    tx,
    places.flatMap(({ place }) => (place?.kind === "make" ? place : [])),
  )
  const slots = places.map(({ application, place }) => ({
    application,
    place,
    categoryId: place === null ? application.categoryId : idIn(place, made),
  }))
  const isComing = (id: CategoryId | null): id is CategoryId => id !== null && (known.has(id) || isMade(made, id))
  return {
    coming: slots.flatMap(({ application, categoryId }) =>
      isComing(categoryId) ? { ...application, categoryId } : [],
    ),
    unplaced: slots
      .filter(({ categoryId }) => !isComing(categoryId))
      .map(({ application, place }) => ({ application, why: place === null ? "gone" : factOf(place) })),
    made: [...made.values()],
  }
}

type Classes = ReadonlyMap<number, MadeCategory>
type Making = Extract<ClassPlace<Category>, { kind: "make" }>

/** One new category for each class of the catalogue. */
async function madeFor(tx: Tx, places: readonly Making[]): Promise<Classes> {
  const classes = new Map(places.map((place) => [place.classId, place.category]))
  const ids = await nextIds<CategoryId>(tx, "categories", classes.size)
  return new Map(
    [...classes].map(([classId, category], at) => {
      const id = ids[at]
      invariant(id, "a sequence answers as many as were asked")
      return [classId, { id, row: { ...category, sectionId: null } }]
    }),
  )
}

const isMade = (made: Classes, id: CategoryId): boolean => [...made.values()].some((one) => one.id === id)

function idIn(place: ClassPlace<Category>, made: Classes): CategoryId | null {
  if (place.kind === "stored") return place.category.id
  return place.kind === "make" ? (made.get(place.classId)?.id ?? null) : null
}

interface MadeCategory {
  readonly id: CategoryId
  readonly row: CategoryFields & { readonly sectionId: null }
}
