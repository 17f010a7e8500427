import { randomEvent, startEvent } from "#contract/poomsae/calls.ts"
import type { OutputOf, ParsedOf } from "#contract/wire/endpoint.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import type { FormNumber, Round, Style } from "#domain/poomsae/index.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Kort } from "#domain/seats/seats.ts"
import { agreedIfSent, scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { findAthlete } from "#server/records/athletes/athletes.ts"
import { findEvent } from "#server/records/poomsae/poomsae.ts"
import type { Deps } from "#server/views/deps.ts"
import { openEvent } from "./event-actions.ts"
import { openMatchForm } from "./match-actions.ts"

/** Opening the judging of an athlete's form, drawn before or now. */
export function poomsaeEventRoutes(serve: Serve, { shell, db, clock, nonce }: Deps): void {
  const howOf = (input: ParsedOf<typeof startEvent>) => ({
    number: input.poomsaeNumber as FormNumber,
    kort: input.kort as Kort,
    style: input.type === undefined ? null : styleByWord[input.type],
    consent: input.force === 1 ? ("given" as const) : ("none" as const),
    agreed: agreedIfSent(input),
    autopilot: input.autopilot === 1,
    now: clock(),
    seed: nonce(),
  })

  const open = async (
    input: ParsedOf<typeof startEvent>,
    caller: Caller,
    form: "keep" | "draw",
  ): Promise<OutputOf<typeof startEvent>> => {
    if (input.fight !== undefined) return await openTwo({ ...input, fight: input.fight }, caller, form)
    if (input.sp_id === undefined) throw new Refusal("required", "sp_id", ABOUT)
    if (input.round === undefined) throw new Refusal("required", "round", ABOUT)
    const athleteId = input.sp_id
    const round = roundByWord[input.round]
    const categoryId = input.category ?? (await categoryOf(input.tournament_id, athleteId))
    const wish = { athleteId, round, form, categoryId, ...howOf(input) }
    const { revision, outcome } = await openEvent(shell, caller, scopeOf(input.tournament_id, input), wish)
    const { kort, poomsaeNumber } = input
    return {
      revision,
      item: { event: outcome.event, poomsae: outcome.poomsae ?? 0, kort, round, sp_id: athleteId, poomsaeNumber },
    }
  }
  const openTwo = async (
    input: ParsedOf<typeof startEvent> & { readonly fight: number },
    caller: Caller,
    form: "keep" | "draw",
  ): Promise<OutputOf<typeof startEvent>> => {
    if (input.category === undefined) throw new Refusal("required", "category", ABOUT)
    const { category: categoryId, fight: t, kort, poomsaeNumber } = input
    const wish = { categoryId, t, form, ...howOf(input) }
    const { revision, outcome } = await openMatchForm(shell, caller, scopeOf(input.tournament_id, input), wish)
    const { event, poomsae } = outcome
    const blue = (await findEvent(db, input.tournament_id as TournamentId, event))?.athleteId ?? 0
    return { revision, item: { event, poomsae: poomsae ?? 0, kort, round: "", sp_id: blue, poomsaeNumber } }
  }
  serve(startEvent, (input, caller) => open(input, caller, "keep"))
  serve(randomEvent, (input, caller) => open(input, caller, "draw"))

  async function categoryOf(tournamentId: number, id: AthleteId): Promise<CategoryId> {
    const athlete = await findAthlete(db, id)
    if (athlete?.tournamentId !== tournamentId || athlete.categoryId === null) throw new Refusal("not_found")
    return athlete.categoryId
  }
}

/** Names the words of the fields. */
const ABOUT = { about: "poomsae" }

const roundByWord: Readonly<Record<NonNullable<ParsedOf<typeof startEvent>["round"]>, Round>> = {
  preliminary: "preround",
  preround: "preround",
  "semi-final": "semifinal",
  semifinal: "semifinal",
  final: "final",
}
const styleByWord: Readonly<Record<"Traditional" | "Free Style", Style>> = {
  Traditional: "traditional",
  "Free Style": "freestyle",
}
