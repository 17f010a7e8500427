import { randomUUID } from "node:crypto"
import type { Received } from "#rehearsal/lines/request.ts"
import type { Arriving } from "./planted.ts"

/** What a server may do wrong with presses: count one twice, lose one after its answer. */
export const pressFaults = ["twice", "lost"] as const
export type PressFault = (typeof pressFaults)[number]

const PRESS = /^\/api\/v1\/bouts\/\d+\/press$/
/** A second press of the same judge within 180 ms would count for nothing. */
const APART = 200

/** A server that is wrong about presses on purpose. */
export interface PlantedPresses {
  /** The answer to a press that is lost; null: it is passed on. */
  lose(request: Arriving): string | null
  /** After an answer: the same press once more as another one; `send` hands it on. */
  afterwards(request: Arriving, answer: Received, send: (body: Buffer) => Promise<Received>): Promise<void>
  /** Their ids, by which the report has to name them. */
  readonly planted: readonly string[]
}

/** `every` n-th press that was counted is planted; null: none is. */
export function plantedPresses(fault: PressFault | null, every: number): PlantedPresses {
  const planted: string[] = []
  const lost = new Map<string, string>()
  let presses = 0

  const isDue = (): boolean => {
    presses += 1
    return presses % every === 0
  }

  return {
    planted,
    lose({ path, body }) {
      if (fault !== "lost" || !PRESS.test(path)) return null
      const { id, stamp, offset } = pressIn(body)
      if (!lost.has(id) && isDue()) {
        planted.push(id)
        lost.set(id, JSON.stringify({ status: 200, at: Math.round(stamp + offset) }))
      }
      return lost.get(id) ?? null
    },
    async afterwards({ path, body }, answer, send) {
      if (fault !== "twice" || !PRESS.test(path) || answer.status !== 200 || !isDue()) return
      const press = pressIn(body)
      const again = { ...press, id: randomUUID(), stamp: press.stamp + APART }
      // It would seem to be ahead of its arrival.
      await new Promise((resolve) => setTimeout(resolve, APART))
      const { status } = await send(Buffer.from(JSON.stringify(again)))
      if (status === 200) planted.push(again.id)
    },
  }
}

const pressIn = (body: Buffer) =>
  JSON.parse(body.toString("utf8")) as { readonly id: string; readonly stamp: number; readonly offset: number }
