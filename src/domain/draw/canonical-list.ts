import type { AthleteId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import { hex, sha256 } from "./sha256.ts"
import type { Entrant } from "./types.ts"

/**
 * The athletes as the draw sees them: ordered by id, so that the order of reading does not matter, and with comparable
 * names.
 */
export function canonical(entrants: readonly Entrant[]): Entrant[] {
  const partByName = new Map<string, string>()
  const partOf = (name: string): string => {
    const known = partByName.get(name) ?? part(key(name))
    partByName.set(name, known)
    return known
  }
  return entrants
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, organization, region, coaches, rank }) => ({
      id,
      organization: partOf(organization),
      region: partOf(region),
      coaches: coaches.map(partOf).filter((coach) => coach !== ""),
      rank,
    }))
}

/** The list from which a draw is made, as a text that anyone can write again: one line per athlete. */
export const canonicalList = (entrants: readonly Entrant[]): string => textOf(canonical(entrants))

/** SHA-256 of the canonical list, in hexadecimal. */
export const listHash = (entrants: readonly Entrant[]): string => hashOf(canonical(entrants))

/** The hash of a list that is already canonical. */
export const hashOf = (list: readonly Entrant[]): string => hex(sha256(textOf(list)))

/** Reads the athletes from such a text, so that anyone can repeat the draw; refuses (`invalid`) any other text. */
export function readList(text: string): Entrant[] {
  const list = text === "" ? [] : text.split("\n").map(entrantOf)
  if (canonicalList(list) !== text) throw new Refusal("invalid", "list")
  return list
}

function entrantOf(written: string): Entrant {
  const [id = "", organization = "", region = "", coaches = "", rank = ""] = written.split("|")
  const names = coaches === "" ? [] : coaches.split(";")
  return { id: Number(id) as AthleteId, organization, region, coaches: names, rank: Number(rank) }
}

const textOf = (list: readonly Entrant[]): string => list.map(line).join("\n")

const line = ({ id, organization, region, coaches, rank }: Entrant): string =>
  [id, organization, region, coaches.join(";"), rank].join("|")

/** Separators are escaped inside the parts, so that two different lists never give one text. */
const part = (name: string): string => name.replace(/\|/g, "/").replace(/;/g, ",")
