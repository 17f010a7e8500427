import type { ParsedOf } from "#contract/endpoint.ts"
import {
  closeEvent as closeEndpoint,
  setPenalty as penaltyEndpoint,
  reopenScore,
  scoringCourt,
  scoringCourts,
  sendScore,
} from "#contract/scoring.ts"
import type { PoomsaeEventId, SeatId, SectionId, TournamentId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import type { MarkDraft } from "#domain/poomsae/index.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Kort } from "#domain/seats/seats.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { heldSeat } from "#server/seats/holder.ts"
import type { SeatRow } from "#server/seats/store.ts"
import { findSection } from "#server/sections/store.ts"
import { type Court, createCourts, viewerOf } from "./court.ts"
import { closeEvent, type How, reopenMark, sendMark, setPenalty } from "./mark-actions.ts"
import { presentCourt, presentSent } from "./present-court.ts"
import type { Sitter } from "./sitter.ts"
import { findEvent, tournamentOfEvent } from "./store.ts"

/** Judging at scoring places: judges' marks, and what the chief of the court does with them. */
export function scoringRoutes(serve: Serve, { shell, db, clock, nonce }: Deps): void {
  const places = createCourts(db)
  serve(scoringCourts, async ({ tournament }, caller) => {
    const id = tournament as TournamentId
    const viewer = await viewerOf(db, caller, await seatOf(caller), id)
    const { revision, courts } = await places.load(id, viewer)
    return { revision, list: courts.map((court) => presentCourt(court, viewer)) }
  })

  serve(scoringCourt, async ({ section, kort }, caller) => {
    const found = await findSection(db, section as SectionId)
    if (!found) throw new Refusal("not_found")
    return await courtFor(caller, found.tournamentId, { sectionId: found.id, kort: kort as Kort })
  })

  serve(sendScore, async (input, caller) => {
    const { how, scope, event } = await atEvent(input, caller)
    const mark = { event, seatId: input.seat as SeatId, draft: draftOf(input) }
    const { revision, outcome } = await sendMark(shell, caller, scope, mark, how)
    return { revision, item: presentSent(outcome) }
  })

  serve(reopenScore, async (input, caller) => {
    const { how, scope, event } = await atEvent(input, caller)
    const wish = { event, seat: input.seat as SeatId, reason: text(input.reason) }
    const { revision } = await reopenMark(shell, caller, scope, wish, how)
    return { revision, item: await itemOf(event, caller) }
  })

  serve(penaltyEndpoint, async (input, caller) => {
    const { how, scope, event } = await atEvent(input, caller)
    const { revision } = await setPenalty(shell, caller, scope, { event, kind: input.kind, count: input.count }, how)
    return { revision, item: await itemOf(event, caller) }
  })

  serve(closeEndpoint, async (input, caller) => {
    const { how, scope, event } = await atEvent(input, caller)
    const consent = input.force === 1 ? ("given" as const) : ("none" as const)
    const { revision } = await closeEvent(shell, caller, scope, { event, consent }, how)
    return { revision, item: await itemOf(event, caller) }
  })

  /** An account acts for itself, any other token for the seat that it holds. */
  async function atEvent(input: { readonly event: number; readonly action?: string | undefined }, caller: Caller) {
    const event = input.event as PoomsaeEventId
    const sitter: Sitter = caller.accountId === null ? sitterOn(await heldSeat(db, caller)) : "staff"
    const tournamentId = await tournamentOfEvent(db, event)
    if (tournamentId === undefined) throw new Refusal("not_found")
    const how: How = { sitter, now: clock(), seed: nonce() }
    return { event, how, scope: scopeOf(tournamentId, input) }
  }

  async function itemOf(id: PoomsaeEventId, caller: Caller) {
    const tournamentId = await tournamentOfEvent(db, id)
    const event = tournamentId && (await findEvent(db, tournamentId, id))
    if (!event) throw new Refusal("not_found")
    return (await courtFor(caller, event.tournamentId, event)).item
  }

  async function courtFor(caller: Caller, tournamentId: TournamentId, place: Pick<Court, "sectionId" | "kort">) {
    const viewer = await viewerOf(db, caller, await seatOf(caller), tournamentId)
    const { revision, courts } = await places.load(tournamentId, viewer, place)
    const [court] = courts
    if (!court) throw new Refusal("not_found")
    return { revision, item: presentCourt(court, viewer) }
  }

  /** The seat of a token that is no account's. */
  async function seatOf(caller: Caller): Promise<SeatRow | null> {
    return caller.accountId === null && caller.bearer !== null ? await heldSeat(db, caller) : null
  }
}

const sitterOn = ({ id, tokenHash }: SeatRow): Sitter => ({ seatId: id, tokenHash: tokenHash ?? "" })

/** Points are told with three decimals at most; thousandths that are none are refused by the rules. */
const milli = (points: number): number => Math.round(points * 1_000_000) / 1000

function draftOf(input: ParsedOf<typeof sendScore>): MarkDraft {
  const { technique, presentation, strong, speed, energetic, criteria, count_03, count_01 } = input
  const three = [strong, speed, energetic]
  const isTold = three.some((part) => part !== undefined)
  return {
    technique: milli(technique),
    presentation: presentation === undefined ? null : milli(presentation),
    parts: (isTold ? three.map((part) => part ?? Number.NaN) : criteria).map(milli),
    big: count_03 ?? null,
    small: count_01 ?? null,
  }
}
