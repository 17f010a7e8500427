import type { MessageId, SectionId, TournamentId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { inserted } from "#domain/value/changes.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { listUnread } from "#server/records/messages.ts"
import { listSections, type SectionRow } from "#server/records/tournaments/tournaments.ts"

export type Side = "court" | "office"

export interface Draft {
  /** null: all courts; only headquarters can write to all. */
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
    const to = await courtsOf(tx, tournament.id, draft.section)
    if (to.length === 0) throw new Refusal("no_courts")
    const ids = await nextIds<MessageId>(tx, "messages", to.length)
    const changes = to.map(({ id: sectionId }, at) => {
      const id = ids[at]
      invariant(id, "a sequence always answers")
      return inserted(
        "messages",
        { id },
        {
          sectionId,
          fromCourt: draft.from === "court",
          text: said,
          accountId: doer.accountId,
          device: doer.device,
          at: draft.now.toISOString(),
          readAt: null,
          readBy: null,
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
    await courtsOf(tx, tournament.id, section)
    const unread = await listUnread(tx, tournament.id, { section, fromCourt: by === "office" })
    const after = { readAt: now.toISOString(), readBy: doer.accountId }
    const changes = unread.map((id) => ({
      table: "messages" as const,
      key: { id },
      before: { readAt: null, readBy: null },
      after,
    }))
    return { kind: "message.read", changes, topics: ["messages"], outcome: { count: unread.length } }
  })

/** The named court, or all courts; refuses a court that is not in this tournament. */
async function courtsOf(tx: Tx, id: TournamentId, section: SectionId | null): Promise<SectionRow[]> {
  const sections = await listSections(tx, id)
  const named = section === null ? sections : sections.filter((one) => one.id === section)
  if (section !== null && named.length === 0) throw new Refusal("not_found")
  return named
}
