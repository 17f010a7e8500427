const rules = new Intl.PluralRules("uk-UA")

/** «1 учасник», «2 учасники», «5 учасників». */
export function plural(value: number, one: string, few: string, many: string): string {
  const form = rules.select(value)
  return `${value} ${form === "one" ? one : form === "few" ? few : many}`
}
