import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { compareRound, judgedOf } from "#rehearsal/compare/bouts.ts"
import { deviceOf } from "#rehearsal/lines/device.ts"
import type { Side } from "#rehearsal/paper/agreement.ts"
import { findings, names } from "#rehearsal/uk.ts"
import { boutDesk } from "./bout-desk.ts"
import { atTheEdge, type Fought, kicking, touching } from "./kicks.ts"
import { afterwards, inTurn, readLog, resume, write } from "./operator.ts"
import { type Stop, stopFor } from "./stops.ts"
import { nameOf, type Table } from "./table.ts"

/** All rounds of a bout, a golden one among them, with what may happen in it. */
export async function playRounds(table: Table): Promise<void> {
  const { turnOfDay: n, day, rules } = table
  const { hasMishaps } = day.judging
  const most = rules.rounds + (rules.format === "sum" ? 1 : 0)
  for (let round = 1, isOver = false; round <= most && !isOver; round++) {
    if (hasMishaps && n % 9 === 7 && round === 2) return await decided(table)
    if (round > rules.rounds) day.ledger.count("golden")
    await (hasMishaps ? withMishap(table, round) : playRound(table, round, false))
    isOver = await ended(table)
    if (round !== reopenedRound(n)) continue
    await reopen(table, round)
    isOver = await ended(table)
  }
}

/** Compares the round that has ended, after the officials' vote if it waits for one; whether the bout is over. */
async function ended(table: Table): Promise<boolean> {
  await readLog(table)
  const { vote: asked } = judgedOf(table)
  if (asked !== null) await vote(table, asked)
  const frame = await afterwards(table)
  const judged = judgedOf(table)
  compareRound(table, judged, frame)
  // Where the board says otherwise, that goes on.
  return (frame?.bout?.verdict?.code ?? judged.code) !== ""
}

/** A phone is dead for the first round, all are for ten seconds of the second, the desk dies between them. */
async function withMishap(table: Table, round: number): Promise<void> {
  const { turnOfDay: n } = table
  const dead = n % 6 === 2 && round === 1 ? table.corner.phones.at(-1) : undefined
  if (dead) {
    dead.isDead = true
    table.day.ledger.count("phoneDead")
  }
  await playRound(table, round, n % 12 === 3 && round === 2)
  if (dead) dead.isDead = false
  if (n % 4 === 3 && round === 1) await takeover(table)
}

type Course = "usual" | "level" | "storm" | "penalties"

const DEAD = 10_000

/** Of sums every second one stays level, so that a golden round is fought. */
function courseOf({ dice, rules, turnOfDay }: Table, round: number): Course {
  const isLevel = rules.format === "sum" && turnOfDay % 2 === 1 && round <= rules.rounds
  const roll = dice.next()
  if (isLevel || roll < 0.08) return "level"
  if (roll < 0.22) return "storm"
  return roll < 0.3 ? "penalties" : "usual"
}

/** What the clock is stopped for comes by turns, so that two bouts have it all; the golden round is too short for it. */
const STOPS: readonly Stop[] = ["proposed", "technical", "medical", "video"]

const stopOf = ({ turnOfDay, rules }: Table, round: number): Stop | null =>
  round > rules.rounds ? null : (STOPS[(turnOfDay * 2 + round - 1) % STOPS.length] ?? null)

/** The round that the operator ends too early. */
const reopenedRound = (n: number): number => [1, 0, 2, 0][n % 4] ?? 0

/** A round to its end; `areDead`: for ten seconds of it no phone has a network. */
async function playRound(table: Table, round: number, areDead: boolean): Promise<void> {
  const { corner, day } = table
  const course: Course = areDead ? "usual" : courseOf(table, round)
  await write(table, { kind: "clock", step: "set", left: day.judging.length + (areDead ? DEAD : 0) })
  if (areDead) {
    day.ledger.count("phonesDead")
    for (const phone of corner.phones) phone.isDead = true
    setTimeout(() => {
      for (const phone of corner.phones) phone.isDead = false
    }, DEAD)
  }
  await toItsEnd(table, round, { course, stop: stopOf(table, round) })
}

