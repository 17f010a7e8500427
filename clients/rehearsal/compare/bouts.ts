import type { WireBoardFrame, WireReviewCorrection } from "#contract/bouts/frames.ts"
import type { WireSavedResult } from "#contract/brackets/fights.ts"
import type { SentPress } from "#rehearsal/day/phone.ts"
import type { Bout } from "#rehearsal/day/record.ts"
import { nameOf, type Table } from "#rehearsal/day/table.ts"
import type { PaperPress } from "#rehearsal/paper/agreement.ts"
import { type Judged, type JudgedRound, judgeBout } from "#rehearsal/paper/bout.ts"
import { endOfTime } from "#rehearsal/paper/bout-course.ts"
import type { LogEntry, PaperBout, PaperStep } from "#rehearsal/paper/bout-notes.ts"
import {
  type Opening,
  type PaperRules,
  type rulesOf,
  type Technique,
  told,
  worth,
} from "#rehearsal/paper/bout-rules.ts"
import type { Sheet } from "#rehearsal/paper/bout-scores.ts"
import { cardsLeft, type Offer, treated } from "#rehearsal/paper/review.ts"
import type { PaperResult } from "#rehearsal/paper/tree.ts"
import { findings } from "#rehearsal/uk.ts"

interface Opened {
  readonly opening: Opening
  readonly fight: Bout
  readonly name: string
  readonly differ: Table["differ"]
}

/** By which rules paper judges a bout: those of one of the sets that may hold, which the opening has to tell; null: unknown ones. */
export function compareRules(
  { opening, fight, name, differ }: Opened,
  sets: readonly number[],
  known: typeof rulesOf,
): PaperRules | null {
  const { blue, red, t } = opening
  const pair = (one: { t: number; blue: number; red: number }): string => `${one.t} ${one.blue} ${one.red}`
  if (pair({ t, blue, red }) !== pair(fight)) differ(name, pair(fight), pair({ t, blue, red }))
  const candidates = sets.flatMap((set) => known(set, opening) ?? [])
  const system = textOf(told(opening.rules))
  const same = candidates.find((one) => textOf(one) === system)
  const [first] = candidates
  if (!same && first) differ(findings.boutRules(name), textOf(first), system)
  return same ?? first ?? null
}

/** Values one after another by their names, whatever their order was. */
const textOf = (value: object): string =>
  Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, own]) => `${name} ${typeof own === "object" && own !== null ? `(${textOf(own)})` : own}`)
    .join(", ")

/** What paper has of a bout: presses that were counted, steps that were answered. */
export function paperOf(table: Table): PaperBout {
  const inLog = new Set(table.log.flatMap((entry) => (entry.kind === "press" ? [entry.id] : [])))
  // Of what was never answered nobody knows whether it came: the log tells.
  const counts = ({ state, id }: SentPress): boolean => state === "counted" || (state === "unanswered" && inLog.has(id))
  return {
    rules: table.rules,
    seats: 3,
    roundMs: table.opening.rules.roundMs,
    presses: table.presses().filter(counts),
    steps: table.steps,
    idAt: new Map(table.log.flatMap((entry) => (entry.kind === "press" ? [[entry.seq, entry.id] as const] : []))),
  }
}

export const judgedOf = (table: Table): Judged => judgeBout(paperOf(table))

/** The log holds each counted press and each acknowledged step as it was sent, once, and nothing that nobody sent. */
export function compareLog(table: Table): void {
  const name = nameOf(table)
  comparePresses(table, name)
  const noted = new Map(table.steps.map((step) => [step.seq, step]))
  for (const entry of table.log) {
    if (entry.kind === "open" || entry.kind === "press" || entry.kind === "holder" || noted.has(entry.seq)) continue
    if (entry.by === "server") compareClock(table, name, entry)
    else if (entry.by === "pss") takeSignal(table, name, entry)
    else table.differ(findings.entry(name, entry.seq), findings.none, entry.kind)
  }
  compareSignals(table, name)
  const bySeq = new Map(table.log.map((entry) => [entry.seq, entry]))
  for (const step of table.steps) {
    const entry = bySeq.get(step.seq)
    same(table, findings.entry(name, step.seq), textOf(step), textOf(entry ?? {}))
  }
}

