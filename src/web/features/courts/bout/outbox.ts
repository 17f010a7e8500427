import type { WireOutcome } from "#contract/bouts/calls.ts"
import type { WireDeskBody, WireDeskEvent } from "#contract/bouts/log.ts"
import { CallFailed } from "#contract/wire/client.ts"
import type { Entry } from "#domain/bout/events.ts"
import { newActionId } from "#web/lib/action-id.ts"
import type { DurableText } from "#web/lib/hall/durable-text.ts"
import { answered, kept, nextLocal, notIn, sendable, type WaitingStep } from "./waiting-steps.ts"

const TOO_MANY = 429

export type StepToWrite = WireDeskEvent

interface Ports {
  /** Where steps stand that are not answered, so that a page that is loaded again sends them. */
  readonly notes: Pick<DurableText, "ready" | "read" | "keep">
  /** Writes steps that were made in the same way; null: there is nothing to write them to. Rejects as the call does. */
  readonly write: (steps: readonly StepToWrite[], isKept: boolean) => Promise<readonly WireOutcome[] | null>
  /** As the server has it. */
  readonly log: () => readonly Entry[]
  readonly onChange: () => void
  /** Something was written that the log does not have yet. */
  readonly onMissing: () => void
  readonly onRefusal: (refusal: NonNullable<WireOutcome["refusal"]>) => Promise<void>
  /** All that waited was refused as a whole, and is dropped. */
  readonly onRefused: (error: CallFailed) => void
  /** What waited was of a bout that no longer stands on the court, and is dropped. */
  readonly onLeft: () => void
}

/** The steps of a desk on their way to the server: one call at a time, in their order, and none is lost without an answer. */
export class Outbox {
  readonly #ports: Ports
  #bout: number | null = null
  #waiting: readonly WaitingStep[] = []
  #delivering: Promise<void> | null = null
  #isStopped = false

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Not answered yet, or answered and not yet in the log. */
  get waiting(): readonly WaitingStep[] {
    return this.#waiting
  }

  /** Takes up the steps of another bout: those that this browser noted of it before the page was loaded again. */
  async open(bout: number): Promise<void> {
    const isOther = this.#bout !== null && this.#bout !== bout
    if (isOther && this.#waiting.some(({ seqs }) => seqs === null)) this.#ports.onLeft()
    this.#bout = bout
    this.#waiting = []
    const { notes } = this.#ports
    await notes.ready
    if (this.#bout !== bout) return
    this.#waiting = notedOf(notes.read(), bout)
  }

  close(): void {
    this.#bout = null
    this.#waiting = []
    this.#ports.notes.keep("")
  }

  /** Nothing is sent any more; what waits stays noted. */
  stop(): void {
    this.#isStopped = true
  }

  put(body: WireDeskBody, at: number, isKept: boolean): void {
    const local = nextLocal(this.#waiting)
    this.#set([...this.#waiting, { id: newActionId(), at: Math.round(at), body, local, isKept, seqs: null }])
    void this.deliver()
  }

  /** Drops what the log has by now. */
  settle(): void {
    this.#set(notIn(this.#ports.log(), this.#waiting))
  }

  /** Resolves when nothing is left to send, or no answer came. */
  deliver(): Promise<void> {
    this.#delivering ??= this.#send().finally(() => {
      this.#delivering = null
    })
    return this.#delivering
  }

  async #send(): Promise<void> {
    while (await this.#sendSome());
  }

  /** Steps that were made in the same way, in one call. False: there are none, or no answer came. */
  async #sendSome(): Promise<boolean> {
    const steps = sendable(this.#waiting)
    const [first] = steps
    if (!first || this.#isStopped) return false
    try {
      const outcomes = await this.#ports.write(
        steps.map(({ id, at, body }) => ({ id, at, body })),
        first.isKept,
      )
      if (outcomes === null) return false
      this.#set(notIn(this.#ports.log(), answered(this.#waiting, outcomes)))
      for (const { refusal } of outcomes) if (refusal) await this.#ports.onRefusal(refusal)
      if (this.#waiting.length > 0) this.#ports.onMissing()
      return true
    } catch (error) {
      this.#failed(error)
      return false
    }
  }

  #failed(error: unknown): void {
    // Too many at once: they wait, and go with a later pulse.
    if (error instanceof CallFailed && error.status < 500 && error.status !== TOO_MANY) {
      this.#set([])
      this.#ports.onRefused(error)
    } else this.#set(kept(this.#waiting))
  }

  #set(waiting: readonly WaitingStep[]): void {
    const open = waiting.filter(({ seqs }) => seqs === null)
    if (open.length > 0 || this.#waiting.length > 0) {
      const isNoted = open.length > 0 && this.#bout !== null
      this.#ports.notes.keep(isNoted ? JSON.stringify({ bout: this.#bout, steps: open }) : "")
    }
    this.#waiting = waiting
    this.#ports.onChange()
  }
}

function notedOf(text: string, bout: number): readonly WaitingStep[] {
  try {
    const noted: { readonly bout: number; readonly steps: readonly WaitingStep[] } = JSON.parse(text)
    return noted.bout === bout ? kept(noted.steps) : []
  } catch {
    return []
  }
}
