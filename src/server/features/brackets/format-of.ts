import type { Format } from "#domain/bracket/index.ts"
import { type FormatRule, fits, formatFor } from "#domain/formats/format.ts"
import type { Subject } from "#server/records/brackets/subject.ts"

/** The format of a new draw for this number of athletes: the chosen one if it fits, otherwise the tournament's rule. */
export function formatOf(
  { draw, category }: Pick<Subject, "draw" | "category">,
  rule: FormatRule,
  athletes: number,
): { readonly format: Format; readonly isChosen: boolean } {
  const chosen = draw?.row.formatChosen ? draw.row.format : category.format
  if (chosen && fits(chosen, athletes)) return { format: chosen, isChosen: true }
  return { format: formatFor(rule, athletes), isChosen: false }
}
