import type { WireAthlete } from "#contract/athletes.ts"

/** The clubs of a tournament as they are spelt, with the number of entries, the largest first. */
export function clubNames(athletes: readonly Pick<WireAthlete, "organization">[]) {
  const counts = new Map<string, number>()
  for (const { organization } of athletes)
    if (organization !== "") counts.set(organization, (counts.get(organization) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, "uk"))
}
