import { ABROAD, regionName } from "#domain/catalogue/regions.ts"
import { key } from "#domain/key.ts"
import type { RowWarning } from "./import-notice.ts"

interface Origin {
  readonly region: string
  /** Of a foreigner, whose region is «Інша країна»; '' else. */
  readonly country: string
  readonly warnings: readonly RowWarning[]
}

const home = new Set(["Україна", "Украина", "Ukraine", "UA", "UKR"].map(key))

/** Where a person is from by the texts of region and country; either may name a foreign country. */
export function originOf(regionText: string, countryText: string): Origin {
  const abroad = countryText !== "" && !home.has(key(countryText)) ? foreign(countryText) : ""
  if (abroad !== "") return { region: ABROAD.name, country: abroad, warnings: [] }
  if (regionText === "") return { region: "", country: "", warnings: [{ field: "oblast", code: "region_missing" }] }
  const found = known(regionText)
  if (found === undefined)
    return { region: "", country: "", warnings: [{ field: "oblast", code: "region_unknown", value: regionText }] }
  if (!found.startsWith(ABROAD.name)) return { region: found, country: "", warnings: [] }
  const country = afterColon(found)
  const warnings: RowWarning[] = country === "" ? [{ field: "country", code: "country_missing" }] : []
  return { region: ABROAD.name, country, warnings }
}

/** The country as our lists spell it, else as written. */
const foreign = (countryText: string): string => afterColon(known(countryText) ?? "") || countryText

const known = regionName
const afterColon = (region: string): string =>
  region.startsWith(`${ABROAD.name}:`) ? region.slice(ABROAD.name.length + 1).trim() : ""
