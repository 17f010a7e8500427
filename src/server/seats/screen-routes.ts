import { screenView, type WireBoardLine } from "#contract/screens.ts"
import { screenEvents } from "#contract/seats.ts"
import type { CategoryId } from "#domain/ids.ts"
import { roundStanding } from "#domain/poomsae/index.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Deps } from "#server/platform/deps.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { type Judging, loadCourts } from "#server/poomsae/court.ts"
import { presentCourt } from "#server/poomsae/present-court.ts"
import { loadSheet } from "#server/poomsae/sheet.ts"
import { roundOf } from "#server/poomsae/store.ts"
import { findTournament, listSections } from "#server/tournaments/store.ts"
import { findScreenByCode } from "./store.ts"

/** What everybody in the hall may read: no more than a visitor of the page. */
const VIEWER = { audience: "public", seat: null } as const

/** What a display shows, whose key is its address. */
export function screenRoutes(serve: Serve, { db, hub }: Deps): void {
  serve(screenView, async ({ code }) => {
    const { tournamentId, sectionId, kort } = await screenOf(code)
    const tournament = await findTournament(db, tournamentId)
    const section = (await listSections(db, tournamentId)).find(({ id }) => id === sectionId)
    if (!tournament || !section) throw new Refusal("not_found")
    const { revision, courts } = await loadCourts(db, tournamentId, VIEWER, { sectionId, kort })
    const court = courts[0]
    if (!court) throw new Refusal("not_found")
    const item = presentCourt(court, VIEWER)
    return {
      ...{ revision, tournament: tournament.name, court: section.name, item },
      board: court.judging ? await boardOf(court.judging, tournament) : [],
    }
  })

  serve(screenEvents, async ({ code }, caller) => {
    const screen = await screenOf(code)
    const stands = async () => (await findScreenByCode(db, code)) !== undefined
    const stream = hub.follow(screen.tournamentId, caller.lastEventId, caller.signal, stands)
    return { kind: "events" as const, stream }
  })

  async function screenOf(code: string) {
    const screen = await findScreenByCode(db, code)
    if (!screen) throw new Refusal("not_found")
    return screen
  }

  async function boardOf({ event, category }: Judging, tournament: Parameters<typeof loadSheet>[1]) {
    const { sheet, scoring, athletes } = await loadSheet(db, tournament, category.id as CategoryId)
    const { lines } = roundStanding(sheet, roundOf(event.round), scoring)
    const scored = lines.flatMap(({ athleteId, forms, total }) => {
      const athlete = athletes.find(({ id }) => id === athleteId)
      // While the first forms are performed nobody has a total of the round: they are compared by these.
      const points = event.number < forms.length ? (forms[event.number - 1]?.total ?? null) : total
      return athlete && points !== null ? [{ athlete, total: points }] : []
    })
    return ranked(
      scored.map(({ athlete: { id, name, organization }, total }) => ({ sp_id: id, name, organization, total })),
    )
  }
}

/** The best first; who has as much shares the place until the round is over. */
function ranked(lines: readonly (Omit<WireBoardLine, "place"> & { readonly total: number })[]): WireBoardLine[] {
  return lines
    .toSorted((one, other) => other.total - one.total)
    .map((line) => ({
      ...line,
      total: line.total / 1000,
      place: 1 + lines.filter((other) => other.total > line.total).length,
    }))
}
