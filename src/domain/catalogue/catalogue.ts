import { type AgeGroup, ageGroups, birthYears, extraAgeGroups } from "./ages.ts"
import { type City, cities } from "./cities.ts"
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

/** What the sport knows in a season: `year` is that of the tournament's date. */
export function catalogue(year: number): Catalogue {
  const inSeason = (group: AgeGroup): SeasonAgeGroup => {
    const { first, last } = birthYears(group, year)
    return { ...group, yearStart: first, yearStop: last }
  }
  return {
    year,
    ageGroups: ageGroups.map(inSeason),
    extra: extraAgeGroups.map(inSeason),
    templates: categoryTemplates,
    regions,
    cities,
  }
}
