import type { TournamentId } from "#domain/ids.ts"
import type { RowChange } from "#domain/value/changes.ts"
import type { TournamentTable, WrittenRow } from "#domain/value/rows.ts"
import type { Decide } from "#domain/value/step.ts"
import { emptyValue, type Value, withChanges } from "#domain/value/value.ts"

type RowsGiven = { readonly [Name in TournamentTable]?: readonly Partial<WrittenRow<Name>>[] }

/** A tournament of some rows, on which decisions are taken one after another without a server. */
export function stepsOn(rows: RowsGiven) {
  let value = withChanges(emptyValue(1 as TournamentId), Object.entries(rows).flatMap(addedRows))
  let last = 0
  const decided = <Input, Outcome>(decide: Decide<Input, Outcome>, input: Input) =>
    decide(value, input, {
      newId: <Id extends number>() => {
        last += 1
        return (1_000 + last) as Id
      },
    })
  return {
    value: (): Value => value,
    /** What it would answer. */
    foresee: <Input, Outcome>(decide: Decide<Input, Outcome>, input: Input): Outcome => decided(decide, input).outcome,
    take: <Input, Outcome>(decide: Decide<Input, Outcome>, input: Input): Outcome => {
      const { changes, outcome } = decided(decide, input)
      value = withChanges(value, changes)
      return outcome
    },
  }
}

function addedRows([table, rows]: [string, readonly object[]]): RowChange[] {
  return rows.map((row) => {
    const { id, ...after } = row as Readonly<Record<string, unknown>> & { readonly id: number }
    return { table: table as TournamentTable, key: { id }, before: null, after }
  })
}
