import type { Log } from "#server/platform/log.ts"

/** A logger for tests in which trouble is expected. */
export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
