import { stepOnCourt } from "#contract/courts/calls.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import type { Device } from "#rehearsal/lines/device.ts"
import { readyFights } from "#rehearsal/paper/tree.ts"
import { findings, names, steps } from "#rehearsal/uk.ts"
import { checkAllIn } from "./checkin.ts"
import { type Day, groupName } from "./day.ts"
import { arrangeCourts, drawAll } from "./draw.ts"
import { enterAll } from "./entries.ts"
import { playForms } from "./forms.ts"
import { happening } from "./happenings.ts"
import { COURT_QUESTIONS, playJudged, seatCorner } from "./judged.ts"
import { printPapers } from "./prints.ts"
import { type Bout, lookBack, lookingBack } from "./record.ts"
import { hangDisplays, letViewersIn } from "./watchers.ts"

/** A whole day: entries, check-in, the draw, all courts in parallel with displays and viewers, papers. */
export async function playDay(
  day: Day,
  counts: ReadonlyMap<number, number>,
  regions: readonly string[],
): Promise<void> {
  await enterAll(day, counts, regions)
  await checkAllIn(day)
  await drawAll(day)
  await arrangeCourts(day)
  await hangDisplays(day)
  letViewersIn(day)
  const { sections } = (await day.office.ask(fullTournament, { id: day.tournament })).item
  let isOver = false
  const courts = sections.flatMap(({ id, name }) => [playFights(day, id, name), playForms(day, id, name)])
  const played = Promise.all(courts).finally(() => {
    isOver = true
  })
  await Promise.all([played, printPapers(day, () => isOver)])
  // Before the awards headquarters signs what it finds in the history.
  await lookBack(day, day.office, ...day.paper.trees.keys())
  for (const [category, tree] of day.paper.trees) {
    const left = readyFights(tree).length
    if (left > 0)
      day.ledger.differ({ about: findings.unplayed(groupName(day, category)), paper: "0", system: String(left) })
  }
}

/** A court's desk fights what it has, the lowest number first, until nothing is left. */
async function playFights(day: Day, court: number, name: string): Promise<void> {
  const desk = day.desk(names.courtDesk(name))
  let judged = nextBout(day, court) ? day.judging.perCourt : 0
  const corner = judged > 0 ? await seatCorner(day, court, name) : null
  for (let bout = nextBout(day, court); bout; bout = nextBout(day, court)) {
    const isJudged = corner !== null && judged-- > 0 && (await playJudged(day, corner, desk, bout))
    if (!isJudged) await day.judging.byHand.inside(() => playBout(day, desk, bout))
  }
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
  const at = { id: day.tournament, category, technicalNumber: t, agreed: COURT_QUESTIONS }
  // A fight that fell with a corrected one was called before, and is fought again.
  const mayBeIdle = day.called.has(`${category}/${t}`)
  day.called.add(`${category}/${t}`)
  const onRefusal = lookingBack(day, desk, category)
  await desk.act(stepOnCourt, { ...at, step: "call" }, { name: steps.call(name, t), mayBeIdle, onRefusal })
  await day.pace(40)
  await desk.act(stepOnCourt, { ...at, step: "start" }, { name: steps.start(name, t), mayBeIdle, onRefusal })
  await day.pace(200)
  await happening(day, desk, bout)
}
