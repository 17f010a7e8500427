import type { Athlete, Category } from "#domain/athletes/types.ts"
import { type Checkin, declaredWeight, notSeen } from "#domain/checkin/checkin.ts"
import { collator } from "#domain/uk/order.ts"
import { categoryPaper } from "./category-paper.ts"
import type { PaperStyle } from "./occasion.ts"
import { A4_LANDSCAPE, type PageFn } from "./page.ts"
import { coachCol, countCol, nameCol, type Person, teamCols, yearCol } from "./person-columns.ts"
import { tablePages } from "./table.ts"
import { type Col, narrowCol } from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

/**
 * An athlete who is weighed; `weight` is the declared one until the scales overwrite it; `checkin` undefined: not seen
 * yet.
 */
export type Weighed = Person &
  Pick<Athlete, "weight" | "qualification" | "out"> & { readonly checkin?: Checkin | undefined }

/**
 * The weighing protocol of a category, in Ukrainian order: the declared weight beside the measured one, and an empty
 * box for an athlete who is not weighed yet.
 */
export function weighingPages(
  category: Pick<Category, "id" | "name" | "sex">,
  athletes: readonly Weighed[],
  style: PaperStyle,
): PageFn[] {
  const meta = categoryPaper(paperTexts.weighingTitle, category, athletes.length, style)
  const rows = athletes.toSorted((one, other) => collator.compare(one.name, other.name))
  const { judge, secretary } = style.occasion
  return tablePages(
    rows,
    [
      countCol,
      nameCol,
      yearCol,
      qualificationCol,
      ...teamCols(style.team),
      coachCol,
      declaredCol,
      measuredCol,
      signCol,
    ],
    meta,
    {
      paper: A4_LANDSCAPE,
      size: 8.4,
      rowHeight: 20,
      sign: [
        { office: paperTexts.weighedBy, name: "" },
        { office: paperTexts.doctor, name: "" },
        { office: paperTexts.headJudge, name: judge },
        { office: paperTexts.headSecretary, name: secretary },
      ],
    },
  )
}

const qualificationCol = narrowCol<Weighed>(
  paperTexts.qualificationColumn,
  "middle",
  ({ qualification }) => qualification,
)
const declaredCol = narrowCol<Weighed>(
  paperTexts.declaredColumn,
  "end",
  ({ weight, checkin }) => kilograms(declaredWeight(weight, checkin)),
  { least: 48 },
)
/** «45,3 / 44,9»: both attempts; a second one that is still to be made leaves its room. */
const measuredCol: Col<Weighed> = {
  title: paperTexts.measuredColumn,
  w: 0,
  least: 72,
  get: ({ checkin = notSeen }) => {
    const { weight1, weight2, state } = checkin
    if (weight2 !== null) return `${kilograms(weight1)} / ${kilograms(weight2)}`
    return weight1 !== null && state === "second" ? `${kilograms(weight1)} /` : kilograms(weight1)
  },
}
const signCol: Col<Weighed> = {
  title: paperTexts.signatureColumn,
  w: 0,
  least: 74,
  get: ({ out, checkin }) => (checkin?.state === "absent" ? paperTexts.absent : out ? paperTexts.notCompeting : ""),
}

const kilograms = (weight: number | null): string => (weight === null ? "" : String(weight).replace(".", ","))
