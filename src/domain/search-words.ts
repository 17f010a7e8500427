import { key } from "./key.ts"

/** The words of a search query, in compared form; empty for a blank text. */
export const searchWords = (asked: string): string[] => key(asked).split(" ").filter(Boolean)

/** Whether every word is part of a text (its `key`), in any order: «45 кадети» and «кад -45» find «Кадети -45 ч». */
export const hasWords = (compared: string, words: readonly string[]): boolean =>
  words.every((word) => compared.includes(word))
