import { kilograms, lookAlikePairs, over, upTo } from "./key.data.ts"

/** How texts are stored: NFC, trimmed, inner blanks joined, invisible characters and broken surrogates dropped. */
export const text = (value: string): string => value.replace(invisible, "").replace(blanks, " ").trim().normalize("NFC")

/** Without the signs `start` before it and `end` behind it. Walked: an expression looks for its end from every place. */
export function trimmedOf(value: string, start: string, end: string): string {
  let [from, to] = [0, value.length]
  while (from < to && start.includes(value[from] ?? "")) from += 1
  while (to > from && end.includes(value[to - 1] ?? "")) to -= 1
  return value.slice(from, to)
}

/** The form in which two texts are compared, never shown: equal keys mean that a person wrote the same. */
export function key(value: string): string {
  // Nearly every name of a person, and nothing of what follows would change it.
  if (plain.test(value)) return value.toLowerCase()
  // Decomposed first, so that a Latin i with two dots folds to the Cyrillic one.
  const letters = text(value).normalize("NFD").toLowerCase().replace(latin, cyrillic)
  return letters
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(dashes, "-")
    .replace(blankAfterInitial, "$1")
    .normalize("NFC")
}

/** The key of an age and weight class: 'Юнаки, до 37 кг' and 'юнаки -37' are one; 'понад 41', '+41' and '41 +' are '41+'. */
export function classKey(value: string): string {
  const before = key(value)
  const after = before
    .replace(decimalComma, ".")
    .replace(/,/g, " ")
    .replace(kilograms, " ")
    .replace(range, "-")
    .replace(upTo, "-$1")
    .replace(over, "$1+")
    .replace(signAfter, "+")
  return after === before ? after : classKey(after)
}

/**
 * The folding of `key` letter by letter, for queries that compare many rows: `to[i]` replaces `from[i]`, both lower
 * case.
 */
export function letterFolding(): { readonly from: string; readonly to: string } {
  const signs = [...`’‘‛ʼʻʹʽˈ\`´′＇`].map((sign) => [sign, "'"]).concat([..."«»“”„‟‹›″＂"].map((sign) => [sign, '"']))
  const pairs = [...lookAlikes, ...signs, ...[..."‐‑‒–—―−"].map((sign) => [sign, "-"])]
  return { from: pairs.map(([from]) => from).join(""), to: pairs.map(([, to]) => to).join("") }
}

/** Ukrainian letters, with single blanks, apostrophes and dashes between them. */
const plain =
  /^[\u0410-\u044f\u0404\u0406\u0407\u0490\u0454\u0456\u0457\u0491]+(?:[ '-][\u0410-\u044f\u0404\u0406\u0407\u0490\u0454\u0456\u0457\u0491]+)*$/
const invisible = /(?!\s)\p{Cc}|\p{Cf}|\p{Cs}/gu
const blanks = /\s+/gu
/** Every sign that people write for an apostrophe. */
export const apostrophes = /[’‘‛ʼʻʹʽˈ`´′＇]/gu
const quotes = /[«»“”„‟‹›″＂]|''/gu
const dashes = /[\p{Pd}\u2212]/gu
/** 'І. П. Бойко', 'І.П. Бойко' and 'м. Київ', 'м.Київ'. */
const blankAfterInitial = /(?<![\p{L}\p{M}])(\p{L}\p{M}*\.) /gu

/** Letters that look alike as capitals or small ones; both cases fold, so that a key does not depend on the case. */
export const lookAlikes: ReadonlyMap<string, string> = new Map(
  Array.from(lookAlikePairs.matchAll(/(.)(.)/gu), ([, from = "", to = ""]) => [from, to]),
)
const latin = /[abcehikmoptxy]/g
const cyrillic = (letter: string): string => lookAlikes.get(letter) ?? letter

const decimalComma = /(?<=\d),(?=\d)/g
/** '33 - 37' is a range; in '12-14 -37' the second dash is a sign. */
const range = /(?<=\d) - (?=\d)/g
const signAfter = /(?<=\d) \+(?!\d)/g
