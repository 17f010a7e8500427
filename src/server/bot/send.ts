import { type Api, GrammyError } from "grammy"
import type { Kysely } from "kysely"
import type { Letter } from "#server/followers/letter-store.ts"
import type { Carrier, Delivery } from "#server/followers/send.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { lastMessage, noteMessage } from "./store.ts"

type Db = Kysely<Tables>

/** Brings letters into chats, one after another. */
export const chatCarrier = (db: Db, api: Api): Carrier => ({
  ...{ channel: "chat", atOnce: 1 },
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

/** Messages of a bot's chats are numbered in one row: so many of them may have come since the last one that is known. */
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
