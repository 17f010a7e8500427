export const longUnits: readonly string[]
export const shortJourneys: readonly string[]
export function randomFiles(): readonly string[]
export const leftOut: readonly string[]
