import { officialWords } from "#contract/office/uk.ts"
import { rankName } from "#contract/standings/uk.ts"
import type { Athlete, Category, Member } from "#domain/athletes/types.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import { nameOfDecision, wordsOfDecision } from "#domain/catalogue/decision-words.ts"
import { titles } from "#domain/catalogue/qualifications.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { crewAt } from "#domain/office/crew.ts"
import type { Official } from "#domain/office/officials.ts"
import { rounds, standingOf } from "#domain/poomsae/index.ts"
import { readRank } from "#domain/report/read-rank.ts"
import { startersOf } from "#domain/report/starters.ts"
import { competing } from "#domain/standings/score.ts"
import { dayInKyiv, localDate, timeOf } from "#domain/uk/dates.ts"
import { pointsText, shortTitles } from "#layout/documents/poomsae-pages.ts"
import type {
  ExtractFight,
  ExtractJudges,
  ExtractScore,
  LabelledLine,
  RankExtract,
} from "#layout/documents/rank-extract.ts"
import { roundTitle } from "#layout/documents/section-pages.ts"
import { pen, extractTexts as texts } from "#layout/documents/state-papers.uk.ts"
import type { Ended } from "#server/views/standings/outcome.ts"
import { listOf } from "../sheets/category-sheets.ts"
import type { Papers } from "../sheets/papers.ts"
import { datesText, judgesOf } from "../sheets/report-sheets.ts"

/** One entry of a category that is over. */
export interface Achieved {
  readonly ended: Ended
  readonly athlete: Athlete
  readonly place: number | null
}

/** Every entry that took part in a category that is over: only of these there is an extract. */
export const achievedIn = ({ outcome }: Pick<Papers, "outcome">): Achieved[] =>
  outcome.ended
    .filter(({ result }) => result.isOver && !result.isHeld)
    .flatMap((ended) =>
      ended.result.finishes.flatMap(({ athleteId, place }) => {
        const athlete = outcome.athleteById.get(athleteId)
        return athlete ? [{ ended, athlete, place }] : []
      }),
    )

/** How many pages an entry has: one of each of a pair or a team. */
export const peopleIn = ({ athlete }: Achieved): number => Math.max(1, athlete.members.length)

/** The extracts of an entry, each of one person. `isIssued`: says when; a paper that is compared does not. */
export function extractsOf(papers: Papers, achieved: Achieved, isIssued: boolean): RankExtract[] {
  const { athlete, ended } = achieved
  const bracket = papers.draws.get(ended.category.id)?.bracket
  const common = {
    performance: performanceOf(papers, achieved, bracket),
    fights: bracket ? fightsOf(papers, achieved, bracket) : null,
    scores: bracket ? [] : scoresOf(papers, achieved),
    norm: normOf(papers, achieved),
    jury: juryOf(papers, achieved),
    issued: isIssued ? `${texts.issued(localDate(dayInKyiv(papers.now)))} ${texts.stamp}` : texts.stamp,
  }
  const people: (Member | null)[] = athlete.members.length > 0 ? [...athlete.members] : [null]
  return people.map((member) => ({ ...common, person: personOf(athlete, member, ended.category) }))
}

const line = (label: string, value: string): LabelledLine => ({ label, value: value || pen(24) })

function personOf(athlete: Athlete, member: Member | null, { workType }: Category): LabelledLine[] {
  const { birthYear, name } = member ?? athlete
  const { organization, region, country, coach, coach2, coach3 } = athlete
  return [
    line(texts.name, name),
    line(texts.born, birthYear === null || birthYear === 0 ? "" : texts.bornIn(birthYear)),
    line(texts.rank, member ? "" : athlete.qualification),
    line(texts.club, organization),
    line(texts.territory, homeOf(region, country)),
    line(texts.coach, [coach, coach2, coach3].filter(Boolean).join(", ")),
    line(texts.license, member ? "" : athlete.license),
    ...(member ? [line(workType === "pair" ? texts.of.pair : texts.of.team, athlete.name)] : []),
  ]
}

function performanceOf(papers: Papers, { ended, athlete, place }: Achieved, bracket?: Bracket.Bracket): LabelledLine[] {
  const { category } = ended
  const said = athlete.unranked ? texts.unranked : place === null ? texts.noPlace : String(place)
  return [
    line(texts.event, eventText(papers)),
    line(texts.category, category.name),
    line(texts.starters, startersText(ended, papers, bracket)),
    line(texts.place, said),
    ...(bracket ? [line(texts.wins, winsText(ended, athlete.id, bracket))] : []),
  ]
}

function eventText(papers: Papers): string {
  const { tournament, facts } = papers
  const name = facts.rank === "" ? tournament.name : `${tournament.name} (${facts.rank})`
  return [name, texts.sport, datesText(papers), tournament.city].filter(Boolean).join(", ")
}

/** Those who compete for a place and fought or performed; the draw may have had more. */
function startersText({ result }: Ended, { outcome }: Papers, bracket?: Bracket.Bracket): string {
  const fought = bracket ? Bracket.foughtOf(bracket) : null
  const started = result.finishes.filter(
    ({ athleteId, isUnranked, fights }) => !isUnranked && (fought ? fought.has(athleteId) : fights > 0),
  )
  const starters = startersOf(started.flatMap(({ athleteId }) => outcome.athleteById.get(athleteId) ?? []))
  const ranks = starters.ranks.map(({ rank, count }) => texts.rankCount(rankCode(rank) || texts.withoutRank, count))
  const drawn = competing(result)
  return [
    texts.startersOf(starters.count, starters.territories),
    ranks.length > 0 ? texts.among(ranks.join(", ")) : "",
    starters.unread > 0 ? texts.unreadRank(starters.unread) : "",
    drawn > starters.count ? texts.drawn(drawn) : "",
  ].join("")
}

