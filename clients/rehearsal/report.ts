import type { Usage } from "./machine/usage.ts"
import { wrongPapers } from "./paper/bout-rules.ts"
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
  /** What was wrong with bouts on purpose: ids of presses, or the name of what was; null: nothing was to be. */
  readonly plantedBout: readonly string[] | null
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
    ...(summary.plantedBout === null
      ? []
      : [say.plantedBout(summary.plantedBout.length, foundOf(summary.plantedBout, differences))]),
  ]
}

/** How many of the dropped saves and of what was planted in bouts the comparison has named. */
export const foundOf = (planted: readonly string[], differences: readonly Difference[]): number =>
  planted.filter((label) => differences.some(marks.get(label) ?? (({ about }) => about.endsWith(`(${label})`)))).length

const isScore = ({ about }: Difference): boolean => about.startsWith(findings.judged("", "").split(":")[0] ?? "")
const isOfStep =
  (kind: string) =>
  ({ paper }: Difference): boolean =>
    paper.includes(`kind ${kind}`)

/** By what a difference shows that it is of something that was planted under this name; wrong rules are seen by the score alone. */
const marks: ReadonlyMap<string, (one: Difference) => boolean> = new Map([
  ...wrongPapers.map((name) => [name, isScore] as const),
  ["reopen", isOfStep("roundOpen")],
  ["correction", isOfStep("take")],
  ["card", isOfStep("ivr")],
  ["medical", isOfStep("medical")],
  ["halves", ({ about }: Difference) => about.includes(findings.halves)],
  ["proposal", ({ about }: Difference) => about.endsWith(findings.proposal(""))],
])
