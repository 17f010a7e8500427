import * as contract from "#contract/poomsae/scoring.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { Consent } from "#domain/bracket/index.ts"
import type { PoomsaeEventId, TournamentId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import type { CleanMark, SentMark } from "#domain/poomsae/index.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import type { CourtPlace, Kort } from "#domain/seats/seats.ts"
import type { Done, Scope } from "#server/platform/change.ts"
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
import { closeEvent, type MarkContext, reopenMark, sendMark, setPenalty } from "./mark-actions.ts"
import { closeForm, decideByOfficials, penalizeSide, reopenHalves, sendHalves } from "./match-actions.ts"
import { openNext } from "./next-action.ts"
import type { Sitter } from "./sitter.ts"

/** Judging at scoring places: judges' marks, and what the chief of the court does with them. */
export function scoringRoutes(serve: Serve, { shell, db, clock, nonce }: Deps): void {
  const { howOf, courtFor, courtsFor } = scoringDesk({ shell, db, clock, nonce })
  const steps = scoringSteps(shell)

  serve(contract.scoringCourts, ({ tournament }, caller) => courtsFor(caller, tournament))

  serve(contract.scoringCourt, async ({ section, kort }, caller) => {
    const found = orNotFound(await findSection(db, section))
    return await courtFor(caller, found.tournamentId, { sectionId: found.id, kort: kort as Kort })
  })

  serve(contract.sendScore, async (input, caller) => await steps.send(await atEvent(input, caller), input))

  const chiefs = async <Input extends EventInput>(
    input: Input,
    caller: Caller,
    step: (at: AtEvent, input: Input) => Promise<Done<null>>,
  ) => {
    const { revision } = await step(await atEvent(input, caller), input)
    return { revision, item: await itemOf(input.event, caller) }
  }
  serve(contract.reopenScore, (input, caller) => chiefs(input, caller, steps.reopen))
  serve(contract.setPenalty, (input, caller) => chiefs(input, caller, steps.penalize))
  serve(contract.closeEvent, (input, caller) => chiefs(input, caller, steps.close))
  serve(contract.decideEvent, (input, caller) => chiefs(input, caller, steps.decide))

  serve(contract.nextEvent, async (input, caller) => {
    const section = orNotFound(await findSection(db, input.section))
    const { id: sectionId, tournamentId } = section
    const place = { sectionId, kort: input.kort as Kort }
    const wish = { ...place, autopilot: input.autopilot === 1, agreed: agreedOf(input) }
    const { revision } = await openNext(shell, caller, scopeOf(tournamentId, input), wish, await howOf(caller))
    return { revision, item: (await courtFor(caller, tournamentId, place)).item }
  })

  async function atEvent(input: EventInput, caller: Caller): Promise<AtEvent> {
    const how = await howOf(caller)
    const found = await tournamentOfEvent(db, input.event)
    if (found === undefined) throw new Refusal("not_found")
    return { caller, how, scope: scopeOf(found.tournamentId, input), isMatch: found.t !== null }
  }

  async function itemOf(id: PoomsaeEventId, caller: Caller) {
    const found = await tournamentOfEvent(db, id)
    const event = orNotFound(found && (await findEvent(db, found.tournamentId, id)))
    return (await courtFor(caller, event.tournamentId, event)).item
  }
}

interface EventInput {
  readonly event: PoomsaeEventId
  readonly action?: string | undefined
}

interface AtEvent {
  readonly caller: Caller
  readonly how: MarkContext
  readonly scope: Scope
  /** Two perform. */
  readonly isMatch: boolean
}

/** The steps at an event, whether one performs or two. */
function scoringSteps(shell: Deps["shell"]) {
  return {
    send: async ({ caller, scope, how, isMatch }: AtEvent, input: ParsedOf<typeof contract.sendScore>) => {
      const { event, seat: seatId, red } = input
      const blue = draftOf(input)
      if (isMatch) {
        const halves = { event, seatId, blue, red: red ? draftOf(red) : null }
        const { revision, outcome } = await sendHalves(shell, caller, scope, halves, how)
        return { revision, item: { event, seat: seatId, ...presentHalf(outcome.blue), red: presentHalf(outcome.red) } }
      }
      if (red) throw new Refusal("invalid", "red", ABOUT)
      const { revision, outcome } = await sendMark(shell, caller, scope, { event, seatId, draft: blue }, how)
      return { revision, item: { event, seat: seatId, ...presentHalf(outcome), red: null } }
    },
    reopen: ({ caller, scope, how, isMatch }: AtEvent, input: ParsedOf<typeof contract.reopenScore>) => {
      const wish = { event: input.event, seat: input.seat, reason: text(input.reason) }
      return isMatch
        ? reopenHalves(shell, caller, scope, { ...wish, consent: consentOf(input) }, how)
        : reopenMark(shell, caller, scope, wish, how)
    },
    penalize: ({ caller, scope, how, isMatch }: AtEvent, input: ParsedOf<typeof contract.setPenalty>) => {
      const { event, kind, count, side = null } = input
      if (isMatch)
        return penalizeSide(shell, caller, scope, { event, kind, count, side, consent: consentOf(input) }, how)
      if (side !== null) throw new Refusal("invalid", "side", ABOUT)
      return setPenalty(shell, caller, scope, { event, kind, count }, how)
    },
    close: ({ caller, scope, how, isMatch }: AtEvent, input: ParsedOf<typeof contract.closeEvent>) =>
      (isMatch ? closeForm : closeEvent)(shell, caller, scope, { event: input.event, consent: consentOf(input) }, how),
    decide: ({ caller, scope, how, isMatch }: AtEvent, input: ParsedOf<typeof contract.decideEvent>) => {
      if (!isMatch) throw new Refusal("one_performer")
      const { event, side, reason } = input
      const wish = { event, side, reason: text(reason), consent: consentOf(input) }
      return decideByOfficials(shell, caller, scope, wish, how)
    },
  }
}

/** Names the words of the fields. */
const ABOUT = { about: "poomsae" }

/** Points have at most three decimals; the rules refuse invalid thousandths. */
const milli = (points: number): number => Math.round(points * 1_000_000) / 1000

const consentOf = ({ force }: { readonly force?: number | undefined }): Consent => (force === 1 ? "given" : "none")

function draftOf(input: NonNullable<ParsedOf<typeof contract.sendScore>["red"]>): SentMark {
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

/** A stored mark of one performer, as its tablet is answered. */
function presentHalf({
  technique,
  presentation,
  parts,
  big,
  small,
}: CleanMark): NonNullable<contract.WireScore["red"]> {
  const isTraditional = parts.length === 3
  const part = (at: number): number | null => (isTraditional ? pointsOrNull(parts[at]) : null)
  return {
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
function scoringDesk({ shell, db, clock, nonce }: Pick<Deps, "shell" | "db" | "clock" | "nonce">) {
  const places = createCourts(db, shell.states)

  /** An account acts for itself, any other token for the seat that it holds. */
  async function howOf(caller: Caller): Promise<MarkContext> {
    const sitter: Sitter = caller.accountId === null ? sitterOn(await heldSeat(db, caller)) : "staff"
    return { sitter, now: clock(), seed: nonce() }
  }

  async function courtFor(caller: Caller, id: TournamentId, { sectionId, kort }: CourtPlace) {
    const viewer = await viewerOf(db, caller, await seatOf(caller), id)
    const { revision, courts } = await places.load(id, viewer, { sectionId, kort })
    if (!courts[0]) throw new Refusal("not_found")
    return { revision, item: presentCourt(courts[0], viewer, clock()) }
  }

  async function courtsFor(caller: Caller, id: TournamentId) {
    const viewer = await viewerOf(db, caller, await seatOf(caller), id)
    const { revision, courts } = await places.load(id, viewer)
    return { revision, list: courts.map((court) => presentCourt(court, viewer, clock())) }
  }

  /** The seat of a token that is no account's. */
  async function seatOf(caller: Caller): Promise<SeatRow | null> {
    return caller.accountId === null && caller.bearer !== null ? await heldSeat(db, caller) : null
  }

  return { howOf, courtFor, courtsFor }
}

const sitterOn = ({ id, tokenHash }: SeatRow): Sitter => ({ seatId: id, tokenHash: tokenHash ?? "" })
