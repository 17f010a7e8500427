import { updateBracketFight } from "#contract/brackets/calls.ts"
import { saveProtest } from "#contract/brackets/protests.ts"
import { undoStep } from "#contract/history/undo.ts"
import { oneTournament } from "#contract/tournaments/calls.ts"
import type { Device } from "#rehearsal/lines/device.ts"
import { fightsOf, pairOf, readyFights } from "#rehearsal/paper/tree.ts"
import { findings, names, steps } from "#rehearsal/uk.ts"
import { type Day, groupName } from "./day.ts"
import { isKept } from "./history.ts"
import { type Bout, lookingBack, noteResult, record, send, sendOut } from "./record.ts"
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

/** Another desk records a result of the same fight at once: one of them learns that the other was first. */
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

/** Nobody advances. Not in the last rounds: there it would take medals away, and the rules' own tests cover that. */
async function bothOut(day: Day, desk: Device, bout: Bout): Promise<void> {
  const { category, t, blue, red } = bout
  if (t < 3) return void (await record(day, desk, bout))
  const result = { blue, red, winner: null, decision: "DSQ", bluePoints: null, redPoints: null, rounds: [] }
  await send(day, desk, bout, result, steps.result(groupName(day, category), t))
}

/** A record is taken back in the history, where it has to be listed as one's own, and written again. */
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

/**
 * The other athlete won an earlier fight of the category: the results that depended on it fall, and those fights are
 * fought again.
 */
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

/** Withdraws an athlete who still has a fight to come. */
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

/**
 * A coach protests: the winner's next fight waits for the decision; if the protest is accepted, the other athlete has
 * won.
 */
async function protest(day: Day, desk: Device, bout: Bout): Promise<void> {
  const { category, t } = bout
  const { paper, office, tournament, ledger } = day
  const group = groupName(day, category)
  const asked = { id: tournament, kind: "protest", askedBy: names.coachAsks } as const
  const step = { name: steps.protest(group, t), onRefusal: lookingBack(day, desk, category) }
  const filed = await desk.act(saveProtest, { ...asked, category, technicalNumber: t, decision: "pending" }, step)
  if (!filed) return
  ledger.count("protest")
  paper.protests.set(filed.item.id, { category, t, decision: "pending" })
  await tryNext(day, desk, bout)
  await day.pace(300)
  const decision = day.dice.of(`protest ${category} ${t}`).chance(0.4) ? "accepted" : "rejected"
  const decided = { ...asked, protest: filed.item.id, decision } as const
  if (!(await office.act(saveProtest, decided, { name: steps.decision(group, t) }))) return
  paper.protests.set(filed.item.id, { category, t, decision })
  const before = paper.trees.get(category)?.results.get(t)
  if (decision === "accepted" && before) await record(day, desk, bout, { name: steps.correction, before })
}

/** The desk tries anyway and has to wait. */
async function tryNext(day: Day, desk: Device, { category, t }: Bout): Promise<void> {
  const tree = day.paper.trees.get(category)
  const next = tree && readyFights(tree).find((one) => one.t === Math.floor((t - 1) / 2))
  if (t === 0 || !next) return
  const result = resultOf(day.dice.of(`next ${category} ${t}`), next)
  const input = { tournament_id: day.tournament, category, technicalNumber: next.t, ...asSent(result) }
  const group = groupName(day, category)
  const step = { name: steps.result(group, next.t), expects: ["protest_pending"] }
  const done = await desk.act(updateBracketFight, input, step)
  if (!done) return
  noteResult(day, { category, ...next }, result, done.label)
  day.ledger.differ({ about: findings.held(group, next.t), paper: "protest_pending", system: "✓" })
}
