const rules = new Intl.PluralRules("uk-UA")
const numbers = new Intl.NumberFormat("uk-UA")

/**
 * «1 000»: a count as people read it, its thousands apart by a space that does not break (not the narrow one: the
 * condensed face of the papers lacks it). Not for ids, numbers of fights, years.
 */
export const count = (value: number): string => numbers.format(value)

/**
 * The form of a word that goes with a number: «поєдинок» with 1 and 21, «поєдинки» with 2 and 292, «поєдинків» with 5 and 11, and
 * `other` («бала») with fractions; absent: as few.
 */
export function inForm(value: number, one: string, few: string, many: string, other = few): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, few, many }
  return forms[rules.select(value)] ?? other
}

/** «1 спортсмен», «2 спортсмени», «5 спортсменів», «1,5 бала»: the count with the word in its form. */
export const plural = (value: number, one: string, few: string, many: string, other = few): string =>
  `${count(value)} ${inForm(value, one, few, many, other)}`

export const bySex = (isWoman: boolean, woman: string, man: string): string => (isWoman ? woman : man)

/** «Кубок „Слобожанщина“»: a name in the quotes of the language; quotes that it bears itself become the inner ones. */
export const quoted = (name: unknown): string => `«${String(name).replaceAll("«", "„").replaceAll("»", "“")}»`

/** A text that ends as a sentence does. */
export const fullStop = (text: string): string => (/[.!?…]$/.test(text) || text === "" ? text : `${text}.`)
