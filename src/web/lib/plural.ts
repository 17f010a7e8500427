const rules = new Intl.PluralRules("uk-UA")
const numbers = new Intl.NumberFormat("uk-UA")

/** «1 спортсмен», «2 спортсмени», «5 спортсменів»: the count with the word in its form. */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count)
  return `${numbers.format(count)} ${form === "one" ? one : form === "few" ? few : many}`
}
