import { Bot } from "grammy"
import { type NewsDeps, readNews } from "#server/followers/read.ts"
import { goRound, type Rounds } from "#server/followers/rounds.ts"
import { sendLetters } from "#server/followers/send.ts"
import type { Log } from "#server/platform/log.ts"
import { bindCommands } from "./commands.ts"
import { chatCarrier } from "./send.ts"

export interface BotConfig {
  readonly token: string
  /** Where the messenger's API answers, without the last slash. */
  readonly api: string
}

interface Parts extends NewsDeps {
  readonly log: Log
  readonly clock?: () => Date
}

/** The messenger's bot: answers people, and tells them of the fights of those whom they follow. */
export function startBot({ db, views, log, clock = () => new Date() }: Parts, { token, api }: BotConfig): Rounds {
  const bot = new Bot(token, { client: { apiRoot: api } })
  bindCommands(bot, { db, views }, clock)
  // Without what was said: it is people's own.
  bot.catch(({ error }) => log.error({ reason: reasonOf(error) }, "the bot did not answer"))
  // Not waited for when it stops: without a network it goes on trying to begin.
  void bot.start().catch((error: unknown) => log.error({ reason: reasonOf(error) }, "the bot stands still"))
  const carrier = chatCarrier(db, bot.api)
  const onError = (error: unknown): void => log.error({ reason: reasonOf(error) }, "the bot told nobody")
  const rounds = goRound({ clock, onError }, async () => {
    await readNews({ db, views }, "chat", clock())
    return await sendLetters(db, carrier)
  })
  return {
    round: rounds.round,
    stop: async () => {
      await rounds.stop()
      await bot.stop().catch(() => undefined)
    },
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : "unknown")
