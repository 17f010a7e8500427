import type { Face } from "../types.ts"

/** The families and weights by which the page has the faces of the layout core. */
export const families: Readonly<Record<Face, string>> = {
  regular: "Roboto",
  semibold: "Roboto",
  bold: "Roboto",
  cond: "'Roboto Condensed'",
  condSemi: "'Roboto Condensed'",
}

export const weights: Readonly<Record<Face, number>> = {
  regular: 400,
  semibold: 600,
  bold: 700,
  cond: 400,
  condSemi: 600,
}
