import { type Problem, Refusal } from "#domain/refusal.ts"
import { inserted, type RowChange, removed, updated } from "./changes.ts"
import type { AskFact } from "./facts.ts"
import type { PlainRow, Rows, TournamentTable, WrittenRow } from "./rows.ts"
import { findRow, type Value } from "./value.ts"

/** What a decision needs beside the tournament. */
export interface StepContext {
  /** The id of a row that is about to be made. In the step that was decided it stands for a number which is given when it is saved. */
  readonly newId: <Id extends number>(table: TournamentTable) => Id
  /** Something that is not in the rows. A decision that asks is taken anew from its beginning once the answer is there. */
  readonly fact: AskFact
}

/** What a person does to a tournament, decided: what is written, and what is answered. */
export interface DecidedStep<Outcome> {
  /** For the journal. */
  readonly kind: string
  readonly changes: readonly RowChange[]
  readonly outcome: Outcome
  /** Rows that the step does not change but was decided by. */
  readonly restsOn?: readonly Pick<RowChange, "table" | "key">[]
  /** What a person has to agree to before it is written. */
  readonly questions?: readonly Problem[]
}

/** Decides a step by the rows alone, on the server and wherever they are; refuses by throwing `Refusal`. */
export type Decide<Input, Outcome> = (value: Value, input: Input, context: StepContext) => DecidedStep<Outcome>

/** The row of an id; refuses `not_found`. */
export function rowOf<Name extends TournamentTable>(value: Value, name: Name, id: number): PlainRow<Name> {
  const row = findRow(value, name, id)
  if (row === null) throw new Refusal("not_found")
  return row
}

/** The row of the tournament itself. */
export const tournamentOf = (value: Value): PlainRow<"tournaments"> => rowOf(value, "tournaments", value.id)

/** The tables whose rows have an id and no other key. */
type WithId = { [Name in TournamentTable]: Rows[Name] extends { readonly id: number } ? Name : never }[TournamentTable]

interface SimpleTable<Name extends WithId, Draft> {
  /** The row of what a person has sent, `before` being the one that is changed; refuses what it may not be. */
  readonly check: (draft: Draft, value: Value, before: PlainRow<Name> | null) => Omit<WrittenRow<Name>, "id">
  /** What goes with a row that is removed. */
  readonly leaving?: (row: PlainRow<Name>, value: Value) => readonly RowChange[]
}

type IdOf<Name extends WithId> = Rows[Name]["id"]

export interface SimpleSteps<Name extends WithId, Draft> {
  /** `id` null: a new row. */
  readonly save: Decide<{ readonly id: IdOf<Name> | null; readonly draft: Draft }, { readonly id: IdOf<Name> }>
  readonly remove: Decide<IdOf<Name>, null>
}

/** The steps of a table whose rows are saved and removed one by one: `word.create`, `word.update`, `word.delete`. */
export function simpleTable<Name extends WithId, Draft>(
  name: Name,
  word: string,
  { check, leaving = () => [] }: SimpleTable<Name, Draft>,
): SimpleSteps<Name, Draft> {
  return {
    save: (value, { id, draft }, { newId }) => {
      const before = id === null ? null : rowOf(value, name, id)
      const row = check(draft, value, before)
      const own = id ?? newId<IdOf<Name> & number>(name)
      const changes = before ? updated<object>(name, { id: own }, before, row) : [insertedRow(name, own, row)]
      return { kind: before ? `${word}.update` : `${word}.create`, changes, outcome: { id: own } }
    },
    remove: (value, id) => {
      const row = rowOf(value, name, id)
      const { id: _, ...columns } = row as PlainRow<Name> & { readonly id: number }
      return {
        kind: `${word}.delete`,
        changes: [...leaving(row, value), removed(name, { id }, columns)],
        outcome: null,
      }
    },
  }
}

const insertedRow = (name: TournamentTable, id: number, row: object): RowChange =>
  inserted(name, { id }, row as Parameters<typeof inserted>[2])
