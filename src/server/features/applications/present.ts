import type { WireApplication, WireApplicationRules, WireReceived } from "#contract/applications/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { type DifferingField, differenceOf, type heldIn } from "#domain/applications/differences.ts"
import type { doublesOf } from "#domain/applications/doubles.ts"
import { factOf, namedPlace } from "#domain/applications/place-fact.ts"
import {
  type Application,
  type ApplicationFields,
  type ApplicationRules,
  BY_RULE,
  isActive,
} from "#domain/applications/types.ts"
import { entryDoubts } from "#domain/athletes/entry-doubts.ts"
import type { Notice } from "#domain/athletes/import-notice.ts"
import { memberDoubts, type TeamEntry } from "#domain/athletes/shared-members.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import type { Sender } from "#server/records/applications/applications.ts"
import type { Placer } from "#server/records/applications/places.ts"
import { presentNotice } from "#server/views/athlete-notices.ts"
import { fieldText } from "./difference.uk.ts"

type Categories = ReadonlyMap<CategoryId, Category>

/** An online entry as its own coach sees it. */
export const presentApplication = (
  one: Application,
  tournament: TournamentId,
  of: Categories,
  placeOf: Placer,
): WireApplication => ({
  id: one.id,
  tournamentId: tournament,
  name: one.name,
  birthYear: one.birthYear,
  sex: sexCode.to(one.sex),
  members: one.members.map(({ name, birthYear, sex }) => ({ name, birthYear, sex: sexCode.to(sex) })),
  team: [...one.teamAthletes],
  categoryId: one.categoryId,
  category: of.get(one.categoryId)?.name ?? "",
  place: one.categoryId === BY_RULE ? factOf(placeOf(one)) : namedPlace,
  weight: one.weight,
  organization: one.organization,
  region: one.region,
  country: one.country,
  coach: one.coach,
  qualification: one.qualification,
  unranked: Number(one.unranked),
  enteredAt: one.enteredAt.toISOString(),
  consentAt: one.consentAt.toISOString(),
  state: one.state,
  note: one.note,
  answer: one.answer,
  kept: one.kept,
  athlete: one.athleteId ?? 0,
  differs: isChanged(one),
})

/** Whatever became of the entry in the list. */
const isChanged = (one: Application): boolean =>
  differenceOf(one, one.athleteId === null ? undefined : { id: one.athleteId }, new Set())?.kind === "changed"

interface Context {
  readonly categories: Categories
  readonly senders: ReadonlyMap<number, Sender>
  readonly athletes: ReadonlyMap<number, Athlete>
  readonly year: number
  readonly placeOf: Placer
  readonly teamDoubtsOf: ReturnType<typeof onlineTeamDoubts>
  readonly doubles: ReturnType<typeof doublesOf>
  readonly invoiceShown: (one: Application) => boolean
  /** Entries of the list that active applications are. */
  readonly held: ReturnType<typeof heldIn>
}

/** The same as the secretary sees it. */
export function presentReceived(one: Application, tournament: TournamentId, context: Context): WireReceived {
  const { categories, senders, year, placeOf } = context
  const category = categories.get(one.categoryId)
  const sender = senders.get(one.accountId)
  const doubles = context.doubles.get(one.id) ?? []
  const names = doubles.map((other) => nameOf(other, context))
  const twice: Notice[] = doubles.length > 0 ? [{ field: null, code: "two_coaches", names }] : []
  return {
    ...presentApplication(one, tournament, categories, placeOf),
    team: [],
    sender: sender?.name ?? "",
    email: sender?.email ?? "",
    late: presentLate(one, context),
    invoiceShown: context.invoiceShown(one),
    doubles: doubles.map(({ id }) => id),
    warnings: [...twice, ...entryDoubts(one, category ?? null, year), ...context.teamDoubtsOf(one)].map(presentNotice),
  }
}

/** An entry as another one names it: its coach, club and category. */
const nameOf = (one: Application, { categories, placeOf }: Context): string =>
  [one.coach, one.organization, categories.get(one.categoryId)?.name ?? factOf(placeOf(one)).name]
    .filter(Boolean)
    .join(", ")

/** Whether somebody of a pair or team is entered in another one, online or in the list. */
export function onlineTeamDoubts(
  applications: readonly Application[],
  athletes: readonly Athlete[],
  categories: Categories,
): (one: Application) => Notice[] {
  const entered = new Map(
    applications.map((team): [Application, TeamEntry] => [team, { team, category: categories.get(team.categoryId) }]),
  )
  // An entry that is brought in is the same one as its athlete.
  const brought = new Set(applications.flatMap((one) => (isActive(one) ? (one.athleteId ?? []) : [])))
  const listed = athletes.flatMap((team): TeamEntry[] =>
    brought.has(team.id) ? [] : [{ team, category: categories.get(team.categoryId ?? BY_RULE) }],
  )
  const active = applications.filter(isActive).flatMap((one) => entered.get(one) ?? [])
  const doubts = memberDoubts([...active, ...listed])
  return (one) => {
    const own = isActive(one) ? entered.get(one) : undefined
    return own ? doubts(own) : []
  }
}

function presentLate(one: Application, { athletes, categories, held, placeOf }: Context): WireReceived["late"] {
  const late = differenceOf(one, one.athleteId === null ? undefined : athletes.get(one.athleteId), held)
  if (late?.kind !== "changed") return { kind: late?.kind ?? "", fields: [] }
  const categoryOf = (fields: ApplicationFields): string =>
    fields.categoryId === BY_RULE ? factOf(placeOf(fields)).name : (categories.get(fields.categoryId)?.name ?? "")
  const told = (fields: ApplicationFields | null, field: DifferingField): string =>
    fields === null ? "" : fieldText(fields, field, categoryOf(fields))
  const fields = late.fields.map((field) => ({
    // As the call that changes it names it.
    field: field === "categoryId" ? "category" : field,
    before: told(one.synced, field),
    after: told(one, field),
  }))
  return { kind: "changed", fields }
}

export const presentRules = ({ deadline, clubLimit, totalLimit }: ApplicationRules): WireApplicationRules => ({
  deadline: deadline?.toISOString() ?? "",
  clubLimit,
  totalLimit,
})
