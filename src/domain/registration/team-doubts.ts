import { groupBy } from "#domain/group-by.ts"
import { key } from "#domain/key.ts"
import type { CategoryFields } from "./category-rules.ts"
import type { RowWarning } from "./import-notice.ts"
import { memberIdentity, personNumbers } from "./persons.ts"
import type { PlanEntry, PlanRow } from "./plan-types.ts"
import type { Athlete, Category } from "./types.ts"

interface Teams {
  readonly entries: readonly PlanEntry[]
  readonly made: readonly CategoryFields[]
  readonly categories: readonly Category[]
  readonly athletes: readonly Athlete[]
}

/**
 * Whether a member of a row's pair or team stands in another one of the same size and event, in the sheet or in the
 * tournament. Traditional and freestyle poomsae are two events.
 */
export function teamDoubts({ entries, made, categories, athletes }: Teams, keyOf: (value: string) => string = key) {
  const byId = new Map(categories.map((category): [number | null, CategoryFields] => [category.id, category]))
  const filled = new Set(entries.map(({ stored }) => stored?.id))
  const teams = [
    ...entries.map(({ fields, made: at }, place) => ({
      place,
      team: fields,
      category: at === null ? byId.get(fields.categoryId) : made[at],
    })),
    ...athletes.flatMap((team) =>
      filled.has(team.id) ? [] : { place: -1 - team.id, team, category: byId.get(team.categoryId) },
    ),
  ].filter(({ team }) => team.members.length > 1)
  const byPlace = new Map(teams.map((one) => [one.place, one]))
  const memberships = teams.flatMap((one) => one.team.members.map((member) => ({ one, member })))
  const numbers = personNumbers(
    memberships.map(({ one, member }) => memberIdentity(member, one.team.organization, keyOf)),
  )
  const numberOf = new Map(memberships.map(({ member }, at) => [member, numbers[at]]))
  const teamsOf = groupBy(memberships, ({ member }) => numberOf.get(member))
  return ({ entry, texts: { name } }: Pick<PlanRow, "entry" | "texts">): RowWarning[] => {
    const own = entry === null ? undefined : byPlace.get(entry)
    if (!own) return []
    const member = own.team.members.find((one) => keyOf(one.name) === keyOf(name))
    const others = member ? (teamsOf.get(numberOf.get(member)) ?? []) : []
    const names = others.flatMap(({ one }) => (one !== own && isSameEvent(own, one) ? one.team.name : []))
    return names.length === 0 ? [] : [{ field: "name", code: "two_teams", names }]
  }
}

type Team = { readonly team: Pick<Athlete, "members">; readonly category: CategoryFields | undefined }

const isSameEvent = (one: Team, other: Team): boolean =>
  one.team.members.length === other.team.members.length &&
  (one.category?.poomsaeKind ?? other.category?.poomsaeKind) ===
    (other.category?.poomsaeKind ?? one.category?.poomsaeKind)
