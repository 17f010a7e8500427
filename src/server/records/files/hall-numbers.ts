/**
 * Numbers from here on are reserved for venue servers: one block per tournament, for every kind of row. Sequences count
 * below: they would get here after more rows than any disk holds. A laptop that has such a block counts in it.
 */
export const FIRST_OF_HALLS = 1_000_000_000
/** What is left beyond is enough for the laptop that counts in the last block. */
export const END_OF_HALLS = 2_000_000_000

/** Ids of one kind that a hall may give out before the two servers number apart. */
export const BLOCK = 5000

export const isOfHalls = (id: number): boolean => id >= FIRST_OF_HALLS && id < END_OF_HALLS
