import type { Sex } from "#domain/athletes/types.ts"
import type { Random } from "#domain/draw/random.ts"
import { invariant } from "#domain/refusal.ts"
import { clubWords, firstNames, homes, inventedClub, surnames } from "./names.data.ts"

/** An invented club with its coaches. */
export interface InventedClub {
  readonly name: string
  readonly region: string
  readonly coaches: readonly string[]
}

/** Invented clubs, one for each name, in the same order for the same random numbers. */
export const inventedClubs = (random: Random): InventedClub[] =>
  clubWords.map((word, at) => ({
    name: inventedClub(word),
    region: homes[at % homes.length] ?? "",
    coaches: [coachName(random), coachName(random)],
  }))

/** Names of invented people, each once: «Журавлюк Остап». */
export function inventedNames(random: Random): (sex: Sex) => string {
  const taken = new Set<string>()
  return (sex) => {
    let name = ""
    do name = `${pick(random, surnames)} ${pick(random, firstNames[sex])}`
    while (taken.has(name))
    taken.add(name)
    return name
  }
}

/** A random element of a list that is not empty. */
export function pick<Item>(random: Random, from: readonly Item[]): Item {
  const found = from[random.below(from.length)]
  invariant(found !== undefined, "nobody picks of nothing")
  return found
}

function coachName(random: Random): string {
  return `${pick(random, surnames)} ${pick(random, firstNames.female)[0]}. ${pick(random, firstNames.male)[0]}.`
}
