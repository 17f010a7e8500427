import { key } from "#domain/key.ts"
import { hex, sha256 } from "./sha256.ts"
import type { Entrant } from "./types.ts"

/** The athletes as the draw sees them: by id, so that the order of reading never matters, and names by their key. */
export function canonical(entrants: readonly Entrant[]): Entrant[] {
  const keyByName = new Map<string, string>()
  const keyOf = (name: string): string => {
    const known = keyByName.get(name) ?? key(name)
    keyByName.set(name, known)
    return known
  }
  return entrants
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, organization, region, coaches, rank }) => ({
      id,
      organization: keyOf(organization),
      region: keyOf(region),
      coaches: coaches.map(keyOf).filter((coach) => coach !== ""),
      rank,
    }))
}

/** The list that a draw is made from, as a text that anyone can write down again: one line an athlete. */
export const canonicalList = (entrants: readonly Entrant[]): string => canonical(entrants).map(line).join("\n")

/** SHA-256 of the canonical list, in hexadecimal. */
export const listHash = (entrants: readonly Entrant[]): string => hashOf(canonical(entrants))

/** The same of a list that is canonical already. */
export const hashOf = (list: readonly Entrant[]): string => hex(sha256(list.map(line).join("\n")))

const line = ({ id, organization, region, coaches, rank }: Entrant): string =>
  [id, part(organization), part(region), coaches.map(part).join(";"), rank].join("|")

/** Two different lists never give one text: the marks between the parts do not stand inside them. */
const part = (name: string): string => name.replace(/\|/g, "/").replace(/;/g, ",")
