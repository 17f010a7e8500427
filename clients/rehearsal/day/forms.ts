import { getCategoryOne, randomEvent } from "#contract/poomsae/calls.ts"
import { closeEvent, reopenScore, setPenalty } from "#contract/poomsae/scoring.ts"
import type { Device } from "#rehearsal/lines/device.ts"
import { EXTRA_FORMS, finalOf } from "#rehearsal/paper/final.ts"
import { formOf, lineOf, type PaperSentMark, ranksOf } from "#rehearsal/paper/forms.ts"
import { formKey, type PaperList, type RoundName, roundNames } from "#rehearsal/paper/paper.ts"
import { findings, names, steps } from "#rehearsal/uk.ts"
import { type Day, groupName } from "./day.ts"
import { writeMissing } from "./history.ts"
import { type Mark, reload, replaced, seatJudges, sendMark, type Tablet } from "./tablets.ts"

interface Floor {
  readonly court: number
  readonly name: string
  readonly desk: Device
  tablets: Tablet[]
}

/** A court's lists, category after category, round after round. */
export async function playForms(day: Day, court: number, name: string): Promise<void> {
  const own = [...day.paper.lists.keys()].filter((category) => day.paper.courts.get(category) === court)
  if (own.length === 0) return
  const floor: Floor = {
    court,
    name,
    desk: day.desk(names.courtDesk(name)),
    tablets: await seatJudges(day, court, name),
  }
  for (const category of own) {
    for (const round of roundNames) await playRound(day, floor, category, round)
    await playExtra(day, floor, category)
  }
}

/** Who is level for a medal performs again, until nobody is. */
async function playExtra(day: Day, floor: Floor, category: number): Promise<void> {
  for (const _ of EXTRA_FORMS) {
    const list = day.paper.lists.get(category)
    const { due, form } = list ? finalOf(list, ranksOf(roundLines(list, "final"))) : { due: [], form: 0 }
    for (const athlete of due) await perform(day, floor, { category, athlete, round: "final", form })
  }
}

async function playRound(day: Day, floor: Floor, category: number, round: RoundName): Promise<void> {
  const performers = day.paper.lists.get(category)?.lists[round] ?? []
  for (const athlete of performers) {
    for (const form of [1, 2] as const) await perform(day, floor, { category, athlete, round, form })
  }
  if (performers.length > 0 && round !== "final") await nextList(day, category, round)
}

interface Turn {
  readonly category: number
  readonly athlete: number
  readonly round: RoundName
  /** From 3 on: one that parts who is level. */
  readonly form: number
}

async function perform(day: Day, floor: Floor, turn: Turn): Promise<void> {
  const { category, athlete, round, form } = turn
  const dice = day.dice.of(`form ${category} ${athlete} ${round} ${form}`)
  const name = day.paper.athletes.get(athlete)?.name ?? String(athlete)
  const group = groupName(day, category)
  const wish = { tournament_id: day.tournament, category, sp_id: athlete, poomsaeNumber: form, round, kort: 1 }
  const opened = await floor.desk.act(randomEvent, wish, { name: steps.event(group, name) })
  if (!opened) return
  const { event } = opened.item
  if (dice.chance(0.02)) await reload(day, floor.court, dice.pick(floor.tablets))
  if (dice.chance(0.005)) await replaceOne(day, floor, dice.below(floor.tablets.length))
  await day.pace(90)
  await Promise.all(floor.tablets.map((tablet) => judge(day, tablet, event, turn)))
  if (dice.chance(0.06)) await penalise(day, floor, event, turn)
  await close(day, floor, event, turn)
  if (dice.chance(0.03)) await again(day, floor, event, turn, dice.pick(floor.tablets))
}

async function replaceOne(day: Day, floor: Floor, at: number): Promise<void> {
  const old = floor.tablets[at]
  if (!old) return
  const tablet = await replaced(day, floor.court, floor.name, old)
  floor.tablets = floor.tablets.with(at, tablet)
}

async function judge(day: Day, tablet: Tablet, event: number, turn: Turn): Promise<void> {
  const dice = day.dice.of(
    `mark ${turn.category} ${turn.athlete} ${turn.round} ${turn.form} ${day.ledger.acknowledged.length}`,
  )
  await give(day, tablet, event, turn, { technique: 24 + dice.below(17), parts: 8 + dice.below(12) })
}

async function give(day: Day, tablet: Tablet, event: number, turn: Turn, mark: Mark): Promise<void> {
  const name = day.paper.athletes.get(turn.athlete)?.name ?? ""
  const label = await sendMark(tablet, event, mark, steps.mark(groupName(day, turn.category), name, tablet.number))
  if (label === null) return
  noteMark(day, turn, tablet.number, { technique: mark.technique * 100, presentation: mark.parts * 300, label })
}

