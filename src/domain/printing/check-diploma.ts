import { type Checked, checked, problemIf, problemOutside } from "#domain/athletes/problem.ts"
import { text } from "#domain/key.ts"
import {
  type DiplomaDesign,
  type DiplomaField,
  type DiplomaFieldName,
  diplomaFields,
  paperOf,
  usualFields,
} from "./diploma.ts"

export const DIPLOMA_LIMITS = {
  size: { min: 6, max: 90 },
  w: { min: 10, max: 297 },
  places: { min: 1, max: 8 },
} as const

/** Refuses what would be outside the paper or unreadable. */
export function checkDiploma(draft: DiplomaDesign): Checked<DiplomaDesign> {
  const value = { ...draft, federation: text(draft.federation), heading: text(draft.heading), text: text(draft.text) }
  const paper = paperOf(value)
  const { size, w, places } = DIPLOMA_LIMITS
  return checked(
    [
      ...problemOutside(value.places, places, "places"),
      ...diplomaFields.flatMap((name) => {
        const one = value.fields[name]
        return [
          ...problemOutside(one.size, size, `${name}.size`),
          ...problemOutside(one.w, w, `${name}.w`),
          ...problemIf(one.x < 0 || one.x + one.w > paper.w, `${name}.x`, "invalid"),
          ...problemIf(one.y < 0 || one.y > paper.h, `${name}.y`, "invalid"),
        ]
      }),
    ],
    value,
  )
}

/** Rotated to the other orientation: a field that was never moved goes to its usual place there, others keep their share of the paper. */
export function turned(design: DiplomaDesign): DiplomaDesign {
  const landscape = !design.landscape
  const [usual, there] = landscape
    ? [usualFields.portrait, usualFields.landscape]
    : [usualFields.landscape, usualFields.portrait]
  const entries = diplomaFields.map((name) => {
    const { shown, ...place } = design.fields[name]
    const { shown: _, ...own } = usual[name]
    const isUsual = Object.entries(own).every(([key, value]) => place[key as keyof typeof place] === value)
    return [name, isUsual ? { ...there[name], shown } : shared(design.fields[name], landscape)]
  })
  return { ...design, landscape, fields: Object.fromEntries(entries) as Record<DiplomaFieldName, DiplomaField> }
}

/** A field at its share of the other orientation. */
function shared(one: DiplomaField, landscape: boolean): DiplomaField {
  const [before, after] = [paperOf({ landscape: !landscape }), paperOf({ landscape })]
  const [across, down] = [after.w / before.w, after.h / before.h]
  const round = (value: number): number => Math.round(value * 10) / 10
  const w = Math.max(DIPLOMA_LIMITS.w.min, Math.floor(one.w * across))
  const x = Math.max(0, Math.min(round(one.x * across), after.w - w))
  return { ...one, x, w, y: round(one.y * down), size: Math.max(6, round(one.size * Math.min(1, down + 0.1))) }
}
