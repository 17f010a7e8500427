const LIFETIME_MS = 24 * 60 * 60_000

/** When a demo begun then is over. */
export const demoEnd = (begun: Date): Date => new Date(begun.getTime() + LIFETIME_MS)

/** Demos begun before are over. */
export const demosOver = (now: Date): Date => new Date(now.getTime() - LIFETIME_MS)
