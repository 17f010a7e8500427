import { type Api, GrammyError } from "grammy"
import type { Kysely } from "kysely"
import type { Tables } from "#server/platform/db/tables.ts"
import { findLetter, forgetChat, type Letter, lastMessage, markLetter, noteMessage } from "./store.ts"

type Db = Kysely<Tables>

/**
 * Sends what is written, the oldest first. Each letter is marked before it goes and after; one that was on its way when the server was
 * killed is looked for in the chat, and sent again only if it did not arrive. Answers how long the messenger asked to wait, seconds.
 */
export async function sendLetters(db: Db, api: Api): Promise<number> {
  for (let lost = await findLetter(db, "sending"); lost; lost = await findLetter(db, "sending")) {
    await markLetter(db, lost, (await hasArrived(db, api, lost)) ? "sent" : "new")
  }
  for (let next = await findLetter(db, "new"); next; next = await findLetter(db, "new")) {
    await markLetter(db, next, "sending")
    const wait = await sendOne(db, api, next)
    if (wait > 0) return wait
  }
  return 0
}

async function sendOne(db: Db, api: Api, letter: Letter): Promise<number> {
  try {
    const { message_id } = await api.sendMessage(letter.chatId, letter.text)
    await noteMessage(db, message_id)
    await markLetter(db, letter, "sent")
    return 0
  } catch (error) {
    // No answer: it may have arrived, and is looked for in the next round.
    if (!(error instanceof GrammyError)) throw error
    if (error.error_code === 429) {
      await markLetter(db, letter, "new")
      return error.parameters.retry_after ?? 1
    }
    await markLetter(db, letter, "refused")
    if (error.error_code === 403) await forgetChat(db, letter.chatId)
    return 0
  }
}

/** Messages of a bot's chats are numbered in one row: so many of them may have come since the last one that is known. */
const LOOK = 20

/** An own message that is changed to the text it has is refused as not modified; no other message is. */
async function hasArrived(db: Db, api: Api, { chatId, text }: Letter): Promise<boolean> {
  const last = await lastMessage(db)
  for (let id = last + 1; id <= last + LOOK; id++) {
    try {
      await api.editMessageText(chatId, id, text)
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
