import type { PublicAthlete, PublicFight } from "#contract/public/calls.ts"
import { addressAt } from "./refresh.ts"

/** Somebody who is followed: an athlete by his id, a club by its name. */
export interface Followed {
  readonly kind: "athlete" | "club"
  readonly key: string
  readonly name: string
}

export interface PeopleDay {
  readonly athletes: readonly PublicAthlete[]
  readonly fights: readonly PublicFight[]
  readonly courts: ReadonlyMap<number, string>
}

/** `day` null: nobody has that name any more. `offset`: how far the server's clock is ahead of this one, ms. */
type Answer = { readonly day: PeopleDay | null; readonly offset: number } | "unanswered"

/** Asks for the fights of an athlete or club, at `revision` or later ("": as they are now). */
export async function askDay(tournament: number, { kind, key }: Followed, revision: string): Promise<Answer> {
  const base = `/api/v1/public/tournaments/${tournament}`
  const own = kind === "club" ? `club?name=${encodeURIComponent(key)}` : `athletes/${encodeURIComponent(key)}`
  try {
    const [answer, about] = await Promise.all([
      fetch(addressAt(`${base}/${own}`, revision), { cache: "no-cache" }),
      fetch(base),
    ])
    const date = Date.parse(answer.headers.get("date") ?? "")
    const offset = Number.isNaN(date) ? 0 : date - Date.now()
    if (answer.status === 404) return { day: null, offset }
    if (!answer.ok || !about.ok) return "unanswered"
    const { athletes, fights } = (await answer.json()) as Pick<PeopleDay, "athletes" | "fights">
    const { item } = (await about.json()) as { item: { courts: { id: number; name: string }[] } }
    return { day: { athletes, fights, courts: new Map(item.courts.map(({ id, name }) => [id, name])) }, offset }
  } catch {
    return "unanswered"
  }
}
