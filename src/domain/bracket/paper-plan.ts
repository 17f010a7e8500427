import { groupBy } from "#domain/group-by.ts"
import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { AskFact } from "#domain/value/facts.ts"
import { rowOf, tournamentOf } from "#domain/value/step.ts"
import { rowsOf, type Value } from "#domain/value/value.ts"
import { drawIn, protestsOf } from "./draw-in.ts"
import { withNumbersBack } from "./numbers-back.ts"
import { type PaperResult, recordPaper } from "./paper.ts"
import { runningQuestion, sumsIn } from "./record-step.ts"
import type { Bracket } from "./types.ts"

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

/** A category before and after its lines; `undone`: fights whose results fell and are not among them. */
export interface PlannedCategory {
  readonly categoryId: CategoryId
  readonly before: Bracket
  readonly after: Bracket
  readonly undone: readonly number[]
}

export interface PaperPlan {
  readonly lines: readonly PlannedLine[]
  readonly categories: readonly PlannedCategory[]
}

/** The lines of a paper. */
export interface Paper {
  readonly lines: readonly WrittenLine[]
  /** The category that counts if two courts gave the same number. */
  readonly prefer: CategoryId | null
}

/** Finds the fight of every line and records them category by category; nothing is written. */
export function planPaper(value: Value, { lines: written, prefer }: Paper, fact: AskFact): PaperPlan {
  if (prefer !== null) rowOf(value, "categories", prefer)
  const { bestOfThree } = tournamentOf(value)
  const bearers = groupBy(bearersIn(value), ({ number }) => number)
  const nameOf = (id: CategoryId): string => rowOf(value, "categories", id).name
  const lines = written.map((line, at) => {
    const read = lineOf(line, bearers.get(line.number) ?? [], prefer, nameOf)
    return { ...read, ...roundsOff(line, bestOfThree), at }
  })
  const plan: Remarks = { refusals: new Map(), questions: new Map() }
  const drawn = [...groupBy(lines, (line) => line.categoryId)].flatMap(([categoryId, own]) => {
    const draw = categoryId === null ? null : drawIn(value, categoryId)
    return categoryId === null || draw === null ? [] : [{ categoryId, own, before: draw.bracket }]
  })
  const byRounds = drawn.filter(isByRounds).map(({ categoryId }) => categoryId)
  const mostRounds = byRounds.length === 0 ? null : fact("mostRounds", byRounds)
  const categories = drawn.map(({ categoryId, own, before }) => {
    const most = mostRounds?.get(categoryId)
    const { sumsTo } = sumsIn(value, categoryId)
    const results = own.map(({ t, result }) => ({ ...result, t, mostRounds: most, sumsTo, keepsRounds: true as const }))
    const change = recordPaper(before, results, protestsOf(value, categoryId))
    noteLines(plan, own, change, (t) => (before.fights[t]?.result ? null : runningQuestion(fact, categoryId, t)))
    return { categoryId, before, after: change.bracket, undone: change.undone }
  })
  const { refusals, questions } = plan
  return {
    lines: lines.map((line) => plannedLine(line, refusals, questions)),
    categories: withNumbersBack(categories, fact),
  }
}

interface OwnLines {
  readonly own: readonly Found[]
  readonly before: Bracket
}

const isByRounds = ({ own, before }: OwnLines): boolean =>
  own.some(({ t, result }) => result.rounds || before.fights[t]?.result?.rounds)

/** What is said of lines, by their indexes. */
interface Remarks {
  readonly refusals: Map<number, Refusal>
  readonly questions: Map<number, readonly Refusal[]>
}

/** What is said of one category's lines, by their indexes among all lines; `running`: of a fight that a panel scores now. */
function noteLines(
  { refusals, questions }: Remarks,
  own: readonly Found[],
  { refused, asked }: Pick<ReturnType<typeof recordPaper>, "refused" | "asked">,
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
  nameOf: (id: CategoryId) => string,
): Omit<PlannedLine, "asked"> & Pick<WrittenLine, "result"> {
  const own = bearing.length === 1 ? bearing[0] : bearing.find(({ categoryId }) => categoryId === prefer)
  if (own) return { ...own, result, refusal: null }
  const categories = bearing.map(({ categoryId }) => nameOf(categoryId))
  const refusal =
    bearing.length === 0
      ? new Refusal("unknown_number", "number", { number })
      : new Refusal("number_several", "number", { number, categories })
  return { number, categoryId: null, t: -1, result, refusal }
}

const bearersIn = (value: Value): Bearer[] =>
  rowsOf(value, "fights").flatMap(({ number, categoryId, t }) => (number === null ? [] : [{ number, categoryId, t }]))
