import type { CategoryId, SectionId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"

/**
 * What a display shows: the fight of a court, its next fights, calls of all courts, brackets in turn, the result of a poomsae
 * place, the ceremony of medals, or the fight of a court over a picture of a camera.
 */
export const screenRoles = ["court", "next", "calls", "brackets", "poomsae", "ceremony", "overlay"] as const
export type ScreenRole = (typeof screenRoles)[number]

/** A display's settings from headquarters. */
export interface ScreenSettings {
  readonly name: string
  readonly role: ScreenRole
  /** null: of no court. */
  readonly sectionId: SectionId | null
  /** Which of the two poomsae places of the court. */
  readonly kort: 1 | 2
  /** For a wall or a ceremony; none chosen: all categories. */
  readonly categories: readonly CategoryId[]
}

export const needsCourt = (role: ScreenRole): boolean =>
  role === "court" || role === "next" || role === "poomsae" || role === "overlay"

export const hasCategories = (role: ScreenRole): boolean => role === "brackets" || role === "ceremony"

/**
 * The settings as stored: what the role does not show is dropped. Refuses with `required` if a name or a court is
 * missing.
 */
export function screenSettings(wanted: ScreenSettings): ScreenSettings {
  const { role } = wanted
  const name = text(wanted.name)
  if (name === "") throw new Refusal("required", "name", { about: "screen" })
  if (needsCourt(role) && wanted.sectionId === null) throw new Refusal("required", "section", { about: "screen" })
  return {
    name,
    role,
    sectionId: needsCourt(role) ? wanted.sectionId : null,
    kort: role === "poomsae" ? wanted.kort : 1,
    categories: hasCategories(role) ? [...new Set(wanted.categories)] : [],
  }
}
