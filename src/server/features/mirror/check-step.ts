import { declared } from "#server/platform/db/declared.ts"
import type { MirrorProblem, RowChange } from "#server/platform/db/tables.ts"
import { type Columns, isKeyOf, type Part } from "#server/records/files/parts.ts"
import { type Kind, type Move, mayDiffer, relocateStep } from "#server/records/files/relocate.ts"
import type { Entry } from "#server/records/mirror/steps.ts"

/** A step of the venue server that the copy cannot apply: it stops there and reports it, and guesses nothing. */
export class Stopped extends Error {
  readonly problem: MirrorProblem

  constructor(problem: MirrorProblem) {
    super(`${problem.reason} at ${problem.revision}`)
    this.problem = problem
  }
}

/** Every id that a step names, by whose it is. */
export function idsOf(entry: Entry): Map<Kind, Set<number>> {
  const ids = new Map<Kind, Set<number>>()
  relocateStep(entry, {
    ...AS_IT_IS,
    of: (kind, id) => {
      if (kind !== "accounts" && kind !== "tournaments") ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
      return id
    },
  })
  return ids
}

const AS_IT_IS: Omit<Move, "of"> = {
  ownerId: null,
  people: {},
  ruleSetOf: (id) => id,
  isRenumbered: false,
  hasSeats: false,
  newCode: null,
}

/** A step may change only rows of this tournament, and columns that they have. Stops at any other. */
export function checkStep({ changes, revision }: Entry, columns: ReadonlyMap<Part, Columns>): void {
  for (const { table, key, before, after } of changes) {
    if (declared[table].staysBehind === "never") continue
    const known = columns.get(table)?.all
    const names = [...Object.keys(before ?? {}), ...Object.keys(after ?? {})]
    const isWhole = before !== null || after !== null
    // A tournament begins and ends by no step of another server.
    const isOwn = table !== "tournaments" || (before !== null && after !== null)
    const isSound = isWhole && isKeyOf(table, key) && isOwn && names.every((name) => known?.has(name))
    if (!isSound) throw new Stopped({ reason: "broken", revision, table })
  }
}

/** The rows that have to exist here before the changes are written, in the form of `countMatching`. */
export const standingBefore = (changes: readonly RowChange[]): RowChange[] =>
  changes.flatMap((change) => {
    if (change.before === null) return []
    const other = mayDiffer(change.table)
    const columns = Object.entries(change.before).filter(([name]) => !other.includes(name))
    return [{ ...change, after: Object.fromEntries(columns) }]
  })
