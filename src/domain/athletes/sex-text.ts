import { key } from "#domain/key.ts"
import { femaleWords, maleWords } from "./sheet-words.data.ts"
import type { Sex } from "./types.ts"
import { categoryTexts } from "./uk.ts"

const sexByKey = new Map<string, Sex>([
  ...maleWords.split(" ").map((word): [string, Sex] => [key(word), "male"]),
  ...femaleWords.split(" ").map((word): [string, Sex] => [key(word), "female"]),
])

/** The sex that a word means in Ukrainian, Russian or English ('ч', 'Жін.', 'M', 'ч / M'); undefined if none. */
export function parseSex(value: string): Sex | undefined {
  const sex = sexOfWord(value)
  if (sex !== undefined || !value.includes("/")) return sex
  const [one, ...others] = value.split("/").map(sexOfWord)
  return others.every((other) => other === one) ? one : undefined
}

const sexOfWord = (word: string): Sex | undefined => sexByKey.get(key(word).replace(/\.$/, ""))

/** 'ч', 'ж', or '' if both take part. */
export const sexLetter = (sex: Sex): string =>
  sex === "male" ? categoryTexts.maleLetter : sex === "female" ? categoryTexts.femaleLetter : ""
