import type { Side } from "#domain/bracket/types.ts"

/** The two halves from left to right, in portrait from top to bottom. */
export const sidesOf = (isBlueRight: boolean): readonly [Side, Side] =>
  isBlueRight ? ["red", "blue"] : ["blue", "red"]
