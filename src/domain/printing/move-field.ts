import { type DiplomaDesign, type DiplomaFieldName, paperOf } from "./diploma.ts"

/** A field at another place, to half a millimetre; it does not leave the paper. `to`: left edge and middle, millimetres. */
export function moved(
  design: DiplomaDesign,
  name: DiplomaFieldName,
  to: { readonly x: number; readonly y: number },
): DiplomaDesign {
  const field = design.fields[name]
  const paper = paperOf(design)
  const within = (value: number, most: number): number => Math.max(0, Math.min(Math.round(value * 2) / 2, most))
  const x = within(to.x, Math.floor((paper.w - field.w) * 2) / 2)
  return { ...design, fields: { ...design.fields, [name]: { ...field, x, y: within(to.y, paper.h) } } }
}
