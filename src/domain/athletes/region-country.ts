import { ABROAD, regionName } from "#domain/catalogue/regions.ts"
import { key, text } from "#domain/key.ts"
import type { RowWarning } from "./import-notice.ts"
import { homeCountry } from "./sheet-words.data.ts"

export interface Origin {
  readonly region: string
  /** For a guest; otherwise ''. */
  readonly country: string
}

/**
 * The origin of an athlete: a recognised region in full, a guest's country separately («Інша країна: Польща»,
 * «Польща»).
 */
export function originOf(regionText: string, countryText: string): Origin {
  const region = text(regionText)
  const name = regionName(region) ?? region
  if (!name.startsWith(ABROAD.name)) return { region: name, country: "" }
  return { region: ABROAD.name, country: countryIn(countryText) || countryIn(name.slice(ABROAD.name.length + 1)) }
}

export interface SheetOrigin extends Origin {
  readonly warnings: readonly RowWarning[]
}

/** The origin by the cells of region and country; either may name a foreign country. An unknown region is none. */
export function sheetOrigin(regionText: string, countryText: string): SheetOrigin {
  if (countryText !== "" && !home.has(key(countryText))) {
    return { region: ABROAD.name, country: countryIn(countryText), warnings: [] }
  }
  const region = regionName(regionText)
  if (region === undefined) {
    const warning = { field: "oblast", code: "region_unknown", value: regionText } as const
    return { region: "", country: "", warnings: [regionText === "" ? MISSING : warning] }
  }
  if (!region.startsWith(ABROAD.name)) return { region, country: "", warnings: [] }
  const country = region.slice(ABROAD.name.length + 2)
  return {
    region: ABROAD.name,
    country,
    warnings: country === "" ? [{ field: "country", code: "country_missing" }] : [],
  }
}

const MISSING: RowWarning = { field: "oblast", code: "region_missing" }
const home = new Set(homeCountry.map(key))

/** A country as the catalogue spells it, otherwise as written. */
function countryIn(value: string): string {
  const country = text(value)
  const name = country === "" ? "" : (regionName(country) ?? "")
  return name.startsWith(`${ABROAD.name}: `) ? name.slice(ABROAD.name.length + 2) : country
}
