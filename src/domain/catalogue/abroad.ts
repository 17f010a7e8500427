import { ABROAD_NAME } from "./place-names.data.ts"

/**
 * The group by which athletes of one home are kept apart in a draw: the region, for guests the country. '' belongs to
 * no group: guests without a known country have nothing in common.
 */
export function homeOf(region: string, country: string): string {
  if (!region.startsWith(ABROAD_NAME)) return region
  return country || region.slice(ABROAD_NAME.length).replace(/^[\s:]+/, "")
}
