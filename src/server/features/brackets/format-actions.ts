import type { Consent, Format } from "#domain/bracket/index.ts"
import { drawChanges, fieldsOf } from "#domain/bracket/stored.ts"
import { inFormat } from "#domain/formats/in-format.ts"
import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { loadSubject, requireBracket } from "#server/records/brackets/subject.ts"

/**
 * Sets the format of a category; in a draw the athletes keep their positions, results that cannot stay fall only with
 * consent. `format` null: by the tournament's rule, for undrawn categories only.
 */
export const setFormat = action(
  async (
    tx,
    tournament,
    categoryId: CategoryId,
    { format, consent }: { readonly format: Format | null; readonly consent: Consent },
  ) => {
    const subject = await loadSubject(tx, tournament.id, categoryId)
    requireBracket(subject)
    const { draw, category } = subject
    const wish = updated("categories", { id: categoryId }, category, { format })
    const topics = [`category:${categoryId}` as const]
    if (draw === null) return { kind: "category.format", changes: wish, topics, outcome: { undone: [] } }
    if (format === null) throw new Refusal("invalid", "format")
    const { bracket, undone } = inFormat(draw.bracket, format)
    if (undone.length > 0 && consent === "none") throw new Refusal("category_has_results", null, { undone })
    return {
      kind: "draw.format",
      changes: [
        ...drawChanges(categoryId, draw, { fields: { ...fieldsOf(draw), formatChosen: true }, bracket }),
        ...wish,
      ],
      topics,
      outcome: { undone },
    }
  },
)
