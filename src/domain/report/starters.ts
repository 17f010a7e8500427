import type { Athlete } from "#domain/athletes/types.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import { rankedTitles } from "#domain/standings/rank-norms.ts"
import { readRank } from "./read-rank.ts"

/** Who fought or performed in a category, as an extract tells of them. */
export interface Starters {
  readonly count: number
  /** How many regions and countries they are from; those whose region nobody wrote count as none. */
  readonly territories: number
  /** By ids, the highest first; 0: without a rank. Only ranks that somebody has. */
  readonly ranks: readonly { readonly rank: number; readonly count: number }[]
  /** How many have something written as a rank that nobody can read; they stand among those without one. */
  readonly unread: number
}

/** A pair or a team is one starter, without a rank of its own. */
export function startersOf(athletes: readonly Athlete[]): Starters {
  const read = athletes.map(({ qualification, members }) => readRank(members.length > 0 ? "" : qualification))
  const homes = new Set(athletes.map(({ region, country }) => homeOf(region, country)).filter(Boolean))
  return {
    count: athletes.length,
    territories: homes.size,
    ranks: [...rankedTitles.map(({ id }) => id), 0]
      .map((rank) => ({ rank, count: read.filter((one) => one.rank === rank).length }))
      .filter(({ count }) => count > 0),
    unread: read.filter(({ isRead }) => !isRead).length,
  }
}
