import type { OfficialId } from "#domain/ids.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { checkOfficial, type OfficialFields } from "#domain/registers/officials.ts"
import { action } from "#server/platform/action.ts"
import { inserted, removed, updated } from "#server/platform/delta.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { listDuties, listOfficials } from "#server/records/registers.ts"
import { listSections } from "#server/records/tournaments/tournaments.ts"
import { dutyRemoved } from "./rota-actions.ts"

/** Adds a judge (id null) or changes one. */
export const saveOfficial = action(async (tx, tournament, id: OfficialId | null, draft: OfficialFields) => {
  const before = id === null ? undefined : (await listOfficials(tx, tournament.id)).find((one) => one.id === id)
  if (id !== null && !before) throw new Refusal("not_found")
  const value = cleanOf(checkOfficial(draft), "official")
  const isKnown =
    value.sectionId === null || (await listSections(tx, tournament.id)).some((court) => court.id === value.sectionId)
  if (!isKnown) throw new Refusal("not_found")
  if (before) {
    const changes = updated("officials", { id: before.id }, before, value)
    return { kind: "official.update", changes, topics: ["people"], outcome: { id: before.id } }
  }
  const [added] = await nextIds<OfficialId>(tx, "officials", 1)
  invariant(added, "a sequence always answers")
  const changes = [inserted("officials", { id: added }, value)]
  return { kind: "official.create", changes, topics: ["people"], outcome: { id: added } }
})

/** Deletes a judge; he comes off the rota. */
export const deleteOfficial = action(async (tx, tournament, id: OfficialId) => {
  const official = (await listOfficials(tx, tournament.id)).find((one) => one.id === id)
  if (!official) throw new Refusal("not_found")
  const { id: _, ...row } = official
  const duties = (await listDuties(tx, tournament.id)).filter(({ officialId }) => officialId === id)
  const changes = [...duties.map(dutyRemoved), removed("officials", { id }, row)]
  return { kind: "official.delete", changes, topics: ["people"], outcome: null }
})
