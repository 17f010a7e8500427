import type { WireCheckin, WireMovedCheckin } from "#contract/checkin/calls.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { errorText } from "#web/lib/errors.ts"
import { leavingMessages } from "#web/tournament/leaving.uk.ts"
import { type Entry, isWeighing } from "./desk-view.ts"
import { kg, messages } from "./uk.ts"
import type { Late } from "./use-entry-steps.ts"

/** What is written of an entry: «зважено, 44,6 кг». */
export function stateText(entry: Entry): string {
  const { item } = entry
  const weight = item.weight2 ?? item.weight1
  const word = wordOf(entry)
  if (item.state === "weighed" && !isWeighing(entry)) return "перевірено"
  if (item.state === "expected" && (item.documents || item.insurance)) return papersText(entry)
  const until = item.state === "second" && item.secondUntil ? ` до ${timeOf(new Date(item.secondUntil))}` : ""
  return [`${word}${until}`, weight === null ? "" : `${kg(weight)} кг`].filter(Boolean).join(", ")
}

/** In a list: the weight alone shows that the athlete has passed. */
export function shortState(entry: Entry): string {
  const { item } = entry
  const weight = item.weight2 ?? item.weight1
  if (item.state === "second")
    return item.secondUntil ? messages.secondShort(timeOf(new Date(item.secondUntil))) : wordOf(entry)
  return isDone(entry) && weight !== null
    ? `${kg(weight)} кг`
    : item.state === "weighed"
      ? stateText(entry)
      : wordOf(entry)
}

export const toneOf = (entry: Entry): "good" | "warn" | "neutral" =>
  isDone(entry) ? "good" : entry.item.state === "second" ? "warn" : "neutral"

const isDone = ({ item: { state } }: Entry): boolean => state === "weighed" || state === "moved"

const papersText = ({ item }: Entry): string =>
  [words.expected, item.documents ? "документи є" : "", item.insurance ? "страхування є" : ""]
    .filter(Boolean)
    .join(", ")

const words = {
  expected: "очікується",
  weighed: "зважено",
  second: "друга спроба",
  moved: "переведено і зважено",
}

const wordOf = (entry: Entry): string => {
  const { state } = entry.item
  return state === "out" || state === "absent" ? leavingMessages.goneWord(state, isWoman(entry)) : words[state]
}

export const isWoman = ({ athlete }: Entry): boolean => athlete.sex === FEMALE
const FEMALE = 2

/** «59:08» until then; '' when it is over. */
export function remaining(until: string, now: number): string {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000)
  if (!(seconds > 0)) return ""
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}

/** «50,3 кг не відповідає категорії Кадети -49 ч». */
export const missedText = ({ athlete }: Entry, { weight1, weight2 }: WireCheckin): string =>
  messages.verdict(kg(weight2 ?? weight1 ?? 0), athlete.category)

/** What came of a step, in words for a notice: its panel was left before the answer came. */
export function lateText(entry: Entry, outcome: Exclude<Late, { kind: "done" }>): string {
  if (outcome.kind === "refused") return `${messages.refused}. ${errorText(outcome.error)}`
  return outcome.kind === "late" ? movedText(entry, outcome.item) : missedText(entry, outcome.weighed.item)
}

/** Another desk was first: what it wrote, who and when. */
export function movedText(entry: Entry, item: WireMovedCheckin): string {
  const who = [item.last?.userName, item.last?.device].filter(Boolean).join(", ")
  const at = item.last ? timeOf(new Date(item.last.at)) : ""
  return messages.movedBy(stateText({ ...entry, item }), who, at)
}
