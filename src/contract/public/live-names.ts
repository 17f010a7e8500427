/** Kinds of what a visitor follows. */
export const viewKinds = ["page", "athlete", "club", "scores"] as const
export type ViewKind = (typeof viewKinds)[number]

/**
 * What a visitor looks at: the page by its address below the tournament's («/c/12»), the day of an athlete by
 * id, of a club by its name, the scores of all fights that are on (key ''); with the version there, null: nothing yet.
 */
export type WantedView = readonly [kind: ViewKind, key: string, version: string | null]

export const nameOfView = ([kind, key]: readonly [ViewKind, string, ...unknown[]]): string => `${kind} ${key}`

export const SCORES_VIEW = nameOfView(["scores", ""])
