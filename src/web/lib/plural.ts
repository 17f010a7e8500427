const rules = new Intl.PluralRules("uk-UA")
const numbers = new Intl.NumberFormat("uk-UA")

/** «1 000»: thousands apart, as titles write them. */
export const count = (value: number): string => numbers.format(value)

/** «1 спортсмен», «2 спортсмени», «5 спортсменів»: the count with the word in its form. */
export function plural(value: number, one: string, few: string, many: string): string {
  const form = rules.select(value)
  return `${count(value)} ${form === "one" ? one : form === "few" ? few : many}`
}
