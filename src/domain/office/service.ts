import type { Official } from "./officials.ts"

/**
 * The days on which an official has worked, ascending: the single day of the official's record; otherwise those on
 * which the rota names the official; if it does nowhere, all days of the tournament.
 */
export function daysOfService(
  { day }: Pick<Official, "day">,
  { onRota, days }: { readonly onRota: readonly number[]; readonly days: readonly number[] },
): number[] {
  if (day > 0) return [day]
  return [...new Set(onRota.length > 0 ? onRota : days)].sort((one, other) => one - other)
}
