import type { Athlete, Category } from "#domain/registration/types.ts"
import { categoryPaper } from "./category-paper.ts"
import type { PaperStyle } from "./occasion.ts"
import { A4_LANDSCAPE, type PageFn } from "./page.ts"
import { coachCol, countCol, nameCol, type Person, teamCols, yearCol } from "./person-columns.ts"
import { tablePages } from "./table.ts"
import type { Col } from "./table-rows.ts"

/** Whoever is weighed; `weight` null: not yet; `out`: does not compete. */
export type Weighed = Person & Pick<Athlete, "weight" | "qualification" | "out">

/** The weighing protocol of a category, in Ukrainian order: what is not weighed yet is left to be written in. */
export function weighingPages(
  category: Pick<Category, "id" | "name" | "sex">,
  athletes: readonly Weighed[],
  style: PaperStyle,
): PageFn[] {
  const meta = categoryPaper("Протокол зважування", category, athletes.length, style)
  const rows = athletes.toSorted((one, other) => ukrainian.compare(one.name, other.name))
  const { judge, secretary } = style.occasion
  return tablePages(
    rows,
    [countCol, nameCol, yearCol, qualificationCol, ...teamCols(style.team), coachCol, weightCol, signCol],
    meta,
    {
      paper: A4_LANDSCAPE,
      size: 8.4,
      sign: [
        { office: "Зважування провели", name: "" },
        { office: "Лікар", name: "" },
        { office: "Головний суддя", name: judge },
        { office: "Головний секретар", name: secretary },
      ],
    },
  )
}

const qualificationCol: Col<Weighed> = {
  title: "Розряд",
  w: 0,
  align: "middle",
  get: ({ qualification }) => qualification,
}
const weightCol: Col<Weighed> = {
  ...{ title: "Вага, кг", w: 0, least: 44, align: "end" },
  get: ({ weight }) => (weight === null ? "" : String(weight).replace(".", ",")),
}
const signCol: Col<Weighed> = { title: "Підпис", w: 0, least: 74, get: ({ out }) => (out ? "не виступає" : "") }

const ukrainian = new Intl.Collator("uk", { numeric: true })
