import type { Topic } from "#contract/wire/live.ts"
import { nothingAgreed, requireAgreed } from "#domain/questions.ts"
import type { RowChange } from "#domain/value/changes.ts"
import type { Decide, DecidedStep, StepContext } from "#domain/value/step.ts"
import { findRow, type Value, withChanges } from "#domain/value/value.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { nextNumbers } from "#server/platform/numbers.ts"
import { preview } from "#server/platform/preview.ts"
import { closingEntries } from "#server/records/applications/close-at-first-fight.ts"
import { createFacts } from "./facts.ts"
import type { Values } from "./values.ts"

/** What actions need that decide by rows in memory. */
export interface ValueShell extends Shell {
  readonly values: Values
}

type StepAction<Input, Outcome> = (shell: ValueShell, doer: Doer, scope: Scope, input: Input) => Promise<Done<Outcome>>

/** What live pages read anew after a step. */
type TopicsOf = readonly Topic[] | ((changes: readonly RowChange[], before: Value) => readonly Topic[])

/** The categories whose rows, or which themselves, are written. */
export const changedCategories = (changes: readonly RowChange[], before: Value): readonly Topic[] =>
  categoryTopics(changes.map((change) => categoryOf(change, before)))

function categoryOf({ table, key, after }: RowChange, before: Value): number | null {
  if (table === "categories") return key.id ?? null
  // A row with an id of its own names its category in a column: a change holds it only if the row is new.
  const row: { readonly categoryId?: number | null } = { ...findRow(before, table, key.id ?? 0), ...after, ...key }
  return row.categoryId ?? null
}

/** One thing that a person can do to a tournament, from its pure decision. */
export const stepAction =
  <Input, Outcome>(decide: Decide<Input, Outcome>, topics: TopicsOf): StepAction<Input, Outcome> =>
  (shell, doer, scope, input) =>
    change(shell, doer, scope, (tx, tournament) => stepOf(shell, tx, tournament, scope, { decide, topics, input }))

/** The same for a result: entries are closed with the first one. */
export const fightAction =
  <Input, Outcome>(decide: Decide<Input, Outcome>, topics: TopicsOf): StepAction<Input, Outcome> =>
  (shell, doer, scope, input) =>
    closingEntries(shell, scope, (note) =>
      change(shell, doer, scope, (tx, tournament) => {
        note(tournament)
        return stepOf(shell, tx, tournament, scope, { decide, topics, input })
      }),
    )

interface OneDecision<Input, Outcome> {
  readonly decide: Decide<Input, Outcome>
  readonly topics: TopicsOf
  readonly input: Input
}

/** The step of one decision, for an action that has to look elsewhere before it. Refuses what it asks, if that was not agreed to. */
export async function stepOf<Input, Outcome>(
  shell: ValueShell,
  tx: Tx,
  tournament: TournamentRow,
  { agreed = nothingAgreed }: Scope,
  { decide, topics, input }: OneDecision<Input, Outcome>,
): Promise<Step<Outcome>> {
  const { step, made, value } = await decided(shell, tx, tournament, decide, input)
  requireAgreed(agreed, step.questions ?? [])
  const own = typeof topics === "function" ? topics(step.changes, value) : topics
  return { ...(await made.withIds(tx, step)), topics: own }
}

/** What it would answer, nothing is saved; rows that it would make have ids below 0. */
export const stepPreview =
  <Input, Outcome>(decide: Decide<Input, Outcome>): StepAction<Input, Outcome> =>
  (shell, doer, scope, input) =>
    preview(
      shell,
      doer,
      scope,
      async (tx, tournament) => (await foreseen(shell, tx, tournament, decide, input)).outcome,
    )

/** The decision, and the tournament as it would be after it. */
export async function foreseen<Input, Outcome>(
  shell: ValueShell,
  tx: Tx,
  tournament: TournamentRow,
  decide: Decide<Input, Outcome>,
  input: Input,
): Promise<{ readonly value: Value; readonly outcome: Outcome }> {
  const { step, value } = await decided(shell, tx, tournament, decide, input)
  return { value: withChanges(value, step.changes), outcome: step.outcome }
}

/** Decides, anew for each fact that it asked for, until it has all of them. */
async function decided<Input, Outcome>(
  shell: ValueShell,
  tx: Tx,
  tournament: TournamentRow,
  decide: Decide<Input, Outcome>,
  input: Input,
) {
  const value = await shell.values.within(tx, tournament)
  const facts = createFacts(tx, tournament)
  for (;;) {
    const made = createPlaceholders()
    try {
      return { value, made, step: decide(value, input, { newId: made.newId, fact: facts.ask }) }
    } catch (error) {
      if (!(await facts.load(error))) throw error
    }
  }
}

/** Below every number that a row has in any column. */
const FIRST = -(2 ** 31) - 1

/** Ids of new rows while a step is decided, and the numbers that they get. */
function createPlaceholders() {
  const wanted = new Map<string, number[]>()
  let next = FIRST
  const newId: StepContext["newId"] = <Id extends number>(table: string) => {
    wanted.set(table, [...(wanted.get(table) ?? []), next])
    next -= 1
    return (next + 1) as Id
  }
  const withIds = async <Outcome>(tx: Tx, step: DecidedStep<Outcome>): Promise<DecidedStep<Outcome>> => {
    if (wanted.size === 0) return step
    const numbers = new Map<number, number>()
    for (const [table, placeholders] of wanted) {
      const ids = await nextNumbers(tx, table, placeholders.length)
      for (const [at, placeholder] of placeholders.entries()) numbers.set(placeholder, ids[at] ?? 0)
    }
    return replaced(step, numbers)
  }
  return { newId, withIds }
}

/** The same content with other numbers in place of some. */
function replaced<Content>(content: Content, numbers: ReadonlyMap<number, number>): Content {
  if (typeof content === "number") return (numbers.get(content) ?? content) as Content
  if (Array.isArray(content)) return content.map((one: unknown) => replaced(one, numbers)) as Content
  if (typeof content !== "object" || content === null || content instanceof Date) return content
  const entries = Object.entries(content).map(([name, one]) => [name, replaced(one as unknown, numbers)])
  return Object.fromEntries(entries) as Content
}
