import type { Athlete } from "#domain/athletes/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { type Application, type ApplicationFields, FIELDS, isActive } from "./types.ts"

export type DifferingField = keyof ApplicationFields

/**
 * What its coach or the secretary did after it was brought in, or its coach in the team after it was accepted: `changed` fields,
 * `leaves` (withdrawn or declined, and the entry still exists), `gone` (accepted, and the entry was deleted). null: nothing.
 */
export type Difference =
  | { readonly kind: "changed"; readonly fields: readonly DifferingField[] }
  | { readonly kind: "leaves" }
  | { readonly kind: "gone" }

/** Entries of the list that active applications are: two coaches may have entered one athlete. */
export const heldIn = (list: readonly Application[]): ReadonlySet<AthleteId> =>
  new Set(list.flatMap((one) => (isActive(one) && one.athleteId !== null ? one.athleteId : [])))

/** `athlete`: the entry that was made of it, if that still exists; `held`: those that other applications are too (`heldIn`). */
export function differenceOf(
  application: Application,
  athlete: Pick<Athlete, "id"> | undefined,
  held: ReadonlySet<AthleteId>,
): Difference | null {
  const { athleteId, synced, state } = application
  if (synced === null) return null
  if (state === "withdrawn" || state === "declined") return athlete && !held.has(athlete.id) ? { kind: "leaves" } : null
  if (athleteId !== null && !athlete) return { kind: "gone" }
  const was = heldFields(application)
  const fields = FIELDS.filter((field) => JSON.stringify(application[field]) !== JSON.stringify(was[field]))
  return fields.length > 0 ? { kind: "changed", fields } : null
}

/**
 * Whether it waits for the secretary: nobody has looked at it yet, it was accepted and never brought into the list, or what was
 * changed since is to be taken or dropped. Who took an entry off the list by hand knows it, and who set the athlete aside has
 * answered that this one does not compete.
 */
export function awaitsSecretary(
  application: Application,
  athlete: Pick<Athlete, "id" | "out"> | undefined,
  held: ReadonlySet<AthleteId>,
): boolean {
  const late = differenceOf(application, athlete, held)?.kind
  const isOpen = application.state === "waiting" || isForgotten(application)
  return isOpen || late === "changed" || (late === "leaves" && athlete?.out !== true)
}

/** Its coach reads that it was accepted, and no list, draw or count has it. */
const isForgotten = ({ state, synced }: Pick<Application, "state" | "synced">): boolean =>
  state === "accepted" && synced === null

/** What holds of an application until a secretary takes what it says now: it came so into the list, or will. */
export const heldFields = (application: Application): ApplicationFields =>
  application.synced === null ? fieldsOf(application) : { ...NO_MARK, ...application.synced }

/** What was brought in before entries had the mark says nothing of it. */
const NO_MARK = { unranked: false }

/** What of an application is entered, without its course. */
export const fieldsOf = (application: ApplicationFields): ApplicationFields => ({
  name: application.name,
  birthYear: application.birthYear,
  sex: application.sex,
  members: application.members,
  categoryId: application.categoryId,
  weight: application.weight,
  organization: application.organization,
  region: application.region,
  country: application.country,
  coach: application.coach,
  qualification: application.qualification,
  unranked: application.unranked,
})
