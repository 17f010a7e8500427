import { diplomaTexts } from "./uk.ts"
export const diplomaFields = [
  "federation",
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
  "stamp",
  "number",
] as const
export type DiplomaFieldName = (typeof diplomaFields)[number]

/** What frames a diploma that has no picture below it. */
export const diplomaOrnaments = ["rhombs", "knots", "rule", "none"] as const

/** A5 is the same sheet, smaller: places stay those of A4. */
export const diplomaSheets = ["a4", "a5"] as const

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
  readonly sheet: (typeof diplomaSheets)[number]
  readonly ornament: (typeof diplomaOrnaments)[number]
  /** Above the heading, in capitals; '' none. */
  readonly federation: string
  /** «ДИПЛОМ» */
  readonly heading: string
  /** The text above the name. */
  readonly text: string
  /** Places up to this one get a diploma, 1 to 8. */
  readonly places: number
  /** Whether athletes and coaches take their diplomas themselves, as soon as the category is over. */
  readonly handedOut: boolean
  readonly fields: Readonly<Record<DiplomaFieldName, DiplomaField>>
}

/** A4, millimetres. */
export const paperOf = ({ landscape }: Pick<DiplomaDesign, "landscape">): { readonly w: number; readonly h: number } =>
  landscape ? { w: 297, h: 210 } : { w: 210, h: 297 }

const portrait = (y: number, size: number, more: Partial<DiplomaField> = {}): DiplomaField => ({
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

const landscape = (y: number, size: number, more: Partial<DiplomaField> = {}): DiplomaField =>
  portrait(y, size, { x: 56, w: 185, ...more })

type Fields = DiplomaDesign["fields"]

/**
 * Where fields stand until somebody moves them, each way of the sheet: inside the double rule of the frame, none in the room
 * of another (`fieldBox`).
 */
export const usualFields: { readonly portrait: Fields; readonly landscape: Fields } = {
  portrait: {
    federation: portrait(83.5, 11, { ink: "muted" }),
    heading: portrait(98.2, 57, { face: "bold" }),
    text: portrait(113, 15, { ink: "muted" }),
    name: portrait(128.9, 41, { face: "condSemi" }),
    organization: portrait(145.4, 12.5),
    place: portrait(173, 48, { face: "bold" }),
    category: portrait(190.6, 18, { face: "semibold" }),
    tournament: portrait(208, 16.5, { face: "semibold" }),
    date: portrait(220.4, 11.5, { ink: "muted" }),
    judge: portrait(234.5, 12, { align: "start" }),
    secretary: portrait(245.5, 12, { align: "start" }),
    stamp: portrait(256, 9, { w: 40, ink: "muted", align: "start" }),
    number: portrait(256, 9, { x: 112, w: 60, ink: "muted", align: "end" }),
  },
  landscape: {
    federation: landscape(57.7, 9, { ink: "muted" }),
    heading: landscape(68.6, 38, { face: "bold" }),
    text: landscape(79, 11, { ink: "muted" }),
    name: landscape(91, 30, { face: "condSemi" }),
    organization: landscape(103, 9.5),
    place: landscape(119.4, 28, { face: "bold" }),
    category: landscape(130.4, 12.5, { face: "semibold" }),
    tournament: landscape(144.1, 12, { face: "semibold" }),
    date: landscape(153.6, 9, { ink: "muted" }),
    judge: landscape(161.5, 9.5, { align: "start" }),
    secretary: landscape(167.5, 9.5, { align: "start" }),
    stamp: landscape(173.5, 8, { w: 40, ink: "muted", align: "start" }),
    number: landscape(173.5, 8, { x: 181, w: 60, ink: "muted", align: "end" }),
  },
}

/** Until somebody changes it. */
export const usualDiploma: DiplomaDesign = {
  landscape: false,
  sheet: "a4",
  ornament: "rhombs",
  federation: "",
  heading: diplomaTexts.heading,
  text: diplomaTexts.text,
  places: 3,
  handedOut: false,
  fields: usualFields.portrait,
}
