import type { Consent } from "#domain/bracket/index.ts"
import { Random } from "#domain/draw/random.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { Refusal } from "#domain/refusal.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { roundNumber } from "#server/records/poomsae/poomsae.ts"
import { loadSheet, type StoredSheet, sheetChanges } from "#server/views/poomsae/sheet.ts"
import { type CutContext, cutChanges } from "./cut-actions.ts"
import { checkPlaces, type Entered, enter } from "./points.ts"

/** Makes the lists of a category, or takes in who has come since, and the bracket if it is due. */
export const makeList = action(async (tx, tournament, categoryId: CategoryId, context: CutContext) => {
  const stored = await loadSheet(tx, tournament, categoryId)
  const { sheet, athletes, cutOffs, scoring } = stored
  // An athlete who is out but has performed keeps the row.
  const roster = athletes.filter(({ id, out }) => !out || sheet.all.includes(id)).map(({ id }) => id)
  const random = Random.from(context.seed)
  const made = Poomsae.makeLists(sheet, roster, cutOffs, random)
  const after = Poomsae.advance(sheet, made, cutOffs, scoring, random)
  const isSame = sheet.startRound !== null && isSameOrder(stored, after)
  const cut = await cutChanges(tx, tournament, stored, after, context)
  const changes = [...(isSame ? [] : sheetChanges(stored, after)), ...cut]
  return { kind: "poomsae.list", changes, topics: [`category:${categoryId}`], outcome: null }
})

/** Puts lists in another order; see `reorder` of the domain. `current` orders the round that is being performed. */
export const orderLists = action(
  async (
    tx,
    tournament,
    categoryId: CategoryId,
    orders: Poomsae.Orders & { readonly current?: readonly AthleteId[] | undefined },
  ) => {
    const stored = await loadSheet(tx, tournament, categoryId)
    const { current, ...named } = orders
    const after = Poomsae.reorder(stored.sheet, current ? currentOrders(stored.sheet, current) : named)
    const changes = isSameOrder(stored, after) ? [] : sheetChanges(stored, after)
    return { kind: "poomsae.order", changes, topics: [`category:${categoryId}`], outcome: null }
  },
)

/** From a list of all athletes, those in the last round that is not empty. */
function currentOrders(sheet: Poomsae.Sheet, all: readonly AthleteId[]): Poomsae.Orders {
  const round = Poomsae.rounds.findLast((one) => sheet.lists[one].length > 0)
  if (round === undefined) return { all }
  const there = new Set(sheet.lists[round])
  const own = all.filter((id) => there.has(id))
  const isOnce = new Set(all).size === all.length && all.every((id) => sheet.all.includes(id))
  if (!isOnce || own.length < there.size) throw new Refusal("list_order", "sportsmans")
  const isWhole = all.length === sheet.all.length
  return { [round]: own, all: isWhole ? all : [...own, ...sheet.all.filter((id) => !there.has(id))] }
}

const isSameOrder = ({ sheet, rows }: StoredSheet, after: Poomsae.Sheet): boolean =>
  rows.list !== null &&
  JSON.stringify([sheet.startRound, sheet.lists, sheet.all]) ===
    JSON.stringify([after.startRound, after.lists, after.all])

interface Points {
  readonly entered: readonly Entered[]
  /** Why places are given by hand; '' nobody says. */
  readonly reason: string
  readonly consent: Consent
}

/**
 * Writes what the desk entered, all of it or nothing; the next round fills when this one is scored, and for those who are
 * level for a medal then, a form is drawn.
 */
export const savePoints = action(
  async (tx, tournament, categoryId: CategoryId, { entered, reason, consent }: Points, context: CutContext) => {
    const { seed } = context
    const stored = await loadSheet(tx, tournament, categoryId)
    const { sheet, touched } = enter(stored, entered)
    checkPlaces(stored, sheet, { reason, consent })
    const after = Poomsae.advance(stored.sheet, sheet, stored.cutOffs, stored.scoring, Random.from(seed))
    const placed = entered.filter(({ field }) => field === "place")
    const reasons = new Map(placed.map(({ athleteId }) => [athleteId, reason]))
    const changes = [
      ...sheetChanges(stored, after, touched, reasons),
      ...extraForms(stored, after, seed),
      ...(await cutChanges(tx, tournament, stored, after, context)),
    ]
    const kind = touched.length === 0 && entered.length > 0 ? "poomsae.place" : "poomsae.points"
    return { kind, changes, topics: [`category:${categoryId}`], outcome: null }
  },
)

