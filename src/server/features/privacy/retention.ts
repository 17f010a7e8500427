import type { TournamentId } from "#domain/ids.ts"
import { type Retention, type Stage, stageCleaner } from "#domain/privacy/retention.ts"
import { change, type Shell } from "#server/platform/change.ts"
import { RUN_OUT } from "#server/platform/undo.ts"
import { dropProtectorBodies } from "#server/records/privacy/bystanders.ts"
import { isDone, listDue, noteDone } from "#server/records/privacy/retentions.ts"
import { cleaning, deleteRows, PERSONAL, readPersonal, rewriteJournal } from "#server/records/privacy/rewrite.ts"

/** Erases what tournaments have stored for long enough, from their rows and journals; returns how many were changed. */
export async function applyRetention(shell: Shell, rules: Retention, now: Date): Promise<number> {
  const due = await listDue(shell.db, rules, now)
  for (const { id, stage } of due) await runOut(shell, id, stage, now)
  return due.length
}

/** The server does it itself, independent of the tournament's owner. */
const CLOCK = { accountId: null, isAdmin: false, device: "" }

async function runOut(shell: Shell, id: TournamentId, stage: Stage, now: Date): Promise<void> {
  await change(shell, CLOCK, { tournamentId: id, need: "upkeep" }, async (tx) => {
    const outcome = { stage }
    const step = { kind: RUN_OUT, topics: ["athletes", "people", "applications", "messages"], outcome } as const
    // Another instance may have been quicker.
    if (await isDone(tx, id, stage)) return { ...step, changes: [] }
    const clean = stageCleaner(stage, PERSONAL)
    const { changes, gone } = cleaning(await readPersonal(tx, id), clean)
    const amend = async (): Promise<void> => {
      await deleteRows(tx, id, gone)
      await rewriteJournal(tx, id, clean, (text) => text)
      if (stage === "personal") await dropProtectorBodies(tx, id)
      await noteDone(tx, id, stage, now)
    }
    return { ...step, changes, amend }
  })
}
