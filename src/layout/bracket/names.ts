import { isShared, wordsOf } from "#domain/uk/name-words.ts"

/**
 * Forms of a name from the longest to the shortest: «Заболотна-Пономаренко Ілля Ілліч», «Заболотна-Пономаренко Ілля»,
 * «Заболотна-Пономаренко І.», «Заболотна-П. І.». A pair or team (surnames joined by a comma or a stroke) has only one.
 */
export function nameForms(name: string): readonly string[] {
  const words = wordsOf(name)
  const [surname, first] = words
  if (!surname || !first || isShared(name)) return [words.join(" ")]
  const initial = /^\p{L}/u.exec(first)?.[0]
  const forms = [words.join(" "), `${surname} ${first}`]
  if (initial) {
    forms.push(`${surname} ${initial}.`)
    const double = /^([^-]+)-(\p{L})[^-]/u.exec(surname)
    if (double) forms.push(`${double[1]}-${double[2]}. ${initial}.`)
  }
  return [...new Set(forms)]
}

/** The forms for a later round, if the first round shows the whole name. */
export const shortForms = (name: string): readonly string[] => {
  const forms = nameForms(name)
  return forms.length > 2 ? forms.slice(1) : forms
}
