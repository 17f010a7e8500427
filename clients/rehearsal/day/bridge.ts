import { randomUUID } from "node:crypto"
import { Agent } from "node:http"
import { serverTime } from "#contract/bouts/calls.ts"
import { protectorSignal } from "#contract/bouts/protectors.ts"
import type { Dice } from "#rehearsal/dice.ts"
import type { Lines } from "#rehearsal/lines/device.ts"
import { send } from "#rehearsal/lines/request.ts"
import type { Side } from "#rehearsal/paper/agreement.ts"
import type { Technique } from "#rehearsal/paper/bout-rules.ts"
import { LATE, skewedClock } from "./phone.ts"
import { serverTimeOf } from "./server-time.ts"

/** What protectors felt of a kick. */
export interface Felt {
  readonly kind: "hit" | "point"
  readonly side: Side
  /** Of a point. */
  readonly technique: Technique | null
}

/** What became of a signal, as of a judge's press. */
export interface SentSignal extends Felt {
  readonly id: string
  /** Its moment in server time. */
  readonly at: number
  state: "counted" | "refused" | "unanswered"
  /** Why it did not count. */
  note: string
  /** The entry of the log that it became; null: none that is known. */
  seq: number | null
}

/**
 * A bridge between the protectors of a court and the server. It speaks the product's own language and nothing else: what
 * TkStrike says is not published.
 */
export interface Bridge {
  signal(felt: Felt): Promise<void>
  readonly sent: SentSignal[]
}

/** A computer's clock counts from 1970: however wrong it is, a signal's moment is not below zero, as the contract has it. */
export function bridgeClock(dice: Dice): () => number {
  const skewed = skewedClock(dice)
  return () => performance.timeOrigin + skewed()
}

export function openBridge(lines: Lines, secret: string, dice: Dice): Bridge {
  const clock = bridgeClock(dice)
  const exchange = async () => serverTime.output.parse(JSON.parse((await asked(lines, TIME, undefined, PULSE)).text))
  const time = serverTimeOf(exchange, clock, () => false, lines.signal)
  const sent: SentSignal[] = []
  return {
    sent,
    async signal(felt) {
      const best = time.best()
      if (best === null) return
      const stamp = Math.round(clock())
      const at = Math.round(stamp + best.offset)
      const one: SentSignal = { ...felt, id: randomUUID(), at, state: "unanswered", note: "", seq: null }
      sent.push(one)
      const body = JSON.stringify({ ...felt, id: one.id, at: stamp, level: dice.below(60), ...best })
      // A second time on a broken line, with the same id, while it is young enough.
      for (let tries = 0; tries < 2 && one.state === "unanswered"; tries++) {
        await sendSignal(lines, `/pss/${secret}/signal`, { one, body, left: LATE - (clock() - stamp) })
      }
    },
  }
}

const PULSE = 2_000
const TIME = serverTime.paths[0]
const agent = new Agent({ keepAlive: true })

async function asked(lines: Lines, path: string, body: string | undefined, patience: number) {
  const method = body === undefined ? "GET" : "POST"
  const headers = { "content-type": "application/json" }
  const { status, bytes } = await send(lines.calls(), { method, path, headers, body }, agent, patience)
  return { status, text: bytes.toString("utf8") }
}

interface Sending {
  readonly one: SentSignal
  readonly body: string
  /** Milliseconds in which it may still count. */
  readonly left: number
}

/** Sends it once, and notes what was answered; a page of another network, or a server that fails, is no answer. */
async function sendSignal(lines: Lines, path: string, { one, body, left }: Sending): Promise<void> {
  if (left <= 0) return
  try {
    const { status, text } = await asked(lines, path, body, left)
    if (status >= 500 || status === 429) return
    const answer = protectorSignal.output.safeParse(JSON.parse(text))
    one.state = answer.data?.counted ? "counted" : "refused"
    one.note = answer.data?.note ?? String(status)
  } catch {
    // It is not known whether it came.
  }
}