const rankCode = (rank: number): string => (rank === 0 ? "" : (titles.find(({ id }) => id === rank)?.code ?? ""))

function winsText({ result }: Ended, id: AthleteId, bracket: Bracket.Bracket): string {
  const wins = Bracket.winsOf(bracket, id)
  const byes = result.finishes.find(({ athleteId }) => athleteId === id)?.byes ?? 0
  const given = wins.filter(({ isNoShow }) => isNoShow).length
  const left = [given > 0 ? texts.noShows(given) : "", byes > 0 ? texts.byes(byes) : ""].filter(Boolean).join(", ")
  return texts.winsOf(wins.length - given, left)
}

function fightsOf(papers: Papers, { ended, athlete }: Achieved, bracket: Bracket.Bracket): ExtractFight[] {
  const { pointGap } = papers.rulesIn(ended.category.id).kyorugi
  return Bracket.winsOf(bracket, athlete.id)
    .filter(({ isNoShow }) => !isNoShow)
    .map(({ t, number, opponent, result }) => {
      const other = papers.outcome.athleteById.get(opponent)
      return {
        number: number === null ? "" : String(number),
        round: roundTitle(bracket, t),
        opponent: other?.name ?? "",
        rank: other ? rankText(other) : "",
        club: other ? [other.organization, homeOf(other.region, other.country)].filter(Boolean).join(", ") : "",
        score: scoreFromWinner(result),
        decision: wordsOfDecision(result, pointGap) ?? nameOfDecision(result.decision),
      }
    })
}

function rankText({ qualification, members }: Athlete): string {
  const { rank, isRead } = readRank(members.length > 0 ? "" : qualification)
  if (rank > 0) return rankCode(rank)
  return isRead ? "–" : "?"
}

/** From the winner's side: rounds won, or points of a fight without rounds; sums of a match in poomsae, to the thousandth. */
export function scoreFromWinner(result: Bracket.Result): string {
  const { blue, red } = Bracket.sideScores(result)
  if (blue === "" || red === "") return ""
  return (result.winner === result.blue ? [blue, red] : [red, blue]).join(" : ")
}

function scoresOf(papers: Papers, { ended, athlete }: Achieved): ExtractScore[] {
  const list = listOf(papers, ended.category)
  if (!list) return []
  const standing = standingOf(list.sheet, list.scoring)
  const points = pointsText(list.scoring.styles[list.sheet.style].unit)
  return rounds.flatMap((round): ExtractScore[] => {
    const own = standing.rounds[round].lines.find(({ athleteId }) => athleteId === athlete.id)
    if (!own) return []
    const place = athlete.unranked || own.rank === null ? "" : String(own.rank)
    return [{ round: shortTitles[round], total: points(own.total), place }]
  })
}

/** Only of a norm that somebody wrote down; otherwise all of it is left for a pen. */
function normOf({ fulfilled }: Papers, { ended, athlete }: Achieved): LabelledLine[] {
  const one = fulfilled?.find(
    ({ athleteId, categoryId }) => athleteId === athlete.id && categoryId === ended.category.id,
  )
  if (!one)
    return [line(texts.given, ""), line(texts.facts, fulfilled ? texts.noneFulfilled : ""), line(texts.source, "")]
  const { norm, place, wins, athletes, age, rank, isNew, row } = one
  const facts = [
    texts.normPlace(norm.place, place),
    norm.wins > 0 ? texts.normWins(norm.wins, wins) : "",
    texts.normAthletes(norm.athletes, athletes),
    norm.age > 0 ? texts.normAge(norm.age, age) : "",
  ]
  const name = isNew ? rankName(rank) : texts.confirmed(rankName(rank))
  return [
    line(texts.given, texts.row(name, row)),
    line(texts.facts, facts.filter(Boolean).join("; ")),
    line(texts.source, ""),
  ]
}

/** The heads, and those on duty at the court of the last fight in that shift; the whole list where the rota does not say. */
function juryOf(papers: Papers, achieved: Achieved): ExtractJudges[] {
  const isHead = ({ role, sectionId }: Official): boolean =>
    role === "chief" || (role === "secretary" && sectionId === null)
  const crew = crewOf(papers, achieved).filter((one) => !isHead(one))
  const { tournament, officials } = papers
  const heads = officials.filter(isHead)
  const judges =
    crew.length > 0
      ? [
          ...judgesOf({ officials: heads, tournament }),
          ...crew.map(({ name, category, region, role }) => ({ name, category, region, post: officialWords[role] })),
        ]
      : judgesOf(papers)
  return [...groupBy(judges, ({ post }) => post)].map(([post, own]) => ({
    post,
    names: own.map(({ name, category }) => (category === "" ? name : `${name} (${category})`)).join(", "),
    regions: [...new Set(own.map(({ region }) => region).filter(Boolean))].join(", "),
  }))
}

function crewOf({ rota, courts }: Papers, { ended: { category }, athlete }: Achieved): Official[] {
  const own = courts.fights.filter(
    ({ category: of, blue, red, isOver }) =>
      of === category.id && isOver && (blue === athlete.id || red === athlete.id),
  )
  const last = own.toSorted((one, other) => (one.finishedAt ?? 0) - (other.finishedAt ?? 0) || other.t - one.t).at(-1)
  const section = last?.court ?? category.sectionId
  if (section === null) return []
  const moment = last?.startedAt ?? last?.finishedAt ?? null
  const time = moment === null ? "" : timeOf(new Date(moment))
  return crewAt(rota, { section, day: last?.day ?? category.day, time })
}
