import { updateBracketFight } from "#contract/brackets.ts"
import type { Device } from "#rehearsal/lines/device.ts"
import { type PaperResult, withResult } from "#rehearsal/paper/tree.ts"
import { steps } from "#rehearsal/texts.ts"
import { type Day, groupName } from "./day.ts"
import { asSent, resultOf } from "./results.ts"

/** A fight on its court. */
export interface Bout {
  readonly category: number
  readonly t: number
  readonly blue: number
  readonly red: number
}

/** Writes a result down; answers its revision, or null where it was refused, which ends this fight's play. */
export async function record(
  day: Day,
  desk: Device,
  bout: Bout,
  {
    name = steps.result,
    before,
  }: { readonly name?: (category: string, t: number) => string; readonly before?: PaperResult } = {},
): Promise<number | null> {
  const { category, t } = bout
  const result = resultOf(day.dice.of(`fight ${category} ${t} ${day.ledger.acknowledged.length}`), bout, before)
  const input = { tournament_id: day.tournament, category, technicalNumber: t, ...asSent(result) }
  const done = await desk.act(updateBracketFight, input, { name: name(groupName(day, category), t) })
  if (!done) {
    day.stuck.add(`${category}/${t}`)
    return null
  }
  noteResult(day, bout, result)
  return done.revision
}

export function noteResult({ paper }: Day, { category, t }: Bout, result: PaperResult): void {
  const tree = paper.trees.get(category)
  if (tree) paper.trees.set(category, withResult(tree, t, result))
}
