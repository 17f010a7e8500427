import { key, text, trimmedOf } from "#domain/key.ts"
import { ABROAD_NAME, kindsOfPlace } from "./place-names.data.ts"
import { foreignCountries, regionAliases } from "./region-aliases.data.ts"
import data from "./regions.json" with { type: "json" }

export type RegionType = "oblast" | "city" | "republic" | "abroad"

export interface Region {
  readonly id: number
  readonly name: string
  readonly short: string
  readonly type: RegionType
}

/** Region of athletes from abroad; their country follows after a colon: «Інша країна: Польща». */
export const ABROAD: Region = { id: 28, name: ABROAD_NAME, short: ABROAD_NAME, type: "abroad" }

const typeOf = (value: string): RegionType => (value === "city" || value === "republic" ? value : "oblast")

/** The 27 of the constitution and «Інша країна». */
export const regions: readonly Region[] = [
  ...data.map(({ id, name, short, type }) => ({ id, name, short, type: typeOf(type) })),
  ABROAD,
]

/** The region that a text names in any usual spelling: «Харків», «Харківська обл.», «м. Київ»; undefined if none. */
export function findRegion(value: string): Region | undefined {
  if (countryOf(value) !== "") return ABROAD
  for (const part of [value, ...value.split(/[,;/]/)]) {
    const words = wordsOf(part)
    const region = byKey.get(words) ?? byKey.get(withoutKind(words))
    if (region !== undefined) return region
  }
  return undefined
}

/**
 * The stored form of a region: its full name if it is recognised (with the country of a guest), otherwise undefined.
 */
export function regionName(value: string): string | undefined {
  const region = findRegion(value)
  const country = countryOf(value)
  return region === ABROAD && country !== "" ? `${ABROAD.name}: ${country}` : region?.name
}

const wordsOf = (value: string): string =>
  key(value)
    .replace(/[.,;()]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ?- ?/g, "-")
    .trim()

/**
 * Words for the kind of place are ignored: «Харківська обл.» is «Харківська». «Київ» and «Київ обл.» are distinguished
 * by an alias.
 */
const withoutKind = (words: string): string => words.replace(kindOfPlace, " ").replace(/\s+/g, " ").trim()

const kindOfPlace = new RegExp(`(?<![\\p{L}'-])(?:${kindsOfPlace.map(key).join("|")})(?![\\p{L}'-])`, "gu")

const byKey: ReadonlyMap<string, Region> = new Map(
  regions.flatMap((region) => {
    const own = [region.name, region.short, ...(regionAliases[region.id] ?? [])].map(wordsOf)
    return [...own, withoutKind(wordsOf(region.name))].map((words): [string, Region] => [words, region])
  }),
)

const countryByKey = new Map(foreignCountries.map((name) => [key(name), name]))
const abroadKey = key(ABROAD.name)

function countryOf(value: string): string {
  const known = countryByKey.get(key(value))
  if (known !== undefined) return known
  if (!key(value).startsWith(abroadKey)) return ""
  const rest = trimmedOf(text(value).slice(ABROAD.name.length), " :,(–—-", " )")
  return countryByKey.get(key(rest)) ?? rest
}