function comparePresses(table: Table, name: string): void {
  const sent = new Map(table.presses().map((press) => [press.id, press]))
  const times = new Map<string, number>()
  for (const entry of table.log) {
    if (entry.kind !== "press") continue
    const { id } = entry
    times.set(id, (times.get(id) ?? 0) + 1)
    const own = sent.get(id)
    same(table, findings.press(name, id), own ? textOfPress(own) : findings.none, textOfPress(entry))
  }
  for (const press of sent.values())
    comparePress(table, findings.press(name, press.id), press, times.get(press.id) ?? 0)
}

/** `times`: how often it stands in the log. */
function comparePress(table: Table, about: string, press: SentPress, times: number): void {
  const { state, code, told: at } = press
  if (state === "counted") {
    same(table, about, 1, times)
    same(table, about, press.at, at)
  }
  const off = offCode(table, press.technique)
  if (off !== null && state === "counted") table.differ(about, off, "✓")
  if (state === "refused") {
    same(table, about, 0, times)
    if (!REFUSALS.has(code) && code !== off) table.differ(about, "✓", code)
  }
  if (state === "unanswered" && times > 1) table.differ(about, 1, times)
}

/** Why a press may be refused while a bout is fought on a bad network. */
const REFUSALS: ReadonlySet<string> = new Set(["press_late", "press_clock", "clock_stopped", "bout_interrupted"])

/** Why a technique is refused whenever it is pressed; null: it is not. */
function offCode({ rules, isHeadless }: Table, technique: Technique): string | null {
  if (isHeadless && (technique === "head" || technique === "turningHead")) return "head_forbidden"
  return worth(rules, technique) === 0 ? "technique_off" : null
}

const textOfPress = ({ seat, side, technique, at }: PaperPress): string => `${seat} ${side} ${technique} ${at}`

/** Each signal that was counted stands in the log; what was refused had to be. */
function compareSignals(table: Table, name: string): void {
  for (const { id, state, note, seq } of table.signals()) {
    if (state === "counted" && seq === null) table.differ(findings.signal(name, id), "✓", findings.none)
    if (state === "refused" && !REFUSALS.has(note)) table.differ(findings.signal(name, id), "✓", note)
  }
}

/** What protectors wrote is one of their signals that was not refused, at its moment; each is written once. */
function takeSignal(table: Table, name: string, entry: Exclude<LogEntry, { kind: "open" | "press" | "holder" }>): void {
  const technique = entry.kind === "point" ? entry.technique : null
  const own = table
    .signals()
    .find(
      (one) =>
        one.seq === null &&
        one.state !== "refused" &&
        one.kind === entry.kind &&
        one.at === entry.at &&
        one.side === entry.side &&
        one.technique === technique,
    )
  table.day.judging.compared += 1
  if (own) own.seq = entry.seq
  else table.differ(findings.entry(name, entry.seq), findings.none, entry.kind)
  table.steps.push(entry)
}

/** The server ends a time at the moment at which it was over, and stops a round for a reason that stood in its log. */
function compareClock(
  table: Table,
  name: string,
  entry: Exclude<LogEntry, { kind: "open" | "press" | "holder" }>,
): void {
  const before = paperBefore(table, entry.seq)
  if (entry.kind !== "clock") table.differ(findings.entry(name, entry.seq), findings.none, entry.kind)
  else if (entry.step === "timeUp") {
    const due = endOfTime(before)
    if (due !== entry.at) table.differ(findings.timeUp(name, entry.seq), due ?? findings.none, entry.at)
  } else {
    const { ground, code } = judgeBout(before)
    if (ground === null && code === "") table.differ(findings.stopped(name, entry.seq), findings.none, entry.step)
  }
  table.steps.push(entry)
}

function paperBefore(table: Table, seq: number): PaperBout {
  const paper = paperOf(table)
  const ids = new Set([...paper.idAt].flatMap(([at, id]) => (at < seq ? [id] : [])))
  const steps: PaperStep[] = table.steps.filter((one) => one.seq < seq)
  return { ...paper, steps, presses: paper.presses.filter(({ id }) => ids.has(id)) }
}

export function same({ day, differ }: Table, about: string, paper: unknown, system: unknown): void {
  day.judging.compared += 1
  if (String(paper) !== String(system)) differ(about, paper, system)
}

