import type { Kysely } from "kysely"
import type { Channel, Tables } from "#server/platform/db/tables.ts"
import { listFollows, listGrown, writeNews } from "#server/records/followers/followers.ts"
import type { Views } from "#server/views/public/views.ts"
import { lettersOf } from "./letters.ts"

export interface NewsDeps {
  readonly db: Kysely<Tables>
  readonly views: Views
}

/** Reads every followed journal that has grown, and stores the letters for the followers of a channel. */
export async function readNews({ db, views }: NewsDeps, channel: Channel, now: Date): Promise<void> {
  for (const grown of await listGrown(db, channel)) {
    // The revision was read first: what comes while this is read is read again.
    const view = await views.published(grown.id, now)
    const follows = view === null ? [] : await listFollows(db, channel, grown.id)
    const due = view && lettersOf(view, now)
    const letters = follows.flatMap(({ follower, ...followed }) =>
      (due?.(followed) ?? []).map((letter) => ({ ...letter, follower })),
    )
    await writeNews(db, { ...grown, channel }, letters)
  }
}
