import { text } from "#domain/key.ts"
import { belongingWords, schoolWords } from "./words.data.ts"

/** To which society or school a club belongs; `none`: no club is named. In the order of the report. */
export const belongings = ["school", "dynamo", "kolos", "spartak", "ukraina", "other", "none"] as const
export type Belonging = (typeof belongings)[number]

/**
 * What the words of a club's name say of it: a guess, until a register knows it. «Україна» has to be a word of its own:
 * «Федерація України» is another thing.
 */
export function belongingOf(club: string): Belonging {
  const small = text(club).toLowerCase()
  if (small === "") return "none"
  const words = small.split(/[^\p{L}\p{M}]+/u).filter(Boolean)
  const found = belongingWords.find(([, known]) => known.some((word) => words.includes(word)))
  if (found) return found[0]
  return schoolWords.some((name) => small.includes(name)) ? "school" : "other"
}
