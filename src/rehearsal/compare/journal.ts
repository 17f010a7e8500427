import type { WireHistoryEntry } from "#contract/history.ts"
import type { Day } from "#rehearsal/day/day.ts"
import { allEntries } from "#rehearsal/day/history.ts"
import type { Acknowledged, Ledger } from "#rehearsal/paper/ledger.ts"
import { findings } from "#rehearsal/texts.ts"

/**
 * The journal has every step that was acknowledged, each once and under the revision that was answered, nothing that nobody was told
 * of since the rehearsal began, and no gap. Answers how many steps it has.
 */
export async function compareJournal(day: Day): Promise<number> {
  const { ledger } = day
  const entries = await allEntries(day)
  entries.forEach(({ revision }, at) => {
    if (revision !== at + 1) ledger.differ({ about: findings.gap, paper: String(at + 1), system: String(revision) })
  })
  const byLabel = new Map<string, WireHistoryEntry[]>()
  for (const entry of entries) byLabel.set(entry.device, [...(byLabel.get(entry.device) ?? []), entry])
  for (const one of ledger.acknowledged) compareStep(ledger, one, byLabel.get(one.label) ?? [])
  const told = new Set(ledger.acknowledged.map(({ label }) => label))
  for (const { device, revision } of entries.filter((entry) => entry.revision > day.since && !told.has(entry.device))) {
    ledger.differ({ about: findings.unknown(revision, device), paper: findings.none, system: String(revision) })
  }
  return entries.length
}

function compareStep(ledger: Ledger, step: Acknowledged, entries: readonly WireHistoryEntry[]): void {
  const { label, revision, name, mayBeIdle } = step
  if (mayBeIdle) return
  const [entry] = entries
  if (!entry) ledger.differ({ about: findings.lost(name, label), paper: String(revision), system: findings.none })
  else if (entries.length > 1) {
    ledger.differ({ about: findings.again(name, label), paper: "1", system: String(entries.length) })
  } else if (entry.revision !== revision) {
    ledger.differ({ about: findings.revision(name, label), paper: String(revision), system: String(entry.revision) })
  }
}
