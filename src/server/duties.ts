import type { Kysely } from "kysely"
import { type BotConfig, startBot } from "#server/bot/bot.ts"
import { expireFollows } from "#server/followers/expire.ts"
import { sweepCounts } from "#server/platform/counts.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { type Duty, onOneInstance } from "#server/platform/duty.ts"
import type { Log } from "#server/platform/log.ts"
import { forgetJobs } from "#server/printing/job-store.ts"
import { type PushConfig, startPush } from "#server/push/push.ts"
import { purgeBin } from "#server/tournaments/bin-store.ts"
import { purgeDaily } from "#server/tournaments/purge.ts"

interface Parts {
  readonly db: Kysely<Tables>
  readonly log: Log
  readonly bot: BotConfig | null
  readonly push: PushConfig
  /** Where other instances find the same database; absent where there can be none. */
  readonly sharedUrl: string | undefined
  /** What else is thrown away at the start and once a day. */
  readonly daily: readonly (() => Promise<unknown>)[]
}

/**
 * What goes on by itself, on one instance alone: the bot, the pushes, and the purge of what is over. Resolves, where this process is the only
 * one, when the purge of the start is over.
 */
export async function beginDuties({ db, log, bot, push, sharedUrl, daily }: Parts): Promise<Duty> {
  const tasks = [
    () => purgeBin(db, new Date()),
    () => sweepCounts(db),
    () => forgetJobs(db),
    () => expireFollows(db, new Date()),
    ...daily,
  ]
  let purged: Promise<unknown> = Promise.resolve()
  const begin = (): Duty => {
    const purges = tasks.map((task) => purgeDaily(task, (error) => log.error({ err: error }, "purge")))
    const telling = [startPush({ db, log }, push), ...(bot ? [startBot({ db, log }, bot)] : [])]
    purged = Promise.all(purges.map(({ begun }) => begun))
    return {
      async stop() {
        await Promise.all(telling.map((one) => one.stop()))
        await Promise.all(purges.map(({ stop }) => stop()))
      },
    }
  }
  if (sharedUrl !== undefined) return onOneInstance({ connectionString: sharedUrl, log }, begin)
  const duty = begin()
  await purged
  return duty
}
