import { Random } from "#domain/draw/random.ts"
import type { CategoryId, PoomsaeEventId, TournamentId } from "#domain/ids.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import type { AgreedQuestions } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Kort } from "#domain/seats/seats.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { closingEntries } from "#server/records/applications/close-at-first-fight.ts"
import { nextId } from "#server/records/numbered-rows.ts"
import { type EventRow, hasEvents, keyOf, marksOf, openEvents, roundNumber } from "#server/records/poomsae/poomsae.ts"
import { seatsAt } from "#server/records/seats/seats.ts"
import { askOutside } from "#server/views/outside.ts"
import { isThere } from "#server/views/poomsae/court.ts"
import {
  loadSheet,
  nothingYet,
  performanceKey,
  type StoredSheet,
  scoreChanges,
  sheetChanges,
} from "#server/views/poomsae/sheet.ts"
import { whoIsAt } from "#server/views/poomsae/there.ts"
import { cutChanges } from "./cut-actions.ts"
import { drawnFor, drawsExtra, formChanges } from "./list-actions.ts"

export interface EventWish extends Poomsae.PerformanceKey {
  readonly categoryId: CategoryId
  readonly kort: Kort
  /** null: the category's style. */
  readonly style: Poomsae.Style | null
  /** `draw`: the form is drawn if it is not drawn yet. */
  readonly form: "keep" | "draw"
  readonly consent: "none" | "given"
  /** Of who stands outside; null: it is not asked. */
  readonly agreed: AgreedQuestions | null
  readonly autopilot: boolean
  readonly now: Date
  /** Decides by lot. */
  readonly seed: string
}

export interface Opened {
  readonly event: PoomsaeEventId
  readonly poomsae: number | null
}

/**
 * Opens judging of a form on a seat group of the category's court. The one that is open is answered again; another open
 * one is closed, unless somebody is being judged (`court_scoring`). A judged form is judged again only with consent.
 * Before the first performance of a list it asks if somebody stands outside of it.
 */
export const openEvent = (shell: Shell, doer: Doer, scope: Scope, wish: EventWish): Promise<Done<Opened>> =>
  closingEntries(shell, scope, (note) =>
    change(shell, doer, scope, (tx, tournament) => {
      note(tournament)
      return opening(tx, tournament, wish)
    }),
  )

export async function opening(tx: Tx, tournament: TournamentRow, wish: EventWish): Promise<Step<Opened>> {
  const stored = await loadSheet(tx, tournament, wish.categoryId)
  checkWish(stored, wish)
  const { sectionId } = stored.category
  if (sectionId === null) throw new Refusal("category_without_court")
  const place = { sectionId, kort: wish.kort }
  const open = await openEvents(tx, tournament.id)
  const present = open.find((event) => event.categoryId === wish.categoryId && isOf(event, wish))
  if (present && !isThere(present, place)) throw new Refusal("scored_elsewhere")
  const form = formOf(stored, wish)
  const drawn = form.changes
  const topics = [`category:${wish.categoryId}`, `scoring:${sectionId}`] as const
  if (present) {
    const changes = [...drawn, ...updated("poomsaeEvents", { id: present.id }, present, { poomsae: form.poomsae })]
    return { kind: "poomsae.open", changes, topics, outcome: { event: present.id, poomsae: form.poomsae } }
  }
  await askBefore(tx, tournament.id, stored, wish)
  const busy = open.find((event) => isThere(event, place))
  const event = await nextId<PoomsaeEventId>(tx, "poomsaeEvents")
  const seats = await seatsAt(tx, tournament.id, place)
  const judges = seats.map(({ seat }) => seat).filter((seat) => seat > 0)
  const { athleteId, number, autopilot, now } = wish
  const row = {
    categoryId: wish.categoryId,
    athleteId,
    t: null,
    opponentId: null,
    round: roundNumber(wish.round),
    number,
    ...place,
    poomsae: form.poomsae,
    judges: judges.sort((one, other) => one - other),
    state: "open" as const,
    auto: autopilot,
    note: "",
    openedAt: now,
    closedAt: null,
  }
  const changes = [
    ...drawn,
    ...(busy ? await leave(tx, busy, now) : []),
    ...(await anew({ tx, tournament }, stored, wish, event)),
    inserted("poomsaeEvents", { id: event }, row),
  ]
  return { kind: "poomsae.open", changes, topics, outcome: { event, poomsae: form.poomsae } }
}

