import { isSameFight } from "../desk/fight-form.ts"
import { resultText } from "../fight-text.ts"
import type { EntryNote, FoundFight } from "./entry-types.ts"
import { messages } from "./uk.ts"

/** Another person was quicker: the typed text stays, and is saved only after the user has seen that. */
export function movedNote({ opened, now }: Pick<FoundFight, "opened" | "now">): EntryNote | null {
  if (isSameFight(opened, now)) return null
  const isSamePair = opened.blue === now.blue && opened.red === now.red
  const line = isSamePair ? messages.movedResult(resultText(now.result)) : messages.movedPair
  return { kind: "problem", field: "winner", lines: [line] }
}

/** The note as it holds now: a question about a result that has become another one says that instead. */
export const noteNow = (note: EntryNote | null, found: Pick<FoundFight, "opened" | "now"> | null): EntryNote | null =>
  note?.kind === "ask" && found ? (movedNote(found) ?? note) : note
