import type { Kysely } from "kysely"
import type { ShowOf, WireBoardLine } from "#contract/screens/calls.ts"
import type { CategoryId } from "#domain/ids.ts"
import { sharedPlaces } from "#domain/places.ts"
import { roundStanding } from "#domain/poomsae/index.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables, TournamentRow } from "#server/platform/db/tables.ts"
import { newest } from "#server/platform/newest.ts"
import { roundOf } from "#server/records/poomsae/poomsae.ts"
import type { ScreenRow } from "#server/records/screens.ts"
import { findSection } from "#server/records/sections.ts"
import type { SectionRow } from "#server/records/tournaments/tournaments.ts"
import { createCourts, type Judging } from "#server/views/poomsae/court.ts"
import { presentCourt } from "#server/views/poomsae/present-court.ts"
import { loadSheet } from "#server/views/poomsae/sheet.ts"

/** What everybody in the venue may read: the same as a visitor of the page, and a result only when it is final. */
const VIEWER = { audience: "hall", seat: null } as const

/** The content of a display other than the current performance. */
interface Around {
  readonly court: SectionRow | undefined
  readonly board: readonly WireBoardLine[]
}

/** The number of displays whose answer is cached until their tournament changes. */
const MOST = 200

interface Shown {
  readonly revision: number
  readonly tournament: string
  readonly show: ShowOf<"poomsae">
}

/**
 * Who performs at a poomsae scoring place, the marks, the leaderboard. Refuses with `not_found` if the court was
 * deleted.
 */
export function createPoomsaeShown(db: Kysely<Tables>): (screen: ScreenRow) => Promise<Shown> {
  const places = createCourts(db)
  const around = newest<Around>(MOST)

  return async ({ tournamentId, code, kort, sectionId }) => {
    if (sectionId === null) throw new Refusal("not_found")
    const { revision, tournament, courts } = await places.load(tournamentId, VIEWER, { sectionId, kort })
    const judging = courts[0]?.judging ?? null
    const state = `${revision}-${sectionId}-${kort}`
    const { court, board } = await around.of(code, state, async () => ({
      court: await findSection(db, sectionId),
      board: judging ? await boardOf(db, judging, tournament) : [],
    }))
    if (!courts[0] || !court) throw new Refusal("not_found")
    const item = presentCourt(courts[0], VIEWER)
    const show = { role: "poomsae" as const, court: court.name, item, board: [...board] }
    return { revision, tournament: tournament.name, show }
  }
}

/** The present standings of the round in progress: the best first, only athletes who are scored. */
async function boardOf(
  db: Kysely<Tables>,
  { event, category }: Judging,
  tournament: TournamentRow,
): Promise<WireBoardLine[]> {
  const { sheet, scoring, athletes } = await loadSheet(db, tournament, category.id as CategoryId)
  const { lines } = roundStanding(sheet, roundOf(event.round), scoring)
  const scored = lines.flatMap(({ athleteId, forms, total }) => {
    const athlete = athletes.find(({ id }) => id === athleteId)
    // While the first forms are performed nobody has a total of the round: athletes are compared by these.
    const points = event.number < forms.length ? (forms[event.number - 1]?.total ?? null) : total
    return athlete && points !== null ? [{ athlete, total: points }] : []
  })
  return ranked(
    scored.map(({ athlete: { id, name, organization }, total }) => ({ athlete: id, name, organization, total })),
  )
}

/** Who has as much shares the place until the round is over. */
function ranked(lines: readonly (Omit<WireBoardLine, "place"> & { readonly total: number })[]): WireBoardLine[] {
  const byTotal = (one: { total: number }, other: { total: number }): number => other.total - one.total
  const places = sharedPlaces(lines, byTotal)
  return lines.toSorted(byTotal).map((line) => ({ ...line, total: line.total / 1000, place: places.get(line) ?? 0 }))
}
