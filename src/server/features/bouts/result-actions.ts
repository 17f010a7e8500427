import { replay } from "#domain/bout/replay.ts"
import { summaryOf } from "#domain/bout/summary.ts"
import { lastOf } from "#domain/bout/summary-rows.ts"
import * as fights from "#domain/bracket/record-step.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Doer, Done, Scope } from "#server/platform/change.ts"
import { type BoutRow, logHash, logOf } from "#server/records/bouts/bouts.ts"
import {
  changedCategories,
  fightAction,
  stepAction,
  stepPreview,
  type ValueShell,
} from "#server/records/values/step-action.ts"

/** What is known of a bout beside its log. */
export interface Ending {
  /** A remark of the officials; '' none. */
  readonly note: string
  /** Presses that were refused. */
  readonly refused: number
  readonly now: Date
}

const recordBout = fightAction(fights.recordBout, changedCategories)

/**
 * Records the result of a bout that is over, and what is kept of it, as one step. Nothing may write its log meanwhile.
 * Refuses `bout_not_over`, `bout_confirmed`, and as `recordFight` does.
 */
export async function confirmBout(
  shell: ValueShell,
  doer: Doer,
  scope: Scope,
  bout: BoutRow,
  { note, refused, now }: Ending,
): Promise<Done<fights.Undone>> {
  const stored = await logOf(shell.db, bout)
  const log = stored.map(({ entry }) => entry)
  const state = replay(log)
  if (state.contest.verdict === null) throw new Refusal("bout_not_over", null, { round: state.round })
  const { fight, summary } = summaryOf(log, state)
  const { rounds, rulesHash, entries, corrections, begunAt } = summary
  return await recordBout(shell, doer, scope, {
    categoryId: bout.categoryId,
    fight: { ...fight, at: now.toISOString() },
    summary: {
      bout: bout.id,
      rounds,
      rulesHash,
      logHash: logHash(log, bout),
      entries,
      corrections,
      refused,
      note,
      begunAt: begunAt === null ? null : new Date(begunAt).toISOString(),
      endedAt: now.toISOString(),
    },
    last: lastOf(log),
  })
}

/** Clears the result of a bout, with all that falls above it. */
export const reopenBout = stepAction(fights.reopenBout, changedCategories)

/** Which other results would fall; nothing is saved. */
export const previewReopening = stepPreview(fights.reopenBout)
