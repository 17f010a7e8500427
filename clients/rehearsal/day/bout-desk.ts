import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { holdBout, pulseBout, type WireOutcome, writeBout } from "#contract/bouts/calls.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import { CallFailed } from "#contract/wire/client.ts"
import type { Device } from "#rehearsal/lines/device.ts"

/** The operator of one bout at a desk. */
export interface BoutDesk {
  readonly device: Device
  readonly session: string
  epoch: number
  /** The server's time as the desk knows it. */
  now(): number
  /** A step, sent until it is answered. `not_holder` as the code of the refusal if another desk holds the bout. */
  write(body: WireDeskBody, at?: number): Promise<WrittenStep>
  /** Takes the bout over from another desk. */
  hold(): Promise<void>
  stop(): void
}

/** A step with what was answered. */
export interface WrittenStep {
  readonly body: WireDeskBody
  readonly seqs: readonly number[]
  readonly at: number
  /** '' it was written. */
  readonly code: string
  /** The field that was refused. */
  readonly field?: string | null | undefined
}

const PULSE = 2_000

/** The desk that has opened a bout, or another one that looks on. */
export function boutDesk(device: Device, bout: number, session: string, signal: AbortSignal): BoutDesk {
  let best: { offset: number; rtt: number; epoch: number } | null = null
  let isOver = false
  const desk: BoutDesk = {
    device,
    session,
    epoch: 1,
    now: () => performance.now() + (best?.offset ?? performance.timeOrigin),
    async write(body, at = Math.round(desk.now())) {
      const id = randomUUID()
      const events = [{ id, at, body }]
      try {
        const answer = await device.ask(writeBout, { bout, session, epoch: desk.epoch, events })
        const [outcome] = answer.outcomes
        if (outcome) return stepOf(body, outcome)
        throw new Error("a step without an outcome")
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        return {
          body,
          seqs: [],
          at,
          code: error.errors[0]?.code ?? String(error.status),
          field: error.errors[0]?.field,
        }
      }
    },
    async hold() {
      desk.epoch = (await device.ask(holdBout, { bout, session })).epoch
    },
    stop: () => {
      isOver = true
    },
  }

  async function live(): Promise<void> {
    while (!signal.aborted && !isOver) {
      const from = performance.now()
      const answer = await device.attempt(pulseBout, { bout, session }, PULSE).catch(() => null)
      const to = performance.now()
      const isNew = answer && (best === null || best.epoch !== answer.epoch || to - from < best.rtt)
      if (isNew) best = { offset: answer.now - (from + to) / 2, rtt: to - from, epoch: answer.epoch }
      await pause(best === null ? 50 : PULSE, null, { signal })
    }
  }
  live().catch(() => {})
  return desk
}

const stepOf = (body: WireDeskBody, { seqs, at, refusal }: WireOutcome): WrittenStep => ({
  body,
  seqs,
  at,
  code: refusal?.code ?? "",
})
