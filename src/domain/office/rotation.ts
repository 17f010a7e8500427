import { groupBy } from "#domain/group-by.ts"
import type { OfficialId, SectionId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import type { Official } from "./officials.ts"

/** Where a judge is from. */
export type Rotated = Pick<Official, "id" | "organization" | "region">

/** A court, and where most of its athletes are from; '' if no club or region has more than half of them. */
export interface RotaCourt {
  readonly id: SectionId
  readonly organization: string
  readonly region: string
}

/** Who judges on each court of one slot, in the order of the courts. */
export type Crews = readonly (readonly OfficialId[])[]

/**
 * A fair rota: `slots` times a crew of `seats` for every court. The judges take turns, so that each works as often as
 * any other, give or take one, and rests as long. Nobody is on two courts at the same time. Of those whose turn it is,
 * as few as possible judge a court where most athletes are of their own club or region; a judge changes courts from one
 * turn to the next if possible. If there are fewer judges than seats, the crews are smaller, none by more than one.
 */
export function rotation(
  officials: readonly Rotated[],
  courts: readonly RotaCourt[],
  slots: number,
  seats: number,
): Crews[] {
  const size = Math.min(officials.length, courts.length * seats)
  const lastCourt = new Map<OfficialId, number>()
  return Array.from({ length: slots }, (_, slot) => {
    const turn = Array.from({ length: size }, (_, at) => officials[(slot * size + at) % officials.length]).filter(
      (official) => official !== undefined,
    )
    const wishes = turn.map((official, at) => wishesOf(official, courts, lastCourt, at))
    const seated = seatCrews({ wishes, courts: courts.length })
    const crews = seated.map((crew) => crew.flatMap((at) => turn[at]?.id ?? []))
    for (const [court, crew] of crews.entries()) for (const id of crew) lastCourt.set(id, court)
    return crews
  })
}

/** Where most of a court's athletes are from. */
export function majorityOf(athletes: readonly Omit<Rotated, "id">[]): Omit<RotaCourt, "id"> {
  return {
    organization: majority(athletes.map(({ organization }) => organization)),
    region: majority(athletes.map(({ region }) => region)),
  }
}

/** Whether a judge would judge mostly athletes of the own club or region. */
export const isOwn = (official: Omit<Rotated, "id">, court: Omit<RotaCourt, "id">): boolean =>
  isSame(official.organization, court.organization) || isSame(official.region, court.region)

const isSame = (one: string, other: string): boolean => one !== "" && key(one) === key(other)

function majority(names: readonly string[]): string {
  for (const group of groupBy(names, key).values()) if (group.length * 2 > names.length) return group[0] ?? ""
  return ""
}

/** The courts without the judge's own athletes, the one after the last court first. */
function wishesOf(
  official: Rotated,
  courts: readonly RotaCourt[],
  lastCourt: ReadonlyMap<OfficialId, number>,
  at: number,
): number[] {
  const first = (lastCourt.get(official.id) ?? at - 1) + 1
  return courts
    .map((_, step) => (first + step) % courts.length)
    .filter((court) => {
      const there = courts[court]
      return there !== undefined && !isOwn(official, there)
    })
}

/** Who may be put on which court: their places in the lists. */
interface Seating {
  /** The judges, and for each the courts open to that judge, dearest first. */
  readonly wishes: readonly (readonly number[])[]
  readonly courts: number
}

/**
 * Crews as equal as possible, give or take one, with as many judges as possible where they may be (Kuhn's matching; the
 * places beyond the common number are a pool, of which no court takes two). The other judges are put where there is
 * room.
 */
function seatCrews({ wishes, courts }: Seating): number[][] {
  const crews: number[][] = Array.from({ length: courts }, () => [])
  const common = Math.floor(wishes.length / courts)
  const pool = wishes.length % courts
  const crewOf = (court: number): number[] => crews[court] ?? []
  const larger = (): number[] => [...crews.keys()].filter((court) => crewOf(court).length > common)
  const hasRoom = (court: number): boolean => {
    const size = crewOf(court).length
    return size < common || (size === common && larger().length < pool)
  }

  function seat(judge: number, seen: Set<number>): boolean {
    for (const court of wishes[judge] ?? []) {
      if (seen.has(court)) continue
      seen.add(court)
      if (!hasRoom(court) && !makeRoom(court, seen)) continue
      crewOf(court).push(judge)
      return true
    }
    return false
  }

  /** Sends somebody elsewhere: from this court, or from a larger one, for its place in the pool. */
  function makeRoom(court: number, seen: Set<number>): boolean {
    if (leave(court, seen)) return true
    if (pool === 0 || crewOf(court).length > common) return false
    return larger().some((other) => !seen.has(other) && leave(other, seen.add(other)))
  }

  function leave(court: number, seen: Set<number>): boolean {
    const leaver = crewOf(court).find((other) => seat(other, seen))
    if (leaver === undefined) return false
    crewOf(court).splice(crewOf(court).indexOf(leaver), 1)
    return true
  }

  const unseated = [...wishes.keys()].filter((judge) => !seat(judge, new Set()))
  for (const judge of unseated) crewOf([...crews.keys()].findIndex(hasRoom)).push(judge)
  return crews
}
