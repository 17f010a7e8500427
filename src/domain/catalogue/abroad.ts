/** Name of the region of athletes from abroad; their country stands beside it, in rows of old after a colon. */
export const ABROAD_NAME = "Інша країна"

/**
 * What keeps athletes of one place apart in a draw: the region, of a guest the country. '' belongs to no group: guests of whom no
 * country is known have nothing in common.
 */
export function homeOf(region: string, country: string): string {
  if (!region.startsWith(ABROAD_NAME)) return region
  return country || region.slice(ABROAD_NAME.length).replace(/^[\s:]+/, "")
}
