import { officialWords } from "#contract/register-words.ts"
import { placesBy, rankName } from "#contract/standings-texts.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { type Grouping, groupings } from "#domain/standings/groupings.ts"
import { participation } from "#domain/standings/participation.ts"
import { rankedTitles } from "#domain/standings/rank-norms.ts"
import { standings } from "#domain/standings/standings.ts"
import { renderPages } from "#layout/documents/page.ts"
import { missingAmong } from "#layout/documents/preliminary.ts"
import { type Report, reportPages } from "#layout/documents/report.ts"
import { livingPages } from "../documents/paper-style.ts"
import { countUnfinished } from "../documents/tables.ts"
import type { Sheet } from "../sheet.ts"
import type { Papers } from "./papers.ts"
import { styleOf } from "./style.ts"

/** What the head panel hands in after the tournament. */
export const reportSheets = (papers: Papers): Sheet[] =>
  papers.categories.length === 0
    ? []
    : [
        {
          ...{ key: "report", kind: "report", title: "Звіт ГСК", category: null, section: null },
          pages: (dress) =>
            renderPages(
              reportPages(reportOf(papers), {
                ...styleOf(papers, livingPages.tournament(papers.tournament.id), dress),
                missing: missingAmong(countUnfinished({ view: papers, outcome: papers.outcome, isAsked: () => true })),
              }),
            ),
        },
      ]

function reportOf(papers: Papers): Report {
  const came = participation(papers.athletes)
  const progress = [...papers.draws.values()].map(({ bracket }) => Bracket.progress(bracket))
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  const fights = sum(progress.map((one) => one.fights))
  const left = sum(progress.map((one) => one.left))
  return {
    facts: [
      { label: "Спортсменів", value: String(came.people) },
      { label: "Виступів у категоріях", value: String(came.entries) },
      { label: "Областей і країн", value: String(came.regions.filter(({ name }) => name !== "").length) },
      { label: "Клубів", value: String(came.clubs) },
      { label: "Тренерів", value: String(came.coaches) },
      { label: "Категорій", value: String(papers.categories.length) },
      { label: "Поєдинків проведено", value: `${fights - left} з ${fights}` },
      { label: "Суддів", value: String(papers.officials.length) },
    ],
    regions: came.regions.map((region) => ({ ...region, name: region.name || "не вказано" })),
    medals: groupings
      .filter((grouping) => grouping !== "coach")
      .map((grouping) => ({
        title: `${medalTitles[grouping]}, ${placesBy.medals.note}`,
        lines: medalLines(papers, grouping),
      })),
    ...ranksOf(papers, came.ranks),
    judges: papers.officials
      .toSorted((one, other) => collator.compare(one.name, other.name))
      .map(({ name, role, category, region }) => ({
        ...{ name, role: officialWords[role], about: [category, region].filter(Boolean).join(", ") },
      })),
  }
}

/** How many came with each rank, and how many fulfilled or confirmed one, as far as norms are written down. */
function ranksOf({ fulfilled }: Papers, came: readonly { readonly name: string; readonly athletes: number }[]) {
  const athletesWith = new Map(came.map(({ name, athletes }) => [name, athletes]))
  const count = (name: string, isNew: boolean) =>
    fulfilled === null ? null : fulfilled.filter((one) => rankName(one.rank) === name && one.isNew === isNew).length
  const names = rankedTitles.map(({ name }) => name).filter((name) => athletesWith.has(name) || count(name, true))
  return {
    ranks: [...names, ...(athletesWith.has("") ? [""] : [])].map((name) => ({
      ...{ name: name || "без розряду або не вказано", athletes: athletesWith.get(name) ?? 0 },
      ...{ fulfilled: name === "" ? null : count(name, true), confirmed: name === "" ? null : count(name, false) },
    })),
    fulfilled: (fulfilled ?? []).map(({ athlete, category, rank, isNew, place }) => ({
      ...{ name: athlete.name, year: athlete.birthYear, rank: rankName(rank), isNew },
      ...{ by: `${category.name}, ${place} місце`, club: athlete.organization, coach: athlete.coach },
    })),
  }
}

const collator = new Intl.Collator("uk")

const medalTitles: Readonly<Record<Exclude<Grouping, "coach">, string>> = {
  organization: "Медалі організацій",
  region: "Медалі областей",
}

/** Of those that have any. */
function medalLines({ outcome }: Papers, grouping: Exclude<Grouping, "coach">) {
  const results = outcome.ended.map(({ result }) => result)
  return standings(results, outcome.teams[grouping], outcome.formula)
    .filter(({ gold, silver, bronze }) => gold + silver + bronze > 0)
    .toSorted((one, other) => one.medalPlace - other.medalPlace)
    .map(({ medalPlace, team, gold, silver, bronze }) => ({ place: medalPlace, name: team.name, gold, silver, bronze }))
}
