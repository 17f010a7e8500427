import { type AgeGroups, builtInGroups } from "./age-groups.ts"
import { type AgeGroup, birthYears } from "./ages.ts"
import data from "./cities.json"
import { type Region, regions } from "./regions.ts"
import { type CategoryTemplate, categoryTemplates } from "./templates.ts"

/** An age group with the birth years of one season, inclusive. */
export interface SeasonAgeGroup extends AgeGroup {
  readonly yearStart: number
  readonly yearStop: number
}

export interface Catalogue {
  readonly year: number
  readonly ageGroups: readonly SeasonAgeGroup[]
  readonly extra: readonly SeasonAgeGroup[]
  readonly templates: readonly CategoryTemplate[]
  readonly regions: readonly Region[]
  readonly cities: readonly City[]
}

/** The sport's reference data for a season, by the groups of a rule set; `year` is that of the tournament's date. */
export function catalogue(year: number, groups: AgeGroups = builtInGroups): Catalogue {
  const inSeason = (group: AgeGroup): SeasonAgeGroup => {
    const { first, last } = birthYears(group, year)
    return { ...group, yearStart: first, yearStop: last }
  }
  return {
    year,
    ageGroups: groups.main.map(inSeason),
    extra: groups.extra.map(inSeason),
    templates: categoryTemplates,
    regions,
    cities,
  }
}

interface City {
  readonly id: number
  readonly name: string
  readonly regionId: number
}

/** The preset of host cities. */
export const cities: readonly City[] = data
