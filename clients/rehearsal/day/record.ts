import { updateBracketFight } from "#contract/brackets/calls.ts"
import { saveCheckin } from "#contract/checkin/calls.ts"
import type { Device } from "#rehearsal/lines/device.ts"
import { type PaperResult, withoutAthlete, withResult } from "#rehearsal/paper/tree.ts"
import { names, steps } from "#rehearsal/uk.ts"
import { type Day, groupName } from "./day.ts"
import { type Slip, writeMissing } from "./history.ts"
import { asSent, resultOf } from "./results.ts"

/** A fight on its court. */
export interface Bout {
  readonly category: number
  readonly t: number
  readonly blue: number
  readonly red: number
}

/** Records a result; returns its revision and label, or null if it was refused, which ends this fight's play. */
export async function record(
  day: Day,
  desk: Device,
  bout: Bout,
  {
    name = steps.result,
    before,
  }: { readonly name?: (category: string, t: number) => string; readonly before?: PaperResult } = {},
): Promise<{ readonly revision: number; readonly label: string } | null> {
  const { category, t } = bout
  const result = resultOf(day.dice.of(`fight ${category} ${t} ${day.ledger.acknowledged.length}`), bout, before)
  return await send(day, desk, bout, result, name(groupName(day, category), t))
}

/** Writes a given result down. */
export async function send(day: Day, desk: Device, bout: Bout, result: PaperResult, name: string) {
  const { category, t } = bout
  const input = { tournament_id: day.tournament, category, technicalNumber: t, ...asSent(result) }
  const done = await desk.act(updateBracketFight, input, { name, onRefusal: lookingBack(day, desk, category) })
  if (!done) {
    day.stuck.add(`${category}/${t}`)
    return null
  }
  noteResult(day, bout, result, done.label)
  return done
}

export function noteResult({ paper }: Day, { category, t }: Bout, result: PaperResult, label: string): void {
  const tree = paper.trees.get(category)
  if (tree) paper.trees.set(category, withResult(tree, t, { ...result, label }))
}

/** Whether results or withdrawals of brackets were missing in the history; they have been written again. */
export const lookBack = async (day: Day, desk: Device, ...categories: readonly number[]): Promise<boolean> =>
  await writeMissing(
    day,
    categories.flatMap((category) => slipsOf(day, desk, category)),
  )

/**
 * What to do after a refusal of a step that begins now: look back. A missing step may have been written again by another
 * desk between the refusal and the look; then trying again helps too.
 */
export function lookingBack(day: Day, desk: Device, category: number): () => Promise<boolean> {
  const before = day.rewritten.size
  return async () => (await lookBack(day, desk, category)) || day.rewritten.size > before
}

function slipsOf(day: Day, desk: Device, category: number): Slip[] {
  const tree = day.paper.trees.get(category)
  if (!tree) return []
  // What was lost by a withdrawal comes back with it.
  const left = new Set(tree.withdrawn.values())
  const written = [...tree.results].filter(([, { label }]) => !left.has(label))
  const results = written.map(([t, { label, ...result }]) => ({
    label,
    again: async () => {
      const input = { tournament_id: day.tournament, category, technicalNumber: t, ...asSent(result) }
      const step = { name: steps.again(groupName(day, category), t), mayBeIdle: true }
      const done = await desk.act(updateBracketFight, input, step)
      if (done) noteResult(day, { category, t, ...result }, result, done.label)
    },
  }))
  const withdrawals = [...tree.withdrawn].map(([athlete, label]) => ({
    label,
    again: async () => void (await sendOut(day, category, athlete)),
  }))
  return [...results, ...withdrawals]
}

/** An athlete of a bracket withdraws; returns whether the step was saved. */
export async function sendOut({ office, tournament, paper }: Day, category: number, id: number): Promise<boolean> {
  const input = { id: tournament, athlete: id, state: "out", reason: names.reason } as const
  const done = await office.act(saveCheckin, input, { name: steps.out(paper.athletes.get(id)?.name ?? "") })
  const tree = paper.trees.get(category)
  if (done && tree) paper.trees.set(category, withoutAthlete(tree, id, done.label))
  return done !== null
}
