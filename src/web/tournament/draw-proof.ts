import { drawProof, type WireDrawProof } from "#contract/brackets/draw-proof.ts"
import type { Moved, Published } from "#domain/draw/index.ts"
import * as Draw from "#domain/draw/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** How a category's draw came about. */
export const drawProofQuery = (tournament: number, category: number) =>
  queryOf([...keys.category(tournament, category), "proof"], drawProof, { category })

/** First-round positions as on the wire. */
export const placesOf = (places: readonly number[]): (AthleteId | null)[] =>
  places.map((id) => (id === 0 ? null : (id as AthleteId)))

/** The data that repeat the draw; null: set by hand, or drawn before lists were stored. */
export function publishedOf(item: WireDrawProof): Published | null {
  if (item.drawn.length === 0 || item.list === "") return null
  return {
    tournamentId: item.tournamentId,
    categoryId: item.category,
    list: item.list,
    listHash: item.listHash,
    seed: item.seed,
    version: item.version,
    profile: item.type === 3 ? "places" : item.type === 1 ? "lot" : "separation",
    places: placesOf(item.drawn),
  }
}

/** Positions whose athletes are not those of the draw. */
export const movedSince = (item: WireDrawProof): Moved[] =>
  item.drawn.length === 0 ? [] : Draw.moved(placesOf(item.drawn), placesOf(item.places))
