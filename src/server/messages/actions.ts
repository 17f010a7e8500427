import type { MessageId, SectionId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { nextIds } from "#server/athletes/store.ts"
import { change, type Doer, type Done, type Scope, type Shell } from "#server/platform/change.ts"
import { inserted } from "#server/platform/delta.ts"
import { listSections } from "#server/tournaments/store.ts"
import { listUnread } from "./store.ts"

export type Side = "court" | "office"

export interface Draft {
  /** null: every court, which the office alone can write to. */
  readonly section: SectionId | null
  readonly from: Side
  readonly text: string
  readonly now: Date
}

/** Writes to a court or to headquarters; answers how many courts it went to. */
export const sendMessage = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  draft: Draft,
): Promise<Done<{ readonly count: number }>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const said = text(draft.text)
    if (said === "") throw new Refusal("required", "text", { about: "message" })
    if (draft.section === null && draft.from === "court") throw new Refusal("required", "section", { about: "message" })
    const sections = await listSections(tx, tournament.id)
    const to = draft.section === null ? sections : sections.filter(({ id }) => id === draft.section)
    if (to.length === 0) throw new Refusal(draft.section === null ? "no_courts" : "not_found")
    const ids = await nextIds<MessageId>(tx, "messages", to.length)
    const changes = to.map(({ id: sectionId }, at) => {
      const id = ids[at]
      invariant(id, "a sequence always answers")
      return inserted(
        "messages",
        { id },
        {
          ...{
            sectionId,
            fromCourt: draft.from === "court",
            text: said,
            accountId: doer.accountId,
            device: doer.device,
          },
          ...{ at: draft.now.toISOString(), readAt: null, readBy: null },
        },
      )
    })
    return { kind: "message.send", changes, topics: ["messages"], outcome: { count: to.length } }
  })

/** Marks what the other side wrote as read; answers how many lines. */
export const readMessages = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  { section, by, now }: { readonly section: SectionId | null; readonly by: Side; readonly now: Date },
): Promise<Done<{ readonly count: number }>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    if (section === null && by === "court") throw new Refusal("required", "section", { about: "message" })
    const unread = await listUnread(tx, tournament.id, { section, fromCourt: by === "office" })
    const after = { readAt: now.toISOString(), readBy: doer.accountId }
    const changes = unread.map((id) => ({
      ...{ table: "messages" as const, key: { id }, before: { readAt: null, readBy: null }, after },
    }))
    return { kind: "message.read", changes, topics: ["messages"], outcome: { count: unread.length } }
  })