const REST_OF_ROUND = 1_000

/** A round that was ended by mistake goes on with the time that was left. */
async function reopen(table: Table, round: number): Promise<void> {
  table.day.ledger.count("roundReopened")
  await write(table, { kind: "roundOpen", round })
  await readLog(table)
  await write(table, { kind: "clock", step: "set", left: REST_OF_ROUND })
  await toItsEnd(table, round, { course: "usual", stop: null })
}

interface Going {
  readonly course: Course
  readonly stop: Stop | null
}

async function toItsEnd(table: Table, round: number, first: Going): Promise<void> {
  let going = first
  for (;;) {
    await started(table)
    await fightOn(table, going)
    const { code } = await write(table, { kind: "roundEnd", round }, ["round_open"])
    if (code === "") return
    if (code !== "round_open") throw new Error(`the end of round ${round}: ${code}`)
    // A press from before the stop has taken the ground away, or the server was interrupted: the round goes on.
    going = { course: "usual", stop: null }
  }
}

async function fightOn(table: Table, { course, stop }: Going): Promise<void> {
  const { day, corner, bout, rules, dice, isHeadless } = table
  let isOver = false
  const { signal } = day.lines
  const fought: Fought = {
    dice,
    bout,
    rules,
    isHeadless,
    phones: corner.phones,
    bridge: corner.bridge,
    isOver: () => isOver,
    stands: () => corner.board.shown()?.bout?.clock.running === false,
    signal,
  }
  day.judging.running += 1
  const storms = course === "storm" ? dice.pick(["blue", "red"] as const) : null
  const window = table.opening.rules.windowMs
  let isFree = false
  const operating = operate(table, { course, stop }, () => isOver).then(() => {
    isFree = true
  })
  const work = [
    operating,
    ...(course === "level" ? [touching(fought)] : [kicking(fought, storms)]),
    ...(course === "usual" ? [atTheEdge(fought, dice.pick(["blue", "red"]), dice.chance(0.5) ? 0 : 1, window)] : []),
  ]
  await untilGround(table, () => isFree)
  isOver = true
  day.judging.running -= 1
  await Promise.all(work)
}

/** Starts the clock, unless the round has a ground to be ended. */
const started = (table: Table) => write(table, { kind: "clock", step: "start" }, ["end_round_first", "round_ended"])

const PATIENCE = 90_000

/**
 * Until the clock stands and the round may be ended. A clock that an interruption has stopped is set right and goes on; one
 * that stands for nothing is started, once the operator is free: the start was refused while the gap stood that a
 * gam-jeom then took away.
 */
async function untilGround(table: Table, isFree: () => boolean): Promise<void> {
  const { corner, bout, desk } = table
  const begun = desk.now()
  let freeSince = Number.POSITIVE_INFINITY
  for (;;) {
    const frame = await corner.board.until((one) => {
      if (one.bout?.bout !== bout) return false
      if (isFree()) freeSince = Math.min(freeSince, table.desk.now() + 60)
      const stands = !one.bout.clock.running && one.now > begun
      return one.interrupted || (stands && (one.bout.ground !== null || one.now > freeSince))
    }, PATIENCE)
    if (!frame) throw new Error(`no ground of bout ${bout} in ${PATIENCE} ms`)
    if (!frame.interrupted && frame.bout?.ground !== null) return
    // A step of the operator may have set it right meanwhile: once more would start a clock that was stopped on purpose.
    if (frame.interrupted) {
      await inTurn(table, async () => {
        if ((await afterwards(table))?.interrupted) await resume(table)
      })
    } else await started(table)
  }
}

