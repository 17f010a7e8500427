import * as Bracket from "#domain/bracket/index.ts"
import { competes, notSeen } from "#domain/checkin/checkin.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { scoringOf, standingOf } from "#domain/poomsae/index.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Category } from "#domain/registration/types.ts"
import type { Entering, Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { saveDelta, together, updated } from "#server/platform/delta.ts"
import { listAthletesOf, listNamed } from "#server/records/athletes/athletes.ts"
import { findDraws, type StoredDraw } from "#server/records/brackets/brackets.ts"
import { outsideAmong, type Stander } from "#server/records/brackets/outside.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { checkinsOf } from "#server/records/checkin/checkin.ts"
import { listSheets } from "#server/records/poomsae/poomsae.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import { enteringTexts } from "./entering.uk.ts"
import { sheetOf } from "./poomsae/sheet.ts"

/**
 * What follows when somebody comes into a category, by whatever door (decision 131). If it was finished by fights or
 * performances, the person is asked (`category_finished`), and who comes is set aside; who was set aside there and takes
 * part again costs medals, which are named (`medals_wait`). A lone athlete's confirmation ends with any change of who takes
 * part.
 */
export const entering: Entering = async (tx, { tournamentId, intoFinished }, { changes }) => {
  const moved = changes.filter(({ table }) => table === "athletes").map(moveOf)
  const freed = await takenElsewhere(tx, tournamentId, moved)
  await saveDelta(tx, tournamentId, freed)
  const came = moved.filter(({ comes }) => comes)
  const standing = await outsideAmong(tx, tournamentId, idsOf(came))
  const left = await categoriesLeft(tx, tournamentId, moved, new Set(freed.map(({ key }) => key.id)))
  const newcomers = new Set(standing.map(({ id }) => id))
  const closed = await finishedAmong(tx, tournamentId, untouched(standing, changes), newcomers)
  const late = standing.filter(({ categoryId }) => closed.has(categoryId))
  const back = new Set(came.filter(({ isBack }) => isBack).map(({ id }) => id))
  if (late.length > 0 && intoFinished === undefined) throw await questionOf(tx, tournamentId, { late, closed, back })
  const aside = late.filter(({ id }) => !back.has(id))
  const open = new Set(standing.filter((one) => !aside.includes(one)).map(({ categoryId }) => categoryId))
  return [...together(freed, aside.map(setAside)), ...(await confirmationsEnded(tx, tournamentId, { open, left }))]
}

/** A mark is of the category for which it was made: in another one he takes part, if the desks know nothing else. */
async function takenElsewhere(tx: Tx, id: TournamentId, moved: readonly Move[]): Promise<RowChange[]> {
  // What puts somebody back brings his mark with him.
  const elsewhere = moved.filter(({ comes, from, isMarked }) => comes && from !== undefined && !isMarked)
  const marked = elsewhere.length > 0 ? await listNamed(tx, id, idsOf(elsewhere)) : []
  const aside = marked.filter((one) => one.aside !== "")
  const rows = await checkinsOf(tx, id, aside.length > 0 ? aside.map((one) => one.id) : [])
  return aside.flatMap((one) => {
    const { state } = rows.get(one.id) ?? notSeen
    return updated("athletes", { id: one.id }, one, { aside: "", out: !competes(state) })
  })
}

/** How a step's row says that somebody comes to take part somewhere, or no longer does. */
interface Move {
  readonly id: AthleteId
  readonly comes: boolean
  /** He had been set aside. */
  readonly isBack: boolean
  /** The row itself says why he takes no part, or that he does. */
  readonly isMarked: boolean
  readonly leaves: boolean
  /** Whether he took no part before; undefined: the row says nothing of it. */
  readonly wasOut: boolean | undefined
  /** From where, if the row says it; undefined: the category has stayed. */
  readonly from: CategoryId | null | undefined
}

function moveOf({ key, before, after }: RowChange): Move {
  const [was, is] = [{ ...before }, { ...after }]
  return {
    id: key.id as AthleteId,
    comes: after !== null && (before === null || ("categoryId" in is && is.categoryId !== null) || is.out === false),
    isBack: before !== null && after !== null && "aside" in was && was.aside !== "" && is.aside === "",
    isMarked: "aside" in is,
    wasOut: was.out as boolean | undefined,
    leaves: before !== null && (after === null || "categoryId" in is || is.out === true),
    from: was.categoryId as CategoryId | null | undefined,
  }
}

const idsOf = (moves: readonly Move[]): AthleteId[] => moves.map(({ id }) => id)

/** Whose draw or results the step itself has put back or taken away, is not asked about: it says so in other words. */
function untouched(standing: readonly Stander[], changes: readonly RowChange[]): CategoryId[] {
  const own = new Set(changes.flatMap(({ table, key }) => (OF_DRAWS.has(table) ? [key.categoryId] : [])))
  return [...new Set(standing.map(({ categoryId }) => categoryId))].filter((id) => !own.has(id))
}

const OF_DRAWS: ReadonlySet<string> = new Set(["draws", "fights", "poomsaeLists", "poomsaeScores"])

/** Categories in which somebody took part who does no longer; `freed`: who was set aside and comes to another one. */
async function categoriesLeft(
  tx: Tx,
  id: TournamentId,
  moved: readonly Move[],
  freed: ReadonlySet<unknown>,
): Promise<Set<CategoryId>> {
  const leaving = moved.filter((one) => one.leaves && one.wasOut !== true && !freed.has(one.id))
  const named = leaving.length > 0 ? await listNamed(tx, id, idsOf(leaving)) : []
  const byId = new Map(named.map((one) => [one.id, one]))
  return new Set(
    leaving.flatMap(({ id: athlete, from, wasOut }) => {
      const now = byId.get(athlete)
      // A row that says nothing of it has left it as it was.
      const tookPart = wasOut === false || now?.out !== true
      return tookPart ? ((from === undefined ? now?.categoryId : from) ?? []) : []
    }),
  )
}

/** A category that was finished by fights or performances, with its medals. */
export interface Finished {
  readonly name: string
  readonly medals: readonly { readonly athleteId: AthleteId; readonly place: number }[]
}

/** Which of these categories are finished by fights or performances, but for newcomers. */
export async function finishedAmong(
  tx: Tx,
  tournamentId: TournamentId,
  ids: readonly CategoryId[],
  newcomers: ReadonlySet<AthleteId> = new Set(),
): Promise<Map<CategoryId, Finished>> {
  if (ids.length === 0) return new Map()
  const categories = (await listCategories(tx, tournamentId)).filter(({ id }) => ids.includes(id))
  const draws = await drawsOf(tx, tournamentId, ids)
  const found = new Map<CategoryId, Finished>()
  for (const category of categories) {
    const medals =
      category.showType === "list"
        ? await medalsOfList(tx, category, newcomers)
        : medalsOf(draws.get(category.id), newcomers)
    if (medals !== null)
      found.set(category.id, { name: category.name, medals: medals.filter(({ place }) => place <= 3) })
  }
  return found
}

async function drawsOf(tx: Tx, tournamentId: TournamentId, ids: readonly CategoryId[]) {
  const draws = await findDraws(
    tx,
    ids.map((categoryId) => ({ tournamentId, categoryId })),
  )
  return new Map(draws.map((draw) => [draw.row.categoryId, draw]))
}

type Medals = Finished["medals"]

/** null: it was not finished. */
function medalsOf(draw: StoredDraw | undefined, newcomers: ReadonlySet<AthleteId>): Medals | null {
  if (!draw) return null
  const outside = draw.bracket.outside.filter((id) => !newcomers.has(id))
  const before = { ...draw.bracket, outside }
  return Bracket.isFinished(before) ? placedOf(Bracket.finishes(before)) : null
}

async function medalsOfList(tx: Tx, category: Category, newcomers: ReadonlySet<AthleteId>): Promise<Medals | null> {
  const { tournamentId } = category
  const rows = (await listSheets(tx, tournamentId, category.id)).get(category.id)
  const tournament = await findTournament(tx, tournamentId)
  if (!rows || !tournament) return null
  const scoring = scoringOf(await rulesOf(tx, tournament))
  const own = (await listAthletesOf(tx, tournamentId, category.id)).filter(({ id }) => !newcomers.has(id))
  const { places, isOver } = standingOf(sheetOf(category, own, rows, scoring), scoring)
  return isOver ? placedOf(places) : null
}

const placedOf = (list: readonly { readonly athleteId: AthleteId; readonly place: number | null }[]): Medals =>
  list.flatMap(({ athleteId, place }) => (place === null ? [] : [{ athleteId, place }]))

interface Late {
  readonly late: readonly Stander[]
  readonly closed: ReadonlyMap<CategoryId, Finished>
  readonly back: ReadonlySet<AthleteId>
}

async function questionOf(tx: Tx, tournamentId: TournamentId, { late, closed, back }: Late): Promise<Refusal> {
  const names = late.map(({ name }) => name)
  const categories = new Set(late.map(({ categoryId }) => categoryId))
  if (late.some(({ id }) => !back.has(id))) {
    const finished = [...categories].flatMap((id) => closed.get(id)?.name ?? [])
    return new Refusal("category_finished", null, { names, categories: finished })
  }
  const waiting = [...categories].flatMap((id) => closed.get(id) ?? [])
  const winners = await listNamed(
    tx,
    tournamentId,
    waiting.flatMap(({ medals }) => medals.map(({ athleteId }) => athleteId)),
  )
  const nameById = new Map(winners.map(({ id, name }) => [id, name]))
  const medals = waiting.flatMap(({ name: category, medals: own }) =>
    own.map(({ athleteId, place }) => ({ name: nameById.get(athleteId) ?? "", place, category })),
  )
  return new Refusal("medals_wait", null, { names, medals })
}

const setAside = ({ id }: Stander): RowChange => ({
  table: "athletes",
  key: { id },
  before: { out: false, aside: "" },
  after: { out: true, aside: enteringTexts.reason },
})

interface Changed {
  /** To which somebody came who stands outside now. */
  readonly open: ReadonlySet<CategoryId>
  readonly left: ReadonlySet<CategoryId>
}

/** The rows by which a lone athlete's win is no longer confirmed. */
async function confirmationsEnded(tx: Tx, tournamentId: TournamentId, { open, left }: Changed): Promise<RowChange[]> {
  const ids = [...new Set([...open, ...left])]
  const draws = ids.length > 0 ? await drawsOf(tx, tournamentId, ids) : new Map<CategoryId, StoredDraw>()
  return [...draws.values()].flatMap(({ row, bracket: { places } }) => {
    const isLone = places.filter((id) => id !== null).length === 1
    const after = { confirmed: null, reopened: row.reopened || open.has(row.categoryId) }
    return isLone ? updated<Ending>("draws", { categoryId: row.categoryId }, row, after) : []
  })
}

type Ending = Pick<StoredDraw["row"], "confirmed" | "reopened">
