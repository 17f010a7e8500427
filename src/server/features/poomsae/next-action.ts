import * as Poomsae from "#domain/poomsae/index.ts"
import { Refusal } from "#domain/refusal.ts"
import type { CourtPlace } from "#domain/seats/seats.ts"
import { change, type Doer, type Done, type Scope, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { type EventRow, keyOf, openEvents, shownEvents } from "#server/records/poomsae/poomsae.ts"
import { isThere } from "#server/views/poomsae/court.ts"
import { beginnable, waitingMatches } from "#server/views/poomsae/next-match.ts"
import { loadSheet } from "#server/views/poomsae/sheet.ts"
import { whoIsAt } from "#server/views/poomsae/there.ts"
import type { KeepingShell } from "#server/views/states/states.ts"
import { type EventWish, type Opened, opening } from "./event-actions.ts"
import type { MarkContext } from "./mark-actions.ts"
import { dueForm, type MatchWish, openingMatch } from "./match-actions.ts"
import { requireChief, scopeFor } from "./sitter.ts"

/**
 * Opens the next performance at a scoring place: the next form of the match judged there last, the next athlete of the round
 * that is under way there, the court's first match that can begin, then its next list. A form is drawn if the category draws
 * its forms, that of a match always. Allowed for the chief of the court and the staff;
 * refuses if somebody is being judged there (`court_scoring`), and if nobody is left (`nobody_next`).
 */
export const openNext = (
  shell: KeepingShell,
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
    const { now, seed } = how
    const wish = { kort: place.kort, style: null, consent: "none" as const, agreed, autopilot, now, seed }
    const { match, list } = await nextAt(shell, tx, tournament, { place, last, open, now })
    if (match) return await openingMatch(shell, tx, tournament, { ...wish, ...match })
    if (!list) throw new Refusal("nobody_next")
    return await opening(tx, tournament, { ...wish, ...list })
  })

interface NextAt extends MatchesAt {
  /** What was judged at the place last. */
  readonly last: EventRow | undefined
}

/** A list whose round is under way goes on before the court's matches, those before other lists. */
async function nextAt(shell: KeepingShell, tx: Tx, tournament: TournamentRow, at: NextAt) {
  const { place, last, open } = at
  const same = last ? await sameMatch(shell, tx, tournament, last) : null
  if (same) return { match: same, list: null }
  const list = await nextInLists(tx, tournament, place, { last, open })
  if (list && last && isOfRound(list, last)) return { match: null, list }
  return { match: await nextMatch(shell, tx, tournament, at), list }
}

const isOfRound = (
  { categoryId, round }: Pick<Poomsae.PerformanceKey, "round"> & Pick<NextForm, "categoryId">,
  last: EventRow,
): boolean => last.t === null && categoryId === last.categoryId && round === keyOf(last).round

type NextForm = Pick<MatchWish, "categoryId" | "t" | "number" | "form">

/** The due form of the match that was judged last; null: it is decided, or its pair has changed. */
async function sameMatch(
  shell: KeepingShell,
  tx: Tx,
  tournament: TournamentRow,
  last: EventRow,
): Promise<NextForm | null> {
  const { t, categoryId } = last
  if (t === null || (await whoIsAt(tx, last)) === null) return null
  return await formNext(shell, tx, tournament, { categoryId, t })
}

async function formNext(
  shell: KeepingShell,
  tx: Tx,
  tournament: TournamentRow,
  { categoryId, t }: Pick<NextForm, "categoryId" | "t">,
): Promise<NextForm | null> {
  const due = await dueForm(shell, tx, tournament, { categoryId, t })
  if (due === null) return null
  return { categoryId, t, number: due.number, form: due.form }
}

interface MatchesAt {
  readonly place: CourtPlace
  readonly open: readonly EventRow[]
  readonly now: Date
}

/** The court's first match that can begin, by day and number; one whose athletes have to rest only if there is no other. */
async function nextMatch(
  shell: KeepingShell,
  tx: Tx,
  tournament: TournamentRow,
  { place, open, now }: MatchesAt,
): Promise<NextForm | null> {
  const courts = (await shell.states.within(tx, tournament)).courts()
  for (const fight of beginnable(waitingMatches(courts, place.sectionId, open), now.getTime())) {
    const found = await formNext(shell, tx, tournament, { categoryId: fight.category, t: fight.t })
    if (found) return found
  }
  return null
}

/** Who left a list, or is no pair any more, while being judged delays nobody. */
async function requireGone(tx: Tx, event: EventRow): Promise<void> {
  const name = await whoIsAt(tx, event)
  if (name !== null) throw new Refusal("court_scoring", null, { name })
}

interface EventContext {
  /** What was judged at the place last. */
  readonly last: EventRow | undefined
  readonly open: readonly EventRow[]
}

async function nextInLists(tx: Tx, tournament: TournamentRow, { sectionId }: CourtPlace, { last, open }: EventContext) {
  const lists = (await listCategories(tx, tournament.id)).filter(
    (category) => category.showType === "list" && category.sectionId === sectionId,
  )
  const ids = lists.map(({ id }) => id)
  const inTurn = [...ids.filter((id) => id === last?.categoryId), ...ids.filter((id) => id !== last?.categoryId)]
  for (const categoryId of inTurn) {
    const { sheet, scoring, rows } = await loadSheet(tx, tournament, categoryId)
    if (sheet.startRound === null) continue
    const before = last?.categoryId === categoryId && last.t === null ? keyOf(last) : null
    const busy = new Set(
      open.filter((one) => one.categoryId === categoryId && one.t === null).map((one) => Poomsae.nameOf(keyOf(one))),
    )
    const found = Poomsae.nextPerformance(sheet, scoring, before, busy)
    const form = rows.forms.length > 0 ? ("draw" as const) : ("keep" as const)
    if (found) return { ...found, categoryId, form }
  }
  return null
}
