import type { Category } from "#domain/athletes/types.ts"
import { collator } from "#domain/uk/order.ts"
import { categoryPaper } from "./category-paper.ts"
import type { PaperStyle } from "./occasion.ts"
import type { PageFn } from "./page.ts"
import { coachCol, countCol, nameCol, type Person, teamCols, yearCol } from "./person-columns.ts"
import { tablePages } from "./table.ts"
import { paperTexts } from "./uk.ts"

/** Who has entered a category that is not drawn yet, in Ukrainian order. */
export const entryPages = (
  category: Pick<Category, "id" | "name" | "sex">,
  people: readonly Person[],
  style: PaperStyle,
): PageFn[] =>
  tablePages(
    people.toSorted((one, other) => collator.compare(one.name, other.name)),
    [countCol, nameCol, yearCol, ...teamCols(style.team), coachCol],
    categoryPaper(paperTexts.participants, category, people.length, style),
  )
