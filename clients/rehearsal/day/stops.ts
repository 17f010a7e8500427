import { setTimeout as pause } from "node:timers/promises"
import { proposeVerdict } from "#contract/bouts/calls.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import { compareBoard, compareOffers, compareTable, paperOf, same } from "#rehearsal/compare/bouts.ts"
import type { Side } from "#rehearsal/paper/agreement.ts"
import { otherOf } from "#rehearsal/paper/bout-scores.ts"
import { cardsLeft, type Offer, offersFor, type Subject } from "#rehearsal/paper/review.ts"
import { findings } from "#rehearsal/uk.ts"
import { afterwards, readLog, write } from "./operator.ts"
import { nameOf, type Table } from "./table.ts"

/** What a clock that stands may be stopped for: a card by which the video table proposes, one that the desk decides alone, a technical card, treatment. */
export type Stop = "proposed" | "video" | "technical" | "medical"

/** What happens while the clock stands, as an operator writes it. */
export async function stopFor(table: Table, stop: Stop): Promise<void> {
  if (stop === "medical") await treat(table)
  else if (stop === "technical") await askTechnical(table)
  else await review(table, stop === "proposed")
  await readLog(table)
  // Only a review has waited until no press and no signal can come any more.
  const compare = stop === "medical" || stop === "technical" ? compareTable : compareBoard
  compare(table, await afterwards(table))
}

/** An athlete is treated: that minute runs, and the time of the round does not. */
async function treat(table: Table): Promise<void> {
  const side = table.dice.pick(["blue", "red"] as const)
  table.day.ledger.count("medical")
  await write(table, { kind: "medical", side, step: "start" })
  // The server may have stopped the clock by itself before.
  await readLog(table)
  compareTable(table, await afterwards(table))
  await write(table, { kind: "medical", side, step: "end" })
}

const SUBJECTS: readonly Subject[] = ["head", "trunk", "punch", "turn", "gamjeom", "out", "fall", "other"]

type Verdict = "accepted" | "rejected" | "undecided"

function verdictOf({ dice }: Table): Verdict {
  const roll = dice.next()
  if (roll < 0.6) return "accepted"
  return roll < 0.85 ? "rejected" : "undecided"
}

/** A coach asks for the video. Whoever has no card left is refused, and the other one asks. */
async function review(table: Table, isProposed: boolean): Promise<void> {
  const { dice, day } = table
  const side = await askerOf(table, "ivr")
  if (side === null) return
  const subject = dice.pick(SUBJECTS)
  day.ledger.count("reviewed")
  await write(table, { kind: "ivr", side, subject, verdict: "asked" })
  const board = (await afterwards(table))?.bout
  if (board?.clock.running === false) {
    same(table, findings.review(nameOf(table)), `${side} ${subject}`, textOf(board.review))
  }
  await allPressed(table)
  await readLog(table)
  const { isHeadless } = table
  const { offers, at } = offersFor(paperOf(table), { side, subject }, isHeadless)
  const verdict = verdictOf(table)
  const wished = verdict === "accepted" && offers.length > 0 && dice.chance(0.8) ? dice.pick(offers) : null
  if (isProposed) await propose(table, { side, subject, offers, verdict, wished })
  await write(table, { kind: "ivr", side, subject, verdict })
  if (wished) await correct(table, wished, at)
}

const textOf = (review: { readonly side: string; readonly subject: string } | null | undefined): string =>
  review ? `${review.side} ${review.subject}` : findings.none

/** Which side asks; null: no card is left. A side without one is refused. */
async function askerOf(table: Table, kind: "ivr" | "techCard"): Promise<Side | null> {
  const first = table.dice.pick(["blue", "red"] as const)
  for (const side of [first, otherOf(first)]) {
    const left = cardsLeft(paperOf(table), side)
    if ((kind === "ivr" ? left.video : left.technical) > 0) return side
    const { code } = await write(table, { kind, side, subject: "other", verdict: "asked" }, ["no_cards"])
    same(table, findings.card(nameOf(table), side), "no_cards", code)
  }
  return null
}

/** No press from before the stop can come any more. */
async function allPressed({ corner, desk, day }: Table): Promise<void> {
  const end = corner.board.shown()?.bout?.settledAt ?? 0
  await pause(Math.max(0, end - desk.now() + 50), null, { signal: day.lines.signal })
}

interface Proposal {
  readonly side: Side
  readonly subject: Subject
  readonly offers: readonly Offer[]
  readonly verdict: Verdict
  readonly wished: Offer | null
}

const PATIENCE = 60_000
/** A proposal lives in the server's memory: after a restart it is made again. */
const AGAIN = 3_000

/** The video table proposes verdict and correction, and the desk is shown just that. */
async function propose(table: Table, { side, subject, offers, verdict, wished }: Proposal): Promise<void> {
  const { corner, bout, day } = table
  const frame = await corner.video.screen.until(
    ({ bout: seen }) => seen?.request?.side === side && seen.request.subject === subject,
    PATIENCE,
  )
  const of = frame?.bout?.request?.of ?? 0
  const seen = frame?.bout?.corrections ?? []
  compareOffers(table, offers, seen)
  const correction = wished ? (seen[offers.indexOf(wished)]?.id ?? "") : ""
  day.ledger.count("proposed")
  const sent = `${verdict} ${correction}`
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    await corner.video.device.ask(proposeVerdict, { bout, of, verdict, correction })
    const shown = await corner.panel.until((one) => one.bout?.bout === bout && one.bout.proposal !== null, AGAIN)
    const proposal = shown?.bout?.proposal
    if (!proposal) continue
    same(table, findings.proposal(nameOf(table)), sent, `${proposal.verdict} ${proposal.correction ?? ""}`)
    return
  }
  table.differ(findings.proposal(nameOf(table)), sent, findings.none)
}

/** The desk corrects the score beside the verdict. */
async function correct(table: Table, offer: Offer, at: number): Promise<void> {
  const body = bodyOf(table, offer)
  if (body) await write(table, body, [], body.kind === "point" || body.kind === "gamjeom" ? at : undefined)
}

function bodyOf(table: Table, { kind, side, what, to, score, reason }: Offer): WireDeskBody | null {
  if (kind === "point" && what !== "gamjeom") return { kind, side, technique: what }
  if (kind === "gamjeom") return { kind, side, reason }
  const [key] = score?.keys ?? []
  const seqOf = new Map([...paperOf(table).idAt].map(([seq, id]) => [id, seq]))
  const of = typeof key === "number" ? key : seqOf.get(key ?? "")
  if (of === undefined) return null
  return to ? { kind: "amend", of, to: { technique: to } } : { kind: "take", of }
}

/** A coach asks about something else: rejected, it costs a gam-jeom. */
async function askTechnical(table: Table): Promise<void> {
  const { dice, day } = table
  const side = await askerOf(table, "techCard")
  if (side === null) return
  day.ledger.count("technicalCard")
  await write(table, { kind: "techCard", side, subject: "other", verdict: "asked" })
  const verdict = dice.pick(["accepted", "rejected"] as const)
  await write(table, { kind: "techCard", side, subject: "other", verdict })
}
