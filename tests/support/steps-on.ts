import type { TournamentId } from "#domain/ids.ts"
import type { RowChange } from "#domain/value/changes.ts"
import { DECLARED } from "#domain/value/declared.ts"
import type { FactName, Facts } from "#domain/value/facts.ts"
import type { TournamentTable, WrittenRow } from "#domain/value/rows.ts"
import type { Decide } from "#domain/value/step.ts"
import { emptyValue, type Value, withChanges } from "#domain/value/value.ts"

export type RowsGiven = { readonly [Name in TournamentTable]?: readonly Partial<WrittenRow<Name>>[] }

type FactsGiven = { readonly [Name in FactName]?: (of: Facts[Name]["of"]) => Facts[Name]["is"] }

/** A tournament of some rows, on which decisions are taken one after another without a server. */
export function stepsOn(rows: RowsGiven, facts: FactsGiven = {}) {
  let value = withChanges(emptyValue(1 as TournamentId), Object.entries(rows).flatMap(addedRows))
  let last = 0
  const decided = <Input, Outcome>(decide: Decide<Input, Outcome>, input: Input) =>
    decide(value, input, {
      newId: <Id extends number>() => {
        last += 1
        return (1_000 + last) as Id
      },
      fact: (name, of) => {
        const answer = facts[name] as ((asked: typeof of) => Facts[typeof name]["is"]) | undefined
        if (!answer) throw new Error(`it asked for ${name}`)
        return answer(of)
      },
    })
  return {
    value: (): Value => value,
    /** The whole step. */
    decide: decided,
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
  const name = table as TournamentTable
  const columns: readonly string[] = DECLARED[name].key
  return rows.map((row) => {
    const entries = Object.entries(row)
    const key = Object.fromEntries(entries.filter(([column]) => columns.includes(column)))
    const after = Object.fromEntries(entries.filter(([column]) => !columns.includes(column)))
    return { table: name, key, before: null, after }
  })
}
