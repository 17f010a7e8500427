import { markAbsent, moveWeighed, saveCheckin, weighAthlete } from "#contract/checkin/calls.ts"
import { oneTournament } from "#contract/tournaments/calls.ts"
import type { Device } from "#rehearsal/lines/device.ts"
import type { PaperAthlete, PaperCheckin } from "#rehearsal/paper/paper.ts"
import { findings, names, steps } from "#rehearsal/uk.ts"
import type { Day, Group } from "./day.ts"

const DESKS = 4
const WITH_PAPERS = { documents: true, insurance: true }
/** From here on a class has no upper limit, kg. */
const OPEN = 100

/** Everybody comes to one of four desks, shows papers and is weighed; some are too heavy, some never come. */
export async function checkAllIn(day: Day): Promise<void> {
  const dice = day.dice.of("checkin")
  const queue = dice.shuffled([...day.paper.athletes.values()])
  const missing = queue.splice(0, Math.ceil(queue.length * 0.015))
  const work = async (n: number): Promise<void> => {
    const desk = day.desk(names.checkinDesk(n + 1))
    for (let next = queue.pop(); next; next = queue.pop()) {
      await day.pace(20)
      await receive(day, desk, next)
    }
  }
  await Promise.all(Array.from({ length: DESKS }, (_, n) => work(n)))
  const athletes = missing.map(({ id }) => id)
  const done = await day.office.act(markAbsent, { id: day.tournament, athletes }, { name: steps.absent })
  if (!done) return
  for (const one of missing) {
    note(day, one, { state: "absent", documents: false, insurance: false, weight1: null, weight2: null })
  }
}

async function receive(day: Day, desk: Device, athlete: PaperAthlete): Promise<void> {
  const group = day.groups.get(athlete.category)
  if (!group) return
  if (group.weight1 === 0 && group.weight2 === 0) return await papers(day, desk, athlete)
  const dice = day.dice.of(`weight ${athlete.id}`)
  const right = rightWeight(group)
  const isHeavy = group.weight2 > 0 && group.weight2 < OPEN && dice.chance(0.05)
  if (dice.chance(0.01)) return await twoDesks(day, desk, athlete, right)
  const first = await weigh(day, desk, athlete, isHeavy ? group.weight2 + 1.5 : right)
  if (!first || !isHeavy) return
  if (dice.chance(0.5)) await weigh(day, desk, athlete, right)
  else await tooHeavy(day, desk, athlete, group.weight2 + 1.2)
}

async function papers(day: Day, desk: Device, athlete: PaperAthlete): Promise<void> {
  const step = { name: steps.papers(athlete.name) }
  const done = await desk.act(saveCheckin, { id: day.tournament, athlete: athlete.id, ...WITH_PAPERS }, step)
  if (done) note(day, athlete, { state: "weighed", ...WITH_PAPERS, weight1: null, weight2: null })
}

async function weigh(day: Day, desk: Device, athlete: PaperAthlete, weight: number) {
  const step = { name: steps.weigh(athlete.name) }
  const done = await desk.act(weighAthlete, { id: day.tournament, athlete: athlete.id, ...WITH_PAPERS, weight }, step)
  if (done) noteWeight(day, athlete, weight)
  return done
}

function noteWeight(day: Day, athlete: PaperAthlete, weight: number): void {
  const before = day.paper.checkins.get(athlete.id)
  const weights =
    before?.weight1 == null ? { weight1: weight, weight2: null } : { weight1: before.weight1, weight2: weight }
  const group = day.groups.get(athlete.category)
  const fits =
    group !== undefined &&
    weight > group.weight1 &&
    (group.weight2 === 0 || group.weight2 >= OPEN || weight <= group.weight2)
  note(day, athlete, { state: fits ? "weighed" : "second", ...WITH_PAPERS, ...weights })
}

/** No attempt is left: into the category that the system proposes, or out. */
async function tooHeavy(day: Day, desk: Device, athlete: PaperAthlete, weight: number): Promise<void> {
  const last = await weigh(day, desk, athlete, weight)
  if (!last) return
  const { id: tournament, id } = { id: day.tournament }
  const [proposal] = last.proposals.filter(({ category, count }) => category > 0 && count < 60)
  if (!proposal) {
    const out = { id: tournament, athlete: athlete.id, state: "out" } as const
    const done = await desk.act(saveCheckin, out, { name: steps.out(athlete.name) })
    const before = day.paper.checkins.get(athlete.id)
    if (done && before) note(day, athlete, { ...before, state: "out" })
    return
  }
  const move = { id, athlete: athlete.id, category: proposal.category, force: 1 } as const
  const done = await desk.act(moveWeighed, move, { name: steps.moved(athlete.name) })
  if (!done) return
  const moved = { ...athlete, category: proposal.category }
  note(day, moved, { state: "moved", ...WITH_PAPERS, weight1: weight, weight2: null })
}

/** Two desks record the same weight of one athlete at once: one of them learns that the other was first. */
async function twoDesks(day: Day, desk: Device, athlete: PaperAthlete, weight: number): Promise<void> {
  const other = day.desk(names.secondDesk)
  const { revision } = (await desk.ask(oneTournament, { id: day.tournament })).item
  const input = { id: day.tournament, athlete: athlete.id, ...WITH_PAPERS, weight, revision }
  const step = { name: steps.weigh(athlete.name), expects: ["state_moved"] }
  const both = await Promise.all([desk.act(weighAthlete, input, step), other.act(weighAthlete, input, step)])
  const done = both.filter((one) => one !== null).length
  if (done > 0) noteWeight(day, athlete, weight)
  if (done !== 1) day.ledger.differ({ about: findings.twoDesks(athlete.name), paper: "1", system: String(done) })
  day.ledger.count("twoDesks")
}

function note(day: Day, athlete: PaperAthlete, checkin: PaperCheckin): void {
  const out = checkin.state === "out" || checkin.state === "absent"
  day.paper.athletes.set(athlete.id, { ...athlete, out })
  day.paper.checkins.set(athlete.id, checkin)
}

/** A weight inside the class, with a tenth. */
function rightWeight({ weight1, weight2 }: Group): number {
  const isOpen = weight2 === 0 || weight2 >= OPEN
  if (isOpen) return weight1 + 4.3
  return Math.round(10 * (weight1 === 0 ? weight2 - 1.4 : (weight1 + weight2) / 2)) / 10
}
