import type { updateBracketFight } from "#contract/brackets.ts"
import type { OutputOf } from "#contract/endpoint.ts"
import { savedText } from "#web/tournament/result/saved-text.ts"
import { messages } from "./messages.ts"

/** What the server answered to an entry, in one line. */
export function toldOf({ item, saved, undone }: OutputOf<typeof updateBracketFight>): string {
  if (!saved) return ""
  const line = messages.saved(savedText(saved), item.fullname)
  return undone.length > 0 ? `${line} ${messages.fallen(undone.length)}` : line
}
