import { cleaned } from "#domain/athletes/cleaned.ts"
import type { OfficialId, SectionId, ShiftId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import { inserted, type RowChange, removed, updated } from "#domain/value/changes.ts"
import { type Decide, rowOf, simpleTable } from "#domain/value/step.ts"
import { rowsOf, type Value } from "#domain/value/value.ts"
import { checkOfficial, type OfficialFields } from "./officials.ts"
import type { Duty } from "./rows.ts"

/** The staff of judges; who leaves it comes off the rota. */
export const officials = simpleTable<"officials", OfficialFields>("officials", "official", {
  check: (draft, value) => {
    const fields = cleaned(checkOfficial(draft), ABOUT.about)
    if (fields.sectionId !== null) rowOf(value, "sections", fields.sectionId)
    return fields
  },
  leaving: ({ id }, value) => dutiesOf(value, ({ officialId }) => officialId === id).map(dutyRemoved),
})

/** Parts of a day; one that is removed takes its crews along. */
export const shifts = simpleTable<"shifts", { readonly day: number; readonly name: string }>("shifts", "shift", {
  check: ({ day, name }) => {
    const clean = text(name)
    if (clean === "") throw new Refusal("required", "title", ABOUT)
    return { day, name: clean }
  },
  leaving: ({ id }, value) => dutiesOf(value, ({ shiftId }) => shiftId === id).map(dutyRemoved),
})

/** A crew of one court in one shift. */
export interface CellWish {
  readonly shift: ShiftId
  readonly section: SectionId
  readonly officials: readonly OfficialId[]
}

/** Exactly these officials judge there in that shift; one who was on another court in that shift leaves it. */
export const saveCell: Decide<CellWish, null> = (value, wish) => {
  const shift = rowOf(value, "shifts", wish.shift)
  rowOf(value, "sections", wish.section)
  const wanted = new Set(wish.officials)
  if (wanted.size < wish.officials.length) throw new Refusal("invalid", "officials", ABOUT)
  for (const official of wanted) rowOf(value, "officials", official)
  const duties = dutiesOf(value, ({ shiftId }) => shiftId === shift.id)
  return { kind: "rota.update", changes: cellChanges(duties, wish), outcome: null }
}

function cellChanges(duties: readonly Duty[], { shift, section, officials: wanted }: CellWish): RowChange[] {
  const leaving = duties.filter((duty) => duty.sectionId === section && !wanted.includes(duty.officialId))
  const coming = wanted.flatMap((officialId) => {
    const before = duties.find((duty) => duty.officialId === officialId)
    const duty = { officialId, shiftId: shift, sectionId: section }
    return before ? updated("duties", keyOf(duty), before, { sectionId: section }) : [dutyAdded(duty)]
  })
  return [...leaving.map(dutyRemoved), ...coming]
}

/** The duties of a value that are asked for. */
export const dutiesOf = (value: Value, isAsked: (duty: Duty) => boolean): Duty[] =>
  rowsOf(value, "duties").filter(isAsked)

const keyOf = ({ officialId, shiftId }: Duty) => ({ officialId, shiftId })

export const dutyAdded = (duty: Duty): RowChange => inserted("duties", keyOf(duty), { sectionId: duty.sectionId })
export const dutyRemoved = (duty: Duty): RowChange => removed("duties", keyOf(duty), { sectionId: duty.sectionId })

const ABOUT = { about: "official" }
