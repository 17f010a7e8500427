import type { Kysely } from "kysely"
import type { Tables } from "#server/platform/db/tables.ts"
import type { PublicView } from "#server/public/view.ts"
import { isResult, lettersOf } from "./letters.ts"
import { type Followed, type Follower, follow } from "./store.ts"

/** Begins to follow some people of a tournament. What was over before is not told; a fight that is near is, at once. */
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
