import type { WireCourtFight } from "#contract/courts.ts"
import type { AthleteId, CategoryId, SectionId } from "#domain/ids.ts"
import { type CourtFight, nameOf, type Queue, queueOf } from "#domain/queue/index.ts"
import type { CourtsData } from "./queries.ts"

export interface Athlete {
  readonly id: number
  readonly name: string
  readonly organization: string
}

/** The answer of the server as the pages of the courts use it. */
export interface CourtsView {
  readonly data: CourtsData
  readonly fights: readonly CourtFight[]
  readonly wireByName: ReadonlyMap<string, WireCourtFight>
  readonly athleteById: ReadonlyMap<number, Athlete>
  readonly categoryNames: ReadonlyMap<number, string>
  readonly courtNames: ReadonlyMap<number, string>
}

export function courtsView(data: CourtsData): CourtsView {
  const fights = data.fights.map(fightOf)
  const athletes = data.fights.flatMap(({ blue, red }) => [blue, red]).filter((athlete) => athlete !== null)
  return {
    data,
    fights,
    wireByName: new Map(data.fights.map((wire, at) => [fights[at] ? nameOf(fights[at]) : "", wire])),
    athleteById: new Map(athletes.map((athlete) => [athlete.id, athlete])),
    categoryNames: new Map(data.categories.map(({ id, name }) => [id, name])),
    courtNames: new Map(data.courts.map(({ id, name }) => [id, name])),
  }
}

/** The queue of one court at a moment of the server's clock. */
export const queueAt = ({ fights, data }: CourtsView, court: number, now: number, ahead = 0): Queue =>
  queueOf(
    fights.filter((fight) => fight.court === court),
    { now, ahead, rest: data.rest },
  )

function fightOf(wire: WireCourtFight): CourtFight {
  const { rest, elsewhere } = wire
  return {
    category: wire.category as CategoryId,
    t: wire.technicalNumber,
    court: wire.section as SectionId,
    number: wire.number || null,
    day: wire.day,
    blue: (wire.blue?.id as AthleteId | undefined) ?? null,
    red: (wire.red?.id as AthleteId | undefined) ?? null,
    isOver: wire.over === 1,
    calledAt: momentOf(wire.called_at),
    startedAt: momentOf(wire.started_at),
    finishedAt: momentOf(wire.finished_at),
    seconds: wire.seconds,
    after: wire.after,
    rest: rest && { athlete: rest.athlete as AthleteId, until: Date.parse(rest.until) },
    elsewhere: elsewhere && {
      athlete: elsewhere.athlete as AthleteId,
      court: elsewhere.section as SectionId,
      number: elsewhere.number,
    },
    isHeld: wire.held === 1,
  }
}

const momentOf = (iso: string): number | null => (iso === "" ? null : Date.parse(iso))
