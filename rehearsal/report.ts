import type { Usage } from "./machine/usage.ts"
import type { Difference, Ledger } from "./paper/ledger.ts"
import { report as say } from "./report.uk.ts"
import { findings } from "./uk.ts"

export interface Summary {
  readonly seed: string
  readonly ledger: Ledger
  readonly compared: number
  readonly seconds: number
  /** What was done to network and machines, and how often. */
  readonly faults: ReadonlyMap<string, number>
  /** Labels of the saves that were dropped on purpose; null: none was to be. */
  readonly planted: readonly string[] | null
  /** What was wrong with presses on purpose: their ids, or that paper's window was; null: nothing was to be. */
  readonly plantedPresses: readonly string[] | null
  readonly usage: { readonly server: Usage; readonly database: Usage }
}

const MOST = 60

/** The report on the terminal, line by line. */
export function describe({ ledger, ...summary }: Summary): string[] {
  const { differences, counts } = ledger
  return [
    say.head(summary.seed, summary.seconds),
    ...[...counts].map(([name, count]) => say.count(name, count)),
    say.steps(ledger.acknowledged.length),
    "",
    say.faults,
    ...(summary.faults.size === 0
      ? [say.noFaults]
      : [...summary.faults].map(([name, count]) => say.fault(name, count))),
    "",
    say.usage("server", summary.usage.server),
    say.usage("database", summary.usage.database),
    "",
    say.compared(summary.compared, differences.length),
    ...differences.slice(0, MOST).map(say.difference),
    ...(differences.length > MOST ? [say.more(differences.length - MOST)] : []),
    ...(summary.planted === null ? [] : [say.planted(summary.planted.length, foundOf(summary.planted, differences))]),
    ...(summary.plantedPresses === null
      ? []
      : [say.plantedPresses(summary.plantedPresses.length, foundOf(summary.plantedPresses, differences))]),
  ]
}

/** How many of the dropped saves and planted presses the comparison has named; another window is seen by the score alone. */
export const foundOf = (planted: readonly string[], differences: readonly Difference[]): number =>
  planted.filter((label) =>
    differences.some(({ about }) => (label === WINDOW ? isScore(about) : about.endsWith(`(${label})`))),
  ).length

/** The label of a window that is off by one. */
export const WINDOW = "window"
const isScore = (about: string): boolean => about.startsWith(findings.judged("", "").split(":")[0] ?? "")
