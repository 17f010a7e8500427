import { key, text, trimmedOf } from "#domain/key.ts"
import {
  MARK_ALONE,
  MARK_IN_CLASS,
  MARK_IN_NAME,
  MARK_IN_REMARKS,
  UNRANKED_NO,
  UNRANKED_YES,
  WHO_IN_LINE,
} from "./unranked.data.ts"
import { UNRANKED } from "./unranked.uk.ts"

/** What a cell of the column «поза конкурсом» says; undefined: something else. An empty one says nothing, which is no. */
export function parseUnranked(cell: string): boolean | undefined {
  const said = text(cell)
  if (said === "" || UNRANKED_NO.test(said)) return false
  return UNRANKED_YES.test(said) || MARK_ALONE.test(key(said)) ? true : undefined
}

/** A text of a sheet, and whether it bore the mark. */
export interface Unmarked {
  readonly text: string
  readonly isMarked: boolean
}

/** A cell of a class or a weight without the mark: «-37 п/к», «Кадети (поза конкурсом)». «В.к.» is «вагова категорія». */
export const classWithoutMark = (value: string): Unmarked => without(value, MARK_IN_CLASS)

/** A line above several rows without it: «Поза конкурсом: хлопці» is «хлопці», «Виступають поза конкурсом» is ''. */
export function lineWithoutMark(value: string): Unmarked {
  const { text: rest, isMarked } = classWithoutMark(value)
  return { text: isMarked ? trimmedOf(text(rest.replace(WHO_IN_LINE, " ")), " ,;:", " ,;:–-") : rest, isMarked }
}

/** Remarks bear it: «з Польщі, п/к», «в.к.». A person's initials are no mark: «лікар Бойко В. К.». */
export const remarksWithoutMark = (value: string): Unmarked => without(value, MARK_IN_REMARKS)

/** A name without it: «Шевченко Тарас (п/к)». Initials in capitals are no mark: «Бойко В. К.». */
export const nameWithoutMark = (value: string): Unmarked => without(value, MARK_IN_NAME)

/** The mark as the product writes it, in a cell too. */
export const unrankedMark = UNRANKED

function without(value: string, mark: RegExp): Unmarked {
  if (!mark.test(value)) return { text: value, isMarked: false }
  return { text: trimmedOf(text(value.replace(mark, " ")), "", " ,;–-"), isMarked: true }
}
