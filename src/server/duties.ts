import type { Kysely } from "kysely"
import { purgeDemos } from "#server/demo/purge-demos.ts"
import { startRobot } from "#server/demo/robot.ts"
import { expireFollows } from "#server/followers/expire.ts"
import { startSending } from "#server/mirror/send.ts"
import type { Config } from "#server/platform/config.ts"
import { sweepCounts } from "#server/platform/counts.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { Deps } from "#server/platform/deps.ts"
import { type Duty, onOneInstance } from "#server/platform/duty.ts"
import type { Log } from "#server/platform/log.ts"
import { forgetJobs } from "#server/printing/job-store.ts"
import { type PushConfig, startPush } from "#server/push/push.ts"
import { purgeBin } from "#server/tournaments/bin-store.ts"
import { purgeDaily, purgeEvery } from "#server/tournaments/purge.ts"

interface Parts {
  readonly db: Kysely<Tables>
  readonly log: Log
  readonly config: Pick<Config, "bot" | "hallClouds">
  readonly push: PushConfig
  /** Where other instances find the same database; absent where there can be none. */
  readonly sharedUrl: string | undefined
  /** What the robot of the demos works with. */
  readonly deps: Deps
  /** What else is thrown away at the start and once a day. */
  readonly daily: readonly (() => Promise<unknown>)[]
}

/**
 * What goes on by itself. On one instance alone: the bot, the pushes, and the purge of what is over; on each: the robot of the demos.
 * Resolves, where this process is the only one, when the purge of the start is over.
 */
export async function beginDuties({ db, log, config, push, sharedUrl, deps, daily }: Parts): Promise<Duty> {
  const tasks = [
    () => purgeBin(db, new Date()),
    () => sweepCounts(db),
    () => forgetJobs(db),
    () => expireFollows(db, new Date()),
    ...daily,
  ]
  // Its library is a tenth of what a server loads, and few servers have a bot.
  const { views } = deps
  const { bot } = config
  const chat = bot && (await import("#server/bot/bot.ts")).startBot.bind(null, { db, views, log }, bot)
  let purged: Promise<unknown> = Promise.resolve()
  const begin = (): Duty => {
    const purges = [
      ...tasks.map((task) => purgeDaily(task, told(log, "purge"))),
      purgeEvery(FIVE_MINUTES, () => purgeDemos(db, new Date()), told(log, "purge of demos")),
    ]
    const telling = [
      startPush({ db, views, log }, push),
      startSending({ db, log, clouds: config.hallClouds }),
      ...(chat ? [chat()] : []),
    ]
    purged = Promise.all(purges.map(({ begun }) => begun))
    return {
      async stop() {
        await Promise.all(telling.map((one) => one.stop()))
        await Promise.all(purges.map(({ stop }) => stop()))
      },
    }
  }
  // The robot works wherever the pages are served from which somebody watches.
  const robot = startRobot({ ...deps, onError: told(log, "robot of a demo") })
  const duty = sharedUrl === undefined ? begin() : onOneInstance({ connectionString: sharedUrl, log }, begin)
  await purged
  return {
    async stop() {
      await robot.stop()
      await duty.stop()
    },
  }
}

const FIVE_MINUTES = 5 * 60_000
const told =
  (log: Log, what: string) =>
  (error: unknown): void =>
    log.error({ err: error }, what)
