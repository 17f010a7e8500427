import { personsByKey } from "#domain/athletes/person-groups.ts"
import type { ClubJoin } from "#domain/athletes/spellings.ts"
import { key, text } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { listAthletes } from "#server/records/athletes/athletes.ts"
import { moneyMoved } from "#server/views/money-moved.ts"

/**
 * Gives one spelling to clubs: every entry whose organization is one of `from`, by key, takes `to` as typed; people who were two
 * only by the spelling of their club become one. One step.
 */
export const renameClubs = action(async (tx, tournament, join: ClubJoin) => {
  const to = text(join.to)
  if (to === "") throw new Refusal("required", "to")
  const from = new Set(join.from.map(key).filter(Boolean))
  if (from.size === 0) throw new Refusal("required", "from")
  const athletes = await listAthletes(tx, tournament.id)
  const renamed = athletes.map((athlete) =>
    from.has(key(athlete.organization)) ? { ...athlete, organization: to } : athlete,
  )
  const persons = personsByKey(renamed)
  const changes = renamed.flatMap(({ id, organization, personId }, at) => {
    const before = athletes[at]
    return before ? updated("athletes", { id }, before, { organization, personId: persons.get(id) ?? personId }) : []
  })
  const count = renamed.filter((athlete, at) => athlete.organization !== athletes[at]?.organization).length
  if (count === 0 && !athletes.some(({ organization }) => from.has(key(organization)))) throw new Refusal("not_found")
  return {
    kind: "athlete.renameClub",
    changes: count === 0 ? [] : [...changes, ...(await moneyMoved(tx, tournament.id, [{ from: [...join.from], to }]))],
    topics: ["athletes"],
    outcome: { count, to },
  }
})
