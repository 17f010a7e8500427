import { diplomaTexts } from "./uk.ts"
export const diplomaFields = [
  "heading",
  "text",
  "name",
  "organization",
  "place",
  "category",
  "tournament",
  "date",
  "judge",
  "secretary",
] as const
export type DiplomaFieldName = (typeof diplomaFields)[number]

/** What frames a diploma that has no picture below it. */
export const diplomaOrnaments = ["rhombs", "knots", "rule", "none"] as const

export const diplomaFaces = ["regular", "semibold", "bold", "cond", "condSemi"] as const
export const diplomaInks = ["text", "muted", "blue", "red", "paper"] as const
export const diplomaAligns = ["start", "middle", "end"] as const

/**
 * Where a field is, millimetres from the upper left corner: `x` its left edge, `y` the middle of its lines, `w` its
 * width.
 */
export interface DiplomaField {
  readonly shown: boolean
  readonly x: number
  readonly y: number
  readonly w: number
  /** Points. */
  readonly size: number
  readonly face: (typeof diplomaFaces)[number]
  readonly ink: (typeof diplomaInks)[number]
  readonly align: (typeof diplomaAligns)[number]
}

/** How the diplomas of a tournament look. */
export interface DiplomaDesign {
  readonly landscape: boolean
  readonly ornament: (typeof diplomaOrnaments)[number]
  /** «ДИПЛОМ» */
  readonly heading: string
  /** The text above the name. */
  readonly text: string
  /** Places up to this one get a diploma, 1 to 8. */
  readonly places: number
  readonly fields: Readonly<Record<DiplomaFieldName, DiplomaField>>
}

/** A4, millimetres. */
export const paperOf = ({ landscape }: Pick<DiplomaDesign, "landscape">): { readonly w: number; readonly h: number } =>
  landscape ? { w: 297, h: 210 } : { w: 210, h: 297 }

const field = (y: number, size: number, more: Partial<DiplomaField> = {}): DiplomaField => ({
  shown: true,
  x: 38,
  y,
  w: 134,
  size,
  face: "regular",
  ink: "text",
  align: "middle",
  ...more,
})

/** Until somebody changes it. */
export const usualDiploma: DiplomaDesign = {
  landscape: false,
  ornament: "rhombs",
  heading: diplomaTexts.heading,
  text: diplomaTexts.text,
  places: 3,
  fields: {
    heading: field(94, 54, { face: "bold" }),
    text: field(108, 15, { ink: "muted" }),
    name: field(128, 34, { face: "condSemi" }),
    organization: field(148.6, 12),
    place: field(169, 34, { face: "bold" }),
    category: field(190.8, 15, { face: "semibold" }),
    tournament: field(204.2, 15, { face: "semibold" }),
    date: field(216, 11, { ink: "muted" }),
    judge: field(235, 11, { align: "start" }),
    secretary: field(246, 11, { align: "start" }),
  },
}
