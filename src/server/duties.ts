import type { Kysely } from "kysely"
import type { Config } from "#server/platform/config.ts"
import { sweepCounts } from "#server/platform/counts.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { type Duty, onOneInstance } from "#server/platform/duty.ts"
import type { Log } from "#server/platform/log.ts"
import type { Bouts } from "./features/bouts/bouts.ts"
import { purgeDemos } from "./features/demo/purge-demos.ts"
import { startRobot } from "./features/demo/robot.ts"
import { type PushConfig, startPush } from "./features/followers/push/push.ts"
import { startSending } from "./features/mirror/send.ts"
import { purgeDaily, purgeEvery } from "./features/tournaments/purge.ts"
import { carryMends } from "./records/applications/carry-mends.ts"
import { expireFollows } from "./records/followers/expire.ts"
import { forgetJobs } from "./records/printing/jobs.ts"
import { purgeBin } from "./records/tournaments/bin.ts"
import type { Deps } from "./views/deps.ts"

interface DutyParts {
  readonly db: Kysely<Tables>
  readonly log: Log
  readonly config: Pick<Config, "bot" | "hallClouds">
  readonly push: PushConfig
  /** Address of the database for other instances; absent if there can be no other instance. */
  readonly sharedUrl: string | undefined
  /** What the robot of the demos works with. */
  readonly deps: Deps & { readonly bouts: Pick<Bouts, "setDuty"> }
  /** Other purges, run at the start and once a day. */
  readonly daily: readonly (() => Promise<unknown>)[]
}

/**
 * Background work. On one instance only: the bot, the pushes, and the purge of expired data; on each instance: the
 * robot of the demos. If this process is the only one, resolves when the purge of the start is over.
 */
export async function beginDuties({ db, log, config, push, sharedUrl, deps, daily }: DutyParts): Promise<Duty> {
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
  const chat = bot && (await import("./features/followers/bot/bot.ts")).startBot.bind(null, { db, views, log }, bot)
  let purged: Promise<unknown> = Promise.resolve()
  const begin = (): Duty => {
    deps.bouts.setDuty(true)
    const purges = [
      ...tasks.map((task) => purgeDaily(task, told(log, "purge"))),
      purgeEvery(FIVE_MINUTES, () => purgeDemos(db, new Date()), told(log, "purge of demos")),
      purgeEvery(FIVE_MINUTES, () => carryMends(deps.shell, new Date()), told(log, "mends of teams")),
    ]
    const telling = [
      startPush({ db, views, log }, push),
      startSending({ db, log, scores: deps.scores, clouds: config.hallClouds }),
      ...(chat ? [chat()] : []),
    ]
    purged = Promise.all(purges.map(({ begun }) => begun))
    return {
      async stop() {
        deps.bouts.setDuty(false)
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
