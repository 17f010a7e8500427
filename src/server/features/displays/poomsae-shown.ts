import type { Kysely } from "kysely"
import type { ShowOf, WireBoardLine, WireStand } from "#contract/displays/calls.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { AthleteId, CategoryId, SectionId } from "#domain/ids.ts"
import {
  formName,
  goOnCount,
  isExtra,
  nameOf,
  nextPerformance,
  type PerformanceKey,
  type RoundStanding,
  roundPlaces,
  roundStanding,
  type ScoringRules,
  type Standing,
  standingOf,
} from "#domain/poomsae/index.ts"
import { matchForms, matchRound, partingHalves } from "#domain/poomsae/match.ts"
import { drawnUnder, formsRound } from "#domain/poomsae/match-rows.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { compareProgramme } from "#domain/schedule/index.ts"
import type { Tables, TournamentRow } from "#server/platform/db/tables.ts"
import { newest } from "#server/platform/newest.ts"
import { drawnForms, keyOf } from "#server/records/poomsae/poomsae.ts"
import type { ScreenRow } from "#server/records/screens.ts"
import { findSection } from "#server/records/sections.ts"
import type { SectionRow } from "#server/records/tournaments/tournaments.ts"
import { type Court, createCourts, type JudgedMatch, type Judging } from "#server/views/poomsae/court.ts"
import { pointsOf, pointsOrNull } from "#server/views/poomsae/present.ts"
import { presentCourt } from "#server/views/poomsae/present-court.ts"
import { loadSheet, type StoredSheet, sheetOf, styleOfCategory } from "#server/views/poomsae/sheet.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { courtOf } from "./courts-shown.ts"
import type { HallView } from "./hall-views.ts"

/** What everybody in the venue may read: the same as a visitor of the page, and a result only when it is final. */
const VIEWER = { audience: "hall", seat: null } as const

/** The number of displays whose answer is cached until their tournament changes. */
const MOST = 200

interface Shown {
  readonly revision: number
  readonly tournament: string
  readonly show: ShowOf<"poomsae">
}

/** What a display shows other than the places themselves. */
interface PoomsaeContext {
  readonly court: SectionRow | undefined
  readonly rounds: readonly Omit<WireStand, "item">[]
  readonly left: Pick<ShowOf<"poomsae">, "upcoming" | "isDone">
}

/**
 * Who performs at a poomsae scoring place or at both of a court, the marks, the leaderboard, and what comes next.
 * Refuses with `not_found` if the court was deleted.
 */
export function createPoomsaeShown(
  db: Kysely<Tables>,
  hallOf: (screen: ScreenRow, now: Date) => Promise<HallView>,
  clock: () => Date,
): (screen: ScreenRow) => Promise<Shown> {
  const places = createCourts(db)
  const around = newest<PoomsaeContext>(MOST)

  return async (screen) => {
    const { tournamentId, code, kort, sectionId } = screen
    if (sectionId === null) throw new Refusal("not_found")
    const korts = kort === 0 ? ([1, 2] as const) : [kort]
    const loaded = await Promise.all(korts.map((one) => places.load(tournamentId, VIEWER, { sectionId, kort: one })))
    const revision = Math.max(...loaded.map((one) => one.revision))
    const courts = loaded.flatMap((one) => one.courts)
    const tournament = orNotFound(loaded[0]?.tournament)
    const now = clock()
    const hall = await hallOf(screen, now)
    const { court, rounds, left } = await around.of(code, `${revision}-${sectionId}-${kort}`, async () => ({
      court: await findSection(db, sectionId),
      rounds: await Promise.all(courts.map((one) => roundFor(db, one, tournament))),
      left: leftAt(hall, sectionId),
    }))
    if (courts.length === 0 || !court) throw new Refusal("not_found")
    const stands = courts.map((one: Court, at) => ({ item: presentCourt(one, VIEWER), ...(rounds[at] ?? NOTHING) }))
    return {
      revision,
      tournament: tournament.name,
      show: {
        role: "poomsae",
        court: court.name,
        stands,
        ...matchesAt(hall, sectionId, now),
        ...left,
      },
    }
  }
}

