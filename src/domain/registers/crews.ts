/** Who may be put on which court: their places in the lists. */
export interface Seating {
  /** The judges, and for each the courts on which he may judge, dearest first. */
  readonly wishes: readonly (readonly number[])[]
  readonly courts: number
}

/**
 * Crews as equal as can be, give or take one, of which as many judges as can be are where they may be (Kuhn's matching; the
 * places beyond the common number are a pool, of which no court takes two). The others are put where there is room.
 */
export function seatCrews({ wishes, courts }: Seating): number[][] {
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
