import { type Checked, checked, problemIf, problemOutside } from "#domain/athletes/problem.ts"
import { regionName } from "#domain/catalogue/regions.ts"
import type { OfficialId, SectionId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"

/** What a member of the staff of judges does. */
export const officialRoles = ["chief", "manager", "referee", "corner", "timekeeper", "secretary", "doctor"] as const
export type OfficialRole = (typeof officialRoles)[number]

/** Officials who move from court to court; the others stay where they are put. */
export const isRotated = ({ role, sectionId }: Pick<Official, "role" | "sectionId">): boolean =>
  (role === "referee" || role === "corner") && sectionId === null

/** One of the staff of judges. */
export interface Official {
  readonly id: OfficialId
  readonly name: string
  /** Judge's category, as written: «національна». */
  readonly category: string
  readonly region: string
  /** The official's own club, whose athletes should rather be left to other judges. */
  readonly organization: string
  readonly role: OfficialRole
  /** The only court, all day; null: none. */
  readonly sectionId: SectionId | null
  /** The only day of work; 0: every day. */
  readonly day: number
  readonly note: string
}
export type OfficialFields = Omit<Official, "id">

export const LAST_DAY = 60

/** A recognised region becomes its full name. */
export function checkOfficial(draft: OfficialFields): Checked<OfficialFields> {
  const value = {
    ...draft,
    name: text(draft.name),
    category: text(draft.category),
    region: regionName(draft.region) ?? text(draft.region),
    organization: text(draft.organization),
    note: text(draft.note),
  }
  return checked(
    [
      ...problemIf(value.name === "", "name", "required"),
      ...problemOutside(value.day, { min: 0, max: LAST_DAY }, "day"),
    ],
    value,
  )
}

/** Who judges on a day. */
export const worksOn = (official: Pick<Official, "day">, day: number): boolean =>
  official.day === 0 || official.day === day