/** Sets a form of a round: chosen (`poomsae`), or drawn again (null). Refused after the first performance. */
export const setForm = action(
  async (
    tx,
    tournament,
    categoryId: CategoryId,
    { round, number, poomsae }: Pick<Poomsae.DrawnForm, "round" | "number"> & { readonly poomsae: number | null },
    seed: string,
  ) => {
    const stored = await loadSheet(tx, tournament, categoryId)
    const { sheet, rows } = stored
    if (sheet.style === "freestyle") throw new Refusal("freestyle_form")
    const due = Poomsae.standingOf(sheet, stored.scoring).due
    const isDue = due.some((tie) => tie.round === round && tie.number === number)
    if (Poomsae.isExtra(number) && !isDue)
      throw new Refusal("out_of_range", "poomsaeNumber", { about: "poomsae", max: 2 })
    const before = rows.forms.find((one) => one.round === round && one.number === number)
    if (before && isPerformed(stored, round, number)) throw new Refusal("form_performed")
    const form = poomsae ?? drawnFor(stored, round, number, seed)
    const changes = formChanges(categoryId, before, { round, number, poomsae: form })
    return { kind: "poomsae.form", changes, topics: [`category:${categoryId}`], outcome: null }
  },
)

/** What a draw looks at. */
interface ToDrawFor extends Pick<StoredSheet, "category" | "rules"> {
  readonly rows: Pick<StoredSheet["rows"], "forms">
}

/** Draws from the category's pool; refuses (`no_forms`) if the pool is empty. */
export const drawnFor = (
  { category, rules, rows }: ToDrawFor,
  round: Poomsae.Round,
  number: Poomsae.FormNumber,
  seed: string,
): number => Poomsae.drawForm(Poomsae.poolOf(category, rules), rows.forms, { round, number }, Random.from(seed))

/** Forms that are drawn for athletes who are level for a medal now; none of freestyle, or of a category without a pool. */
export function extraForms(stored: StoredSheet, after: Poomsae.Sheet, seed: string): RowChange[] {
  const { category, rows, scoring } = stored
  if (!drawsExtra(stored)) return []
  const forms = [...rows.forms]
  // A form keeps away from those of earlier rounds only.
  const due = Poomsae.standingOf(after, scoring).due.toSorted(
    (one, other) => Poomsae.rounds.indexOf(one.round) - Poomsae.rounds.indexOf(other.round),
  )
  return due.flatMap(({ round, number }) => {
    if (number === null || forms.some((one) => one.round === round && one.number === number)) return []
    const poomsae = drawnFor({ category, rules: stored.rules, rows: { forms } }, round, number, seed)
    forms.push({ round, number, poomsae })
    return formChanges(category.id, undefined, { round, number, poomsae })
  })
}

/** Whether an extra form is drawn by lot. */
export const drawsExtra = ({ category, rules, sheet }: StoredSheet): boolean =>
  sheet.style === "traditional" && Poomsae.poolOf(category, rules).length > 0

export function formChanges(
  categoryId: CategoryId,
  before: Poomsae.DrawnForm | undefined,
  { round, number, poomsae }: Poomsae.DrawnForm,
) {
  const key = { categoryId, round: roundNumber(round), number }
  return before ? updated("poomsaeForms", key, before, { poomsae }) : [inserted("poomsaeForms", key, { poomsae })]
}

const isPerformed = ({ rows }: StoredSheet, round: Poomsae.Round, number: Poomsae.FormNumber): boolean =>
  [
    ...rows.marks,
    ...rows.scores.filter(({ technique, presentation }) => technique !== null || presentation !== null),
  ].some((row) => row.round === roundNumber(round) && row.number === number)
