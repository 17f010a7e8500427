import type { OfficialId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { checkOfficial, type OfficialFields } from "#domain/registers/officials.ts"
import { action } from "#server/platform/action.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { removedRow, savedRow } from "#server/records/numbered-rows.ts"
import { listDuties, listOfficials } from "#server/records/registers.ts"
import { requireCourts } from "#server/records/tournaments/own-courts.ts"
import { dutyRemoved } from "./rota-actions.ts"

/** Adds a judge (id null) or changes one. */
export const saveOfficial = action(async (tx, tournament, id: OfficialId | null, draft: OfficialFields) => {
  const before =
    id === null ? undefined : orNotFound((await listOfficials(tx, tournament.id)).find((one) => one.id === id))
  const value = cleanOf(checkOfficial(draft), "official")
  await requireCourts(tx, tournament.id, value.sectionId)
  const { id: own, changes } = await savedRow(tx, "officials", before, value)
  return { kind: before ? "official.update" : "official.create", changes, topics: ["people"], outcome: { id: own } }
})

/** Deletes a judge; he comes off the rota. */
export const deleteOfficial = action(async (tx, tournament, id: OfficialId) => {
  const official = orNotFound((await listOfficials(tx, tournament.id)).find((one) => one.id === id))
  const duties = (await listDuties(tx, tournament.id)).filter(({ officialId }) => officialId === id)
  const changes = [...duties.map(dutyRemoved), removedRow("officials", official)]
  return { kind: "official.delete", changes, topics: ["people"], outcome: null }
})
