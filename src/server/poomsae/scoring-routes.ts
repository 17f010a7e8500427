import type { ParsedOf } from "#contract/endpoint.ts"
import {
  closeEvent as closeEndpoint,
  nextEvent as nextEndpoint,
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
import { findSection } from "#server/sections/store.ts"
import { closeEvent, reopenMark, sendMark, setPenalty } from "./mark-actions.ts"
import { openNext } from "./next-action.ts"
import { presentSent } from "./present-court.ts"
import { scoringDesk } from "./scoring-desk.ts"
import { findEvent, tournamentOfEvent } from "./store.ts"

/** Judging at scoring places: judges' marks, and what the chief of the court does with them. */
export function scoringRoutes(serve: Serve, { shell, db, clock, nonce }: Deps): void {
  const { howOf, courtFor, courtsFor } = scoringDesk({ db, clock, nonce })

  serve(scoringCourts, ({ tournament }, caller) => courtsFor(caller, tournament as TournamentId))

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

  serve(nextEndpoint, async (input, caller) => {
    const section = await findSection(db, input.section as SectionId)
    if (!section) throw new Refusal("not_found")
    const { id: sectionId, tournamentId } = section
    const place = { sectionId, kort: input.kort as Kort }
    const wish = { ...place, autopilot: input.autopilot === 1 }
    const { revision } = await openNext(shell, caller, scopeOf(tournamentId, input), wish, await howOf(caller))
    return { revision, item: (await courtFor(caller, tournamentId, place)).item }
  })

  serve(closeEndpoint, async (input, caller) => {
    const { how, scope, event } = await atEvent(input, caller)
    const consent = input.force === 1 ? ("given" as const) : ("none" as const)
    const { revision } = await closeEvent(shell, caller, scope, { event, consent }, how)
    return { revision, item: await itemOf(event, caller) }
  })

  async function atEvent(input: { readonly event: number; readonly action?: string | undefined }, caller: Caller) {
    const event = input.event as PoomsaeEventId
    const how = await howOf(caller)
    const tournamentId = await tournamentOfEvent(db, event)
    if (tournamentId === undefined) throw new Refusal("not_found")
    return { event, how, scope: scopeOf(tournamentId, input) }
  }

  async function itemOf(id: PoomsaeEventId, caller: Caller) {
    const tournamentId = await tournamentOfEvent(db, id)
    const event = tournamentId && (await findEvent(db, tournamentId, id))
    if (!event) throw new Refusal("not_found")
    return (await courtFor(caller, event.tournamentId, event)).item
  }
}

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
