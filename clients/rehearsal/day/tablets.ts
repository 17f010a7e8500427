import { randomBytes } from "node:crypto"
import { scoringCourt, sendScore } from "#contract/poomsae/scoring.ts"
import { arrangeSeats, joinSeat, offerSeat, pulseSeat, seatEvents } from "#contract/seats/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import { type Device, deviceOf } from "#rehearsal/lines/device.ts"
import { type Follower, follow } from "#rehearsal/lines/follow.ts"
import { names, steps } from "#rehearsal/uk.ts"
import type { Day } from "./day.ts"

/** A judge's tablet on its seat. */
export interface Tablet {
  readonly number: number
  readonly seat: number
  readonly device: Device
  readonly follower: Follower
}

interface Place {
  readonly section: number
  readonly name: string
  /** The scoring place: 0 of fights, 1 of forms. */
  readonly kort: number
  readonly number: number
}

const SCORING_PLACE = 1
const PULSE = 4_000

/** As many judges as each court has tablets: 1, 3, 5 or 7; each tablet takes its seat by its code. */
export async function seatJudges(day: Day, section: number, name: string): Promise<Tablet[]> {
  const each = Math.floor(day.size.tablets / Math.max(1, new Set(day.paper.courts.values()).size))
  const judges = [7, 5, 3].find((count) => count <= each) ?? 1
  const input = { id: day.tournament, section, kort: SCORING_PLACE, judges }
  await day.office.act(arrangeSeats, input, { name: steps.judges(name) })
  const numbers = Array.from({ length: judges }, (_, at) => at + 1)
  return await Promise.all(numbers.map((number) => seat(day, { section, name, kort: SCORING_PLACE, number }, false)))
}

/** A device takes the seat of a place by its code; `id`: of the seat. */
export async function takeSeat(
  day: Day,
  place: Place,
  isTakeover: boolean,
): Promise<{ readonly id: number; readonly device: Device }> {
  const token = randomBytes(24).toString("base64url")
  const label = (place.kort === SCORING_PLACE ? names.tablet : names.phone)(place.name, place.number)
  const skew = (day.dice.of(label).next() - 0.5) * 2 * 86_400_000
  const join = { token, takeover: isTakeover } as const
  const joined = await joinedBy(day, place, async (code) =>
    deviceOf(day.lines, { name: label, token: null, skew }).ask(joinSeat, { ...join, code }),
  )
  // Taking a seat is a step of the journal; sent again it is none.
  day.ledger.acknowledge({ label, revision: joined.revision, name: label, mayBeIdle: true })
  return { id: joined.item.id, device: deviceOf(day.lines, { name: label, token, skew }) }
}

async function seat(day: Day, place: Place, isTakeover: boolean): Promise<Tablet> {
  const { section, number } = place
  const { id, device } = await takeSeat(day, place, isTakeover)
  let lately = 0
  const follower = follow(
    day.lines,
    { name: device.name, path: seatEvents.paths[0], headers: device.headers() },
    async (news) => {
      const now = Date.now()
      if (now - lately > PULSE) {
        lately = now
        await device.ask(pulseSeat, { doing: "waiting", queued: 0 })
      }
      if (news.includes(`"scoring:${section}"`)) await device.ask(scoringCourt, { section, kort: SCORING_PLACE })
    },
  )
  day.watchers.add(follower)
  return { number, seat: id, device, follower }
}

/** A server whose clock was wrong and is right again takes no code from before: another one is shown. */
async function joinedBy<Joined>(day: Day, place: Place, join: (code: string) => Promise<Joined>): Promise<Joined> {
  const code = await codeOf(day, place)
  try {
    return await join(code)
  } catch (error) {
    if (!(error instanceof CallFailed) || error.errors[0]?.code !== "seat_offer_over") throw error
    return await join(await codeOf(day, place))
  }
}

/** The code is sent once: if its answer was lost, another one is requested. */
async function codeOf(day: Day, { section, name, kort, number }: Place): Promise<string> {
  const input = { tournament: day.tournament, section, kort, seat: number }
  for (let tries = 0; tries < 20; tries++) {
    const offer = await day.office.act(offerSeat, input, { name: steps.seat(name, number) })
    if (offer?.code) return offer.code
  }
  throw new Error("no code of a seat")
}

/** The page is reloaded: the seat stays, and the state of the court is requested. */
export async function reload(day: Day, section: number, tablet: Tablet): Promise<void> {
  day.ledger.count("tabletReloaded")
  tablet.follower.reconnect()
  await tablet.device.ask(scoringCourt, { section, kort: SCORING_PLACE })
}

/** Another device takes the seat over. */
export async function replaced(day: Day, section: number, name: string, tablet: Tablet): Promise<Tablet> {
  day.ledger.count("tabletReplaced")
  tablet.follower.stop()
  day.watchers.delete(tablet.follower)
  return await seat(day, { section, name, kort: SCORING_PLACE, number: tablet.number }, true)
}

/** Tenths of a point: technique, and each of the three parts of presentation. */
export interface Mark {
  readonly technique: number
  readonly parts: number
}

/** A judge sends a mark; returns the label of the step, null if it was refused. */
export async function sendMark(
  tablet: Tablet,
  event: number,
  { technique, parts }: Mark,
  name: string,
): Promise<string | null> {
  const part = parts / 10
  const input = { event, seat: tablet.seat, technique: technique / 10, strong: part, speed: part, energetic: part }
  return (await tablet.device.act(sendScore, input, { name }))?.label ?? null
}
