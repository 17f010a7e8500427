/** How long a deleted tournament can be restored, days. */
export const BIN_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days that are left in the bin, the begun one counted; 0: it goes with the next purge. Both in ms. */
export const daysLeft = (deletedAt: number, now: number): number =>
  Math.max(0, Math.ceil((deletedAt + BIN_DAYS * DAY_MS - now) / DAY_MS))

/** What was deleted at this moment (ms) or before has run out. */
export const runOutBefore = (now: number): number => now - BIN_DAYS * DAY_MS
