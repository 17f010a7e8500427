import { officialWords } from "#contract/office/uk.ts"
import { placesBy, rankName } from "#contract/standings/uk.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { type Grouping, groupings } from "#domain/standings/groupings.ts"
import { participation } from "#domain/standings/participation.ts"
import { rankedTitles } from "#domain/standings/rank-norms.ts"
import { standings } from "#domain/standings/standings.ts"
import { letterCollator } from "#domain/uk/order.ts"
import { missingAmong } from "#layout/documents/preliminary.ts"
import type { Report } from "#layout/documents/report.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { livingPages } from "../documents/paper-style.ts"
import { type Sheet, sheetOfTournament } from "../sheet.ts"
import { type Papers, styleOf } from "./papers.ts"

/** What the head panel hands in after the tournament. */
export function reportSheets(papers: Papers): Sheet[] {
  if (papers.categories.length === 0) return []
  const missing = missingAmong(papers.outcome.unfinished.length)
  const content: Sheet["content"] = (dress) => {
    const style = styleOf(papers, livingPages.tournament(papers.tournament.id), dress)
    return ["report", reportOf(papers), { ...style, missing }]
  }
  return [sheetOfTournament("report", printTexts.reportTitle, content)]
}

function reportOf(papers: Papers): Report {
  const came = participation(papers.athletes)
  const progress = [...papers.draws.values()].map(({ bracket }) => Bracket.progress(bracket))
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  const fights = sum(progress.map((one) => one.fights))
  const left = sum(progress.map((one) => one.left))
  return {
    facts: [
      { label: printTexts.factAthletes, value: String(came.people) },
      { label: printTexts.factEntries, value: String(came.entries) },
      { label: printTexts.factRegions, value: String(came.regions.filter(({ name }) => name !== "").length) },
      { label: printTexts.factClubs, value: String(came.clubs) },
      { label: printTexts.factCoaches, value: String(came.coaches) },
      { label: printTexts.factCategories, value: String(papers.categories.length) },
      { label: printTexts.factFights, value: printTexts.doneOf(fights - left, fights) },
      { label: printTexts.factJudges, value: String(papers.officials.length) },
    ],
    regions: came.regions.map((region) => ({ ...region, name: region.name || printTexts.notGiven })),
    medals: groupings
      .filter((grouping) => grouping !== "coach")
      .map((grouping) => ({
        title: `${medalTitles[grouping]}, ${placesBy.medals.note}`,
        lines: medalLines(papers, grouping),
      })),
    ...ranksOf(papers, came.ranks),
    judges: papers.officials
      .toSorted((one, other) => letterCollator.compare(one.name, other.name))
      .map(({ name, role, category, region }) => ({
        name,
        role: officialWords[role],
        about: [category, region].filter(Boolean).join(", "),
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
      name: name || printTexts.noRank,
      athletes: athletesWith.get(name) ?? 0,
      fulfilled: name === "" ? null : count(name, true),
      confirmed: name === "" ? null : count(name, false),
    })),
    fulfilled: (fulfilled ?? []).map(({ athlete, category, rank, isNew, place }) => ({
      name: athlete.name,
      year: athlete.birthYear,
      rank: rankName(rank),
      isNew,
      by: printTexts.placeIn(category.name, place),
      club: athlete.organization,
      coach: athlete.coach,
    })),
  }
}

const medalTitles: Readonly<Record<Exclude<Grouping, "coach">, string>> = {
  organization: printTexts.medalsOfOrganizations,
  region: printTexts.medalsOfRegions,
}

/** Of those that have any. */
function medalLines({ outcome }: Papers, grouping: Exclude<Grouping, "coach">) {
  const results = outcome.ended.map(({ result }) => result)
  return standings(results, outcome.teams[grouping], outcome.formula)
    .filter(({ gold, silver, bronze }) => gold + silver + bronze > 0)
    .toSorted((one, other) => one.medalPlace - other.medalPlace)
    .map(({ medalPlace, team, gold, silver, bronze }) => ({ place: medalPlace, name: team.name, gold, silver, bronze }))
}
