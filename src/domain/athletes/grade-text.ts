import { key } from "#domain/key.ts"
import { DIVISION, gradeKinds } from "./sheet-words.data.ts"

const words = new RegExp(`^(?:(?:${gradeKinds.map(key).join("|")}) ?)?`, "u")

/**
 * The division by skill that a grade names, as one capital letter ('клас «а»' is 'А'); '' for belts and everything
 * else.
 */
export function divisionOf(grade: string): string {
  const rest = key(grade).replace(/["()]/g, "").replace(words, "").trim()
  return DIVISION.test(rest) ? rest.toUpperCase() : ""
}
