import type { Protest } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { CategoryId, ProtestId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import type { WrittenRow } from "#domain/value/rows.ts"
import { action } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import { listProtests } from "#server/records/brackets/protests.ts"
import { loadSubject, requireDraw } from "#server/records/brackets/subject.ts"
import { nextId } from "#server/records/numbered-rows.ts"

/** What the desk writes of a protest. `id` null: a new one, which needs its fight. */
export interface ProtestDraft extends Pick<Protest, "kind" | "askedBy" | "decision" | "note"> {
  readonly id: ProtestId | null
  readonly categoryId: CategoryId | null
  readonly t: number | null
}

/** Records a protest or a video replay, or what was decided on it. */
export const saveProtest = action(async (tx, tournament, draft: ProtestDraft, now: Date) => {
  const { kind, decision } = draft
  const askedBy = text(draft.askedBy)
  if (askedBy === "") throw new Refusal("required", "askedBy")
  const written = { kind, askedBy, decision, note: text(draft.note) }
  const decidedAt = decision === "pending" ? null : now.toISOString()
  if (draft.id === null) return await added(tx, tournament.id, draft, { ...written, decidedAt, at: now.toISOString() })
  const before = orNotFound((await listProtests(tx, tournament.id)).find(({ id }) => id === draft.id))
  const isDecided = before.decision !== decision
  const stored = { ...written, ...(isDecided ? { decidedAt } : {}) }
  const row = { ...before, decidedAt: before.decidedAt?.toISOString() ?? null }
  return {
    kind: "protest.update",
    changes: updated<object>("protests", { id: before.id }, row, stored),
    topics: [`category:${before.categoryId}`],
    outcome: { id: before.id },
  }
})

async function added(
  tx: Tx,
  tournamentId: Parameters<typeof listProtests>[1],
  { categoryId, t }: ProtestDraft,
  written: Omit<WrittenRow<"protests">, "id" | "categoryId" | "t" | "blue" | "red">,
) {
  if (categoryId === null) throw new Refusal("required", "category")
  if (t === null) throw new Refusal("required", "technicalNumber")
  const { bracket } = requireDraw(await loadSubject(tx, tournamentId, categoryId))
  const fight = Bracket.standing(bracket).fights.find((one) => one.t === t)
  if (!fight) throw new Refusal("unknown_fight", "technicalNumber")
  const { blue, red } = fight
  if (blue === null || red === null) throw new Refusal("fight_not_ready")
  const id = await nextId<ProtestId>(tx, "protests")
  return {
    kind: "protest.create",
    changes: [inserted("protests", { id }, { categoryId, t, blue, red, ...written })],
    topics: [`category:${categoryId}` as const],
    outcome: { id },
  }
}
