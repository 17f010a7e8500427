import { sizeFor } from "#domain/bracket/positions.ts"
import type { BracketSize } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { Random } from "./random.ts"
import { hex, sha256 } from "./sha256.ts"

/** An athlete of the list that a draw is made from. */
export interface Ranked {
  readonly id: AthleteId
  /** The place in the list, which level ones share; 0: performed in it and cannot go on (unranked, or has left). */
  readonly place: number
}

/** The places of a list, and how many of them fight one against one. */
export interface Ranks {
  readonly finals: number
  readonly athletes: readonly Ranked[]
}

/** A draw made from places. */
export interface RankedDraw {
  readonly size: BracketSize
  /** First-round places from the top. */
  readonly places: readonly (AthleteId | null)[]
  /** Who stood level inside of the cut: among them the lot decided, the best group first. */
  readonly byLot: readonly (readonly AthleteId[])[]
}

/**
 * The positions of those who go on, by their places: 1 meets 8, 4 meets 5, 2 meets 7, 3 meets 6. The better one stands on the
 * blue side, missing ones are byes, and level ones are put in an order by lot.
 */
export function drawFromRanks({ finals, athletes }: Ranks, seed: string): RankedDraw {
  const going = athletes
    .filter(({ place }) => 0 < place && place <= finals)
    .toSorted((one, other) => one.place - other.place || one.id - other.id)
  const random = Random.from(seed)
  const byLot: AthleteId[][] = []
  const order = [...new Set(going.map(({ place }) => place))].flatMap((place) => {
    const level = going.filter((one) => one.place === place).map(({ id }) => id)
    if (level.length < 2) return level
    byLot.push([...level])
    random.shuffle(level)
    return level
  })
  const size = sizeFor(order.length)
  invariant(size, "a cut of one to sixty-four")
  return { size, places: seedOrder(size).map((number) => order[number - 1] ?? null), byLot }
}

/** The numbers by place of the bracket, from the top: 1 and the last meet, the best two only in the final. */
function seedOrder(size: number): readonly number[] {
  return size === 1 ? [1] : seedOrder(size / 2).flatMap((seed) => [seed, size + 1 - seed])
}

/** Who takes a position of the bracket that becomes free: the best of those who were cut off and still compete; null: nobody. */
export function nextInRanks(
  { athletes }: Ranks,
  places: readonly (AthleteId | null)[],
  competes: (id: AthleteId) => boolean,
  seed: string,
): AthleteId | null {
  const free = athletes.filter(({ id, place }) => place > 0 && !places.includes(id) && competes(id))
  const best = Math.min(...free.map(({ place }) => place))
  const level = free.flatMap(({ id, place }) => (place === best ? [id] : [])).sort((one, other) => one - other)
  Random.from(seed).shuffle(level)
  return level[0] ?? null
}

/** The ranks as a text that anyone can write again: how many go on, then one line per athlete, `id|place`, by id. */
export const rankedList = ({ finals, athletes }: Ranks): string =>
  [
    String(finals),
    ...athletes.toSorted((one, other) => one.id - other.id).map(({ id, place }) => `${id}|${place}`),
  ].join("\n")

/** Reads such a text; refuses (`invalid`) any other. */
export function readRanks(text: string): Ranks {
  const [first = "", ...lines] = text.split("\n")
  const athletes = lines.map((line): Ranked => {
    const [id, place] = line.split("|")
    return { id: Number(id) as AthleteId, place: Number(place) }
  })
  const ranks = { finals: Number(first), athletes }
  if (rankedList(ranks) !== text) throw new Refusal("invalid", "list")
  return ranks
}

export const ranksHash = (ranks: Ranks): string => hex(sha256(rankedList(ranks)))

/** What of a stored draw says who has part in it. */
interface Drawn {
  readonly profile: string
  readonly list: string
  readonly places: readonly (AthleteId | null)[]
}

/** Whether a draw was made from the places of a list. */
export const isFromRanks = ({ profile }: Pick<Drawn, "profile">): boolean => profile === "places"

/** Who does not stand outside of a draw: who has a position, and of one made from places everybody of its list. */
export const heldBy = (draw: Drawn): readonly (AthleteId | null)[] =>
  isFromRanks(draw) ? [...draw.places, ...readRanks(draw.list).athletes.map(({ id }) => id)] : draw.places
