import { updateBracketFight } from "#contract/brackets.ts"
import { undoStep } from "#contract/history.ts"
import { oneTournament } from "#contract/tournaments.ts"
import type { Device } from "#rehearsal/lines/device.ts"
import { fightsOf, pairOf } from "#rehearsal/paper/tree.ts"
import { findings, names, steps } from "#rehearsal/texts.ts"
import { type Day, groupName } from "./day.ts"
import { isKept } from "./history.ts"
import { protest } from "./protests.ts"
import { type Bout, noteResult, record, send, sendOut } from "./record.ts"
import { asSent, resultOf } from "./results.ts"

/** How a fight comes to its result: mostly just so; the rest is what a day is full of. */
export async function happening(day: Day, desk: Device, bout: Bout): Promise<void> {
  const dice = day.dice.of(`happening ${bout.category} ${bout.t} ${day.ledger.acknowledged.length}`)
  const roll = dice.next()
  if (roll < 0.03) return await twoDesks(day, desk, bout)
  if (roll < 0.045) return await bothOut(day, desk, bout)
  const written = await record(day, desk, bout)
  if (written === null) return
  if (roll < 0.08) await takeBack(day, desk, bout, written)
  else if (roll < 0.12) await correct(day, desk, bout)
  else if (roll < 0.14) await protest(day, desk, bout)
  else if (roll < 0.16) await withdraw(day, bout)
}

/** Another desk writes a result of the same fight at the same moment: one of them is told that the other was first. */
async function twoDesks(day: Day, desk: Device, bout: Bout): Promise<void> {
  const { category, t } = bout
  const other = day.desk(names.secondDesk)
  const { revision } = (await desk.ask(oneTournament, { id: day.tournament })).item
  const dice = day.dice.of(`two ${category} ${t}`)
  const one = { ...resultOf(dice, bout), decision: "SUP" }
  const two = { ...one, decision: "PUN" }
  const input = { tournament_id: day.tournament, category, technicalNumber: t, revision }
  const expects = ["state_moved"]
  const group = groupName(day, category)
  const [first, second] = await Promise.all([
    desk.act(updateBracketFight, { ...input, ...asSent(one) }, { name: steps.result(group, t), expects }),
    other.act(updateBracketFight, { ...input, ...asSent(two) }, { name: steps.second(group, t), expects }),
  ])
  day.ledger.count("twoDesks")
  if (first) noteResult(day, bout, one, first.label)
  if (second) noteResult(day, bout, two, second.label)
  const done = [first, second].filter((answer) => answer !== null).length
  if (done !== 1)
    day.ledger.differ({ about: findings.twoDesks(steps.result(group, t)), paper: "1", system: String(done) })
  if (done === 0) day.stuck.add(`${category}/${t}`)
}

/** Nobody goes on; of the last rounds it would take medals away, and is left to the rules' own tests. */
async function bothOut(day: Day, desk: Device, bout: Bout): Promise<void> {
  const { category, t, blue, red } = bout
  if (t < 3) return void (await record(day, desk, bout))
  const result = { blue, red, winner: null, decision: "DSQ", bluePoints: null, redPoints: null }
  await send(day, desk, bout, result, steps.result(groupName(day, category), t))
}

/** What was written is taken back in the history, where it has to stand as one's own, and written anew. */
async function takeBack(
  day: Day,
  desk: Device,
  bout: Bout,
  written: { readonly revision: number; readonly label: string },
): Promise<void> {
  const { category, t } = bout
  if (!(await isKept(day, desk, written))) return void (await record(day, desk, bout))
  const step = { name: steps.undo(groupName(day, category), t) }
  const done = await desk.act(undoStep, { id: day.tournament, step: written.revision }, step)
  const tree = day.paper.trees.get(category)
  if (!done || !tree) return
  const results = new Map(tree.results)
  results.delete(t)
  day.paper.trees.set(category, { ...tree, results })
  day.ledger.count("undo")
  await record(day, desk, bout)
}

/** An earlier fight of the category was won by the other one: what stood on it falls and is fought again. */
async function correct(day: Day, desk: Device, bout: Bout): Promise<void> {
  const tree = day.paper.trees.get(bout.category)
  if (!tree) return
  const dice = day.dice.of(`correct ${bout.category} ${bout.t}`)
  const decided = [...tree.results].filter(([, { winner }]) => winner !== null)
  if (decided.length === 0) return
  const [t, before] = dice.pick(decided)
  day.ledger.count("correction")
  await record(
    day,
    desk,
    { category: bout.category, t, blue: before.blue, red: before.red },
    { name: steps.correction, before },
  )
}

/** Somebody who still has a fight to come cannot go on. */
async function withdraw(day: Day, { category }: Bout): Promise<void> {
  const { paper } = day
  const tree = paper.trees.get(category)
  const waiting = tree
    ? fightsOf(tree).flatMap((t) => {
        const { blue, red } = pairOf(tree, t)
        return tree.results.has(t) || t === 0 ? [] : [blue, red].filter((one) => typeof one === "number")
      })
    : []
  const [id] = waiting
  const athlete = id === undefined ? undefined : paper.athletes.get(id)
  if (!athlete) return
  const before = paper.checkins.get(athlete.id)
  if (!(await sendOut(day, category, athlete.id)) || !before) return
  day.ledger.count("withdrawal")
  paper.athletes.set(athlete.id, { ...athlete, out: true })
  paper.checkins.set(athlete.id, { ...before, state: "out" })
}
