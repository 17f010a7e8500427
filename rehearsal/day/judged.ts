import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { closeBout, confirmBout, openBout, reopenBout } from "#contract/bouts/calls.ts"
import { undoStep } from "#contract/history/undo.ts"
import { pickRules } from "#contract/rule-sets/calls.ts"
import { saveScreen } from "#contract/screens/calls.ts"
import { arrangeSeats } from "#contract/seats/calls.ts"
import { compareRound, compareRules, compareSaved, judgedOf } from "#rehearsal/compare/bouts.ts"
import type { Dice } from "#rehearsal/dice.ts"
import { followBoard } from "#rehearsal/lines/court-frames.ts"
import { type Device, deviceOf } from "#rehearsal/lines/device.ts"
import type { Side } from "#rehearsal/paper/agreement.ts"
import { changing, rulesOf } from "#rehearsal/paper/bout-rules.ts"
import { findings, names, steps } from "#rehearsal/uk.ts"
import { correctBout } from "./bout-corrections.ts"
import { boutDesk } from "./bout-desk.ts"
import { type Day, groupName } from "./day.ts"
import { isKept } from "./history.ts"
import { atTheEdge, type Fought, kicking } from "./kicks.ts"
import { afterwards, inTurn, readLog, resume, write } from "./operator.ts"
import { openPhone, type Phone } from "./phone.ts"
import { type Bout, lookingBack, noteResult } from "./record.ts"
import { type Corner, nameOf, type Table } from "./table.ts"
import { takeSeat } from "./tablets.ts"

const SEATS = 3
const FIGHTS = 0

export async function seatCorner(day: Day, section: number, name: string): Promise<Corner> {
  const { tournament: id, lines } = day
  await day.office.act(arrangeSeats, { id, section, kort: FIGHTS, judges: SEATS }, { name: steps.judges(name) })
  const phones: Phone[] = []
  for (let number = 1; number <= SEATS; number++) {
    const { device } = await takeSeat(day, { section, name, kort: FIGHTS, number }, false)
    phones.push(openPhone(device, number, day.dice.of(`phone ${section} ${number}`), lines.signal))
  }
  const screen = names.board(name)
  const saved = await day.office.act(
    saveScreen,
    { id, name: screen, role: "court", section },
    { name: steps.screen(screen) },
  )
  const { headers } = deviceOf(lines, { name: screen, token: null, skew: 0 })
  const path = `/api/v1/courts/${section}/bout/events?code=${saved?.item.code ?? ""}`
  const board = followBoard(lines, { name: screen, path, headers: { ...headers() } })
  await Promise.all(phones.map((phone) => phone.ready()))
  return { section, phones, board }
}

/** A fight that three judges score with their phones, from its opening to its result; false: it has to be written by hand. */
export async function playJudged(day: Day, corner: Corner, courtDesk: Device, fight: Bout): Promise<boolean> {
  const n = day.judging.played++
  const { hasMishaps } = day.judging
  if (hasMishaps && n % 3 === 2) await changeRules(day)
  const table = await opened(day, corner, courtDesk, fight)
  if (!table) return false
  day.ledger.count("judged")
  try {
    await playRounds(table, n)
    if (hasMishaps && n % 5 === 1) await correctBout(table)
    const done = await confirm(table)
    if (done && hasMishaps && n % 10 === 0) await again(table, done, n % 20 === 0)
  } catch (error) {
    if (day.lines.signal.aborted) throw error
    table.differ(nameOf(table), "✓", error)
    day.stuck.add(`${fight.category}/${fight.t}`)
  } finally {
    table.desk.stop()
    for (const { state } of table.presses()) day.ledger.count(`press ${state}`)
  }
  return true
}

/** Another built-in set holds from now on: for bouts that are opened after this. */
async function changeRules({ judging, office, tournament: id }: Day): Promise<void> {
  const rules = changing.find((one) => !judging.sets.includes(one))
  if (rules === undefined) return
  const before = judging.sets
  judging.sets = [...before, rules]
  const done = await office.act(pickRules, { id, rules }, { name: steps.rules })
  judging.sets = done ? [rules] : before
}

