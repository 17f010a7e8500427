import { key } from "#domain/key.ts"

const words = new RegExp(
  `^(?:(?:${["клас", "група", "дивізіон", "категорія", "кат.", "class"].map(key).join("|")}) ?)?`,
  "u",
)

/** The division by skill that a grade names, as one capital letter ('клас «а»' is 'А'); '' for belts and all else. */
export function divisionOf(grade: string): string {
  const rest = key(grade).replace(/["()]/g, "").replace(words, "").trim()
  return /^[абвг]$/u.test(rest) ? rest.toUpperCase() : ""
}
