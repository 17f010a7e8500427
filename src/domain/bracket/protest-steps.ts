import type { CategoryId, ProtestId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { type Decide, rowOf } from "#domain/value/step.ts"
import { requireDrawIn } from "./draw-in.ts"
import type { Protest } from "./protest.ts"
import { standing } from "./standing-of.ts"

/** What the desk writes of a protest. `id` null: a new one, which needs its fight. */
export interface ProtestDraft extends Pick<Protest, "kind" | "askedBy" | "decision" | "note"> {
  readonly id: ProtestId | null
  readonly categoryId: CategoryId | null
  readonly t: number | null
  /** When it is written, ISO, UTC. */
  readonly at: string
}

/** Records a protest or a video replay, or what was decided on it. */
export const saveProtest: Decide<ProtestDraft, { readonly id: ProtestId }> = (value, draft, { newId }) => {
  const { kind, decision, at } = draft
  const askedBy = text(draft.askedBy)
  if (askedBy === "") throw new Refusal("required", "askedBy")
  const written = { kind, askedBy, decision, note: text(draft.note) }
  const decidedAt = decision === "pending" ? null : at
  if (draft.id !== null) {
    const before = rowOf(value, "protests", draft.id)
    const stored = before.decision === decision ? written : { ...written, decidedAt }
    const changes = updated<object>("protests", { id: before.id }, before, stored)
    return { kind: "protest.update", changes, outcome: { id: before.id } }
  }
  const { categoryId, t } = draft
  if (categoryId === null) throw new Refusal("required", "category")
  if (t === null) throw new Refusal("required", "technicalNumber")
  const fight = standing(requireDrawIn(value, categoryId).bracket).fights.find((one) => one.t === t)
  if (!fight) throw new Refusal("unknown_fight", "technicalNumber")
  const { blue, red } = fight
  if (blue === null || red === null) throw new Refusal("fight_not_ready")
  const id = newId<ProtestId>("protests")
  const row = { categoryId, t, blue, red, ...written, decidedAt, at }
  return { kind: "protest.create", changes: [inserted("protests", { id }, row)], outcome: { id } }
}
