import { MOST_ENTRIES } from "#domain/bout/bounds.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { listBouts, listSummaries, logsOf } from "#server/records/bouts/bouts.ts"
import { type ScoredBout, scoredBout } from "./match-paper.ts"

/** By category and technical number. */
export type FoughtBouts = ReadonlyMap<CategoryId, ReadonlyMap<number, ScoredBout>>

/** Logs that are in memory together: a long one has some thousand entries. */
const AT_ONCE = 20

/**
 * What devices scored of every fight that has a result: of its pair's newest bout. Logs are read a few at a time and
 * forgotten. One that is longer than any bout may be is left out, as if nobody had scored the fight.
 */
export async function foughtBouts(
  db: Db,
  id: TournamentId,
  draws: ReadonlyMap<CategoryId, StoredDraw>,
): Promise<FoughtBouts> {
  const bouts = await listBouts(db, id)
  const newest = new Map(bouts.map((bout) => [`${bout.categoryId}:${bout.t}:${bout.blue}:${bout.red}`, bout]))
  const fought = [...newest.values()].filter(({ categoryId, t, blue, red }) => {
    const result = draws.get(categoryId)?.bracket.fights[t]?.result
    return result?.blue === blue && result.red === red
  })
  const hashes = new Map((await listSummaries(db, id)).map(({ bout, logHash }) => [bout, logHash]))
  const found = new Map<CategoryId, Map<number, ScoredBout>>()
  for (let from = 0; from < fought.length; from += AT_ONCE) {
    const some = fought.slice(from, from + AT_ONCE)
    const logs = await logsOf(db, some)
    for (const bout of some) {
      const log = logs.get(bout.id) ?? []
      if (log.length === 0 || log.length > MOST_ENTRIES) continue
      const own = found.get(bout.categoryId) ?? new Map<number, ScoredBout>()
      own.set(bout.t, scoredBout({ log, hash: hashes.get(bout.id) ?? "" }))
      found.set(bout.categoryId, own)
    }
  }
  return found
}
