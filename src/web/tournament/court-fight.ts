import type { WireCourtFight } from "#contract/courts/calls.ts"
import type { AthleteId, CategoryId, SectionId } from "#domain/ids.ts"
import type { CourtFight } from "#domain/queue/index.ts"

/** A fight of a court as the rules of its queue take it. */
export function courtFightOf(wire: WireCourtFight): CourtFight {
  const { rest, elsewhere } = wire
  return {
    category: wire.category as CategoryId,
    t: wire.technicalNumber,
    court: wire.section as SectionId,
    number: wire.number || null,
    day: wire.day,
    blue: (wire.blue?.id as AthleteId | undefined) ?? null,
    red: (wire.red?.id as AthleteId | undefined) ?? null,
    isOver: wire.over,
    calledAt: momentOf(wire.calledAt),
    startedAt: momentOf(wire.startedAt),
    finishedAt: momentOf(wire.finishedAt),
    seconds: wire.seconds,
    after: wire.after,
    rest: rest && { athlete: rest.athlete as AthleteId, until: Date.parse(rest.until) },
    elsewhere: elsewhere && {
      athlete: elsewhere.athlete as AthleteId,
      court: elsewhere.section as SectionId,
      number: elsewhere.number,
    },
    isHeld: wire.held,
  }
}

const momentOf = (iso: string): number | null => (iso === "" ? null : Date.parse(iso))
