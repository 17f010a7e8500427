import type { ImportChoices } from "#contract/athletes/import.ts"
import type { DifferingField } from "#domain/athletes/differing-fields.ts"
import type { SheetRow } from "./sheet-rows.ts"

export type FieldAnswer = "take" | "keep"

/** Rows that say something otherwise than the tournament, or look like somebody in it. */
export const askedRows = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.filter(({ differences, alike, correction }) => {
    return correction !== "skipped" && (differences.length > 0 || alike !== null)
  })

/** How many questions nobody has answered: differing fields, and rows that look like somebody. */
export function openQuestions(rows: readonly SheetRow[], choices: ImportChoices) {
  const asked = askedRows(rows)
  const fields = asked.flatMap((row) =>
    row.differences.filter(({ field, held }) => !held && !answerOf(choices, row, field)),
  )
  return { fields: fields.length, people: asked.filter((row) => isOpenPerson(choices, row)).length }
}

/** Whether it is not said yet who the row is. */
export const isOpenPerson = (choices: ImportChoices, { row, alike }: SheetRow): boolean =>
  alike !== null && alike.who === null && choices[row]?.who === undefined

export function answerOf(
  choices: ImportChoices,
  { row }: Pick<SheetRow, "row">,
  field: DifferingField,
): FieldAnswer | null {
  if (choices[row]?.take?.includes(field)) return "take"
  return choices[row]?.keep?.includes(field) ? "keep" : null
}

/** The choices with one answer for fields of a row. */
export function withAnswer(
  choices: ImportChoices,
  row: number,
  fields: readonly DifferingField[],
  answer: FieldAnswer,
): ImportChoices {
  const { take = [], keep = [], ...others } = choices[row] ?? {}
  const rest = (list: readonly DifferingField[]) => list.filter((field) => !fields.includes(field))
  const own = { take: rest(take), keep: rest(keep) }
  const said = { ...others, ...own, [answer]: [...own[answer], ...fields] }
  return { ...choices, [row]: said }
}

/** The choices with who a row is; 0 another child. */
export const withPerson = (choices: ImportChoices, row: number, who: number): ImportChoices => ({
  ...choices,
  [row]: { ...choices[row], who },
})

/** One answer for all differing fields of all rows. */
export const withAllAnswers = (choices: ImportChoices, rows: readonly SheetRow[], answer: FieldAnswer): ImportChoices =>
  askedRows(rows).reduce((all, { row, differences }) => {
    const fields = differences.filter(({ held }) => !held).map(({ field }) => field)
    return fields.length === 0 ? all : withAnswer(all, row, fields, answer)
  }, choices)

/** One answer for all rows that look like somebody and about which nothing is said; two likenesses are not one person. */
export const withAllPersons = (
  choices: ImportChoices,
  rows: readonly SheetRow[],
  answer: "same" | "other",
): ImportChoices =>
  askedRows(rows).reduce((all, row) => {
    const [first, ...others] = row.alike?.athletes ?? []
    if (!first || !isOpenPerson(choices, row)) return all
    if (answer === "other") return withPerson(all, row.row, 0)
    return others.length > 0 ? all : withPerson(all, row.row, first.id)
  }, choices)
