import type { CategoryId } from "#domain/ids.ts"

/** A fight that a panel scores now: its clock has been started. */
export interface RunningBout {
  readonly categoryId: CategoryId
  readonly t: number
  /** The name of the court. */
  readonly court: string
}

interface Fact<Of, Is> {
  readonly of: Of
  readonly is: Is
}

/** What decisions ask of beside the rows of their tournament, by name: what is asked, and what is answered. */
export interface Facts {
  readonly runningBouts: Fact<null, readonly RunningBout[]>
  /** Rounds that the rule sets of categories have at most in them; undefined: they say nothing of them. */
  readonly mostRounds: Fact<readonly CategoryId[], ReadonlyMap<CategoryId, number | undefined>>
  /** The numbers that results have taken from fights, if nobody has them now and no court was numbered since; by `t`. */
  readonly lostNumbers: Fact<readonly FightsOf[], ReadonlyMap<CategoryId, ReadonlyMap<number, number>>>
  /** How often a category was drawn by lot, undone and reset draws included: redrawing until it suits shows. */
  readonly timesDrawn: Fact<CategoryId, number>
}

export interface FightsOf {
  readonly categoryId: CategoryId
  readonly fights: readonly number[]
}

export type FactName = keyof Facts
export type AskFact = <Name extends FactName>(name: Name, of: Facts[Name]["of"]) => Facts[Name]["is"]
