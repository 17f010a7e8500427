import { catalogue as catalogueEndpoint, type WireAgeCategory } from "#contract/catalogue.ts"
import { poomsaeCode, sexCode, workCode } from "#contract/codes.ts"
import { catalogue, type SeasonAgeGroup } from "#domain/catalogue/catalogue.ts"
import type { CategoryTemplate } from "#domain/catalogue/templates.ts"
import type { Deps } from "#server/platform/deps.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { yearInKyiv } from "#server/platform/kyiv.ts"

/** What the sport knows in a season. */
export function catalogueRoutes(serve: Serve, { clock }: Pick<Deps, "clock">): void {
  serve(catalogueEndpoint, async ({ year }) => {
    const { ageGroups, extra, templates, regions, cities, ...rest } = catalogue(year ?? yearInKyiv(clock()))
    return {
      year: rest.year,
      ageCategories: ageGroups.map(presentAgeGroup),
      extra: extra.map(presentAgeGroup),
      templates: templates.map(presentTemplate),
      regions: regions.map(({ id, name }) => ({ id, name })),
      cities: cities.map(({ id, name }) => ({ id, name })),
    }
  })
}

const presentAgeGroup = ({ variants: _, male, female, any, ...group }: SeasonAgeGroup): WireAgeCategory => ({
  ...group,
  type: 1,
  male: [...male],
  female: [...female],
  any: [...any],
})

const presentTemplate = ({ sex, poomsaeKind, workType, fullName, ...template }: CategoryTemplate) => ({
  ...template,
  type: 2,
  sex: sexCode.to(sex),
  weight: 0,
  poomsaeType: poomsaeCode.to(poomsaeKind),
  workType: workCode.to(workType),
  fullname: fullName,
})
