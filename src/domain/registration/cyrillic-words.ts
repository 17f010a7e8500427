import { lookAlikes, text } from "#domain/key.ts"

/** A name with its Latin look-alikes in Cyrillic, where the word, or another word of the name, is plainly Cyrillic. */
export function cyrillicWords(name: string): string {
  if (!/[A-Za-z]/.test(name) || !hasOwnCyrillic(name)) return name
  return text(name.normalize("NFD").replace(word, (one) => (isFoldable(one) ? one.replace(latin, cyrillic) : one)))
}

/** Only in words that are Cyrillic themselves: 'ДЮСШ II' and «Sport Life» of a club stay. */
export const cyrillicMixedWords = (name: string): string =>
  /[A-Za-z]/.test(name)
    ? text(
        name
          .normalize("NFD")
          .replace(word, (one) => (hasOwnCyrillic(one) && isFoldable(one) ? one.replace(latin, cyrillic) : one)),
      )
    : name

const word = /[\p{L}\p{M}'’]+/gu
const latin = /[A-Za-z]/g
/** A letter that no Latin one looks like. */
const hasOwnCyrillic = (value: string): boolean =>
  /\p{Script=Cyrillic}/u.test(value) &&
  Array.from(value.toLowerCase().matchAll(/\p{Script=Cyrillic}/gu)).some(([letter]) => !lookedLike.has(letter))

const lookedLike = new Set(lookAlikes.values())
const isFoldable = (one: string): boolean =>
  (one.match(latin) ?? []).every((letter) => lookAlikes.has(letter.toLowerCase()))

function cyrillic(letter: string): string {
  const small = lookAlikes.get(letter.toLowerCase()) ?? letter
  return letter === letter.toLowerCase() ? small : small.toUpperCase()
}