const NOTHING: Omit<WireStand, "item"> = {
  sex: "none",
  closedAt: "",
  turn: { at: 0, of: 0 },
  first: null,
  board: [],
  goOn: 0,
  isOver: false,
  following: null,
  match: null,
}

/** The round in which somebody is judged, as it is at present. */
async function roundFor(db: Kysely<Tables>, { judging, scoring: rules }: Court, tournament: TournamentRow) {
  if (!judging) return NOTHING
  const { event, category, match } = judging
  const closedAt = event.closedAt?.toISOString() ?? ""
  // A match has no list: what else is shown of it stands with its place.
  if (match) return { ...NOTHING, sex: judging.athlete.sex, closedAt, match: await matchFor(db, judging, match, rules) }
  const stored = await loadSheet(db, tournament, category.id)
  const { sheet, scoring, cutOffs, athletes, rows } = stored
  const key = keyOf(event)
  const order = sheet.lists[key.round]
  const standing = roundStanding(sheet, key.round, scoring)
  const whole = standingOf(sheet, scoring)
  const tie = isExtra(key.number) ? whole.due.find(({ athletes: tied }) => tied.includes(key.athleteId)) : undefined
  const performers = tie?.athletes ?? order
  const first = standing.lines.find(({ athleteId }) => athleteId === key.athleteId)?.forms[0]
  const firstForm = rows.forms.find(({ round, number }) => round === key.round && number === 1)
  // Whoever is judged now is not who comes next.
  const following = nextPerformance(sheet, scoring, key, new Set([nameOf(key)]))
  return {
    sex: judging.athlete.sex,
    closedAt,
    turn: { at: performers.indexOf(key.athleteId) + 1, of: performers.length },
    first:
      event.number === 2 && first ? { name: formName(firstForm?.poomsae ?? 0), total: pointsOf(first.total) } : null,
    board: boardOf(standing, whole, stored, key),
    goOn: goOnCount(sheet, key.round, cutOffs),
    isOver: standing.isComplete,
    following: performerOf(athletes, following?.athleteId),
    match: null,
  }
}

/** Both who perform, the forms that are drawn for them, and what parts equal sums. */
async function matchFor(
  db: Kysely<Tables>,
  { event, category, athlete }: Judging,
  { red, bracket, t, standing }: JudgedMatch,
  rules: ScoringRules,
): Promise<NonNullable<WireStand["match"]>> {
  const style = styleOfCategory(category)
  const forms = matchForms(style, rules)
  const drawn = await drawnForms(db, event, [formsRound(bracket, t), matchRound(t)])
  const own = drawn.filter(({ round, number }) => round === drawnUnder(bracket, { t }, number))
  const halves = partingHalves(standing, { style, forms }, rules)
  return {
    sexes: { blue: athlete.sex, red: red.sex },
    forms,
    names: own.map(({ number, poomsae }) => ({ number, name: formName(poomsae) })),
    halves: halves && { blue: pointsOf(halves.blue), red: pointsOf(halves.red) },
  }
}

/** The match that is called, runs or was there last, and the one after it. */
function matchesAt(hall: HallView, section: SectionId, now: Date): Pick<ShowOf<"poomsae">, "current" | "next"> {
  const isPoomsae = (category: number) => hall.view.categoryById.get(category as CategoryId)?.kind === "poomsae"
  const { current, following } = courtOf(hall, section, now, isPoomsae)
  return { current, next: following[0] ?? null }
}

