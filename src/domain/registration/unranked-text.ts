import { key, text, trimmedOf } from "#domain/key.ts"
import { MARK_ALONE, MARK_IN_NAME, MARK_IN_TEXT, noWords, UNRANKED, yesWords } from "./unranked.data.ts"

const yes: ReadonlySet<string> = new Set(yesWords.split(" "))
const no: ReadonlySet<string> = new Set(noWords.split("|").map(key))

/** What a cell of the column «поза конкурсом» says; undefined: something else. An empty one says nothing, which is no. */
export function parseUnranked(cell: string): boolean | undefined {
  const value = key(text(cell))
  if (value === "" || no.has(value)) return false
  return yes.has(value) || MARK_ALONE.test(value) ? true : undefined
}

/** A text of a sheet, and whether it bore the mark. */
export interface Unmarked {
  readonly text: string
  readonly isMarked: boolean
}

/** A cell of a class or of remarks without the mark: «-37 п/к», «Кадети (поза конкурсом)». */
export const withoutMark = (value: string): Unmarked => without(value, MARK_IN_TEXT)

/** A name without it: «Шевченко Тарас (п/к)». Initials in capitals are no mark: «Бойко В. К.». */
export const nameWithoutMark = (value: string): Unmarked => without(value, MARK_IN_NAME)

/** The mark as the product writes it, in a cell too. */
export const unrankedMark = UNRANKED

function without(value: string, mark: RegExp): Unmarked {
  if (!mark.test(value)) return { text: value, isMarked: false }
  return { text: trimmedOf(text(value.replace(mark, " ")), "", " ,;–-"), isMarked: true }
}
