import { apostrophes, key } from "./key.ts"
import { cyrillicSpellings, fightWords, latinSpellings, softSpellings } from "./spoken.data.ts"

/** A word as it is compared: as it is written, as it is spoken, and with «йо» as Russian writes it: «Соловйов» and «Соловьев». */
interface Word {
  readonly written: string
  readonly spoken: string
  readonly soft: string
}

/** A text that can be searched, made once. */
export type Spoken = readonly Word[]

/** So many words of a question are looked at; more of them say nothing new. */
const MOST_WORDS = 6

/** Words shorter than this have to be spelt right: with one letter wrong they would find anything. */
const FORGIVEN_FROM = 4

/** The words of a text. */
export const spokenWords = (text: string): Spoken =>
  text
    .split(apart)
    .filter(Boolean)
    .map((word) => {
      const spoken = spokenAs(word)
      return { written: key(word), spoken, soft: spelt(spoken, SOFT) }
    })

/** The words of a question, the first six. */
export const askedWords = (asked: string): Spoken => spokenWords(asked).slice(0, MOST_WORDS)

/**
 * How well a text answers a question whose every word has to begin a word of it: 0 as it is written, 1 as it is spoken (Latin,
 * Russian and Ukrainian letters alike), 2 with one letter wrong, missing, too many or exchanged with its neighbour; null: it
 * does not. A text of n words is compared in n times the letters of the question.
 */
export function likeness(text: Spoken, asked: Spoken): 0 | 1 | 2 | null {
  let worst: 0 | 1 | 2 = 0
  for (const word of asked) {
    const best = text.reduce<0 | 1 | 2 | null>((most, own) => nearer(most, wordLikeness(own, word)), null)
    if (best === null) return null
    if (best > worst) worst = best
  }
  return asked.length === 0 ? null : worst
}

/** The number of the fight that a question names («№ 117», «бій 117», «117»); null: it names none. */
export function askedNumber(asked: string): number | null {
  const [, digits] = fightWords.exec(asked.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

function wordLikeness(own: Word, asked: Word): 0 | 1 | 2 | null {
  if (own.written.startsWith(asked.written)) return 0
  if (asked.spoken === "") return null
  if (own.spoken.startsWith(asked.spoken) || own.soft.startsWith(asked.soft)) return 1
  const isLong = asked.spoken.length >= FORGIVEN_FROM
  return isLong && (begins(own.spoken, asked.spoken) || begins(own.soft, asked.soft)) ? 2 : null
}

const nearer = (one: 0 | 1 | 2 | null, other: 0 | 1 | 2 | null): 0 | 1 | 2 | null =>
  one === null || (other !== null && other < one) ? other : one

/** Whether a word begins with `asked` but for one letter. */
function begins(word: string, asked: string): boolean {
  let at = 0
  while (at < asked.length && word[at] === asked[at]) at += 1
  const rest = (of: string, from: number): string => of.slice(from)
  return (
    rest(word, at + 1).startsWith(rest(asked, at + 1)) ||
    rest(word, at).startsWith(rest(asked, at + 1)) ||
    rest(word, at + 1).startsWith(rest(asked, at)) ||
    (word[at] === asked[at + 1] && word[at + 1] === asked[at] && rest(word, at + 2).startsWith(rest(asked, at + 2)))
  )
}

function spokenAs(word: string): string {
  const small = word.normalize("NFC").toLowerCase().replace(apostrophes, "'")
  const letters = isLatin.test(small) ? spelt(small, LATIN) : key(small)
  // Written twice or once, it is spoken alike: «Геннадій», «Генадий», "Hennadii".
  return spelt(letters, CYRILLIC).replace(twice, "$1")
}

const spelt = (word: string, spellings: Spellings): string =>
  word.replace(spellings.any, (part) => spellings.by.get(part) ?? part)

interface Spellings {
  readonly by: ReadonlyMap<string, string>
  readonly any: RegExp
}

function spellingsOf(list: string): Spellings {
  const pairs = list.split(", ").map((pair): [string, string] => {
    const [from = "", to = ""] = pair.split(" ")
    return [from, to]
  })
  return { by: new Map(pairs), any: new RegExp(pairs.map(([from]) => from).join("|"), "gu") }
}

const LATIN = spellingsOf(latinSpellings)
const CYRILLIC = spellingsOf(cyrillicSpellings)
const SOFT = spellingsOf(softSpellings)
const isLatin = /^[a-z'-]+$/u
const apart = /[\s«»"“”„().,;:/№#-]+/u
const twice = /(.)\1+/gu
