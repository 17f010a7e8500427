import { replay } from "#domain/bout/replay.ts"
import { summaryOf } from "#domain/bout/summary.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { AgreedQuestions } from "#domain/questions.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import type { WrittenRow } from "#domain/value/rows.ts"
import { recordFight, type Undone } from "#server/features/brackets/actions.ts"
import { action, previewOf } from "#server/platform/action.ts"
import type { Doer, Done, Scope, Shell, Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { type BoutRow, findSummary, logHash, logOf, type SummaryRow } from "#server/records/bouts/bouts.ts"
import { fightChanges, findDraw } from "#server/records/brackets/brackets.ts"
import { withNumbersBack } from "#server/records/brackets/numbers-back.ts"

/** What is known of a bout beside its log. */
export interface Ending {
  readonly agreed: AgreedQuestions
  /** A remark of the officials; '' none. */
  readonly note: string
  /** Presses that were refused. */
  readonly refused: number
  /** A result of this log stands already. */
  readonly isConfirmed: boolean
  readonly now: Date
}

/**
 * Records the result of a bout that is over, and what is kept of it, as one step. Nothing may write its log meanwhile.
 * Refuses `bout_not_over`, `bout_confirmed`, and as `recordFight` does.
 */
export async function confirmBout(
  shell: Shell,
  doer: Doer,
  scope: Scope,
  bout: BoutRow,
  { agreed, note, refused, isConfirmed, now }: Ending,
): Promise<Done<Undone>> {
  const log = (await logOf(shell.db, bout)).map(({ entry }) => entry)
  const state = replay(log)
  if (state.contest.verdict === null) throw new Refusal("bout_not_over", null, { round: state.round })
  const { fight, summary } = summaryOf(log, state)
  const { rounds, rulesHash, entries, corrections, begunAt } = summary
  const beside = async (tx: Tx, tournament: TournamentRow, result: Bracket.Result | null): Promise<RowChange[]> => {
    if (isConfirmed) throw new Refusal("bout_confirmed")
    const committed = (await logOf(tx, bout)).map(({ entry }) => entry)
    invariant(result, "a fight that was recorded has a result")
    const before = await findSummary(tx, tournament.id, bout.categoryId, bout.t)
    const after = {
      bout: bout.id,
      result,
      rounds,
      rulesHash,
      logHash: logHash(committed, bout),
      entries,
      corrections,
      refused,
      note,
      begunAt: begunAt === null ? null : new Date(begunAt).toISOString(),
      endedAt: now.toISOString(),
    }
    return summaryChanges(bout, before, after)
  }
  const input = { ...fight, at: now.toISOString() }
  return await recordFight(shell, doer, scope, bout.categoryId, input, agreed, beside)
}

type Summary = Omit<WrittenRow<"boutSummaries">, "categoryId" | "t">

function summaryChanges(
  { categoryId, t }: BoutRow,
  before: SummaryRow | undefined,
  after: Summary | null,
): RowChange[] {
  const key = { categoryId, t }
  if (!before) return after ? [inserted("boutSummaries", key, after)] : []
  const { tournamentId: _, categoryId: __, t: ___, begunAt, endedAt, ...rest } = before
  const stored = { ...rest, begunAt: begunAt?.toISOString() ?? null, endedAt: endedAt.toISOString() }
  return after ? updated<object>("boutSummaries", key, stored, after) : [removed("boutSummaries", key, stored)]
}

/**
 * Clears the result of a bout, with all that falls above it; the fight is called and has begun, as before. Refuses
 * `state_moved` if another result stands there: of another pair, or entered by hand since.
 */
const reopening = async (tx: Tx, tournament: TournamentRow, bout: BoutRow) => {
  const { categoryId, t } = bout
  const draw = await findDraw(tx, tournament.id, categoryId)
  if (!draw) throw new Refusal("not_found")
  const summary = await findSummary(tx, tournament.id, categoryId, t)
  const result = draw.bracket.fights[t]?.result
  if (result && !(summary?.bout === bout.id && Bracket.isSameResult(summary.result, result)))
    throw new Refusal("state_moved")
  const change = Bracket.reopenFight(draw.bracket, t)
  const key = { tournamentId: tournament.id, categoryId }
  const bracket = await withNumbersBack(tx, key, draw.bracket, change.bracket)
  return {
    kind: "bout.reopen",
    changes: [...fightChanges(categoryId, draw.bracket, bracket), ...summaryChanges(bout, summary, null)],
    topics: [`category:${categoryId}` as const],
    outcome: { undone: change.undone },
  }
}

export const reopenBout = action(reopening)

/** Which other results would fall; nothing is saved. */
export const previewReopening = previewOf(reopening)