/** The present standings of a round: the best first, only athletes who are scored; who competes for no place is last. */
function boardOf(
  { lines }: RoundStanding,
  { places: known }: Standing,
  { athletes, sheet }: StoredSheet,
  { round, number }: PerformanceKey,
): WireBoardLine[] {
  const decided = new Map(known.map((one) => [one.athleteId, one]))
  const byId = new Map(athletes.map((athlete) => [athlete.id, athlete]))
  const scored = lines.flatMap(({ athleteId, forms, total, rank }) => {
    const athlete = byId.get(athleteId)
    // While the first forms are performed nobody has a total of the round: athletes are compared by these.
    const points = number < forms.length ? (forms[number - 1]?.total ?? null) : total
    if (!athlete || points === null) return []
    const { id, name, organization, region, unranked } = athlete
    const totals = forms.map((form) => pointsOrNull(form?.total))
    // Extra forms and hands decide between those who are level: what the final comes to is their place.
    const own = round === "final" && rank !== null ? decided.get(athleteId) : undefined
    const line = { athlete: id, name, organization, region, unranked, forms: totals, isDue: own?.isDue ?? false }
    return { line, athleteId, points, rank: own?.place ?? rank, place: own?.place ?? null }
  })
  const places = roundPlaces(sheet, scored)
  return scored
    .map(({ line, athleteId, points, place }) => ({
      ...line,
      total: pointsOf(points),
      place: place ?? places.get(athleteId) ?? null,
    }))
    .sort((one, other) => (one.place ?? LAST) - (other.place ?? LAST))
}

const LAST = Number.MAX_SAFE_INTEGER

const performerOf = (athletes: readonly Athlete[], id: AthleteId | undefined) => {
  const athlete = athletes.find((one) => one.id === id)
  if (!athlete) return null
  const { name, organization, region, unranked } = athlete
  return { name, organization, region, unranked }
}

/** Performers that a display names of what comes next. */
const FIRST = 3

/**
 * The list of the court in which somebody is still to perform, and who comes first; else whether all lists and matches are over,
 * or some have still to be made or decided.
 */
function leftAt({ view, fights }: HallView, section: SectionId): PoomsaeContext["left"] {
  const own = view.categories.filter(
    ({ id, kind, sectionId }) => sectionId === section && kind === "poomsae" && view.athletesOf.has(id),
  )
  const lists = own.filter(({ showType }) => showType === "list")
  for (const category of lists.toSorted(compareProgramme)) {
    const performers = firstOf(view, category)
    if (performers.length > 0) return { upcoming: { category: category.name, performers }, isDone: false }
  }
  const matchesOver = (category: Category): boolean => {
    const ofCategory = fights.filter((fight) => fight.category === category.id)
    return ofCategory.length > 0 && ofCategory.every(({ state }) => state === "over")
  }
  const isOverIn = (category: Category): boolean =>
    category.showType === "list"
      ? isOver(view, category) && (!view.draws.has(category.id) || matchesOver(category))
      : matchesOver(category)
  return { upcoming: null, isDone: own.length > 0 && own.every(isOverIn) }
}

/** null: the list is not made. */
function listOf(view: PublicView, category: Category) {
  const rows = view.sheets.get(category.id)
  const athletes = view.athletesOf.get(category.id) ?? []
  return rows ? { athletes, sheet: sheetOf(category, athletes, rows, view.scoring) } : null
}

function isOver(view: PublicView, category: Category): boolean {
  const list = listOf(view, category)
  return list !== null && standingOf(list.sheet, view.scoring).isOver
}

function firstOf(view: PublicView, category: Category) {
  const list = listOf(view, category)
  if (list === null || isOver(view, category)) return []
  const { athletes, sheet } = list
  let last: PerformanceKey | null = null
  const found: PerformanceKey[] = []
  while (found.length < FIRST) {
    last = nextPerformance(sheet, view.scoring, last)
    if (!last || found.some(({ athleteId }) => athleteId === last?.athleteId)) break
    found.push(last)
  }
  return found.flatMap(({ athleteId }) => performerOf(athletes, athleteId) ?? [])
}
