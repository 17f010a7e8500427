export const longUnits: readonly string[]
export const shortJourneys: readonly string[]
export function randomFiles(options?: { readonly pure?: boolean }): readonly string[]
export const leftOut: readonly string[]
