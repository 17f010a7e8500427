import { randomUUID } from "node:crypto"
import { closeBout, confirmBout, openBout, reopenBout } from "#contract/bouts/calls.ts"
import { openProtectors } from "#contract/bouts/protectors.ts"
import { saveScreen } from "#contract/displays/calls.ts"
import { undoStep } from "#contract/history/undo.ts"
import { pickRules } from "#contract/rule-sets/calls.ts"
import { arrangeSeats } from "#contract/seats/calls.ts"
import { compareRules, compareSaved } from "#rehearsal/compare/bouts.ts"
import { followCourt } from "#rehearsal/lines/court-frames.ts"
import { type Device, deviceOf } from "#rehearsal/lines/device.ts"
import { changing, K44, rulesOf, withWrong } from "#rehearsal/paper/bout-rules.ts"
import { names, steps } from "#rehearsal/uk.ts"
import { correctBout } from "./bout-corrections.ts"
import { boutDesk } from "./bout-desk.ts"
import { type Bridge, openBridge } from "./bridge.ts"
import { type Day, groupName } from "./day.ts"
import { isKept } from "./history.ts"
import { readLog } from "./operator.ts"
import { openPhone, type Phone } from "./phone.ts"
import { type Bout, lookBack, lookingBack, noteResult } from "./record.ts"
import { playRounds } from "./rounds.ts"
import { type Corner, nameOf, type Table } from "./table.ts"
import { takeSeat } from "./tablets.ts"

/** What a court asks before it calls. */
export const COURT_QUESTIONS = ["athlete_resting", "athlete_elsewhere", "court_taken", "athletes_outside"] as const
const SEATS = 3
const FIGHTS = 0
const VIDEO = 9

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
  const path = `/api/v1/courts/${section}/bout/events`
  const board = followCourt(lines, {
    name: screen,
    path: `${path}?code=${saved?.item.code ?? ""}`,
    headers: { ...deviceOf(lines, { name: screen, token: null, skew: 0 }).headers() },
    audience: "board",
  })
  const { device } = await takeSeat(day, { section, name, kort: FIGHTS, number: VIDEO }, false)
  const video = followCourt(lines, { name: device.name, path, headers: { ...device.headers() }, audience: "video" })
  const { token } = day.desk(names.courtDesk(name))
  const { headers, name: panelName } = deviceOf(lines, { name: names.panel(name), token, skew: 0 })
  const panel = followCourt(lines, { name: panelName, path, headers: { ...headers() }, audience: "desk" })
  const bridge = await bridgeOf(day, section, name)
  await Promise.all(phones.map((phone) => phone.ready()))
  return { section, phones, bridge, video: { device, screen: video }, board, panel }
}

/** The protectors of a court report to an address that the organiser makes. */
async function bridgeOf({ office, tournament: id, dice, lines }: Day, section: number, court: string): Promise<Bridge> {
  let secret = ""
  // An answer that got lost has taken the secret along: another one is made.
  while (secret === "") {
    const done = await office.act(openProtectors, { id, section }, { name: steps.protectors(court) })
    secret = done ? done.secret : "none"
  }
  return openBridge(lines, secret, dice.of(`bridge ${section}`))
}

/** A fight that three judges score with their phones, from its opening to its result; false: it has to be written by hand. */
export async function playJudged(day: Day, corner: Corner, courtDesk: Device, fight: Bout): Promise<boolean> {
  const n = day.judging.played++
  const { hasMishaps } = day.judging
  const table = await openedByTurn(day, corner, courtDesk, fight, n)
  if (!table) return false
  countKind(table)
  try {
    await playRounds(table)
    if (hasMishaps && n % 5 === 1) await correctBout(table)
    const done = await confirm(table)
    if (done && hasMishaps && n % 10 === 0) await again(table, done, n % 20 === 0)
  } catch (error) {
    if (day.lines.signal.aborted) throw error
    table.differ(nameOf(table), "✓", error)
    day.stuck.add(`${fight.category}/${fight.t}`)
  } finally {
    table.desk.stop()
    countSent(table)
  }
  return true
}

