import * as contract from "#contract/poomsae/scoring.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { PoomsaeEventId, TournamentId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import type { SentMark } from "#domain/poomsae/index.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import type { CourtPlace, Kort } from "#domain/seats/seats.ts"
import { agreedOf, scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { findEvent, tournamentOfEvent } from "#server/records/poomsae/poomsae.ts"
import type { SeatRow } from "#server/records/seats/seats.ts"
import { heldSeat } from "#server/records/seats/seats.ts"
import { findSection } from "#server/records/sections.ts"
import type { Deps } from "#server/views/deps.ts"
import { createCourts, viewerOf } from "#server/views/poomsae/court.ts"
import { pointsOf, pointsOrNull } from "#server/views/poomsae/present.ts"
import { presentCourt } from "#server/views/poomsae/present-court.ts"
import {
  closeEvent,
  decideMatch,
  type MarkContext,
  reopenMark,
  type Sent,
  sendMark,
  setPenalty,
} from "./mark-actions.ts"
import { openNext } from "./next-action.ts"
import type { Sitter } from "./sitter.ts"

/** Judging at scoring places: judges' marks, and what the chief of the court does with them. */
export function scoringRoutes(serve: Serve, { shell, db, clock, nonce }: Deps): void {
  const { howOf, courtFor, courtsFor } = scoringDesk({ db, clock, nonce })

  serve(contract.scoringCourts, ({ tournament }, caller) => courtsFor(caller, tournament))

  serve(contract.scoringCourt, async ({ section, kort }, caller) => {
    const found = orNotFound(await findSection(db, section))
    return await courtFor(caller, found.tournamentId, { sectionId: found.id, kort: kort as Kort })
  })

  serve(contract.sendScore, async (input, caller) => {
    const { how, scope, event } = await atEvent(input, caller)
    if (input.red) throw new Refusal("invalid", "red", { about: "poomsae" })
    const mark = { event, seatId: input.seat, draft: draftOf(input) }
    const { revision, outcome } = await sendMark(shell, caller, scope, mark, how)
    return { revision, item: presentSent(outcome) }
  })

  serve(contract.reopenScore, async (input, caller) => {
    const { how, scope, event } = await atEvent(input, caller)
    const wish = { event, seat: input.seat, reason: text(input.reason) }
    const { revision } = await reopenMark(shell, caller, scope, wish, how)
    return { revision, item: await itemOf(event, caller) }
  })

  serve(contract.setPenalty, async (input, caller) => {
    const { how, scope, event } = await atEvent(input, caller)
    if (input.side) throw new Refusal("invalid", "side", { about: "poomsae" })
    const { revision } = await setPenalty(shell, caller, scope, { event, kind: input.kind, count: input.count }, how)
    return { revision, item: await itemOf(event, caller) }
  })

  serve(contract.nextEvent, async (input, caller) => {
    const section = orNotFound(await findSection(db, input.section))
    const { id: sectionId, tournamentId } = section
    const place = { sectionId, kort: input.kort as Kort }
    const wish = { ...place, autopilot: input.autopilot === 1, agreed: agreedOf(input) }
    const { revision } = await openNext(shell, caller, scopeOf(tournamentId, input), wish, await howOf(caller))
    return { revision, item: (await courtFor(caller, tournamentId, place)).item }
  })

  serve(contract.closeEvent, async (input, caller) => {
    const { how, scope, event } = await atEvent(input, caller)
    const consent = input.force === 1 ? ("given" as const) : ("none" as const)
    const { revision } = await closeEvent(shell, caller, scope, { event, consent }, how)
    return { revision, item: await itemOf(event, caller) }
  })

  serve(contract.decideEvent, async (input, caller) => {
    const { how, scope, event } = await atEvent(input, caller)
    const { revision } = await decideMatch(shell, caller, scope, { event }, how)
    return { revision, item: await itemOf(event, caller) }
  })

  async function atEvent(
    input: { readonly event: PoomsaeEventId; readonly action?: string | undefined },
    caller: Caller,
  ) {
    const event = input.event
    const how = await howOf(caller)
    const tournamentId = await tournamentOfEvent(db, event)
    if (tournamentId === undefined) throw new Refusal("not_found")
    return { event, how, scope: scopeOf(tournamentId, input) }
  }

  async function itemOf(id: PoomsaeEventId, caller: Caller) {
    const tournamentId = await tournamentOfEvent(db, id)
    const event = orNotFound(tournamentId && (await findEvent(db, tournamentId, id)))
    return (await courtFor(caller, event.tournamentId, event)).item
  }
}

/** Points have at most three decimals; the rules refuse invalid thousandths. */
const milli = (points: number): number => Math.round(points * 1_000_000) / 1000

function draftOf(input: ParsedOf<typeof contract.sendScore>): SentMark {
  const { technique, presentation, strong, speed, energetic, criteria, big, small } = input
  const three = [strong, speed, energetic]
  const isTold = three.some((part) => part !== undefined)
  return {
    technique: milli(technique),
    presentation: presentation === undefined ? null : milli(presentation),
    parts: (isTold ? three.map((part) => part ?? Number.NaN) : criteria).map(milli),
    big: big ?? null,
    small: small ?? null,
  }
}

/** A stored mark, as its tablet is answered. */
function presentSent(sent: Sent): contract.WireScore {
  const { event, seat, technique, presentation, parts, big, small } = sent
  const isTraditional = parts.length === 3
  const part = (at: number): number | null => (isTraditional ? pointsOrNull(parts[at]) : null)
  return {
    event,
    seat,
    red: null,
    technique: pointsOf(technique),
    presentation: pointsOf(presentation),
    strong: part(0),
    speed: part(1),
    energetic: part(2),
    criteria: isTraditional ? [] : parts.map(pointsOf),
    big,
    small,
  }
}

/** The common part of the judging calls: the actor, and the state of seat groups. */
function scoringDesk({ db, clock, nonce }: Pick<Deps, "db" | "clock" | "nonce">) {
  const places = createCourts(db)

  /** An account acts for itself, any other token for the seat that it holds. */
  async function howOf(caller: Caller): Promise<MarkContext> {
    const sitter: Sitter = caller.accountId === null ? sitterOn(await heldSeat(db, caller)) : "staff"
    return { sitter, now: clock(), seed: nonce() }
  }

  async function courtFor(caller: Caller, id: TournamentId, { sectionId, kort }: CourtPlace) {
    const viewer = await viewerOf(db, caller, await seatOf(caller), id)
    const { revision, courts } = await places.load(id, viewer, { sectionId, kort })
    if (!courts[0]) throw new Refusal("not_found")
    return { revision, item: presentCourt(courts[0], viewer) }
  }

  async function courtsFor(caller: Caller, id: TournamentId) {
    const viewer = await viewerOf(db, caller, await seatOf(caller), id)
    const { revision, courts } = await places.load(id, viewer)
    return { revision, list: courts.map((court) => presentCourt(court, viewer)) }
  }

  /** The seat of a token that is no account's. */
  async function seatOf(caller: Caller): Promise<SeatRow | null> {
    return caller.accountId === null && caller.bearer !== null ? await heldSeat(db, caller) : null
  }

  return { howOf, courtFor, courtsFor }
}

const sitterOn = ({ id, tokenHash }: SeatRow): Sitter => ({ seatId: id, tokenHash: tokenHash ?? "" })
