import type { WireCourtFight } from "#contract/courts/calls.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import type { Courts } from "#server/views/courts/load.ts"
import { presentDay } from "#server/views/sections.ts"

/** All courts on the wire. */
export const presentCourts = (courts: Courts) => ({
  courts: courts.sections.map(({ id, name }) => ({ id, name })),
  categories: courts.categories.map(({ id, name }) => ({ id, name })),
  days: courts.days.map(presentDay),
  fights: courts.fights.map((fight) => presentCourtFight(fight, courts)),
})

/** One fight of a court on the wire. */
export function presentCourtFight(fight: CourtFight, { brackets, athleteById }: Courts): WireCourtFight {
  const result = brackets.get(fight.category)?.fights[fight.t]?.result ?? null
  const athleteOf = (id: AthleteId | null) => {
    const found = id === null ? undefined : athleteById.get(id)
    return found ? { id: found.id, name: found.name, organization: found.organization } : null
  }
  const { rest, elsewhere } = fight
  return {
    category: fight.category,
    technicalNumber: fight.t,
    section: fight.court ?? 0,
    number: fight.number ?? 0,
    day: fight.day,
    blue: athleteOf(fight.blue),
    red: athleteOf(fight.red),
    over: Number(fight.isOver),
    winner: result?.winner ?? 0,
    decision: result?.decision ?? "",
    blue_points: result?.bluePoints ?? null,
    red_points: result?.redPoints ?? null,
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
    held: Number(fight.isHeld),
  }
}

const isoOf = (moment: number | null): string => (moment === null ? "" : new Date(moment).toISOString())