function countKind({ day: { ledger }, rules }: Table): void {
  ledger.count("judged")
  if (rules.format === "sum") ledger.count(rules.rounds > 1 ? "sums" : "k44")
}

function countSent({ day: { ledger }, presses, signals }: Table): void {
  for (const { state } of presses()) ledger.count(`press ${state}`)
  for (const { state } of signals()) ledger.count(`signal ${state}`)
}

/**
 * Opens a bout; every third one by the next of the built-in sets, which holds from then on. K44 holds for the opening
 * alone, and nothing is written by hand meanwhile.
 */
async function openedByTurn(
  day: Day,
  corner: Corner,
  courtDesk: Device,
  fight: Bout,
  n: number,
): Promise<Table | null> {
  const { judging } = day
  const open = () => opened(day, corner, courtDesk, fight, n)
  const before = setsNow(judging)
  const [present] = before
  const rules = judging.hasMishaps && n % 3 === 1 ? changing[Math.floor(n / 3) % changing.length] : undefined
  // One change at a time.
  if (rules === undefined || present === undefined || before.length > 1) return await open()
  if (rules !== K44) {
    await changeRules(day, rules)
    return await open()
  }
  return await judging.byHand.alone(async () => {
    await lookBack(day, courtDesk, fight.category)
    const from = setsNow(judging)[0] ?? present
    await changeRules(day, rules)
    const table = await open()
    await changeRules(day, from)
    return table
  })
}

const setsNow = ({ sets }: Day["judging"]): readonly number[] => sets.at(-1) ?? []

/** Another built-in set holds from now on: for bouts that are opened after this. */
async function changeRules({ judging, office, tournament: id }: Day, rules: number): Promise<void> {
  const before = setsNow(judging)
  judging.sets.push([...before, rules])
  const done = await office.act(pickRules, { id, rules }, { name: steps.rules, mayBeIdle: true })
  judging.sets.push(done ? [rules] : before)
}

async function opened(
  day: Day,
  corner: Corner,
  courtDesk: Device,
  fight: Bout,
  turnOfDay: number,
): Promise<Table | null> {
  const { lines, ledger, judging } = day
  const { category, t } = fight
  const group = groupName(day, category)
  // The first start of the clock begins the fight for its court: a step that no desk has asked for by itself.
  const label = `${courtDesk.name}·${ledger.nextLabel()}`
  const device = deviceOf(lines, { name: label, token: courtDesk.token, skew: 0 })
  ledger.acknowledge({ label, revision: 0, name: steps.start(group, t), mayBeIdle: true })
  const session = randomUUID()
  const since = judging.sets.length - 1
  const mayBeIdle = day.called.has(`${category}/${t}`)
  day.called.add(`${category}/${t}`)
  const wish = { tournament: day.tournament, section: corner.section, category, technicalNumber: t, session }
  const onRefusal = lookingBack(day, courtDesk, category)
  const step = { name: steps.open(group, t), mayBeIdle, onRefusal }
  const done = await courtDesk.act(openBout, { ...wish, seats: SEATS, agreed: COURT_QUESTIONS }, step)
  if (!done) return null
  const { bout, log } = done.item
  const [opening, , ...more] = log
  const isFresh = opening?.kind === "open" && more.length === 0
  const sent = corner.phones.map((phone) => phone.sent.length)
  const signalled = corner.bridge.sent.length
  const reported = new Set<string>()
  const differ: Table["differ"] = (about, paper, system) => {
    if (!reported.has(about)) ledger.differ({ about, paper: String(paper), system: String(system) })
    reported.add(about)
  }
  const candidates = [...new Set(judging.sets.slice(since).flat())]
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
    turnOfDay,
    opening,
    isHeadless: opening.rules.headRule === "forbidden",
    rules: withWrong(rules, judging.wrong),
    dice: day.dice.of(`bout ${category} ${t} ${judging.played}`),
    desk: boutDesk(device, bout, session, lines.signal),
    steps: [],
    presses: () => corner.phones.flatMap((phone, at) => phone.sent.slice(sent[at])),
    signals: () => corner.bridge.sent.slice(signalled),
    log,
    differ,
    turn: Promise.resolve(),
  }
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
