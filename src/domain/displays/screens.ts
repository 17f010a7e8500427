import type { CategoryId, SectionId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"

/**
 * What a display shows: the fight of a court, its next fights, calls of all courts, brackets in turn, the result of a poomsae
 * place, the ceremony of medals, the fight of a court over a picture of a camera, or, as the hall's loudspeaker, what is called.
 */
export const screenRoles = ["court", "next", "calls", "brackets", "poomsae", "ceremony", "overlay", "speaker"] as const
export type ScreenRole = (typeof screenRoles)[number]

/** Which athlete stands left: who faces the court from the other side sees them swapped. */
export const sideOrders = ["blueLeft", "redLeft"] as const
export type SideOrder = (typeof sideOrders)[number]

/** What a panel cuts off at each of its edges, thousandths of its side. */
export const margins = [0, 25, 50] as const
export type Margin = (typeof margins)[number]

/** How a display paints what it shows. */
export interface ScreenLook {
  readonly sides: SideOrder
  readonly margin: Margin
  /** Nothing moves on it. */
  readonly isCalm: boolean
  /** Of the panel, inches; 0: not known. */
  readonly diagonal: number
  /** Of the farthest row of seats, metres; 0: not known. */
  readonly distance: number
}

/** A display's settings from headquarters. */
export interface ScreenSettings extends ScreenLook {
  readonly name: string
  readonly role: ScreenRole
  /** null: of no court. */
  readonly sectionId: SectionId | null
  /** Which of the two poomsae places of the court; 0: both, side by side. */
  readonly kort: 0 | 1 | 2
  /** For a wall or a ceremony; none chosen: all categories. */
  readonly categories: readonly CategoryId[]
}

export const plainLook: ScreenLook = { sides: "blueLeft", margin: 0, isCalm: false, diagonal: 0, distance: 0 }

export const needsCourt = (role: ScreenRole): boolean =>
  role === "court" || role === "next" || role === "poomsae" || role === "overlay"

export const hasCategories = (role: ScreenRole): boolean => role === "brackets" || role === "ceremony"

/** Whether two athletes stand side by side on it. */
export const hasSides = (role: ScreenRole): boolean => role === "court" || role === "overlay"

/** Whether people read it from their seats; an overlay is part of another picture. */
export const isPanel = (role: ScreenRole): boolean => role !== "overlay"

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
    sides: hasSides(role) ? wanted.sides : plainLook.sides,
    margin: isPanel(role) ? wanted.margin : plainLook.margin,
    isCalm: wanted.isCalm,
    diagonal: isPanel(role) ? wanted.diagonal : plainLook.diagonal,
    distance: isPanel(role) ? wanted.distance : plainLook.distance,
  }
}
