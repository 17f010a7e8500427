import { createHash } from "node:crypto"
import { request as plain } from "node:http"
import { request as secure } from "node:https"
import { isResult, type NewsDeps, readNews } from "#server/features/followers/letters.ts"
import { goRound, type Rounds } from "#server/features/followers/rounds.ts"
import { type Carrier, type Delivery, sendLetters } from "#server/features/followers/send.ts"
import type { Log } from "#server/platform/log.ts"
import { publicLookup } from "#server/platform/public-address.ts"
import { HOURS_OF_RESULT, type Letter, MINUTES_OF_CALL } from "#server/records/followers/letters.ts"
import { findSubscription } from "#server/records/push.ts"
import type { Deps } from "#server/views/deps.ts"
import { seal } from "./seal.ts"
import { isPushService } from "./services.ts"
import type { Sender } from "./vapid.ts"

interface PushParts extends NewsDeps {
  readonly log: Log
  readonly clock?: () => Date
}

export interface PushConfig {
  readonly sender: Sender
  /** Origins that are push services too. */
  readonly services: readonly string[]
}

/** Notifies browsers of the fights of athletes whom they follow. */
export function startPush(
  { db, views, log, clock = () => new Date() }: PushParts,
  { sender, services }: PushConfig,
): Rounds {
  const onError = (error: unknown): void => log.error({ err: error }, "nobody was told by push")
  const carrier = pushCarrier({ db, sender, clock, services })
  return goRound({ clock, onError }, async () => {
    await readNews({ db, views }, "push", clock())
    return await sendLetters(db, carrier)
  })
}

type Carrying = PushConfig & Pick<Deps, "db" | "clock">

/** Brings letters to browsers. */
const pushCarrier = (parts: Carrying): Carrier => ({
  channel: "push",
  atOnce: 16,
  // There is nobody to ask whether it arrived. A message sent again replaces the first: the service keeps one per
  // topic, the browser shows one per tag.
  hasArrived: async () => false,
  send: (letter) => send(parts, letter),
})

/** Seconds after which what failed is tried again. */
const AGAIN = 60

async function send({ db, sender, clock, services }: Carrying, letter: Letter): Promise<Delivery> {
  const subscription = await findSubscription(db, letter.follower)
  if (!subscription || !isPushService(subscription.endpoint, services)) return "gone"
  const url = new URL(subscription.endpoint)
  const life = isResult(letter) ? HOURS_OF_RESULT * 3600 : MINUTES_OF_CALL * 60
  const headers = {
    authorization: await sender.authorize(url.origin, clock()),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(life),
    urgency: isResult(letter) ? "normal" : "high",
    topic: tagOf(letter),
  }
  const body = seal(JSON.stringify(messageOf(letter)), subscription)
  const answer = await post(url, headers, body, { isOwn: services.includes(url.origin) }).catch(() => null)
  if (answer === null) return { again: AGAIN }
  const { status, retryAfter } = answer
  if (status >= 200 && status < 300) return "sent"
  if (status === 404 || status === 410) return "gone"
  if (status === 429 || status >= 500) return { again: Math.min(Math.max(retryAfter, AGAIN), life) }
  return "refused"
}

/** What the browser shows: the first line is the tournament, whose page it opens. */
function messageOf(letter: Letter) {
  const [title = "", ...lines] = letter.text.split("\n")
  return { tag: tagOf(letter), title, body: lines.join("\n").slice(0, 1000), url: `/t/${letter.tournamentId}` }
}

/** One of each letter: 32 signs, as many as a topic may have. */
const tagOf = ({ tournamentId, key }: Letter): string =>
  createHash("sha256").update(`${tournamentId} ${key}`).digest("base64url").slice(0, 32)

const PATIENCE_MS = 10_000

interface Answer {
  readonly status: number
  /** Seconds, 0 if not given. */
  readonly retryAfter: number
}

/** Follows no redirects, and reads nothing of the body. */
function post(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  { isOwn }: { readonly isOwn: boolean },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? secure : plain
    const options = { method: "POST", headers: { ...headers, "content-length": body.length }, timeout: PATIENCE_MS }
    const asked = request(url, { ...options, ...(isOwn ? {} : { lookup: publicLookup }) }, (response) => {
      response.resume()
      const seconds = Number(response.headers["retry-after"])
      resolve({ status: response.statusCode ?? 0, retryAfter: Number.isFinite(seconds) ? seconds : 0 })
    })
    asked.on("timeout", () => asked.destroy(new Error("the push service is silent")))
    asked.on("error", reject)
    asked.end(body)
  })
}
