import type { Topic } from "#contract/wire/live.ts"
import type { Decide, DecidedStep, StepContext } from "#domain/value/step.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import { nextNumbers } from "#server/platform/numbers.ts"
import { preview } from "#server/platform/preview.ts"
import type { Values } from "./values.ts"

/** What actions need that decide by rows in memory. */
export interface ValueShell extends Shell {
  readonly values: Values
}

type StepAction<Input, Outcome> = (shell: ValueShell, doer: Doer, scope: Scope, input: Input) => Promise<Done<Outcome>>

/** One thing that a person can do to a tournament, from its pure decision. `topics`: what live pages read anew. */
export const stepAction =
  <Input, Outcome>(decide: Decide<Input, Outcome>, topics: readonly Topic[]): StepAction<Input, Outcome> =>
  (shell, doer, scope, input) =>
    change(shell, doer, scope, async (tx, tournament) => {
      const made = createPlaceholders()
      const step = decide(await shell.values.within(tx, tournament), input, made.context)
      return { ...(await made.withIds(tx, step)), topics }
    })

/** What it would answer, nothing is saved; rows that it would make have ids below 0. */
export const stepPreview =
  <Input, Outcome>(decide: Decide<Input, Outcome>): StepAction<Input, Outcome> =>
  (shell, doer, scope, input) =>
    preview(shell, doer, scope, async (tx, tournament) => {
      const { context } = createPlaceholders()
      return decide(await shell.values.within(tx, tournament), input, context).outcome
    })

/** Below every number that a row has in any column. */
const FIRST = -(2 ** 31) - 1

/** Ids of new rows while a step is decided, and the numbers that they get. */
function createPlaceholders() {
  const wanted = new Map<string, number[]>()
  let next = FIRST
  const context: StepContext = {
    newId: <Id extends number>(table: string) => {
      wanted.set(table, [...(wanted.get(table) ?? []), next])
      next -= 1
      return (next + 1) as Id
    },
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
  return { context, withIds }
}

/** The same content with other numbers in place of some. */
function replaced<Content>(content: Content, numbers: ReadonlyMap<number, number>): Content {
  if (typeof content === "number") return (numbers.get(content) ?? content) as Content
  if (Array.isArray(content)) return content.map((one: unknown) => replaced(one, numbers)) as Content
  if (typeof content !== "object" || content === null || content instanceof Date) return content
  const entries = Object.entries(content).map(([name, one]) => [name, replaced(one as unknown, numbers)])
  return Object.fromEntries(entries) as Content
}
