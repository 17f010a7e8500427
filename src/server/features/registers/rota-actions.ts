import type { OfficialId, SectionId, ShiftId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import type { Duty } from "#domain/registers/rows.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { removedRow, savedRow } from "#server/records/numbered-rows.ts"
import { listDuties, listOfficials, listShifts } from "#server/records/registers.ts"
import { requireCourts } from "#server/records/tournaments/own-courts.ts"

/** A crew of one court in one shift. */
export interface CellWish {
  readonly shift: ShiftId
  readonly section: SectionId
  readonly officials: readonly OfficialId[]
}

/** Exactly these officials judge there in that shift; one who was on another court in that shift leaves it. */
export const saveCell = action(async (tx, { id }, wish: CellWish) => {
  const shift = orNotFound((await listShifts(tx, id)).find((one) => one.id === wish.shift))
  await requireCourts(tx, id, wish.section)
  const known = new Set((await listOfficials(tx, id)).map((official) => official.id))
  const wanted = new Set(wish.officials)
  if (wanted.size < wish.officials.length) throw new Refusal("invalid", "officials", ABOUT)
  if (wish.officials.some((official) => !known.has(official))) throw new Refusal("not_found")
  const duties = (await listDuties(tx, id)).filter(({ shiftId }) => shiftId === shift.id)
  return { kind: "rota.update", changes: cellChanges(duties, wish), topics: ["people"], outcome: null }
})

function cellChanges(duties: readonly Duty[], { shift, section, officials }: CellWish): RowChange[] {
  const wanted = new Set(officials)
  const leaving = duties.filter((duty) => duty.sectionId === section && !wanted.has(duty.officialId))
  const coming = officials.flatMap((officialId) => {
    const before = duties.find((duty) => duty.officialId === officialId)
    const duty = { officialId, shiftId: shift, sectionId: section }
    return before ? updated("duties", keyOf(duty), before, { sectionId: section }) : [dutyAdded(duty)]
  })
  return [...leaving.map(dutyRemoved), ...coming]
}

/** Adds a shift (id null) or gives one another name. */
export const saveShift = action(
  async (tx, tournament, id: ShiftId | null, draft: { readonly day: number; readonly name: string }) => {
    const before =
      id === null ? undefined : orNotFound((await listShifts(tx, tournament.id)).find((one) => one.id === id))
    const name = text(draft.name)
    if (name === "") throw new Refusal("required", "title", ABOUT)
    const { id: own, changes } = await savedRow(tx, "shifts", before, { name, day: draft.day })
    return { kind: before ? "shift.update" : "shift.create", changes, topics: ["people"], outcome: { id: own } }
  },
)

/** Deletes a shift with its crews. */
export const deleteShift = action(async (tx, tournament, id: ShiftId) => {
  const shift = orNotFound((await listShifts(tx, tournament.id)).find((one) => one.id === id))
  const duties = (await listDuties(tx, tournament.id)).filter(({ shiftId }) => shiftId === id)
  const changes = [...duties.map(dutyRemoved), removedRow("shifts", shift)]
  return { kind: "shift.delete", changes, topics: ["people"], outcome: null }
})

const keyOf = ({ officialId, shiftId }: Duty) => ({ officialId, shiftId })

export const dutyAdded = (duty: Duty): RowChange => inserted("duties", keyOf(duty), { sectionId: duty.sectionId })
export const dutyRemoved = (duty: Duty): RowChange => removed("duties", keyOf(duty), { sectionId: duty.sectionId })

const ABOUT = { about: "official" }
