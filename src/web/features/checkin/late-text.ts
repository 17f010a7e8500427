import type { WireMovedCheckin } from "#contract/checkin.ts"
import { timeOf } from "#web/lib/dates.ts"
import { errorText } from "#web/lib/errors.ts"
import type { Entry } from "./desk-view.ts"
import { kg, messages } from "./messages.ts"
import { stateText } from "./state-text.ts"
import type { Late } from "./use-entry-steps.ts"

/** What came of a step, in words for a notice: its panel was left before the answer came. */
export function lateText(entry: Entry, outcome: Exclude<Late, { kind: "done" }>): string {
  if (outcome.kind === "refused") return `${messages.refused}. ${errorText(outcome.error)}`
  if (outcome.kind === "late") return movedText(entry, outcome.item)
  const { item } = outcome.weighed
  return messages.verdict(kg(item.weight2 ?? item.weight1 ?? 0), entry.athlete.category)
}

/** Another desk was first: what it wrote, who and when. */
export function movedText(entry: Entry, item: WireMovedCheckin): string {
  const who = [item.last?.user_name, item.last?.device].filter(Boolean).join(", ")
  const at = item.last ? timeOf(new Date(item.last.at)) : ""
  return messages.movedBy(stateText({ ...entry, item }), who, at)
}
