import { ABROAD, regionName } from "#domain/catalogue/regions.ts"
import { text } from "#domain/key.ts"

export interface Origin {
  readonly region: string
  /** Of a guest; '' else. */
  readonly country: string
}

/** Where an athlete is from: a recognised region in full, a guest's country apart from it («Інша країна: Польща», «Польща»). */
export function originOf(regionText: string, countryText: string): Origin {
  const region = text(regionText)
  const name = regionName(region) ?? region
  if (!name.startsWith(ABROAD.name)) return { region: name, country: "" }
  return { region: ABROAD.name, country: countryIn(countryText) || countryIn(name.slice(ABROAD.name.length + 1)) }
}

/** A country as the catalogue spells it, else as written. */
function countryIn(value: string): string {
  const country = text(value)
  const name = country === "" ? "" : (regionName(country) ?? "")
  return name.startsWith(`${ABROAD.name}: `) ? name.slice(ABROAD.name.length + 2) : country
}
