import type {
  PublicAthlete,
  PublicCategoryLine,
  PublicList,
  PublicListed,
  PublicResult,
} from "#contract/public/calls.ts"
import { kindCode, poomsaeCode, sexCode, showCode } from "#contract/wire/codes.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { daysOf } from "#domain/schedule/index.ts"
import { tournamentTexts } from "#domain/tournament/tournament-texts.ts"
import { letterCollator } from "#domain/uk/order.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { presentJudged } from "#server/views/poomsae/present.ts"
import { sheetOf } from "#server/views/poomsae/sheet.ts"
import type { Outcome } from "#server/views/standings/outcome.ts"
import { presentStandings } from "#server/views/standings/present.ts"
import { endedFor } from "./entry-papers.ts"
import type { PublicView } from "./view.ts"

type ListedRow = Pick<TournamentRow, "id" | "name" | "shortName" | "city" | "date" | "type" | "registrationOpen">

/** A tournament as an item of a list. */
export const presentListed = (row: ListedRow): PublicListed => ({
  id: row.id,
  name: row.name,
  shortName: row.shortName,
  city: row.city,
  date: row.date,
  type: row.type,
  registrationOpen: row.registrationOpen,
})

/** A tournament's own fields; `description` is rich text that was cleaned when it was saved. */
export const presentInformation = ({ tournament, athletes, sections, ...view }: PublicView) => ({
  ...presentListed(tournament),
  address: tournament.address,
  contacts: tournament.contacts,
  notes: tournament.notes,
  description: tournament.description,
  ...tournamentTexts.byName(({ name }) => tournament[name]),
  athleteCount: athletes.length,
  courts: sections.map(({ id, name }) => ({ id, name })),
  days: presentDays(view),
})

/** Days that have categories or that somebody has described. */
export const presentDays = ({ days, categories }: Pick<PublicView, "days" | "categories">) =>
  daysOf(
    days,
    categories.map((category) => category.day),
  )
    .filter(({ day, date }) => date !== "" || categories.some((category) => category.day === day))
    .map(({ day, title, date, startTime }) => ({ day, title, date, start: startTime }))

/** A category and how far it has come. */
export function presentLine(view: PublicView, category: Category): PublicCategoryLine {
  const draw = view.draws.get(category.id)
  return {
    id: category.id,
    fullName: category.name,
    ageCategory: category.ageCategory,
    sex: sexCode.to(category.sex),
    type: kindCode.to(category.kind),
    showType: showCode.to(category.showType),
    poomsaeType: poomsaeCode.to(category.poomsaeKind),
    day: category.day,
    section: category.sectionId ?? 0,
    count: view.athletesOf.get(category.id)?.length ?? 0,
    format: draw?.bracket.format ?? "",
    ...progressOf(view, category),
    over: endedFor(view, category.id) !== null,
  }
}

function progressOf(view: PublicView, category: Category): { all: number; done: number } {
  const draw = view.draws.get(category.id)
  if (draw) {
    const { fights, done } = Bracket.progress(draw.bracket)
    return { all: fights, done }
  }
  const places = presentLists(view, category).at(-1)?.rows ?? []
  return { all: places.length, done: places.filter(({ total }) => total !== null).length }
}

/** An entry, without what is not everybody's to know; of a category that is not shown it is in none. */
export function presentEntry(view: PublicView, athlete: Athlete): PublicAthlete {
  const category = athlete.categoryId === null ? undefined : view.categoryById.get(athlete.categoryId)
  return {
    id: athlete.id,
    name: athlete.name,
    birthYear: athlete.birthYear,
    sex: sexCode.to(athlete.sex),
    region: athlete.region,
    organization: athlete.organization,
    coach: athlete.coach,
    category: category?.name ?? "",
    categoryId: category?.id ?? 0,
    place: category ? (view.placeOf().get(athlete.id) ?? 0) : 0,
    unranked: Number(athlete.unranked),
  }
}

