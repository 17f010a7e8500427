import { stepOnCourt } from "#contract/courts.ts"
import type { Device } from "#rehearsal/lines/device.ts"
import { readyFights } from "#rehearsal/paper/tree.ts"
import { names, steps } from "#rehearsal/texts.ts"
import { type Day, groupName } from "./day.ts"
import { happening } from "./happenings.ts"
import { type Bout, lookBack } from "./record.ts"

/** A court's desk fights what it has, the lowest number first, until nothing is left. */
export async function playFights(day: Day, court: number, name: string): Promise<void> {
  const desk = day.desk(names.courtDesk(name))
  for (let bout = nextBout(day, court); bout; bout = nextBout(day, court)) await playBout(day, desk, bout)
}

function nextBout({ paper, stuck }: Day, court: number): Bout | undefined {
  const ready = [...paper.trees]
    .filter(([category]) => paper.courts.get(category) === court)
    .flatMap(([category, tree]) => readyFights(tree).map((fight) => ({ category, ...fight })))
    .filter(({ category, t }) => !stuck.has(`${category}/${t}`))
  const numberOf = ({ category, t }: Bout): number => paper.numbers.get(category)?.get(t) ?? Number.MAX_SAFE_INTEGER
  return ready.sort((one, other) => numberOf(one) - numberOf(other))[0]
}

async function playBout(day: Day, desk: Device, bout: Bout): Promise<void> {
  const { category, t } = bout
  const name = groupName(day, category)
  const at = { id: day.tournament, category, technicalNumber: t, force: 1 } as const
  // A fight that fell with a corrected one was called before, and is fought anew.
  const mayBeIdle = day.called.has(`${category}/${t}`)
  day.called.add(`${category}/${t}`)
  const onRefusal = () => lookBack(day, desk, category)
  await desk.act(stepOnCourt, { ...at, step: "call" }, { name: steps.call(name, t), mayBeIdle, onRefusal })
  await day.pace(40)
  await desk.act(stepOnCourt, { ...at, step: "start" }, { name: steps.start(name, t), mayBeIdle, onRefusal })
  await day.pace(200)
  await happening(day, desk, bout)
}
