import { updateBracketFight } from "#contract/brackets.ts"
import { saveProtest } from "#contract/protests.ts"
import type { Device } from "#rehearsal/lines/device.ts"
import { readyFights } from "#rehearsal/paper/tree.ts"
import { findings, names, steps } from "#rehearsal/texts.ts"
import { type Day, groupName } from "./day.ts"
import { type Bout, lookBack, noteResult, record } from "./record.ts"
import { asSent, resultOf } from "./results.ts"

/** A coach protests: the winner's next fight waits for the decision, and where it is accepted the other one has won. */
export async function protest(day: Day, desk: Device, bout: Bout): Promise<void> {
  const { category, t } = bout
  const { paper, office, tournament, ledger } = day
  const group = groupName(day, category)
  const asked = { id: tournament, kind: "protest", asked_by: names.coachAsks } as const
  const step = { name: steps.protest(group, t), onRefusal: () => lookBack(day, desk, category) }
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

/** The desk tries all the same; it is told to wait. */
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
