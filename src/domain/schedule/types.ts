import type { Bracket } from "#domain/bracket/types.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"

/** A category as its court sees it. */
export interface CourtCategory {
  readonly id: CategoryId
  /** From 1; 0: no day yet, which comes after all days. */
  readonly day: number
  /** The place that the secretary gave it in its day, from 1; 0: wherever it fits best. */
  readonly dayPosition: number
  /** null: a list, which holds its court for one block. */
  readonly bracket: Bracket | null
  /** Of one fight, or of the whole block. */
  readonly seconds: number
  /** Everybody who has entered. */
  readonly athletes: readonly AthleteId[]
}

/** Whom an entry is of; only people of several entries matter, the others may be left out. */
export type People = ReadonlyMap<AthleteId, number>

/** One fight, or the block of a list, with what it waits for; indexes are those of the list it stands in. */
export interface Slot {
  readonly category: CategoryId
  /** Technical number; null: the block of a list. */
  readonly t: number | null
  readonly seconds: number
  /** The fights whose winners meet here, walkovers between passed over. */
  readonly feeders: readonly number[]
  /** Where its winner fights next; null: the category's last. */
  readonly next: number | null
  /** People of several entries who may stand here. */
  readonly people: readonly number[]
}

/** A slot with its time, seconds from the beginning of the day. */
export interface Placed {
  readonly slot: Slot
  readonly start: number
  readonly end: number
}

/** When people are wanted on other courts, seconds from the beginning of the day. */
export type Busy = ReadonlyMap<number, readonly { readonly start: number; readonly end: number }[]>
