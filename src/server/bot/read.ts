import type { Kysely } from "kysely"
import type { Tables } from "#server/platform/db/tables.ts"
import { loadPublicView } from "#server/public/view.ts"
import { dueLetters } from "./letters.ts"
import { listFollows, listGrown, writeNews } from "./store.ts"

/** Reads every followed journal that has grown, and writes down what its followers are to be told. */
export async function readNews(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const grown of await listGrown(db)) {
    // The revision was read first: what comes while this is read is read again.
    const view = await loadPublicView(db, grown.id, now)
    const follows = view === null ? [] : await listFollows(db, grown.id)
    const letters = follows.flatMap((one) =>
      view === null ? [] : dueLetters(view, one, now).map((letter) => ({ ...letter, chatId: one.chatId })),
    )
    await writeNews(db, grown, letters)
  }
}
