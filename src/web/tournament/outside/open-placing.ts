export interface Outsiders {
  readonly tournament: number
  /** Only these; absent: all of the category, or of the tournament. */
  readonly athletes?: readonly number[]
  readonly category?: number
}

/** Who takes no part in the category. */
export interface Aside {
  readonly tournament: number
  readonly athletes: readonly { readonly id: number; readonly name: string }[]
}

export type OutsideDialog = ({ readonly kind: "placing" } & Outsiders) | ({ readonly kind: "aside" } & Aside)

// The dialogs write, and every write may open them: the frame of the pages stands between (`OutsideDialogs`).
const listeners = new Set<(wish: OutsideDialog) => void>()

/** Calls back for every dialog that is asked for, until the answer is called. */
export function onWish(listener: (wish: OutsideDialog) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const say = (wish: OutsideDialog): void => {
  for (const listener of listeners) listener(wish)
}

/** Shows who would stand where, and puts them there after consent; for whom there is no free place, what is possible. */
export const openPlacing = (whom: Outsiders): void => say({ ...whom, kind: "placing" })

/** Asks why these take no part in their category, and marks them. */
export const openAside = (tournament: number, athletes: Aside["athletes"]): void =>
  say({ kind: "aside", tournament, athletes })
