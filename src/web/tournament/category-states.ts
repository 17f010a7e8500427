// Apart from the rule that finds them: addresses name a state, and every page reads its address.

/** What a category waits for, in the order of the card of categories on the first page. */
export const categoryStates = ["drawn", "ready", "waiting", "small", "empty"] as const
export type CategoryState = (typeof categoryStates)[number]
