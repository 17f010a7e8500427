import * as Poomsae from "#domain/poomsae/index.ts"
import { Refusal } from "#domain/refusal.ts"
import type { CourtPlace } from "#domain/seats/seats.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { findAthlete } from "#server/records/athletes/athletes.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { type EventRow, keyOf, openEvents, shownEvents } from "#server/records/poomsae/poomsae.ts"
import { isThere } from "#server/views/poomsae/court.ts"
import { loadSheet } from "#server/views/poomsae/sheet.ts"
import { type EventWish, type Opened, opening } from "./event-actions.ts"
import type { MarkContext } from "./mark-actions.ts"
import { requireChief, scopeFor } from "./sitter.ts"

/**
 * Opens the next performance at a scoring place: the next athlete after the last one judged there, then of the court's
 * next category. A form is drawn if the category draws its forms. Allowed for the chief of the court and the staff;
 * refuses if somebody is being judged there (`court_scoring`), and if nobody is left (`nobody_next`).
 */
export const openNext = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  { autopilot, agreed, ...place }: CourtPlace & Pick<EventWish, "autopilot" | "agreed">,
  how: MarkContext,
): Promise<Done<Opened>> =>
  change(shell, doer, scopeFor(scope, how.sitter), async (tx, tournament) => {
    await requireChief(tx, how.sitter, { ...place, tournamentId: tournament.id })
    const open = await openEvents(tx, tournament.id)
    for (const event of open) if (isThere(event, place)) await requireGone(tx, event)
    const [last] = await shownEvents(tx, tournament.id, place)
    const next = await nextAt(tx, tournament, place, { last, open })
    const { now, seed } = how
    const wish = { ...next, kort: place.kort, style: null, consent: "none" as const, agreed, autopilot, now, seed }
    return await opening(tx, tournament, wish)
  })

/** An athlete who left a list while being judged delays nobody. */
async function requireGone(tx: Tx, { athleteId, categoryId }: EventRow): Promise<void> {
  const athlete = await findAthlete(tx, athleteId)
  if (athlete?.categoryId === categoryId) throw new Refusal("court_scoring", null, { name: athlete.name })
}

interface EventContext {
  /** What was judged at the place last. */
  readonly last: EventRow | undefined
  readonly open: readonly EventRow[]
}

async function nextAt(tx: Tx, tournament: TournamentRow, { sectionId }: CourtPlace, { last, open }: EventContext) {
  const lists = (await listCategories(tx, tournament.id)).filter(
    (category) => category.showType === "list" && category.sectionId === sectionId,
  )
  const ids = lists.map(({ id }) => id)
  const inTurn = [...ids.filter((id) => id === last?.categoryId), ...ids.filter((id) => id !== last?.categoryId)]
  for (const categoryId of inTurn) {
    const { sheet, scoring, rows } = await loadSheet(tx, tournament, categoryId)
    if (sheet.startRound === null) continue
    const before = last?.categoryId === categoryId ? keyOf(last) : null
    const busy = new Set(open.filter((one) => one.categoryId === categoryId).map((one) => Poomsae.nameOf(keyOf(one))))
    const found = Poomsae.nextPerformance(sheet, scoring, before, busy)
    const form = rows.forms.length > 0 ? ("draw" as const) : ("keep" as const)
    if (found) return { ...found, categoryId, form }
  }
  throw new Refusal("nobody_next")
}