async function opened(day: Day, corner: Corner, courtDesk: Device, fight: Bout): Promise<Table | null> {
  const { lines, ledger, judging } = day
  const { category, t } = fight
  const group = groupName(day, category)
  // The first start of the clock begins the fight for its court: a step that no desk has asked for by itself.
  const label = `${courtDesk.name}·${ledger.nextLabel()}`
  const device = deviceOf(lines, { name: label, token: courtDesk.token, skew: 0 })
  ledger.acknowledge({ label, revision: 0, name: steps.start(group, t), mayBeIdle: true })
  const session = randomUUID()
  const sets = judging.sets
  const mayBeIdle = day.called.has(`${category}/${t}`)
  day.called.add(`${category}/${t}`)
  const wish = { tournament: day.tournament, section: corner.section, category, technicalNumber: t, session }
  const onRefusal = lookingBack(day, courtDesk, category)
  const step = { name: steps.open(group, t), mayBeIdle, onRefusal }
  const done = await courtDesk.act(openBout, { ...wish, seats: SEATS, force: true }, step)
  if (!done) return null
  const { bout, log } = done.item
  const [opening, , ...more] = log
  const isFresh = opening?.kind === "open" && more.length === 0
  const sent = corner.phones.map((phone) => phone.sent.length)
  const reported = new Set<string>()
  const differ: Table["differ"] = (about, paper, system) => {
    if (!reported.has(about)) ledger.differ({ about, paper: String(paper), system: String(system) })
    reported.add(about)
  }
  const candidates = [...new Set([...sets, ...judging.sets])]
  const rules = isFresh
    ? compareRules({ opening, fight, name: steps.open(group, t), differ }, candidates, rulesOf)
    : null
  if (!isFresh || !rules) {
    // A log of the same pair goes on, or rules that paper does not know.
    ledger.count("notJudged")
    await device.ask(closeBout, { bout, session })
    return null
  }
  return {
    day,
    corner,
    fight,
    bout,
    opening,
    rules: { ...rules, windowMs: rules.windowMs + judging.windowOff },
    dice: day.dice.of(`bout ${category} ${t} ${judging.played}`),
    desk: boutDesk(device, bout, session, lines.signal),
    steps: [],
    presses: () => corner.phones.flatMap((phone, at) => phone.sent.slice(sent[at])),
    log,
    differ,
    turn: Promise.resolve(),
  }
}

/** All rounds of the n-th bout, with what may happen in it. */
async function playRounds(table: Table, n: number): Promise<void> {
  for (let round = 1, isOver = false; round <= 3 && !isOver; round++) {
    const { hasMishaps } = table.day.judging
    if (hasMishaps && n % 9 === 7 && round === 2) return await decided(table)
    await (hasMishaps ? withMishap(table, n, round) : playRound(table, round, false))
    await readLog(table)
    if (judgedOf(table).rounds.at(-1)?.winner === null) await vote(table, round)
    const frame = await afterwards(table)
    const judged = judgedOf(table)
    compareRound(table, judged, frame)
    // Where the board says otherwise, that goes on.
    isOver = (frame?.bout?.verdict?.code ?? judged.code) !== ""
  }
}

