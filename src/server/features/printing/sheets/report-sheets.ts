import { officialWords } from "#contract/office/uk.ts"
import { officialRoles } from "#domain/office/officials.ts"
import { reportUntil } from "#domain/report/due.ts"
import { linesOf } from "#domain/report/facts.ts"
import { reportCounts } from "#domain/report/report-counts.ts"
import { standings } from "#domain/standings/standings.ts"
import { letterCollator } from "#domain/uk/order.ts"
import type { PaperStyle } from "#layout/documents/occasion.ts"
import { missingAmong } from "#layout/documents/preliminary.ts"
import type { RankNormCount, Report, ReportJudge, ReportTeam } from "#layout/documents/report.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { livingPages } from "../documents/paper-style.ts"
import { type Sheet, sheetOfTournament } from "../sheet.ts"
import { type Papers, styleOf } from "./papers.ts"

/** What the head judge hands in after the tournament. */
export function reportSheets(papers: Papers): Sheet[] {
  if (papers.categories.length === 0) return []
  const missing = missingAmong(papers.outcome.unfinished.length)
  const content: Sheet["content"] = (dress) => {
    const style = signedStyle(papers, styleOf(papers, livingPages.tournament(papers.tournament.id), dress))
    return ["report", reportOf(papers), { ...style, missing }]
  }
  return [sheetOfTournament("report", printTexts.reportTitle, content)]
}

/** Signed by the head judge of the list of judges, where the tournament names none. */
export function signedStyle({ officials }: Pick<Papers, "officials">, style: PaperStyle): PaperStyle {
  const { judge, ...occasion } = style.occasion
  const chief = officials.find(({ role }) => role === "chief")?.name ?? ""
  return { ...style, occasion: { ...occasion, judge: judge || chief } }
}

function reportOf(papers: Papers): Report {
  const { tournament, facts } = papers
  const teamsOf = tournament.protocolType === "regions" ? "region" : "organization"
  return {
    event: tournament.name,
    rank: facts.rank,
    date: datesText(papers),
    place: [tournament.city, tournament.address].filter(Boolean).join(", "),
    until: reportUntil(datesOf(papers)),
    counts: reportCounts(papers.athletes),
    judges: judgesOf(papers),
    serviceStaff: facts.serviceStaff,
    teamsOf,
    teams: teamsIn(papers, teamsOf),
    cup: facts.cup,
    norms: normsOf(papers),
    lines: linesOf(facts.lines),
  }
}

const datesOf = ({ tournament, days }: Papers): string[] => [tournament.date, ...days.map(({ date }) => date)]

/** «05.12.2026, 06.12.2026» */
export const datesText = (papers: Papers): string => [...new Set(datesOf(papers).filter(Boolean))].join(", ")

/** The head judge first, then by post and name; the two that the tournament names stand there if nobody of the list has their post. */
export function judgesOf({ officials, tournament }: Pick<Papers, "officials" | "tournament">): ReportJudge[] {
  const listed = officials
    .toSorted(
      (one, other) =>
        officialRoles.indexOf(one.role) - officialRoles.indexOf(other.role) ||
        letterCollator.compare(one.name, other.name),
    )
    .map(({ name, category, region, role }) => ({ name, category, region, post: officialWords[role] }))
  const named = (name: string, post: string, isListed: boolean): ReportJudge[] =>
    name === "" || isListed ? [] : [{ name, category: "", region: "", post }]
  const has = (role: (typeof officialRoles)[number]): boolean => officials.some((one) => one.role === role)
  return [
    ...named(tournament.judgeName, officialWords.chief, has("chief")),
    ...named(tournament.secretaryName, printTexts.headSecretary, has("secretary")),
    ...listed,
  ]
}

/** By points, those that have any. */
function teamsIn({ outcome }: Papers, of: Report["teamsOf"]): ReportTeam[] {
  const results = outcome.ended.map(({ result }) => result)
  return standings(results, outcome.teams[of], outcome.formula)
    .filter(({ points }) => points > 0)
    .map(({ place, team, points }) => ({ place, name: team.name, points }))
}

/** Of every rank that there is a norm for. */
function normsOf({ fulfilled, norms }: Papers): RankNormCount[] | null {
  if (fulfilled === null) return null
  const count = (rank: number, isNew: boolean): number =>
    fulfilled.filter((one) => one.rank === rank && one.isNew === isNew).length
  return [...new Set(norms.map(({ rank }) => rank))].map((rank) => ({
    rank,
    first: count(rank, true),
    confirmed: count(rank, false),
  }))
}
