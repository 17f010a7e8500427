import { declared } from "#domain/value/declared.ts"
import type { MirrorProblem, RowChange } from "#server/platform/db/tables.ts"
import { areValues } from "#server/records/files/check-row.ts"
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

/**
 * A step may change only rows of this tournament, and columns that they have, to what these may hold: the same is asked of a step in a
 * file. Stops at any other.
 */
export function checkStep({ changes, revision }: Entry, columns: ReadonlyMap<Part, Columns>): void {
  for (const change of changes) {
    const { table } = change
    if (declared[table].staysBehind === "never") continue
    if (!isSound(change, columns.get(table))) throw new Stopped({ reason: "broken", revision, table })
  }
}

function isSound({ table, key, before, after }: RowChange, columns: Columns | undefined): boolean {
  const rows = [before, after].filter((row) => row !== null)
  // A tournament begins and ends by no step of another server.
  const isOwn = table !== "tournaments" || rows.length === 2
  return (
    columns !== undefined &&
    rows.length > 0 &&
    isKeyOf(table, key) &&
    isOwn &&
    rows.every((row) => Object.keys(row).every((name) => columns.all.has(name)) && areValues(table, row, columns))
  )
}

/** The rows that have to exist here before the changes are written, in the form of `countMatching`. */
export const standingBefore = (changes: readonly RowChange[]): RowChange[] =>
  changes.flatMap((change) => {
    if (change.before === null) return []
    const other = mayDiffer(change.table)
    const columns = Object.entries(change.before).filter(([name]) => !other.includes(name))
    return [{ ...change, after: Object.fromEntries(columns) }]
  })
