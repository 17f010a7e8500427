import type { WireOfficials } from "#contract/office/calls.ts"
import { officialWords } from "#contract/office/uk.ts"
import type { OfficialId, SectionId, ShiftId } from "#domain/ids.ts"
import { crewAt } from "#domain/office/crew.ts"

interface Moment {
  readonly section: number
  /** 0: the first one. */
  readonly day: number
  /** «10:42». */
  readonly time: string
}

/** Who works on a court at a moment, each with the role: «Коваль Ю. (референт)». */
export function crewOn(
  { list, shifts }: Pick<WireOfficials, "list" | "shifts">,
  { section, day, time }: Moment,
): string[] {
  const officials = list.map(({ section: own, ...one }) => ({
    ...one,
    id: one.id as OfficialId,
    sectionId: own === 0 ? null : (own as SectionId),
  }))
  const duties = shifts.flatMap(({ id, cells }) =>
    cells.flatMap((cell) =>
      cell.officials.map((official) => ({
        officialId: official as OfficialId,
        shiftId: id as ShiftId,
        sectionId: cell.section as SectionId,
      })),
    ),
  )
  const rota = {
    officials,
    shifts: shifts.map(({ id, day: of, title }) => ({ id: id as ShiftId, day: of, name: title })),
    duties,
  }
  return crewAt(rota, { section: section as SectionId, day, time }).map(
    ({ name, role }) => `${name} (${officialWords[role]})`,
  )
}