/** A board shows the rounds, all that stands on it, and the winner as paper has them. */
export function compareRound(table: Table, judged: Judged, frame: WireBoardFrame | null): void {
  const name = nameOf(table)
  const board = boardOf(table, frame)
  if (!board) return
  const { results, verdict } = board
  same(table, findings.judged(name, judged.rounds.length), judged.rounds.map(textOfRound), results.map(textOfRound))
  compareBoard(table, frame)
  const won = judged.code === "" ? findings.none : `${judged.winner} ${judged.code}`
  same(table, findings.judged(name, "="), won, verdict ? `${verdict.winner} ${verdict.code}` : findings.none)
}

/** The score of both sides, their cards, and the clock if it stands; no press may be on its way. */
export function compareBoard(table: Table, frame: WireBoardFrame | null): void {
  const name = nameOf(table)
  const board = boardOf(table, frame)
  if (!board) return
  const judged = judgedOf(table)
  for (const side of ["blue", "red"] as const) {
    const about = findings.judged(name, `${judged.rounds.length} ${side}`)
    same(table, about, textOfSheet(judged.shown[side]), textOfSheet(board[side]))
  }
  compareTable(table, frame)
}

/** What stands beside the score: cards, treatment, and the clock if it stands. */
export function compareTable(table: Table, frame: WireBoardFrame | null): void {
  const name = nameOf(table)
  const board = boardOf(table, frame)
  if (!board || !frame) return
  const paper = paperOf(table)
  for (const side of ["blue", "red"] as const) {
    const { video, technical } = cardsLeft(paper, side)
    same(table, findings.card(name, side), `${video} ${technical}`, `${board[side].video} ${board[side].technical}`)
  }
  const { medicalMs: length } = table.rules
  const medical = treated(paper)
  same(
    table,
    findings.medical(name),
    medical ? textOf({ side: medical.side, since: medical.since, length }) : findings.none,
    board.medical ? textOf(board.medical) : findings.none,
  )
  if (!board.clock.running && !frame.interrupted) {
    same(table, findings.clock(name), judgeBout(paper).left, board.clock.left)
  }
}

function boardOf(table: Table, frame: WireBoardFrame | null): WireBoardFrame["bout"] {
  if (!frame?.bout) table.differ(findings.board(nameOf(table)), "✓", findings.none)
  return frame?.bout ?? null
}

const textOfSheet = ({ points, counts, gamjeoms, hits }: Sheet): string => textOf({ points, counts, gamjeoms, hits })

/** What the video table is offered for a card, as paper has it. */
export function compareOffers(table: Table, paper: readonly Offer[], system: readonly WireReviewCorrection[]): void {
  same(table, findings.offers(nameOf(table)), paper.map(textOfOffer).join("; "), system.map(textOfOffer).join("; "))
}

const textOfOffer = ({ kind, side, what, to, change }: Omit<WireReviewCorrection, "id" | "when">): string =>
  `${kind} ${side} ${what} ${to ?? ""} ${change.blue}/${change.red}`

const textOfRound = ({ blue, red, winner, reason }: Pick<JudgedRound, "blue" | "red" | "winner" | "reason">): string =>
  `${blue}:${red} ${winner ?? "?"} ${reason}`

/** The result that was recorded, as paper has it; where the system has another one, that goes on. */
export function compareSaved(table: Table, saved: WireSavedResult): PaperResult {
  const name = nameOf(table)
  const judged = judgedOf(table)
  const { blue, red } = table.fight
  const isSum = table.rules.format === "sum"
  const rounds = isSum ? [] : judged.rounds.filter((one) => one.winner !== null)
  const wonBy = (side: "blue" | "red"): number => rounds.filter(({ winner }) => winner === side).length
  const points = isSum ? judged.sum : { blue: wonBy("blue"), red: wonBy("red") }
  const paper = `${judged.winner} ${judged.code} ${points.blue}:${points.red}`
  const system = `${saved.winner} ${saved.decision} ${saved.bluePoints}:${saved.redPoints}`
  same(table, findings.judged(name, "✓"), paper, system)
  return {
    blue,
    red,
    winner: saved.winner === "blue" ? blue : red,
    decision: saved.decision,
    bluePoints: saved.bluePoints,
    redPoints: saved.redPoints,
    rounds: rounds.map(({ blue: b, red: r, winner }) => {
      const ahead = b === r ? null : b > r ? "blue" : "red"
      return { blue: b, red: r, winner: ahead === winner ? "" : (winner ?? "") }
    }),
  }
}
