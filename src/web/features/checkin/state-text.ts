import { timeOf } from "#web/lib/dates.ts"
import { leavingMessages } from "#web/tournament/leaving-text.ts"
import { type Entry, isWeighing } from "./desk-view.ts"
import { kg } from "./messages.ts"

/** What is written of an entry: «зважено, 44,6 кг». */
export function stateText(entry: Entry): string {
  const { item } = entry
  const weight = item.weight2 ?? item.weight1
  const word = wordOf(entry)
  if (item.state === "weighed" && !isWeighing(entry)) return "перевірено"
  if (item.state === "expected" && (item.documents === 1 || item.insurance === 1)) return papersText(entry)
  const until = item.state === "second" && item.second_until ? ` до ${timeOf(new Date(item.second_until))}` : ""
  return [`${word}${until}`, weight === null ? "" : `${kg(weight)} кг`].filter(Boolean).join(", ")
}

const papersText = ({ item }: Entry): string =>
  [words.expected, item.documents === 1 ? "документи є" : "", item.insurance === 1 ? "страхування є" : ""]
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
