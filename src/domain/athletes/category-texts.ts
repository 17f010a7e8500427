import { type DeclaredText, textsOf } from "#domain/declared-texts.ts"

/** Declared once, with `category-texts.uk.ts` and its column in `platform/db/text-columns.ts`. */
const declared = [
  // A division by skill: part of the name too, and a limit for merging.
  { name: "grade", wire: "grade", max: 60 },
] as const satisfies readonly DeclaredText[]

export const categoryTexts = textsOf(declared)

export type CategoryTextName = (typeof declared)[number]["name"]
/** '' is "not given". */
export type CategoryTexts = Readonly<Record<CategoryTextName, string>>
