import { isLoopback } from "#domain/hall/addresses.ts"

/** Whether this page was opened by an address that only its own computer understands. */
export const isAtServer = (): boolean => isLoopback(location.hostname)
