import type { WireCourtFight } from "#contract/courts/calls.ts"
import type { CourtsState } from "#contract/live/staff.ts"
import { kindCode, poomsaeCode } from "#contract/wire/codes.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import { keptBy } from "#domain/kept-by.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { isoOf, presentFight, presentOnCourt } from "#server/views/fighters.ts"
import { presentDay } from "#server/views/sections.ts"
import type { State } from "#server/views/states/state.ts"
import type { CourtsView } from "./load.ts"

/** All courts on the wire. Every desk requests them after every step: for one state they are the same for all. */
export const presentCourts = keptBy(({ view: { tournament }, courts }: State): CourtsState => {
  const { sections, categories, days, fights, brackets, athleteById } = courts()
  return {
    name: tournament.name,
    bestOfThree: tournament.bestOfThree,
    courts: sections.map(({ id, name }) => ({ id, name })),
    categories: categories.map(({ id, name, ageCategory, age1, kind, poomsaeKind, ruleSetName }) => ({
      id,
      name,
      age_category: ageCategory,
      age1,
      type: kindCode.to(kind),
      poomsae_type: poomsaeCode.to(poomsaeKind),
      rules: ruleSetName ?? "",
    })),
    days: days.map(presentDay),
    fights: fights.map((fight) => presented(fight, brackets.get(fight.category), athleteById)),
  }
})

export const presentCourtFight = (fight: CourtFight, { brackets, athleteById }: CourtsView): WireCourtFight =>
  presented(fight, brackets.get(fight.category), athleteById)

const presented = keptBy(
  (fight: CourtFight, bracket: Bracket | undefined, athleteById: CourtsView["athleteById"]): WireCourtFight => {
    const { rest, elsewhere } = fight
    return {
      ...presentFight(fight, bracket, athleteById),
      ...presentOnCourt(fight),
      over: fight.isOver,
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
  },
)
