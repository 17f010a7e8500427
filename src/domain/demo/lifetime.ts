const LIFETIME_MS = 24 * 60 * 60_000

export const demoEnd = (begun: Date): Date => new Date(begun.getTime() + LIFETIME_MS)

/** Demos begun before this time have ended. */
export const demosOver = (now: Date): Date => new Date(now.getTime() - LIFETIME_MS)
