import { rounds } from "#domain/bracket/positions.ts"
import type { BracketSize } from "#domain/bracket/types.ts"
import type { Entrant, Meetings } from "./types.ts"

/** The attributes that are kept apart, the most important first. */
export const attributes = ["organization", "region", "coach"] as const satisfies readonly (keyof Meetings)[]

/** Who stands on each first-round position, from the top: the index of an athlete in the field; -1: nobody. */
export type Places = Int8Array

/**
 * The athletes of a category as numbers, for the search of a draw: an athlete is an index in the list given, a group (those who have one
 * attribute in common: a club, a region, a coach) is numbered as it first appears.
 */
export interface Field {
  readonly athletes: number
  readonly size: BracketSize
  /** Rounds before the final: those in which a meeting counts. */
  readonly rounds: number
  /** Number of groups of all attributes together. */
  readonly groups: number
  /** The attribute of each group. */
  readonly attributeOf: Uint8Array
  /** Groups of athlete i under attribute a: `members[starts[a * athletes + i]] ..`, up to the next start. */
  readonly starts: Int16Array
  readonly members: Int16Array
  /**
   * The group of each athlete, level by level, for drawing by halves: the levels of one family lie inside one another, the narrowest first. Two
   * families: coaches of one club, then the club; and the region. -1: in no group.
   */
  readonly families: readonly (readonly Int16Array[])[]
}

/** Reads the groups of a canonical list by equal names. A single member forms no group: there is no other member to meet. */
export function fieldOf(entrants: readonly Entrant[], size: BracketSize): Field {
  const clubs = entrants.map((entrant) => entrant.organization)
  const regions = entrants.map((entrant) => entrant.region)
  const coaches = entrants.map((entrant) => [...new Set(entrant.coaches)].filter((coach) => coach !== ""))
  const coachesInClub = coaches.map((own, i) => own.map((coach) => `${clubs[i]}|${coach}`))
  return {
    athletes: entrants.length,
    size,
    rounds: rounds(size) - 1,
    ...grouped([clubs.map(one), regions.map(one), coaches]),
    families: [[...coachLevels(coachesInClub).map(groupsOf), groupsOf(clubs)], [groupsOf(regions)]],
  }
}

/** All positions empty. */
export const nobody = (size: BracketSize): Places => new Int8Array(size).fill(-1)

const one = (name: string): string[] => (name === "" ? [] : [name])

function grouped(namesByAttribute: readonly (readonly string[])[][]) {
  const starts: number[] = []
  const members: number[] = []
  const attributeOf: number[] = []
  for (const [attribute, names] of namesByAttribute.entries()) {
    const groupByName = numbered(names.flat(), attributeOf.length)
    for (const own of names) {
      starts.push(members.length)
      members.push(...own.flatMap((name) => groupByName.get(name) ?? []))
    }
    attributeOf.push(...Array.from(groupByName, () => attribute))
  }
  return {
    groups: attributeOf.length,
    attributeOf: Uint8Array.from(attributeOf),
    starts: Int16Array.of(...starts, members.length),
    members: Int16Array.from(members),
  }
}

/**
 * Each athlete's coaches, the one with the fewest athletes first, level by level: if all athletes of an assistant also
 * have the head coach, the levels are nested. An athlete with fewer coaches repeats the last one.
 */
function coachLevels(names: readonly (readonly string[])[]): string[][] {
  const athletesByName = timesOf(names.flat())
  const order = [...athletesByName.keys()]
  const rank = (name: string): number => athletesByName.get(name)! * order.length + order.indexOf(name)
  const sorted = names.map((own) => own.toSorted((a, b) => rank(a) - rank(b)))
  const levels = Math.max(0, ...names.map((own) => own.length))
  return Array.from({ length: levels }, (_, level) => sorted.map((own) => own[level] ?? own.at(-1) ?? ""))
}

/** The group of each name; -1: nobody else has it. */
function groupsOf(names: readonly string[]): Int16Array {
  const groupByName = numbered(names, 0)
  return Int16Array.from(names, (name) => groupByName.get(name) ?? -1)
}

/** Numbers the names that occur more than once, from `first` on, in the order of their first appearance. */
function numbered(names: readonly string[], first: number): Map<string, number> {
  const shared = [...timesOf(names)].filter(([name, times]) => name !== "" && times > 1)
  return new Map(shared.map(([name], i) => [name, first + i]))
}

function timesOf(names: readonly string[]): Map<string, number> {
  const timesByName = new Map<string, number>()
  for (const name of names) timesByName.set(name, (timesByName.get(name) ?? 0) + 1)
  return timesByName
}
