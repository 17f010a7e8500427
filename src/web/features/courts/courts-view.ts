import { nameOf, type Queue, queueOf } from "#domain/queue/index.ts"
import { courtFightOf } from "#web/tournament/court-fight.ts"
import { courtHours } from "#web/tournament/court-hours.ts"
import type { CourtsData } from "#web/tournament/courts-query.ts"

export type CourtsView = ReturnType<typeof courtsView>

/** The answer of the server as the pages of the courts use it. */
export function courtsView(data: CourtsData) {
  const fights = data.fights.map(courtFightOf)
  const athletes = data.fights.flatMap(({ blue, red }) => [blue, red]).filter((athlete) => athlete !== null)
  return {
    data,
    fights,
    wireByName: new Map(data.fights.map((wire, at) => [fights[at] ? nameOf(fights[at]) : "", wire])),
    athleteById: new Map(athletes.map((athlete) => [athlete.id, athlete])),
    categoryNames: new Map(data.categories.map(({ id, name }) => [id, name])),
    /** Of categories that are fought by rules of their own. */
    rulesNames: new Map(data.categories.map(({ id, rules }) => [id, rules])),
    courtNames: new Map(data.courts.map(({ id, name }) => [id, name])),
  }
}

/** The queue of one court at a moment of the server's clock. */
export const queueAt = ({ fights, data }: CourtsView, court: number, now: number, ahead = 0): Queue =>
  queueOf(
    fights.filter((fight) => fight.court === court),
    { now, ahead, rest: data.rest, hoursOn: courtHours(data, court, fights) },
  )
