import { classKey, key } from "#domain/key.ts"
import { parseSex } from "./sex-text.ts"
import { poomsaeWords } from "./sheet-words.data.ts"
import type { PoomsaeKind, WorkType } from "./types.ts"

/** Texts that spreadsheets have instead of the name of a poomsae category: 'Пумсе', 'Пумсе, пара', 'Вільне пумсе'. */
export interface PoomsaeText {
  readonly workType: WorkType
  readonly poomsaeKind: PoomsaeKind
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(key))
const poomsae = wordsOf(poomsaeWords.poomsae)
const freestyle = wordsOf(poomsaeWords.freestyle)
const pair = wordsOf(poomsaeWords.pair)
const team = wordsOf(poomsaeWords.team)
const noise = wordsOf(poomsaeWords.noise)

/** Reads a text that names only a kind of poomsae; undefined: it contains something else, or more. */
export function parsePoomsaeText(value: string): PoomsaeText | undefined {
  const words = classKey(value).match(/[\p{L}']+|\d+/gu) ?? []
  const has = (known: ReadonlySet<string>): boolean => words.some((word) => known.has(word))
  const isKnown = (word: string): boolean =>
    [poomsae, freestyle, pair, team, noise].some((known) => known.has(word)) || parseSex(word) !== undefined
  if (!has(poomsae) || (has(pair) && has(team)) || !words.every(isKnown)) return undefined
  return {
    workType: has(team) ? "team" : has(pair) ? "pair" : "individual",
    poomsaeKind: has(freestyle) ? "freestyle" : "traditional",
  }
}

/** Whether a text names poomsae at all, even if the rest is not understood. */
export const namesPoomsae = (value: string): boolean =>
  (classKey(value).match(/[\p{L}']+/gu) ?? []).some((word) => poomsae.has(word))
