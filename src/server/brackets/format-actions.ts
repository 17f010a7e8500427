import type { Consent, Format } from "#domain/bracket/index.ts"
import { inFormat } from "#domain/formats/in-format.ts"
import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { change, type Doer, type Done, type Scope, type Shell } from "#server/platform/change.ts"
import type { Undone } from "./actions.ts"
import { drawChanges, fieldsOf } from "./store.ts"
import { loadSubject, requireBracket } from "./subject.ts"

/** Says how the athletes of a drawn category meet; they keep their places, results that cannot stay fall only with consent. */
export const setFormat = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  categoryId: CategoryId,
  { format, consent }: { readonly format: Format; readonly consent: Consent },
): Promise<Done<Undone>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const subject = await loadSubject(tx, tournament.id, categoryId)
    requireBracket(subject)
    const { draw } = subject
    if (draw === null) throw new Refusal("not_drawn")
    const { bracket, undone } = inFormat(draw.bracket, format)
    if (undone.length > 0 && consent === "none") throw new Refusal("category_has_results", null, { undone })
    return {
      kind: "draw.format",
      changes: drawChanges(categoryId, draw, { fields: { ...fieldsOf(draw), formatChosen: true }, bracket }),
      topics: [`category:${categoryId}`],
      outcome: { undone },
    }
  })
