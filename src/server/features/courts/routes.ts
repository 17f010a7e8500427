import { listCourts, stepOnCourt as stepEndpoint, type WireCourtFight } from "#contract/courts/calls.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { orNotFound } from "#domain/refusal.ts"
import { restSeconds } from "#domain/schedule/index.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { preview } from "#server/platform/preview.ts"
import { weakly } from "#server/platform/weakly.ts"
import { consentOf } from "#server/views/brackets.ts"
import type { Courts } from "#server/views/courts/load.ts"
import type { Deps } from "#server/views/deps.ts"
import { isoOf, presentFighter, presentResult } from "#server/views/fighters.ts"
import { presentDay } from "#server/views/sections.ts"
import type { State } from "#server/views/states/state.ts"
import { stepOnCourt } from "./actions.ts"

/** What courts have before them, and what they do with it. */
export function courtRoutes(serve: Serve, { shell, clock }: Deps): void {
  serve(listCourts, async (input, caller) => {
    const tournamentId = input.id as TournamentId
    const { revision, outcome } = await preview(shell, caller, { tournamentId }, async (tx, tournament) => ({
      name: tournament.name,
      bestOfThree: tournament.bestOfThree,
      ...presented(await shell.states.within(tx, tournament)),
    }))
    return { revision, now: clock().toISOString(), rest: restSeconds, ...outcome }
  })

  serve(stepEndpoint, async (input, caller) => {
    const tournamentId = input.id as TournamentId
    const which = { category: input.category as CategoryId, t: input.technicalNumber }
    const order = { step: input.step, at: clock().toISOString(), consent: consentOf(input.force) }
    const item = async (): Promise<WireCourtFight> => {
      const { outcome } = await preview(shell, caller, { tournamentId }, shell.states.within)
      const courts = outcome.courts()
      const fight = orNotFound(courts.fights.find(({ category, t }) => category === which.category && t === which.t))
      return presentCourtFight(fight, courts)
    }
    const done = await withState(item, () => stepOnCourt(shell, caller, scopeOf(input.id, input), which, order))
    return { revision: done.revision, item: await item() }
  })
}

/** Every desk requests them after every step: for one state they are the same for all. */
const presented = weakly(({ courts }: State) => presentCourts(courts()))

/** All courts on the wire. */
const presentCourts = (courts: Courts) => ({
  courts: courts.sections.map(({ id, name }) => ({ id, name })),
  categories: courts.categories.map(({ id, name }) => ({ id, name })),
  days: courts.days.map(presentDay),
  fights: courts.fights.map((fight) => presentCourtFight(fight, courts)),
})

/** One fight of a court on the wire. */
function presentCourtFight(fight: CourtFight, { brackets, athleteById }: Courts): WireCourtFight {
  const { rest, elsewhere } = fight
  return {
    category: fight.category,
    technicalNumber: fight.t,
    section: fight.court ?? 0,
    number: fight.number ?? 0,
    day: fight.day,
    blue: presentFighter(athleteById, fight.blue),
    red: presentFighter(athleteById, fight.red),
    over: fight.isOver,
    ...presentResult(brackets.get(fight.category), fight.t),
    calledAt: isoOf(fight.calledAt),
    startedAt: isoOf(fight.startedAt),
    finishedAt: isoOf(fight.finishedAt),
    seconds: fight.seconds,
    after: [...fight.after],
    rest: rest && { athlete: rest.athlete, until: isoOf(rest.until) },
    elsewhere: elsewhere && {
      athlete: elsewhere.athlete,
      section: elsewhere.court ?? 0,
      number: elsewhere.number,
    },
    held: fight.isHeld,
  }
}
