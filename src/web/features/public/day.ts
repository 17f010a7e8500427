import type { DayState } from "#contract/live/day.ts"

/** Somebody who is followed: an athlete by id, a club by name. */
export interface Followed {
  readonly kind: "athlete" | "club"
  readonly key: string
  readonly name: string
}

/** Asks for the day of an athlete or club, at `revision` or later ("": as it is now). null: there is nobody of that name. */
export async function askDay(
  tournament: number,
  { kind, key }: Followed,
  revision: string,
): Promise<DayState | null | "unanswered"> {
  const base = `/api/v1/public/tournaments/${tournament}`
  const own = kind === "club" ? `club?name=${encodeURIComponent(key)}` : `athletes/${encodeURIComponent(key)}`
  try {
    const [answer, about] = await Promise.all([
      fetch(addressAt(`${base}/${own}`, revision), { cache: "no-cache" }),
      fetch(base),
    ])
    if (answer.status === 404) return null
    if (!answer.ok || !about.ok) return "unanswered"
    const { athletes, fights } = (await answer.json()) as Pick<DayState, "athletes" | "fights">
    const { item } = (await about.json()) as { item: { courts: DayState["courts"] } }
    return { athletes, fights, courts: item.courts }
  } catch {
    return "unanswered"
  }
}

/** The same address at a revision: a cache that stores answers by address holds nothing older than that under it. */
export function addressAt(address: string, revision: string): string {
  const url = new URL(address, location.href)
  if (revision) url.searchParams.set("r", revision)
  return url.href
}
