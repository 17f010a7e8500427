import fc from "fast-check"
import { expect } from "vitest"
import { type Held, taken, type ViewEvent } from "#contract/live/followed.ts"
import { Channel, type LiveContent, type LiveView } from "#server/platform/live/channel.ts"
import { Subscriber } from "#server/platform/live/subscriber.ts"

/** What may happen to a line between a server and a subscriber. */
export const mishap = fc.record({
  kind: fc.constantFrom("lose", "double", "swap", "read", "stop", "reconnect", "restart"),
})
type Mishap = typeof mishap extends fc.Arbitrary<infer One> ? One : never

/** A server with one view, its subscriber, and the line between them. */
export class LossyLine {
  made: LiveContent
  held: Held | null = null
  /** A word was lost that nothing after it has told of yet. */
  isMissing = false
  /** Versions in the order in which the server came to them, and the last one that the subscriber has had. */
  readonly #past: string[]
  #at = 0
  #line: string[] = []
  #subscriber: Subscriber | null = null
  #isReading = true
  #onDrain = (): void => undefined
  #channel = this.#started()

  constructor(first: LiveContent) {
    this.made = first
    this.#past = [first.version]
  }

  #started(): Channel {
    const view: LiveView = { name: "v", every: null, lane: "first", whole: "sent", make: async () => this.made }
    return new Channel(view, () => this.#subscriber?.pump(0))
  }

  /** Opens a stream with what the subscriber has; what was on the line before is gone. */
  async connect(): Promise<void> {
    this.#line = []
    this.#isReading = true
    this.isMissing = false
    await this.#channel.bring(0)
    const version = this.held?.version ?? null
    this.held = this.held && { ...this.held, no: 0 }
    const parts = { now: 0, onBeat: () => undefined, onDrain: (one: Subscriber) => one.pump(0) }
    const line = this.#line
    const sink = {
      write: ({ plain }: { readonly plain: Buffer }) => {
        line.push(String(plain))
        return this.#isReading
      },
      onDrain: (listener: () => void) => {
        this.#onDrain = listener
      },
      end: () => undefined,
      cut: () => undefined,
    }
    this.#subscriber = new Subscriber({ audience: "public", revision: null, maySee: null }, sink, parts)
    this.#subscriber.watch(this.#channel, version)
    this.#subscriber.pump(0)
  }

  async happen({ kind }: Mishap): Promise<void> {
    const at = this.#line.length - 1
    if (kind === "lose") this.isMissing = this.#line.pop() !== undefined || this.isMissing
    if (kind === "double" && at >= 0) this.#line.push(this.#line[at]!)
    if (kind === "swap" && at > 0) this.#line.push(...this.#line.splice(-2).reverse())
    if (kind === "stop") this.#isReading = false
    if (kind === "read") await this.read()
    if (kind === "reconnect") await this.connect()
    if (kind === "restart") {
      this.#channel = this.#started()
      await this.connect()
    }
  }

  async change(made: LiveContent): Promise<void> {
    this.made = made
    this.#past.push(made.version)
    await this.#channel.bring(made.revision)
  }

  /** The subscriber takes all that is on the line. */
  async read(): Promise<void> {
    this.#isReading = true
    this.#onDrain()
    for (let text = this.#line.shift(); text !== undefined; text = this.#line.shift()) {
      const event: ViewEvent = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "null")
      const after = taken(this.held, event)
      if (after === "missed") await this.connect()
      else if (after !== "known") this.#hold(after)
    }
  }

  /** Never a state from before the one that it had. */
  #hold(after: Held): void {
    this.#at = this.#past.indexOf(after.version, this.#at)
    expect(this.#at).toBeGreaterThanOrEqual(0)
    this.held = after
  }

  /** Frames that the subscriber has not taken yet. */
  get waiting(): readonly string[] {
    return this.#line
  }

  /** The subscriber has what the server has. */
  isAlike(): void {
    expect(plain(this.held)).toEqual(plain(this.made))
  }
}

const plain = (one: Pick<LiveContent, "version" | "fragments"> | null) =>
  one && { version: one.version, fragments: JSON.parse(JSON.stringify(Object.fromEntries(one.fragments))) }
