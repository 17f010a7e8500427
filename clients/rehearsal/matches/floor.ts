import { scoringCourt, sendScore, type WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { arrangeSeats } from "#contract/seats/calls.ts"
import { type Day, groupName } from "#rehearsal/day/day.ts"
import { type Slip, writeMissing } from "#rehearsal/day/history.ts"
import { seatJudges, type Tablet, takeSeat } from "#rehearsal/day/tablets.ts"
import type { Device } from "#rehearsal/lines/device.ts"
import type { PaperTree } from "#rehearsal/paper/tree.ts"
import { names, steps } from "#rehearsal/uk.ts"
import type { JudgeMark } from "./marks.ts"

/** The first scoring place of the court. */
export const PLACE = 1

/** What parted two, in thousandths. */
export interface PaperTotals {
  readonly blue: number
  readonly red: number
  readonly by: string
}

type JudgeTablet = Pick<Tablet, "number" | "seat" | "device">

/** The court where poomsae is performed: its desk, five judges and their chief. */
export interface Floor {
  readonly day: Day
  readonly court: number
  readonly desk: Device
  readonly chief: Device
  readonly tablets: readonly JudgeTablet[]
  /** Totals of matches by `category/t`. */
  readonly totals: Map<string, PaperTotals>
  /** Results that were written by hand, and how to write them again. */
  readonly written: Slip[]
}

/** `isWhole`: the tablets also follow their court, as they do in a hall. */
export async function openFloor(day: Day, court: number, name: string, isWhole: boolean): Promise<Floor> {
  const tablets = isWhole ? await seatJudges(day, court, name) : await seatOnly(day, court, name)
  const chief = await takeSeat(day, { section: court, name, kort: PLACE, number: 0 }, false)
  const desk = day.desk(names.courtDesk(name))
  return { day, court, desk, chief: chief.device, tablets, totals: new Map(), written: [] }
}

async function seatOnly(day: Day, section: number, name: string): Promise<JudgeTablet[]> {
  const { size, office, tournament: id } = day
  await office.act(arrangeSeats, { id, section, kort: PLACE, judges: size.tablets }, { name: steps.judges(name) })
  const tablets: JudgeTablet[] = []
  for (let number = 1; number <= size.tablets; number++) {
    const { id: seat, device } = await takeSeat(day, { section, name, kort: PLACE, number }, false)
    tablets.push({ number, seat, device })
  }
  return tablets
}

export const nameOf = ({ day }: Floor, athlete: number): string =>
  day.paper.athletes.get(athlete)?.name ?? String(athlete)

/** What a display of the court shows. */
export const placeOf = async ({ chief, court }: Floor): Promise<WireScoringCourt> =>
  (await chief.ask(scoringCourt, { section: court, kort: PLACE })).item

/** A form that is judged: whose it is called in the report, and by tablet what it sends. */
export interface Judged {
  readonly category: number
  readonly who: string
  readonly event: number
  readonly marks: readonly { readonly given: JudgeMark; readonly red?: JudgeMark }[]
}

/** All judges send; the answer looks for what was forgotten, and sends it again. */
export async function sendAll(floor: Floor, judged: Judged): Promise<() => Promise<boolean>> {
  const labels = new Map<JudgeTablet, string>()
  const give = async (tablet: JudgeTablet, at: number): Promise<void> => {
    const mark = judged.marks[at]
    if (!mark) return
    const { event, category, who } = judged
    const halves = mark.red ? { ...mark.given.sent, red: mark.red.sent } : mark.given.sent
    const name = steps.mark(groupName(floor.day, category), who, tablet.number)
    const done = await tablet.device.act(sendScore, { event, seat: tablet.seat, ...halves }, { name })
    if (done) labels.set(tablet, done.label)
  }
  await Promise.all(floor.tablets.map(give))
  return async () => {
    const slips = floor.tablets.flatMap((tablet, at) => {
      const label = labels.get(tablet)
      return label === undefined ? [] : [{ label, again: () => give(tablet, at) }]
    })
    return await writeMissing(floor.day, slips)
  }
}

/** A bracket before its first match. */
export const treeOf = (places: readonly (number | null)[]): PaperTree => ({
  size: places.length,
  places,
  results: new Map(),
  withdrawn: new Map(),
  gone: new Map(),
})
