import { catalogue as catalogueEndpoint, type WireAgeCategory } from "#contract/catalogue/calls.ts"
import { poomsaeCode, sexCode, workCode } from "#contract/wire/codes.ts"
import type { AgeGroups } from "#domain/catalogue/age-groups.ts"
import { catalogue, type SeasonAgeGroup } from "#domain/catalogue/catalogue.ts"
import type { CategoryTemplate } from "#domain/catalogue/templates.ts"
import type { TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { yearInKyiv } from "#domain/uk/dates.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { findRuleSet, rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"

/** What the sport knows in a season, by the built-in rules, those of a tournament or those of a set. */
export function catalogueRoutes(serve: Serve, { db, clock }: Pick<Deps, "db" | "clock">): void {
  serve(catalogueEndpoint, async ({ year, tournament, rules }, caller) => {
    const thisYear = yearInKyiv(clock())
    const { groups, season } = tournament
      ? await groupsOfTournament(tournament as TournamentId, caller, thisYear)
      : { groups: await groupsOfSet(rules ?? 0), season: thisYear }
    const { ageGroups, extra, templates, regions, cities, ...rest } = catalogue(year ?? season, groups)
    return {
      year: rest.year,
      ageCategories: ageGroups.map(presentAgeGroup),
      extra: extra.map(presentAgeGroup),
      templates: templates.map(presentTemplate),
      regions: regions.map(({ id, name }) => ({ id, name })),
      cities: cities.map(({ id, name }) => ({ id, name })),
    }
  })

  async function groupsOfTournament(id: TournamentId, caller: Caller, thisYear: number) {
    const row = await visibleTournament(db, caller, id)
    return { groups: (await rulesOf(db, row)).groups, season: seasonOf(row.date, thisYear) }
  }

  async function groupsOfSet(id: number): Promise<AgeGroups> {
    const found = orNotFound(await findRuleSet(db, id, null))
    return found.rules.groups
  }
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
