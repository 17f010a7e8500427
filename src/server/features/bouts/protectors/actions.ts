import type { SectionId } from "#domain/ids.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { listProtectors } from "#server/records/protectors/protectors.ts"
import { requireCourts } from "#server/records/tournaments/own-courts.ts"

/** Switches the protectors of a court on by the secret of their address; the secret before it ends. */
export const openProtectors = action(async (tx, tournament, sectionId: SectionId, codeHash: string) => {
  await requireCourts(tx, tournament.id, sectionId)
  const before = (await listProtectors(tx, tournament.id)).find((one) => one.sectionId === sectionId)
  const key = { sectionId }
  const changes = before
    ? updated("protectors", key, before, { codeHash })
    : [inserted("protectors", key, { codeHash })]
  return { kind: "protectors.on", changes, topics: ["seats"], outcome: null }
})

/** Switches the protectors of a court off, if they are on. */
export const closeProtectors = action(async (tx, tournament, sectionId: SectionId) => {
  await requireCourts(tx, tournament.id, sectionId)
  const before = (await listProtectors(tx, tournament.id)).find((one) => one.sectionId === sectionId)
  const changes = before ? [removed("protectors", { sectionId }, { codeHash: before.codeHash })] : []
  return { kind: "protectors.off", changes, topics: ["seats"], outcome: null }
})
