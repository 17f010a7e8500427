import { Bot } from "grammy"
import type { Kysely } from "kysely"
import type { Tables } from "#server/platform/db/tables.ts"
import type { Log } from "#server/platform/log.ts"
import { bindCommands } from "./commands.ts"
import { readNews } from "./read.ts"
import { sendLetters } from "./send.ts"

export interface BotConfig {
  readonly token: string
  /** Where the messenger's API answers, without the last slash. */
  readonly api: string
}

export interface RunningBot {
  /** Reads the journals and sends what is due; for tests, it goes round by itself too. */
  round(): Promise<void>
  stop(): Promise<void>
}

const EVERY_MS = 3_000

/** The messenger's bot: answers people, and tells them of the fights of those whom they follow. */
export function startBot(
  { db, log, clock = () => new Date() }: { db: Kysely<Tables>; log: Log; clock?: () => Date },
  { token, api }: BotConfig,
): RunningBot {
  const bot = new Bot(token, { client: { apiRoot: api } })
  bindCommands(bot, db, clock)
  // Without what was said: it is people's own.
  bot.catch(({ error }) => log.error({ reason: reasonOf(error) }, "the bot did not answer"))
  // Not waited for when it stops: without a network it goes on trying to begin.
  void bot.start().catch((error: unknown) => log.error({ reason: reasonOf(error) }, "the bot stands still"))
  let isOver = false
  let notBefore = 0
  let running = Promise.resolve()
  const work = async (): Promise<void> => {
    if (isOver || clock().getTime() < notBefore) return
    await readNews(db, clock())
    notBefore = clock().getTime() + (await sendLetters(db, bot.api)) * 1000
  }
  const round = (): Promise<void> => {
    running = running
      .then(work)
      .catch((error: unknown) => log.error({ reason: reasonOf(error) }, "the bot told nobody"))
    return running
  }
  const timer = setInterval(() => void round(), EVERY_MS)
  return {
    round,
    stop: async () => {
      isOver = true
      clearInterval(timer)
      await running
      await bot.stop().catch(() => undefined)
    },
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : "unknown")