/** Asked once a category: while nothing of its list was judged or scored, as before the first call of a fight. */
async function askBefore(tx: Tx, id: TournamentId, { sheet, rows }: StoredSheet, wish: EventWish): Promise<void> {
  const { categoryId, agreed } = wish
  if (agreed === null || sheet.outside.length === 0 || rows.scores.length > 0) return
  if (await hasEvents(tx, id, categoryId)) return
  await askOutside(tx, id, { of: [categoryId], act: "perform", agreed })
}

const isOf = (event: EventRow, key: Poomsae.PerformanceKey): boolean =>
  event.t === null && Poomsae.nameOf(keyOf(event)) === Poomsae.nameOf(key)

/** So few as fight one against one are drawn by lot. */
function notMade({ sheet, athletes }: StoredSheet): Refusal {
  const competing = athletes.filter(({ out }) => !out).length
  if (!Poomsae.needsDraw(competing, sheet)) return new Refusal("list_not_made")
  return new Refusal("draw_needed", null, { finals: sheet.finals ?? 0 })
}

function checkWish(stored: StoredSheet, { athleteId, round, number, style, form }: EventWish): void {
  const { sheet, scoring } = stored
  if (style !== null && style !== sheet.style) throw new Refusal("invalid", "type", { about: "poomsae" })
  if (sheet.startRound === null) throw notMade(stored)
  if (form === "draw" && sheet.style === "freestyle") throw new Refusal("freestyle_form")
  const max = Poomsae.formNumbers(sheet, scoring).length
  const isAsked = Poomsae.isAsked(sheet, scoring, Poomsae.standingOf(sheet, scoring), { athleteId, round, number })
  if (!isAsked) throw new Refusal("out_of_range", "poomsaeNumber", { about: "poomsae", max })
  if (!sheet.lists[round].includes(athleteId)) throw new Refusal("not_in_round")
}

/** The form of that round and number; drawn if requested and not drawn yet, an extra one always. */
function formOf(stored: StoredSheet, { round, number, form, seed, categoryId }: EventWish) {
  const known = stored.rows.forms.find((one) => one.round === round && one.number === number)
  const isDrawn = form === "draw" || (Poomsae.isExtra(number) && drawsExtra(stored))
  if (known || !isDrawn) return { poomsae: known?.poomsae ?? null, changes: [] }
  const poomsae = drawnFor(stored, round, number, seed)
  return { poomsae, changes: formChanges(categoryId, undefined, { round, number, poomsae }) }
}

/**
 * Closes the event that was open at the place. Refuses if somebody is being judged there; who has left the list, or is no pair
 * any more, does not count.
 */
export async function leave(tx: Tx, busy: EventRow, now: Date): Promise<RowChange[]> {
  const name = await whoIsAt(tx, busy)
  if (name !== null && (await marksOf(tx, busy)).length > 0) throw new Refusal("court_scoring", null, { name })
  return updated(
    "poomsaeEvents",
    { id: busy.id },
    { ...busy, closedAt: null as Date | null },
    { state: "left", closedAt: now },
  )
}

/** The form's score, blank, with the event that it is judged at; what was given before goes with consent. */
async function anew(
  { tx, tournament }: { readonly tx: Tx; readonly tournament: TournamentRow },
  stored: StoredSheet,
  wish: EventWish,
  event: PoomsaeEventId,
): Promise<RowChange[]> {
  const { sheet, rows, cutOffs, scoring, category } = stored
  const name = Poomsae.nameOf(wish)
  const before = sheet.performances.get(name) ?? nothingYet
  const marks = rows.marks.filter((mark) => Poomsae.nameOf(keyOf(mark)) === name)
  const isScored = marks.length > 0 || before.technique !== null || before.presentation !== null
  if (!isScored) return scoreChanges(category.id, rows, wish, before, event)
  if (wish.consent === "none") throw new Refusal("form_scored")
  const after = { ...sheet, performances: new Map(sheet.performances).set(name, nothingYet) }
  const advanced = Poomsae.advance(sheet, after, cutOffs, scoring, Random.from(wish.seed))
  return [
    ...sheetChanges(stored, advanced),
    ...(await cutChanges(tx, tournament, stored, advanced, wish)),
    ...scoreChanges(category.id, rows, wish, nothingYet, event),
    ...marks.map((mark) =>
      removed("poomsaeMarks", { ...performanceKey(category.id, wish), seat: mark.seat }, markFields(mark)),
    ),
  ]
}

/** The fields of a mark's row, except its key. */
export function markFields(mark: StoredSheet["rows"]["marks"][number]) {
  const { technique, presentation, parts, big, small, sendId, device, sentAt } = mark
  return { technique, presentation, parts, big, small, sendId, device, sentAt }
}
