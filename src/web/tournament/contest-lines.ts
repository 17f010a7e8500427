import type { Contest } from "./merged-save.ts"
import { messages } from "./uk.ts"

/** How a form calls a field, and how a value of it is said. */
export interface FieldWord<Value> {
  readonly label: string
  readonly say: (value: Value) => string
}

/** The words of all fields of a form: a field without its word does not compile. */
export type FormWords<Values> = { readonly [Field in keyof Values]: FieldWord<Values[Field]> }

/** Characters of a text that are read in one line. */
const MOST = 60

/** A text is said as it was written: without signs of format, and of a long one the beginning. */
export const asWritten = (label: string): FieldWord<string | null> => ({
  label,
  say: (value) => {
    const text = (value ?? "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim()
    return text.length > MOST ? `${text.slice(0, MOST).trim()}…` : text
  },
})

/** One of a list is said by its word there. */
export const asChosen = (
  label: string,
  options: readonly { readonly value: string; readonly label: string }[],
): FieldWord<string | null> => ({
  label,
  say: (chosen) =>
    options.find(({ value }) => value === (chosen ?? ""))?.label ?? (chosen ? messages.contestedOther : ""),
})

export const asTicked = (label: string): FieldWord<boolean> => ({
  label,
  say: (isTicked) => (isTicked ? messages.contestedTicked : messages.contestedUnticked),
})

/** A sentence for each field that two have changed: which field, of whom, what stands here and what is stored by now. */
export const contestLines = <Values>(who: string, words: FormWords<Values>, contest: Contest<Values>): string[] =>
  contest.fields.map((field) => lineOf(who, words[field], contest.mine[field], contest.theirs[field]))

function lineOf<Value>(who: string, { label, say }: FieldWord<Value>, mine: Value, theirs: Value): string {
  const [here, there] = [say(mine), say(theirs)].map((text) => text || messages.contestedEmpty)
  const of = who.trim() === "" ? label : messages.contestedOf(label, who.trim())
  return here === there ? messages.contestedAlike(of) : messages.contested(of, String(here), String(there))
}
