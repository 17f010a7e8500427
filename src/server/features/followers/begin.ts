import type { Kysely } from "kysely"
import type { Tables } from "#server/platform/db/tables.ts"
import { type Followed, type Follower, follow } from "#server/records/followers/followers.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { isResult, lettersOf } from "./letters.ts"

/** Starts following people of a tournament. Earlier events are not sent; a fight that is near is sent at once. */
export async function beginFollowing(
  db: Kysely<Tables>,
  view: PublicView,
  by: Follower,
  people: readonly Followed[],
  now: Date,
): Promise<void> {
  const due = lettersOf(view, now)
  for (const one of people) await follow(db, { ...by, ...one }, view.tournament.id, due(one).filter(isResult))
}
