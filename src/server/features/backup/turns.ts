import { createTurns } from "#server/platform/turns.ts"
import type { Standing } from "#server/records/backups/kept.ts"

/**
 * Tournaments in the order of copying: first those of which only steps are missing, then whole files, one of each owner
 * before the second of any owner.
 */
export function inTurns(behind: readonly Standing[], hasFile: (standing: Standing) => boolean): Standing[] {
  const all = Number.POSITIVE_INFINITY
  const turns = createTurns<Standing>({ running: 1, share: 1, waitingOfOne: all, waiting: all })
  for (const one of behind) if (!hasFile(one)) turns.add({ group: "files", name: String(one.ownerId) }, one)
  const ordered = behind.filter(hasFile)
  for (let next = turns.begin(); next; next = turns.begin()) {
    ordered.push(next.task)
    turns.ended(next.owner)
  }
  return ordered
}
