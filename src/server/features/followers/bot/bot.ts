import { type Api, Bot, GrammyError } from "grammy"
import type { Kysely } from "kysely"
import { type NewsDeps, readNews } from "#server/features/followers/letters.ts"
import { goRound, type Rounds } from "#server/features/followers/rounds.ts"
import { type Carrier, type Delivery, sendLetters } from "#server/features/followers/send.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { Log } from "#server/platform/log.ts"
import { lastMessage, noteMessage } from "#server/records/bot.ts"
import type { Letter } from "#server/records/followers/letters.ts"
import { bindCommands } from "./commands.ts"

export interface BotConfig {
  readonly token: string
  /** Base address of the messenger's API, without the last slash. */
  readonly api: string
}

interface BotParts extends NewsDeps {
  readonly log: Log
  readonly clock?: () => Date
}

/** The messenger's bot: answers people, and notifies them of the fights of athletes whom they follow. */
export function startBot({ db, views, log, clock = () => new Date() }: BotParts, { token, api }: BotConfig): Rounds {
  const bot = new Bot(token, { client: { apiRoot: api } })
  bindCommands(bot, { db, views }, clock)
  // Without the message: it is private.
  bot.catch(({ error }) => log.error({ reason: reasonOf(error) }, "the bot did not answer"))
  // Its end is not awaited at a stop: without a network it keeps trying to begin.
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

type Db = Kysely<Tables>

/** Brings letters into chats, one after another. */
const chatCarrier = (db: Db, api: Api): Carrier => ({
  channel: "chat",
  atOnce: 1,
  hasArrived: (letter) => hasArrived(db, api, letter),
  send: (letter) => send(db, api, letter),
})

async function send(db: Db, api: Api, { follower, text }: Letter): Promise<Delivery> {
  try {
    const { message_id } = await api.sendMessage(follower, text)
    await noteMessage(db, message_id)
    return "sent"
  } catch (error) {
    if (!(error instanceof GrammyError)) throw error
    if (error.error_code === 429) return { wait: error.parameters.retry_after ?? 1 }
    return error.error_code === 403 ? "gone" : "refused"
  }
}

/**
 * Messages of all the bot's chats share one number sequence: up to this many may have come since the last known one.
 */
const LOOK = 20

/** An own message that is changed to the text it has is refused as not modified; no other message is. */
async function hasArrived(db: Db, api: Api, { follower, text }: Letter): Promise<boolean> {
  const last = await lastMessage(db)
  for (let id = last + 1; id <= last + LOOK; id++) {
    try {
      await api.editMessageText(follower, id, text)
      return true
    } catch (error) {
      if (!(error instanceof GrammyError) || error.error_code === 429) throw error
      if (!error.description.includes("message is not modified")) continue
      await noteMessage(db, id)
      return true
    }
  }
  return false
}
