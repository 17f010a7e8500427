import { packCounts, takenOff, techniqueOf } from "#domain/poomsae/kicks.ts"
import { readMark } from "#domain/poomsae/mark.ts"
import { scoringOf, scoringValuesOn } from "#domain/poomsae/scoring-rules.ts"
import { Refusal } from "#domain/refusal.ts"
import { FieldError } from "../bouts/field-error.ts"
import type { SheetCase } from "./cases.ts"
import { milliOf, textOf } from "./points.ts"

const rules = scoringOf({
  validFrom: "01.06.2026",
  scoring: scoringValuesOn(""),
  freestyle: { edition: "2026-v4", falls: true, acrobatics: true },
})
const { freestyle } = rules.styles

/** What a judge's freestyle sheet V4 comes to, as `expect` of the file names it; a sheet that no judge may send is refused. */
export function sheetAnswer({ kicks, basics, presentation, missing, falls, extraAcrobatics }: SheetCase) {
  const sheet = freestyle.kicks
  if (!sheet) throw new FieldError("freestyleV4", "the rules have no such sheet")
  const unknown = missing.findIndex((one, at) => !sheet.stances.includes(one) || missing.indexOf(one) < at)
  if (unknown >= 0) throw new FieldError(`missing.${unknown}`, `no stance of its own: '${missing[unknown]}'`)
  const parts = [
    ...kicks.flatMap((kick) => (kick === "zero" ? [0, 0] : kick.map(milliOf))),
    milliOf(basics),
    ...presentation.map(milliOf),
  ]
  const stances = sheet.stances.map((one) => missing.includes(one))
  const counts = { missing: stances, falls, acrobatics: extraAcrobatics }
  const halves = {
    technique: techniqueOf(parts, counts, freestyle, sheet),
    presentation: presentation.reduce((sum, part) => sum + milliOf(part), 0),
  }
  try {
    const mark = readMark({ ...halves, parts, ...packCounts(counts) }, "freestyle", rules)
    return {
      technique: textOf(mark.technique),
      presentation: textOf(mark.presentation),
      cut: textOf(takenOff(counts, sheet)),
    }
  } catch (error) {
    throw error instanceof Refusal ? new FieldError(error.field ?? "kicks", error.code) : error
  }
}
