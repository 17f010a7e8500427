import { regionName } from "#domain/catalogue/regions.ts"
import { key, text } from "#domain/key.ts"
import { cellText } from "./cell-values.ts"
import type { Columns } from "./columns.ts"
import {
  clubKinds,
  GENITIVE_REGION,
  INITIALED,
  REGION_BEHIND,
  TOWN_BEHIND,
  TOWN_BEHIND_QUOTES,
  WHOLE_NAME,
} from "./sheet-words.data.ts"

/** The places of columns that hold clubs. */
export const clubPlaces = ({ organization = [], society = [] }: Columns): ReadonlySet<number> =>
  new Set([...organization, ...society])

/** «м. Рівне, СК «Січ»», «Рівне СК «Січ»», «СК «Січ» м. Рівне»: the place and the club of one cell; '' is not said. */
export function originParts(cell: string): { readonly region: string; readonly organization: string } {
  const parts = cell.split(/[,;/]/).map(text).filter(Boolean)
  const isPlace = (part: string): boolean => !namesClub(part) && regionName(part) !== undefined
  const places = parts.filter(isPlace)
  const clubs = parts.filter((part) => !isPlace(part))
  if (places.length > 0 || clubs.length > 1) return { region: places.join(", "), organization: clubs.join(", ") }
  return townBefore(cell) ?? { region: "", ...clubWithTown(cell) }
}

/**
 * «СК «Січ» / Бойко І. П.»: the club and its coach, of a cell and the same with its `lines`; '' is not said. Alone, «Бойко І. П.»
 * is a coach, and «Олімпійські Надії» a club.
 */
export function clubAndCoach(
  cell: string,
  lines: string = cell,
): { readonly organization: string; readonly coach: string } {
  const parts = lines
    .split(/[,;/\n]/)
    .map(cellText)
    .filter(Boolean)
  const isCoach = (part: string): boolean =>
    !namesClub(part) && (INITIALED.test(part) || (parts.length > 1 && WHOLE_NAME.test(part)))
  const isOf = parts.some(isCoach)
  return {
    organization: isOf ? parts.filter((part) => !isCoach(part)).join(", ") : cell,
    coach: isOf ? parts.filter(isCoach).join(", ") : "",
  }
}

/** The town in front of a club that says that it is one. */
function townBefore(cell: string) {
  const words = cell.split(" ")
  for (const count of [1, 2, 3]) {
    const [region, organization] = [words.slice(0, count).join(" "), words.slice(count).join(" ")]
    const isClub = namesClub(organization) || /^[«"“]/u.test(organization)
    if (isClub && regionName(region) !== undefined) return { region, organization }
  }
  return undefined
}

/** «СК «Січ» м. Одеса» is the club, and its town the region; so is «Одеська область» behind it. */
export function clubWithTown(value: string): { readonly organization: string; readonly region?: string } {
  const behind = REGION_BEHIND.exec(value)
  const plain = TOWN_BEHIND_QUOTES.exec(value)
  const town = TOWN_BEHIND.exec(value) ?? (plain && regionName(plain[1] ?? "") !== undefined ? plain : null)
  const found = behind && namesClub(value.slice(0, behind.index)) ? behind : town
  const organization = text(value.slice(0, found?.index))
  if (!found || organization === "") return { organization: value }
  const region = (found[1] ?? "").replace(...GENITIVE_REGION)
  return regionName(region) === undefined ? { organization } : { organization, region }
}

/** Whether a text begins with the word for a kind of club: «СК «Січ»», «ДЮСШ № 4». */
export const namesClub = (value: string): boolean => {
  const [first = "", ...others] = key(value)
    .split(/[\s"«№-]+/u)
    .filter(Boolean)
  return kinds.has(first) && others.length > 0
}

const kinds: ReadonlySet<string> = new Set(clubKinds.split(" ").map(key))
