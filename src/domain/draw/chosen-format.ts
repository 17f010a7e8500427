import type { Category } from "#domain/athletes/types.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import type { Format } from "#domain/bracket/types.ts"
import { type FormatRule, fits, formatFor } from "#domain/formats/format.ts"

/** The format of a new draw for this number of athletes: the chosen one if it fits, otherwise the tournament's rule. */
export function chosenFormat(
  draw: StoredDraw | null,
  category: Pick<Category, "format">,
  rule: FormatRule,
  athletes: number,
): { readonly format: Format; readonly isChosen: boolean } {
  const chosen = draw?.row.formatChosen ? draw.row.format : category.format
  if (chosen && fits(chosen, athletes)) return { format: chosen, isChosen: true }
  return { format: formatFor(rule, athletes), isChosen: false }
}