/** Rounds of a poomsae list that somebody is in, in their order. */
export function presentLists(view: PublicView, category: Category): PublicList[] {
  const rows = category.showType === "list" ? view.sheets.get(category.id) : undefined
  if (!rows) return []
  const sheet = sheetOf(category, view.athletesOf.get(category.id) ?? [], rows, view.scoring)
  const { rounds, places, due } = Poomsae.standingOf(sheet, view.scoring)
  const judged = presentJudged({ sheet, rows, scoring: view.scoring })
  // While a tie is due nobody has a place in the category; of those who are level it is said what they share.
  const isShown = (id: AthleteId) => due.length === 0 || due.some(({ athletes }) => athletes.includes(id))
  const shown = places.filter(({ athleteId }) => isShown(athleteId))
  const placeById = new Map(shown.map(({ athleteId, place }) => [athleteId, place]))
  return Poomsae.rounds.flatMap((round) => {
    const { lines, isComplete } = rounds[round]
    const soFar = Poomsae.roundPlaces(
      sheet,
      lines.map(({ athleteId, rank, total }) => ({ athleteId, rank, points: total })),
    )
    const performers = lines.flatMap(({ athleteId, forms, total }, at) => {
      const athlete = view.athleteById.get(athleteId)
      if (!athlete) return []
      const { id, name, organization, region } = athlete
      const own = judged
        .filter((form) => form.athlete === id && form.round === round)
        .sort((one, other) => one.poomsaeNumber - other.poomsaeNumber)
      // An athlete who advances has a rank in this round and a place in a later one.
      const known = round === "final" && (isComplete || total === null) ? placeById : soFar
      return [
        {
          id,
          name,
          organization,
          region,
          position: at + 1,
          unranked: Number(athlete.unranked),
          place: known.get(athleteId) ?? null,
          total: points(total),
          forms: forms.map((form) => points(form?.total ?? null)),
          extra: own.flatMap((form) => (form.poomsaeNumber > forms.length ? (form.total ?? []) : [])),
          isDue: due.some((tie) => tie.round === round && tie.athletes.includes(athleteId)),
          judged: own.map(({ athlete: _, round: __, penalties: ___, ...form }) => form),
        },
      ]
    })
    return performers.length > 0 ? [{ round, over: isComplete, rows: performers }] : []
  })
}

const points = (amount: Poomsae.Milli | null): number | null => (amount === null ? null : amount / 1000)

const MEDALS = 3

/** Winners of all categories that have some, in the order of lists. */
export const presentResults = (view: PublicView): PublicResult[] => resultsOf(view.outcome())

export const presentWinners = (view: PublicView, category: Category): PublicResult["winners"] =>
  resultsOf(view.outcomeIn(category))[0]?.winners ?? []

const resultsOf = (outcome: Outcome): PublicResult[] =>
  presentStandings(outcome, () => true).categories.map(({ category, fullName, over, winners }) => ({
    category,
    fullName,
    over,
    winners: winners
      .filter(({ place }) => place <= MEDALS)
      .map(({ place, athlete, name, organization, region, coach }) => ({
        place,
        id: athlete,
        name,
        organization,
        region,
        coach,
      })),
  }))

/** Medals and points of teams. */
export function presentMedals(view: PublicView) {
  const { organizations, regions, coaches } = presentStandings(view.outcome(), () => true)
  return { organizations, regions, coaches }
}

/** Clubs with their people, both in the order of the Ukrainian alphabet. */
export function presentTeams(view: PublicView) {
  const groups = groupBy(view.athletes, ({ organization, region }) => `${organization}\0${region}`)
  return [...groups.values()]
    .map((athletes) => ({
      organization: athletes[0]?.organization ?? "",
      region: athletes[0]?.region ?? "",
      athletes: athletes.map((athlete) => presentEntry(view, athlete)).sort(byName),
    }))
    .sort((one, other) => letterCollator.compare(one.organization, other.organization))
}
const byName = (one: PublicAthlete, other: PublicAthlete): number => letterCollator.compare(one.name, other.name)
