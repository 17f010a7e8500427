import type { Kysely } from "kysely"
import type { ShowOf, WireBoardLine } from "#contract/screens.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { boardOf } from "#server/poomsae/board.ts"
import { createCourts } from "#server/poomsae/court.ts"
import { presentCourt } from "#server/poomsae/present-court.ts"
import { findSection } from "#server/sections/store.ts"
import { newest } from "#server/tournaments/newest.ts"
import type { SectionRow } from "#server/tournaments/store.ts"
import type { ScreenRow } from "./store.ts"

/** What everybody in the hall may read: no more than a visitor of the page, and a result when it is final. */
const VIEWER = { audience: "hall", seat: null } as const

/** What stands on a display beside what is judged there. */
interface Around {
  readonly court: SectionRow | undefined
  readonly board: readonly WireBoardLine[]
}

/** Displays of which it is remembered until their tournament changes. */
const MOST = 200

interface Shown {
  readonly revision: number
  readonly tournament: string
  readonly show: ShowOf<"poomsae">
}

/** Who performs at a poomsae place, the marks, the leaderboard. Refuses `not_found` where the court is gone. */
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
