import type { OfficialId, SectionId, ShiftId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import type { Duty } from "#domain/registers/rows.ts"
import { action } from "#server/platform/action.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { inserted, removed, updated } from "#server/platform/delta.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { listDuties, listOfficials, listShifts } from "#server/records/registers.ts"
import { listSections } from "#server/records/tournaments/tournaments.ts"

/** A crew of one court in one shift. */
export interface CellWish {
  readonly shift: ShiftId
  readonly section: SectionId
  readonly officials: readonly OfficialId[]
}

/** Exactly these officials judge there in that shift; one who was on another court in that shift leaves it. */
export const saveCell = action(async (tx, { id }, wish: CellWish) => {
  const shift = (await listShifts(tx, id)).find((one) => one.id === wish.shift)
  if (!shift) throw new Refusal("not_found")
  const isCourt = (await listSections(tx, id)).some((court) => court.id === wish.section)
  if (!isCourt) throw new Refusal("not_found")
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
    const before = id === null ? undefined : (await listShifts(tx, tournament.id)).find((one) => one.id === id)
    if (id !== null && !before) throw new Refusal("not_found")
    const name = text(draft.name)
    if (name === "") throw new Refusal("required", "title", ABOUT)
    if (before) {
      const changes = updated("shifts", { id: before.id }, before, { name, day: draft.day })
      return { kind: "shift.update", changes, topics: ["people"], outcome: { id: before.id } }
    }
    const [added] = await nextIds<ShiftId>(tx, "shifts", 1)
    invariant(added, "a sequence always answers")
    const changes = [inserted("shifts", { id: added }, { name, day: draft.day })]
    return { kind: "shift.create", changes, topics: ["people"], outcome: { id: added } }
  },
)

/** Deletes a shift with its crews. */
export const deleteShift = action(async (tx, tournament, id: ShiftId) => {
  const shift = (await listShifts(tx, tournament.id)).find((one) => one.id === id)
  if (!shift) throw new Refusal("not_found")
  const duties = (await listDuties(tx, tournament.id)).filter(({ shiftId }) => shiftId === id)
  const changes = [...duties.map(dutyRemoved), shiftRemoved(shift)]
  return { kind: "shift.delete", changes, topics: ["people"], outcome: null }
})

const keyOf = ({ officialId, shiftId }: Duty) => ({ officialId, shiftId })

export const dutyAdded = (duty: Duty): RowChange => inserted("duties", keyOf(duty), { sectionId: duty.sectionId })
export const dutyRemoved = (duty: Duty): RowChange => removed("duties", keyOf(duty), { sectionId: duty.sectionId })

export const shiftRemoved = ({ id, ...row }: { readonly id: ShiftId; readonly day: number; readonly name: string }) =>
  removed("shifts", { id }, row)

const ABOUT = { about: "official" }