/** What the operator does meanwhile. */
async function operate(table: Table, { course, stop }: Going, isOver: () => boolean): Promise<void> {
  const side: Side = table.dice.pick(["blue", "red"])
  if (stop) await stopping(table, stop, isOver)
  if (course === "penalties") await penalise(table, side, isOver)
  else if (course !== "level") await intervene(table, side, isOver)
}

const rest = ({ day }: Table, ms: number): Promise<unknown> => pause(ms, null, { signal: day.lines.signal })

/** The clock is stopped for something, and goes on; if the round is over before, it happens before the operator ends it. */
async function stopping(table: Table, stop: Stop, isOver: () => boolean): Promise<void> {
  await rest(table, 500 + table.dice.below(500))
  if (isOver()) return await stopFor(table, stop)
  await write(table, { kind: "clock", step: "stop" })
  await stopFor(table, stop)
  await started(table)
}

async function penalise(table: Table, side: Side, isOver: () => boolean): Promise<void> {
  for (let n = 0; n < table.rules.penalties; n++) {
    await rest(table, 150)
    if (isOver()) return
    await write(table, { kind: "gamjeom", side, reason: reasonOf(table) })
  }
}

/** A penalty, a point seen by hand, the clock stopped and started again. */
async function intervene(table: Table, side: Side, isOver: () => boolean): Promise<void> {
  const { dice, isHeadless } = table
  await rest(table, 300 + dice.below(900))
  if (!isOver() && dice.chance(0.35)) await write(table, { kind: "gamjeom", side, reason: reasonOf(table) })
  const technique = isHeadless ? "trunk" : dice.pick(["trunk", "head"] as const)
  if (!isOver() && dice.chance(0.2)) await write(table, { kind: "point", side, technique })
  await rest(table, 200 + dice.below(400))
  if (isOver() || !dice.chance(0.4)) return
  await write(table, { kind: "clock", step: "stop" })
  await rest(table, 150)
  await started(table)
}

/** A kick to the head is a gam-jeom where it is forbidden. */
function reasonOf({ dice, isHeadless }: Table) {
  const reason = dice.pick(["out", "fall", "grab", "push", "below"] as const)
  return isHeadless && reason === "below" ? "head" : reason
}

async function vote(table: Table, round: number): Promise<void> {
  const winner: Side = table.dice.pick(["blue", "red"])
  const other: Side = winner === "blue" ? "red" : "blue"
  table.day.ledger.count("superiority")
  await write(table, { kind: "superiority", round, votes: [winner, other, winner], winner })
}

/** The referee stops the contest in the second round. */
async function decided(table: Table): Promise<void> {
  await write(table, { kind: "clock", step: "start" })
  await pause(500, null, { signal: table.day.lines.signal })
  await write(table, { kind: "clock", step: "stop" })
  const winner: Side = table.dice.pick(["blue", "red"])
  await write(table, { kind: "decide", code: "RSC", winner, round: 2 })
  await readLog(table)
}

/** The desk dies; another one, which could write nothing before, takes the bout over, and the first can write no longer. */
async function takeover(table: Table): Promise<void> {
  const { day, bout, desk } = table
  const label = `${names.secondDesk}·${day.ledger.nextLabel()}`
  const token = day.desk(names.secondDesk).token
  const device = deviceOf(day.lines, { name: label, token, skew: 0 })
  day.ledger.acknowledge({ label, revision: 0, name: label, mayBeIdle: true })
  const other = boutDesk(device, bout, randomUUID(), day.lines.signal)
  const hit = { kind: "hit", side: "blue", number: 1 } as const
  const before = await other.write(hit)
  await other.hold()
  const after = await desk.write(hit)
  for (const { code } of [before, after]) {
    if (code !== "not_holder") table.differ(findings.deskStep(nameOf(table), "hold"), "not_holder", code || "✓")
  }
  desk.stop()
  table.desk = other
  day.ledger.count("takeover")
}
