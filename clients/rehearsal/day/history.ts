import { listHistory, type WireHistoryEntry } from "#contract/history/calls.ts"
import type { Device } from "#rehearsal/lines/device.ts"
import { findings } from "#rehearsal/uk.ts"
import type { Day } from "./day.ts"

/** Something on paper: the step that recorded it, and how to record it again. */
export interface Slip {
  readonly label: string
  readonly again: () => Promise<void>
}

/**
 * Looks for steps in the history after a refusal of something that depends on them; a missing one is a difference, and
 * is written again in the former order. Returns whether anything was missing.
 */
export async function writeMissing(day: Day, slips: readonly Slip[]): Promise<boolean> {
  const kept = new Set((await allEntries(day)).map(({ device }) => device))
  const order = new Map(day.ledger.acknowledged.map(({ label }, at) => [label, at]))
  const missing = slips
    .filter(({ label }) => !kept.has(label))
    .sort((one, other) => (order.get(one.label) ?? 0) - (order.get(other.label) ?? 0))
  for (const { label, again } of missing) {
    noteMissing(day, label)
    await again()
    day.rewritten.add(label)
  }
  return missing.length > 0
}

/** Whether the step of a revision has this label: only then may it be taken back. If not, that is a difference. */
export async function isKept(day: Day, desk: Device, { revision, label }: StepSummary): Promise<boolean> {
  const { list } = await desk.ask(listHistory, { id: day.tournament, before: revision + 1 })
  const isThere = list[0]?.revision === revision && list[0].device === label
  if (!isThere) noteMissing(day, label)
  return isThere
}

interface StepSummary {
  readonly revision: number
  readonly label: string
}

function noteMissing({ ledger }: Day, label: string): void {
  const step = ledger.acknowledged.find((one) => one.label === label)
  const about = findings.missing(step?.name ?? "", label)
  ledger.differ({ about, paper: String(step?.revision), system: findings.none })
}

/** From the first step to the last. */
export async function allEntries({ office, tournament: id }: Day): Promise<WireHistoryEntry[]> {
  const pages: WireHistoryEntry[] = []
  for (let before: number | null = 0; before !== null; ) {
    const page: { list: WireHistoryEntry[]; next: number | null } = await office.ask(listHistory, {
      id,
      ...(before > 0 ? { before } : {}),
    })
    pages.push(...page.list)
    before = page.next
  }
  return pages.reverse()
}
