import { key } from "#domain/key.ts"
import { hex, sha256 } from "./sha256.ts"
import type { Entrant } from "./types.ts"

/** The list that a draw is made from, as a text that anyone can write down again: one line an athlete, by id. */
export const canonicalList = (entrants: readonly Entrant[]): string => byId(entrants).map(line).join("\n")

/** SHA-256 of the canonical list, in hexadecimal. */
export const listHash = (entrants: readonly Entrant[]): string => hex(sha256(canonicalList(entrants)))

/** The athletes by id: the order in which they were read never matters. */
export const byId = (entrants: readonly Entrant[]): Entrant[] => entrants.toSorted((a, b) => a.id - b.id)

const line = ({ id, organization, region, coaches, rank }: Entrant): string => {
  const named = coaches.map(part).filter((coach) => coach !== "")
  return [id, part(organization), part(region), named.join(";"), rank].join("|")
}

/** Two different lists never give one text: the marks between the parts do not stand inside them. */
const part = (value: string): string => key(value).replace(/\|/g, "/").replace(/;/g, ",")
