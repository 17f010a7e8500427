import type { AthleteId } from "#domain/ids.ts"
import type { DifferingField } from "./differing-fields.ts"

/** What a person said of a row of the sheet that differs from the tournament, or looks like somebody in it. */
export interface RowChoice {
  /** Whose row it is: an entry of the tournament; null: of another child than those that it looks like. */
  readonly who?: AthleteId | null
  /** Fields whose value is taken from the sheet, and those that stay. */
  readonly take?: readonly DifferingField[]
  readonly keep?: readonly DifferingField[]
}

/** By the number of the row. */
export type RowChoices = ReadonlyMap<number, RowChoice>

export type FieldAnswer = "take" | "keep" | null

export const answerFor = (choice: RowChoice | undefined, field: DifferingField): FieldAnswer => {
  if (choice?.take?.includes(field)) return "take"
  return choice?.keep?.includes(field) ? "keep" : null
}
