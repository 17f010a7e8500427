/** What was sent and acknowledged. */
export interface Acknowledged {
  /** The device label of exactly this step; the journal stores it. */
  readonly label: string
  readonly revision: number
  readonly name: string
  readonly mayBeIdle?: boolean
}

/** A difference between paper and system. */
export interface Difference {
  readonly about: string
  readonly paper: string
  readonly system: string
}

interface Refused {
  readonly label: string
  readonly code: string
  readonly name: string
  readonly expects?: readonly string[]
}

/** The list of all steps that were acknowledged, and what was wrong as it happened. */
export interface Ledger {
  readonly acknowledged: readonly Acknowledged[]
  readonly differences: readonly Difference[]
  readonly counts: ReadonlyMap<string, number>
  /** A name for a step that no other has. */
  nextLabel(): string
  acknowledge(one: Acknowledged): void
  /** A refusal; one that the play does not know is a difference. */
  refuse(one: Refused): void
  differ(difference: Difference): void
  count(name: string, by?: number): void
}

export function createLedger(): Ledger {
  const acknowledged: Acknowledged[] = []
  const differences: Difference[] = []
  const counts = new Map<string, number>()
  let labels = 0
  const count = (name: string, by = 1): void => void counts.set(name, (counts.get(name) ?? 0) + by)
  return {
    acknowledged,
    differences,
    counts,
    count,
    nextLabel: () => {
      labels += 1
      return labels.toString(36)
    },
    acknowledge: (one) => void acknowledged.push(one),
    refuse: ({ label, code, name, expects = [] }) => {
      count("refused")
      if (!expects.includes(code)) differences.push({ about: `${name} (${label})`, paper: "✓", system: code })
    },
    differ: (difference) => void differences.push(difference),
  }
}
