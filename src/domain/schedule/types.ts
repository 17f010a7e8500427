import type { Bracket } from "#domain/bracket/types.ts"
import type { AthleteId, CategoryId, SectionId } from "#domain/ids.ts"

export interface CourtCategory {
  readonly id: CategoryId
  /** Its court; null: none yet. */
  readonly sectionId: SectionId | null
  /** Rounds that are fought on another court: by round, 0 the final, 1 the semi-finals. */
  readonly rounds?: ReadonlyMap<number, SectionId>
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

/** The person of an entry; only people with several entries matter, the others may be left out. */
export type People = ReadonlyMap<AthleteId, number>

/** One fight, or the block of a list, with what it waits for; indexes refer to the list that contains it. */
export interface Slot {
  readonly category: CategoryId
  /** Technical number; null: the block of a list. */
  readonly t: number | null
  readonly court: SectionId | null
  readonly seconds: number
  /** The fights whose winners meet here, walkovers between passed over. */
  readonly feeders: readonly number[]
  /** The next fights of its athletes; none: this is their last. */
  readonly nexts: readonly number[]
  readonly isFinal: boolean
  /** People with several entries who may be in it. */
  readonly people: readonly number[]
  /** Breaks ties between the slots of a category: the smaller comes first. */
  readonly turn: number
  /** Not earlier: somebody comes from a fight that is not in the list and has to rest. Seconds from the beginning of the day. */
  readonly from: number
}

/** A slot with its time, seconds from the beginning of the day. */
export interface Placed {
  readonly slot: Slot
  readonly start: number
  readonly end: number
}

/** Seconds from the beginning of the day. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** When people are wanted on other courts. */
export type Busy = ReadonlyMap<number, readonly Span[]>

/** When a court does not work: ascending and apart. */
export type CourtBlocks = (court: SectionId | null) => readonly Span[]
