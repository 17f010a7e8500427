import type { PaperResult } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { runningQuestions } from "#server/records/bouts/running.ts"
import { listDraws, type StoredDraw } from "#server/records/brackets/brackets.ts"
import { withNumbersBack } from "#server/records/brackets/numbers-back.ts"
import { protestsIn } from "#server/records/brackets/protests.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { mostRoundsIn } from "#server/records/rule-sets/most-rounds.ts"

/** One line of paper: the public number and what is written beside it. */
export interface WrittenLine {
  readonly number: number
  readonly result: Omit<PaperResult, "t">
}

/** What becomes of a line; `categoryId` null: its number leads to no fight. */
export interface PlannedLine {
  readonly number: number
  readonly categoryId: CategoryId | null
  readonly t: number
  readonly refusal: Refusal | null
  /** The questions about it: it contradicts itself, or its fight is being scored by a panel. */
  readonly asked: readonly Refusal[]
}

/** A category before and after its lines. */
interface PlannedCategory {
  readonly categoryId: CategoryId
  readonly draw: StoredDraw
  readonly after: Bracket.Bracket
  readonly undone: readonly number[]
}

export interface PaperPlan {
  readonly lines: readonly PlannedLine[]
  readonly categories: ReadonlyMap<CategoryId, PlannedCategory>
}

/**
 * Finds the fight of every line and records them category by category; nothing is written. `prefer`: the category that
 * counts if two fights have one number.
 */
export async function planPaper(
  tx: Tx,
  tournament: Pick<TournamentRow, "id" | "bestOfThree" | "ruleSetId" | "ruleSetVersion">,
  written: readonly WrittenLine[],
  prefer: CategoryId | null,
): Promise<PaperPlan> {
  const { id: tournamentId, bestOfThree } = tournament
  const draws = await listDraws(tx, tournamentId)
  const protests = await protestsIn(tx, tournamentId)
  const names = new Map((await listCategories(tx, tournamentId)).map(({ id, name }) => [id, name]))
  if (prefer !== null && !names.has(prefer)) throw new Refusal("not_found")
  const bearers = groupBy([...draws].flatMap(numbersOf), ({ number }) => number)
  const lines = written.map((line, at) => {
    const read = lineOf(line, bearers.get(line.number) ?? [], prefer, names)
    return { ...read, ...roundsOff(line, bestOfThree), at }
  })
  const plan: Planned = { refusals: new Map(), questions: new Map(), categories: new Map() }
  const running = await runningQuestions(tx, tournamentId)
  for (const [categoryId, own] of groupBy(lines, (line) => line.categoryId)) {
    const draw = categoryId === null ? undefined : draws.get(categoryId)
    if (categoryId === null || !draw) continue
    const isByRounds = own.some(({ t, result }) => result.rounds || draw.bracket.fights[t]?.result?.rounds)
    const mostRounds = isByRounds ? await mostRoundsIn(tx, tournament, categoryId) : undefined
    const results = own.map(({ t, result }) => ({ ...result, t, mostRounds, keepsRounds: true as const }))
    const recorded = Bracket.recordPaper(draw.bracket, results, protests.get(categoryId))
    noteLines(plan, own, recorded, (t) => (draw.bracket.fights[t]?.result ? null : running(categoryId, t)))
    const after = await withNumbersBack(tx, { tournamentId, categoryId }, draw.bracket, recorded.bracket)
    plan.categories.set(categoryId, { categoryId, draw, after, undone: recorded.undone })
  }
  const { refusals, questions, categories } = plan
  return { lines: lines.map((line) => plannedLine(line, refusals, questions)), categories }
}

interface Planned {
  readonly refusals: Map<number, Refusal>
  readonly questions: Map<number, readonly Refusal[]>
  readonly categories: Map<CategoryId, PlannedCategory>
}

/** What is said of one category's lines, by their indexes among all lines; `running`: of a fight that a panel scores now. */
function noteLines(
  { refusals, questions }: Planned,
  own: readonly Found[],
  { refused, asked }: Pick<ReturnType<typeof Bracket.recordPaper>, "refused" | "asked">,
  running: (t: number) => Refusal | null,
): void {
  for (const [index, { at, t }] of own.entries()) {
    const refusal = refused.find((one) => one.at === index)?.refusal
    if (refusal) refusals.set(at, refusal)
    questions.set(
      at,
      [asked.find((one) => one.at === index)?.refusal, running(t)].filter((one) => one instanceof Refusal),
    )
  }
}

type Found = ReturnType<typeof lineOf> & { readonly at: number }

const plannedLine = (
  { at, number, categoryId, t, refusal }: Found,
  refusals: ReadonlyMap<number, Refusal>,
  questions: ReadonlyMap<number, readonly Refusal[]>,
): PlannedLine => ({
  number,
  categoryId,
  t,
  refusal: refusals.get(at) ?? refusal,
  asked: questions.get(at) ?? [],
})

/** Rounds are scored only if the tournament wants it. */
const roundsOff = ({ result }: WrittenLine, bestOfThree: boolean) =>
  result.rounds === undefined || bestOfThree ? {} : { categoryId: null, refusal: new Refusal("rounds_off", "rounds") }

interface Bearer {
  readonly number: number
  readonly categoryId: CategoryId
  readonly t: number
}

/** The line with the one fight that has its number; otherwise the reason why there is none. */
function lineOf(
  { number, result }: WrittenLine,
  bearing: readonly Bearer[],
  prefer: CategoryId | null,
  names: ReadonlyMap<CategoryId, string>,
): Omit<PlannedLine, "asked"> & Pick<WrittenLine, "result"> {
  const own = bearing.length === 1 ? bearing[0] : bearing.find(({ categoryId }) => categoryId === prefer)
  if (own) return { ...own, result, refusal: null }
  const categories = bearing.map(({ categoryId }) => names.get(categoryId) ?? "")
  const refusal =
    bearing.length === 0
      ? new Refusal("unknown_number", "number", { number })
      : new Refusal("number_several", "number", { number, categories })
  return { number, categoryId: null, t: -1, result, refusal }
}

const numbersOf = ([categoryId, { bracket }]: [CategoryId, StoredDraw]): Bearer[] =>
  bracket.fights.flatMap(({ number }, t) => (number === null ? [] : [{ number, categoryId, t }]))
