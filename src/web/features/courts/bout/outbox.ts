import type { WireOutcome } from "#contract/bouts/calls.ts"
import type { WireDeskBody, WireDeskEvent } from "#contract/bouts/log.ts"
import { CallFailed } from "#contract/wire/client.ts"
import type { Entry } from "#domain/bout/events.ts"
import { newActionId } from "#web/lib/action-id.ts"
import type { DurableText } from "#web/lib/hall/durable-text.ts"
import { answered, clockMoved, kept, later, nextLocal, notIn, sendable, type WaitingStep } from "./waiting-steps.ts"

const TOO_MANY = 429

export type StepToWrite = WireDeskEvent

interface Ports {
  /** Where steps stand that are not answered, so that a page that is loaded again sends them. */
  readonly notes: Pick<DurableText, "ready" | "read" | "keep">
  /** Writes steps that were made in the same way; null: there is nothing to write them to. Rejects as the call does. */
  readonly write: (steps: readonly StepToWrite[], isKept: boolean) => Promise<readonly WireOutcome[] | null>
  /** The life of the server in which steps are noted now; null: none is known. */
  readonly life: () => number | null
  /** Called before kept steps are sent. Rejects if the server is not there. */
  readonly ready: () => Promise<void>
  /** What waits, as it is to be sent: more may have to be said. */
  readonly toldAs: (waiting: readonly WaitingStep[]) => readonly WaitingStep[]
  /** The server has put a kept step of the clock this much later, ms. Answers whether what waits goes with it. */
  readonly onMoved: (ms: number) => boolean
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
  /** In which life of the server another page noted what waits, 0: it is not known; null: this page did. */
  #foundOf: number | null = null

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Not answered yet, or answered and not yet in the log. */
  get waiting(): readonly WaitingStep[] {
    return this.#waiting
  }

  get foundOf(): number | null {
    return this.#foundOf
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
    const { steps, life } = notedOf(notes.read(), bout)
    this.#waiting = steps
    this.#foundOf = steps.length > 0 ? (life ?? 0) : null
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

  /** Steps of one moment: all of them are in the next call, or none. */
  put(bodies: readonly WireDeskBody[], at: number, isKept: boolean): void {
    const first = nextLocal(this.#waiting)
    const steps = bodies.map((body, n) => {
      return { id: newActionId(), at: Math.round(at), body, local: first + n, isKept, seqs: null }
    })
    this.#set([...this.#waiting, ...steps])
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
    if (this.#isStopped || sendable(this.#waiting).length === 0) return false
    try {
      if (sendable(this.#waiting)[0]?.isKept) await this.#restate()
      const steps = sendable(this.#waiting)
      const [first] = steps
      if (!first) return false
      const outcomes = await this.#ports.write(
        steps.map(({ id, at, body }) => ({ id, at, body })),
        first.isKept,
      )
      if (outcomes === null) return false
      this.#set(notIn(this.#ports.log(), this.#moved(answered(this.#waiting, outcomes), steps, outcomes)))
      for (const { refusal } of outcomes) if (refusal) await this.#ports.onRefusal(refusal)
      if (this.#waiting.length > 0) this.#ports.onMissing()
      return true
    } catch (error) {
      this.#failed(error)
      return false
    }
  }

  /** What waits behind kept steps that the server has put to other moments. */
  #moved(
    rest: readonly WaitingStep[],
    steps: readonly WaitingStep[],
    outcomes: readonly WireOutcome[],
  ): readonly WaitingStep[] {
    const ms = steps[0]?.isKept ? clockMoved(steps, outcomes) : 0
    return ms !== 0 && this.#ports.onMoved(ms) ? later(rest, ms) : rest
  }

  async #restate(): Promise<void> {
    await this.#ports.ready()
    // Of what waits by now: the log may have brought some of it meanwhile.
    const told = this.#ports.toldAs(this.#waiting)
    if (told.length > this.#waiting.length) this.#set(told)
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
      const life = this.#foundOf ?? this.#ports.life()
      this.#ports.notes.keep(isNoted ? JSON.stringify({ bout: this.#bout, life, steps: open }) : "")
    }
    this.#waiting = waiting
    // What is answered and not in the log yet is no clock of this page either.
    if (waiting.length === 0) this.#foundOf = null
    this.#ports.onChange()
  }
}

interface StoredSteps {
  readonly bout: number
  readonly steps: readonly WaitingStep[]
  readonly life?: number | null
}

function notedOf(text: string, bout: number): Required<Pick<StoredSteps, "steps" | "life">> {
  try {
    const noted: StoredSteps = JSON.parse(text)
    if (noted.bout === bout) return { steps: kept(noted.steps), life: noted.life ?? null }
  } catch {
    // Nothing is noted.
  }
  return { steps: [], life: null }
}
