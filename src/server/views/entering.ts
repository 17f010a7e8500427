import type { StoredDraw } from "#domain/bracket/stored.ts"
import { competes, notSeen } from "#domain/checkin/checkin.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { nothingAgreed, requireAgreed } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import { together, updated } from "#domain/value/changes.ts"
import type { Entering, Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { saveDelta } from "#server/platform/delta.ts"
import { finishedMarks } from "#server/platform/finished-marks.uk.ts"
import { TOURNAMENT } from "#server/platform/journals.ts"
import { listNamed } from "#server/records/athletes/athletes.ts"
import { findDrawsIn } from "#server/records/brackets/brackets.ts"
import { outsideAmong, type Stander } from "#server/records/brackets/outside.ts"
import { checkinsOf } from "#server/records/checkin/checkin.ts"
import { backInLists } from "./back-in-lists.ts"
import { type Finished, finishedAmong } from "./finished.ts"
import { idsOf, isBackward, type Move, movesOf } from "./moves.ts"
import { outsideBy } from "./outside.ts"
import { unrankedQuestion } from "./unranking.ts"

/**
 * What follows when somebody comes into a category, by whatever door (docs/decisions/draws.md). If it was finished by fights or
 * performances, the person is asked (`category_finished`), and who comes is set aside; who was set aside there and takes
 * part again costs medals, which are named (`medals_wait`). Who is marked «поза конкурсом» in a drawn category,
 * or is not any more, is asked about too (`unranked_drawn`). A lone athlete's confirmation ends with any change of who takes
 * part.
 */
const follow: Entering["follow"] = async (tx, { tournamentId, agreed = nothingAgreed }, step) => {
  const { changes } = step
  const moved = movesOf(changes)
  // A step that takes others back puts everybody back as before.
  const freed = isBackward(step) ? [] : await takenElsewhere(tx, tournamentId, moved)
  await saveDelta(tx, TOURNAMENT, tournamentId, freed)
  const came = moved.filter(({ comes }) => comes)
  const outside = await outsideAmong(tx, tournamentId, idsOf(came))
  const standing = [...outside, ...(await backInLists(tx, tournamentId, came, step))]
  const left = await categoriesLeft(tx, tournamentId, moved, new Set(freed.map(({ key }) => key.id)))
  const newcomers = new Set(standing.map(({ id }) => id))
  const closed = await finishedAmong(tx, tournamentId, untouched(standing, changes), newcomers)
  const late = standing.filter(({ categoryId }) => closed.has(categoryId))
  const back = new Set(came.filter(({ isBack }) => isBack).map(({ id }) => id))
  const aside = late.filter(({ id }) => !back.has(id))
  const again = late.filter(({ id }) => back.has(id))
  requireAgreed(agreed, [
    finishedQuestion(aside, closed),
    await medalsQuestion(tx, tournamentId, again, closed),
    await unrankedQuestion(tx, tournamentId, changes),
  ])
  const open = new Set(standing.filter((one) => !aside.includes(one)).map(({ categoryId }) => categoryId))
  return [...together(freed, aside.map(setAside)), ...(await confirmationsEnded(tx, tournamentId, { open, left }))]
}

/** What is asked, done and told when somebody comes to take part. */
export const entering: Entering = { follow, outside: outsideBy }

/**
 * What a person said of an athlete goes along: ill in one category means ill in that which a split, a merge or a move
 * leads to. That a category was finished is said of that category alone: in another one the athlete takes part, if the desks know
 * nothing else.
 */
async function takenElsewhere(tx: Tx, id: TournamentId, moved: readonly Move[]): Promise<RowChange[]> {
  // A row that says itself why the athlete takes no part, or that there is no reason, is left as it is.
  const elsewhere = moved.filter(({ comes, from, isMarked }) => comes && from !== undefined && !isMarked)
  const marked = elsewhere.length > 0 ? await listNamed(tx, id, idsOf(elsewhere)) : []
  const aside = marked.filter((one) => ofCategory.has(one.aside))
  const rows = await checkinsOf(
    tx,
    id,
    aside.map((one) => one.id),
  )
  return aside.flatMap((one) => {
    const { state } = rows.get(one.id) ?? notSeen
    return updated("athletes", { id: one.id }, one, { aside: "", out: !competes(state) })
  })
}

const ofCategory: ReadonlySet<string> = new Set(Object.values(finishedMarks))

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

type Closed = ReadonlyMap<CategoryId, Finished>

/** null: nobody comes there. */
function finishedQuestion(late: readonly Stander[], closed: Closed): Refusal | null {
  if (late.length === 0) return null
  const categories = finishedOf(late, closed).map(({ name }) => name)
  return new Refusal("category_finished", null, { names: late.map(({ name }) => name), categories })
}

/** null: nobody takes part there again. */
async function medalsQuestion(
  tx: Tx,
  tournamentId: TournamentId,
  back: readonly Stander[],
  closed: Closed,
): Promise<Refusal | null> {
  if (back.length === 0) return null
  const waiting = finishedOf(back, closed)
  const winners = await listNamed(
    tx,
    tournamentId,
    waiting.flatMap(({ medals }) => medals.map(({ athleteId }) => athleteId)),
  )
  const nameById = new Map(winners.map(({ id, name }) => [id, name]))
  const medals = waiting.flatMap(({ name: category, medals: own }) =>
    own.map(({ athleteId, place }) => ({ name: nameById.get(athleteId) ?? "", place, category })),
  )
  return new Refusal("medals_wait", null, { names: back.map(({ name }) => name), medals })
}

const finishedOf = (standing: readonly Stander[], closed: Closed): Finished[] =>
  [...new Set(standing.map(({ categoryId }) => categoryId))].flatMap((id) => closed.get(id) ?? [])

const setAside = ({ id }: Stander): RowChange => ({
  table: "athletes",
  key: { id },
  before: { out: false, aside: "" },
  after: { out: true, aside: finishedMarks.came },
})

interface Changed {
  /** To which somebody came who stands outside now. */
  readonly open: ReadonlySet<CategoryId>
  readonly left: ReadonlySet<CategoryId>
}

/** The rows by which a lone athlete's win is no longer confirmed. */
async function confirmationsEnded(tx: Tx, tournamentId: TournamentId, { open, left }: Changed): Promise<RowChange[]> {
  const ids = [...new Set([...open, ...left])]
  const draws = await findDrawsIn(tx, tournamentId, ids)
  return [...draws.values()].flatMap(({ row, bracket: { places } }) => {
    const isLone = places.filter((id) => id !== null).length === 1
    const after = { confirmed: null, reopened: row.reopened || open.has(row.categoryId) }
    return isLone ? updated<Ending>("draws", { categoryId: row.categoryId }, row, after) : []
  })
}

type Ending = Pick<StoredDraw["row"], "confirmed" | "reopened">