/** Whether marks of a performance were missing in the history; their judges have sent them again. */
async function askAgain(day: Day, { tablets }: Floor, event: number, turn: Turn): Promise<boolean> {
  const { category, athlete, round, form } = turn
  const marks = day.paper.lists.get(category)?.marks.get(formKey(athlete, round, form))
  const slips = tablets.flatMap((tablet) => {
    const mark = marks?.get(tablet.number)
    if (!mark) return []
    const same = { technique: mark.technique / 100, parts: mark.presentation / 300 }
    return [{ label: mark.label, again: () => give(day, tablet, event, turn, same) }]
  })
  return await writeMissing(day, slips)
}

/** Thousandths that one time over the line, or over the time, takes off. */
const BOUNDARY = 300

async function penalise(day: Day, { desk }: Floor, event: number, turn: Turn): Promise<void> {
  const name = day.paper.athletes.get(turn.athlete)?.name ?? ""
  const step = { name: steps.penalty(groupName(day, turn.category), name) }
  const done = await desk.act(setPenalty, { event, kind: "boundary", count: 2 }, step)
  if (done) change(day, turn, (list, key) => ({ ...list, penalties: new Map(list.penalties).set(key, 2 * BOUNDARY) }))
}

async function close(day: Day, floor: Floor, event: number, turn: Turn): Promise<void> {
  const { desk } = floor
  const name = day.paper.athletes.get(turn.athlete)?.name ?? ""
  const onRefusal = () => askAgain(day, floor, event, turn)
  const step = { name: steps.close(groupName(day, turn.category), name), onRefusal }
  const done = (await desk.act(closeEvent, { event }, step)) ?? (await desk.act(closeEvent, { event, force: 1 }, step))
  if (!done) return
  change(day, turn, (list, key) => {
    const form = formOf([...(list.marks.get(key)?.values() ?? [])], list.penalties.get(key) ?? 0)
    return { ...list, scored: new Map(list.scored).set(key, form) }
  })
}

/** The chief returns a mark: that judge sends another one. */
async function again(day: Day, floor: Floor, event: number, turn: Turn, tablet: Tablet): Promise<void> {
  const name = day.paper.athletes.get(turn.athlete)?.name ?? ""
  const step = { name: steps.reopen(groupName(day, turn.category), name, tablet.number) }
  const done = await floor.desk.act(reopenScore, { event, seat: tablet.seat, reason: names.reason }, step)
  if (!done) return
  day.ledger.count("reopened")
  await judge(day, tablet, event, turn)
  await close(day, floor, event, turn)
}

const noteMark = (day: Day, turn: Turn, seat: number, mark: PaperSentMark): void =>
  change(day, turn, (list, key) => ({
    ...list,
    marks: new Map(list.marks).set(key, new Map(list.marks.get(key)).set(seat, mark)),
  }))

function change(day: Day, turn: Turn, next: (list: PaperList, key: string) => PaperList): void {
  const list = day.paper.lists.get(turn.category)
  if (list) day.paper.lists.set(turn.category, next(list, formKey(turn.athlete, turn.round, turn.form)))
}

const FINALISTS = 8

/** The paper decides who advances; the order comes from the lot or the ranks, in the answer. */
async function nextList(day: Day, category: number, round: RoundName): Promise<void> {
  const list = day.paper.lists.get(category)
  const next = roundNames[roundNames.indexOf(round) + 1]
  if (!list || !next) return
  const { roundsData } = await day.office.ask(getCategoryOne, { tournament: day.tournament, category })
  const told = roundsData[next].map(({ sp_id }) => sp_id)
  const count = round === "preround" ? Math.ceil(list.lists[round].length / 2) : FINALISTS
  const ranks = ranksOf(roundLines(list, round))
  const going = list.lists[round].filter((athlete) => (ranks.get(athlete) ?? count + 1) <= count)
  const text = (ids: readonly number[]): string => ids.toSorted((one, other) => one - other).join(", ")
  if (text(told) !== text(going)) {
    day.ledger.differ({ about: findings.round(groupName(day, category), next), paper: text(going), system: text(told) })
  }
  day.paper.lists.set(category, { ...list, lists: { ...list.lists, [next]: told } })
}

/** Of all in the round whose two forms are scored. */
export function roundLines(list: PaperList, round: RoundName) {
  return list.lists[round].flatMap((athlete) => {
    const forms = [1, 2].flatMap((form) => list.scored.get(formKey(athlete, round, form)) ?? [])
    return forms.length < 2 ? [] : [lineOf(athlete, forms)]
  })
}
