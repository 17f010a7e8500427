import type { Kysely } from "kysely"
import type { Channel, Tables } from "#server/platform/db/tables.ts"
import {
  dropLate,
  findLetters,
  forgetFollower,
  type Letter,
  markLetter,
  postpone,
} from "#server/records/followers/letters.ts"

/**
 * The result of sending a letter. `gone`: the follower accepts no more letters; `again`: retry this one after so many
 * seconds; `wait`: send nothing at all for so many seconds.
 */
export type Delivery = "sent" | "refused" | "gone" | { readonly again: number } | { readonly wait: number }

/** Brings the letters of one channel. */
export interface Carrier {
  readonly channel: Channel
  /** Letters under way at one time. */
  readonly atOnce: number
  /** Whether a letter has arrived that was on its way when the server was killed. */
  hasArrived(letter: Letter): Promise<boolean>
  /** Throws if there was no answer: the letter may have arrived, and is looked for in the next round. */
  send(letter: Letter): Promise<Delivery>
}

/**
 * Sends the pending letters, the oldest first. Each letter is marked before and after it is sent; one that was being
 * sent when the server was killed is looked for, and sent again only if it did not arrive. Returns how long the channel
 * asked to wait, seconds.
 */
export async function sendLetters(db: Kysely<Tables>, carrier: Carrier): Promise<number> {
  const { channel, atOnce } = carrier
  await dropLate(db, channel)
  await findLost(db, carrier)
  const next = (): Promise<readonly Letter[]> => findLetters(db, channel, "new", atOnce)
  for (let some = await next(); some.length > 0; some = await next()) {
    const wait = await sendSome(db, carrier, some)
    if (wait > 0) return wait
  }
  return 0
}

async function findLost(db: Kysely<Tables>, carrier: Carrier): Promise<void> {
  const { channel, atOnce } = carrier
  const lost = (): Promise<readonly Letter[]> => findLetters(db, channel, "sending", atOnce)
  for (let some = await lost(); some.length > 0; some = await lost()) {
    for (const one of some) await markLetter(db, one, (await carrier.hasArrived(one)) ? "sent" : "new")
  }
}

async function sendSome(db: Kysely<Tables>, carrier: Carrier, letters: readonly Letter[]): Promise<number> {
  const sent = await Promise.allSettled(letters.map((one) => sendOne(db, carrier, one)))
  const failed = sent.find((one) => one.status === "rejected")
  if (failed) throw failed.reason
  return Math.max(...sent.map((one) => (one.status === "fulfilled" ? one.value : 0)))
}

async function sendOne(db: Kysely<Tables>, carrier: Carrier, letter: Letter): Promise<number> {
  await markLetter(db, letter, "sending")
  const delivery = await carrier.send(letter)
  if (typeof delivery === "object") {
    if ("again" in delivery) await postpone(db, letter, delivery.again)
    else await markLetter(db, letter, "new")
    return "wait" in delivery ? delivery.wait : 0
  }
  await markLetter(db, letter, delivery === "sent" ? "sent" : "refused")
  if (delivery === "gone") await forgetFollower(db, letter)
  return 0
}
