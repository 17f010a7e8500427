import { variables } from "./config.ts"
import { configTexts } from "./uk.ts"

/** Longer names are recognized with two slips of a finger, shorter ones with one: four letters are soon another word. */
const LONG = 9

/**
 * A sentence for each variable of the environment that is none of ours and nearly one of ours (`PUBLIC_ULR`, `public_url`): such a
 * setting would be ignored in silence. A name of ours that is set too is no slip.
 */
export function nearNames(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => !variables.includes(name))
    .flatMap((name) => {
      const near = variables.filter((known) => isNear(name.toUpperCase(), known))
      const [first] = near
      return first === undefined || near.some((known) => env[known] !== undefined)
        ? []
        : [configTexts.unknown(name, first)]
    })
}

function isNear(name: string, known: string): boolean {
  const most = known.length < LONG ? 1 : 2
  return Math.abs(name.length - known.length) <= most && slips(name, known) <= most
}

/** How many letters were left out, added, mistaken or swapped with the next (the distance of Damerau and Levenshtein). */
function slips(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const mistaken = at(rows, i - 1, j - 1) + Number(one[i - 1] !== other[j - 1])
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwapped ? at(rows, i - 2, j - 2) + 1 : mistaken
      row.push(Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, mistaken, swapped))
    }
    rows.push(row)
  }
  return at(rows, one.length, other.length)
}

const at = (rows: readonly (readonly number[])[], row: number, column: number): number => rows[row]?.[column] ?? 0
