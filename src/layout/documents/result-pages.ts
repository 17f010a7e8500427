import type { Category } from "#domain/athletes/types.ts"
import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import type { Finish } from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { categoryPaper } from "./category-paper.ts"
import type { PaperStyle } from "./occasion.ts"
import type { PageFn } from "./page.ts"
import { coachCol, countCol, nameCol, of, type Person, placeCol, teamCols, yearCol } from "./person-columns.ts"
import { tablePages } from "./table.ts"
import { type Col, narrowCol } from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

/**
 * The places of a drawn category, best first; athletes without a place come last. Before its first fight it has no
 * places.
 */
export function resultPages(
  category: Pick<Category, "id" | "name" | "sex">,
  finishes: readonly Finish[],
  personById: ReadonlyMap<AthleteId, Person>,
  style: PaperStyle,
): PageFn[] {
  const rows = finishes.flatMap((finish) => {
    const person = personById.get(finish.athleteId)
    return person ? [{ ...finish, person }] : []
  })
  const meta = categoryPaper(paperTexts.results, category, rows.length, style)
  const people = of<Row>([nameCol, yearCol, ...teamCols(style.team), coachCol], ({ person }) => person)
  const isBegun = rows.some(({ place, fights }) => place !== null || fights > 0)
  return tablePages(
    rows,
    isBegun
      ? [
          placeCol<Row>(({ place, isUnranked }) => (isUnranked ? unrankedTexts.mark : `${place ?? "–"}`)),
          ...people,
          winsCol,
        ]
      : [countCol, ...people],
    meta,
  )
}

type Row = Finish & { readonly person: Person }

const winsCol: Col<Row> = narrowCol(paperTexts.winsColumn, "end", ({ wins }) => `${wins}`)
