import { bySex } from "#domain/ukrainian.ts"
import { timeOf } from "#web/lib/dates.ts"
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
  out: { woman: "вибула", man: "вибув" },
  absent: { woman: "не прийшла", man: "не прийшов" },
}

function wordOf({ item, athlete }: Entry): string {
  const word = words[item.state]
  return typeof word === "string" ? word : bySex(athlete.sex === FEMALE, word.woman, word.man)
}

const FEMALE = 2

/** «59:08» until then; '' when it is over. */
export function remaining(until: string, now: number): string {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000)
  if (!(seconds > 0)) return ""
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}