/** A phone is dead for the first round, all are for ten seconds of the second, the desk dies between them. */
async function withMishap(table: Table, n: number, round: number): Promise<void> {
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

function courseOf(dice: Dice): Course {
  const roll = dice.next()
  if (roll < 0.08) return "level"
  if (roll < 0.22) return "storm"
  return roll < 0.3 ? "penalties" : "usual"
}

/** A round to its end; `areDead`: for ten seconds of it no phone has a network. */
async function playRound(table: Table, round: number, areDead: boolean): Promise<void> {
  const { corner, day } = table
  let course: Course = areDead ? "usual" : courseOf(table.dice)
  await write(table, { kind: "clock", step: "set", left: day.judging.length + (areDead ? DEAD : 0) })
  if (areDead) {
    day.ledger.count("phonesDead")
    for (const phone of corner.phones) phone.isDead = true
    setTimeout(() => {
      for (const phone of corner.phones) phone.isDead = false
    }, DEAD)
  }
  for (;;) {
    await write(table, { kind: "clock", step: "start" }, ["round_ended"])
    await fightOn(table, course)
    const { code } = await write(table, { kind: "roundEnd", round }, ["round_open"])
    if (code === "") return
    // A press from before the stop has taken the ground away, or the server was interrupted: the round goes on.
    course = "usual"
  }
}

async function fightOn(table: Table, course: Course): Promise<void> {
  const { day, corner, bout, rules, dice } = table
  let isOver = false
  const { signal } = day.lines
  const fought: Fought = { dice, bout, rules, phones: corner.phones, isOver: () => isOver, signal }
  day.judging.running += 1
  const storms = course === "storm" ? dice.pick(["blue", "red"] as const) : null
  const window = table.opening.rules.windowMs
  const work = [
    operate(table, course, () => isOver),
    ...(course === "level" ? [] : [kicking(fought, storms)]),
    ...(course === "usual" ? [atTheEdge(fought, dice.pick(["blue", "red"]), dice.chance(0.5) ? 0 : 1, window)] : []),
  ]
  await untilGround(table)
  isOver = true
  day.judging.running -= 1
  await Promise.all(work)
}

const PATIENCE = 90_000

/** Until the clock stands and the round may be ended; a clock that an interruption has stopped is set right and goes on. */
async function untilGround(table: Table): Promise<void> {
  const { corner, bout, desk } = table
  const begun = desk.now()
  for (;;) {
    const frame = await corner.board.until(
      (one) =>
        one.bout?.bout === bout &&
        (one.interrupted || (one.now > begun && !one.bout.clock.running && one.bout.ground !== null)),
      PATIENCE,
    )
    if (!frame) throw new Error(`no ground of bout ${bout} in ${PATIENCE} ms`)
    if (!frame.interrupted) return
    await inTurn(table, () => resume(table))
  }
}

/** What the operator does meanwhile. */
async function operate(table: Table, course: Course, isOver: () => boolean): Promise<void> {
  const side: Side = table.dice.pick(["blue", "red"])
  if (course === "penalties") await penalise(table, side, isOver)
  else if (course !== "level") await intervene(table, side, isOver)
}

const rest = ({ day }: Table, ms: number): Promise<unknown> => pause(ms, null, { signal: day.lines.signal })

async function penalise(table: Table, side: Side, isOver: () => boolean): Promise<void> {
  for (let n = 0; n < table.rules.penalties; n++) {
    await rest(table, 150)
    if (isOver()) return
    await write(table, { kind: "gamjeom", side, reason: table.dice.pick(REASONS) })
  }
}

/** A penalty, a point seen by hand, the clock stopped and started again. */
async function intervene(table: Table, side: Side, isOver: () => boolean): Promise<void> {
  const { dice } = table
  await rest(table, 300 + dice.below(900))
  if (!isOver() && dice.chance(0.35)) await write(table, { kind: "gamjeom", side, reason: dice.pick(REASONS) })
  if (!isOver() && dice.chance(0.2))
    await write(table, { kind: "point", side, technique: dice.pick(["trunk", "head"]) })
  await rest(table, 200 + dice.below(400))
  if (isOver() || !dice.chance(0.4)) return
  await write(table, { kind: "clock", step: "stop" })
  await rest(table, 150)
  await write(table, { kind: "clock", step: "start" }, ["round_ended"])
}

const REASONS = ["out", "fall", "grab", "push", "below"] as const

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

interface Confirmed {
  readonly revision: number
  readonly label: string
}

/** The result enters the journal, and is compared with what paper makes of the same presses. */
async function confirm(table: Table): Promise<Confirmed | null> {
  const { day, desk, bout, fight } = table
  const { category, t } = fight
  await readLog(table)
  const { session, epoch } = desk
  const group = groupName(day, category)
  const input = { bout, session, epoch, seq: table.log.length }
  const onRefusal = lookingBack(day, desk.device, category)
  const done = await desk.device.act(confirmBout, input, { name: steps.result(group, t), onRefusal })
  if (!done?.saved) {
    day.stuck.add(`${category}/${t}`)
    return null
  }
  noteResult(day, fight, compareSaved(table, done.saved), done.label)
  return { revision: done.revision, label: done.label }
}

/** The result is taken back in the history, or the bout is opened again and corrected; then it is confirmed anew. */
async function again(table: Table, { revision, label }: Confirmed, isUndone: boolean): Promise<void> {
  const { day, desk, bout, fight } = table
  const { category, t } = fight
  const group = groupName(day, category)
  if (isUndone && !(await isKept(day, desk.device, { revision, label }))) return
  const done = isUndone
    ? await desk.device.act(undoStep, { id: day.tournament, step: revision }, { name: steps.undo(group, t) })
    : await desk.device.act(reopenBout, { bout, session: desk.session }, { name: steps.reopenBout(group, t) })
  const tree = day.paper.trees.get(category)
  if (!done || !tree) return
  const results = new Map(tree.results)
  results.delete(t)
  day.paper.trees.set(category, { ...tree, results })
  day.ledger.count(isUndone ? "undo" : "boutReopened")
  await correctBout(table)
  await confirm(table)
}
