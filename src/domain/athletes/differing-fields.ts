import { type PlainTextName, plainTexts } from "./plain-texts.ts"

const fields = ["name", "birthYear", "sex", "region", "country", "organization", "coach", "weight", "rank"] as const

/** What of an athlete a corrected sheet may say anew. The coaches are one field, in whatever order they stand. */
export type DifferingField = (typeof fields)[number] | PlainTextName | "category"
export const differingFields: readonly DifferingField[] = [...fields, ...plainTexts.map(({ name }) => name), "category"]
