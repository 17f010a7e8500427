import { diplomaTexts } from "./uk.ts"
/** The fields of a diploma, from the top. */
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

export const diplomaFaces = ["regular", "semibold", "bold", "cond"] as const
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
  x: 20,
  y,
  w: 170,
  size,
  face: "regular",
  ink: "text",
  align: "middle",
  ...more,
})

/** Until somebody changes it. */
export const usualDiploma: DiplomaDesign = {
  landscape: false,
  heading: diplomaTexts.heading,
  text: diplomaTexts.text,
  places: 3,
  fields: {
    heading: field(62, 48, { face: "bold" }),
    text: field(92, 15, { ink: "muted" }),
    name: field(114, 30, { face: "semibold" }),
    organization: field(134, 13),
    place: field(158, 26, { face: "bold", ink: "red" }),
    category: field(174, 15),
    tournament: field(200, 17, { face: "semibold" }),
    date: field(218, 12, { ink: "muted" }),
    judge: field(248, 11, { align: "start" }),
    secretary: field(264, 11, { align: "start" }),
  },
}
