import fc from "fast-check"
import { expect, test } from "vitest"
import { type Held, taken, type ViewEvent } from "#contract/live/followed.ts"
import { cases } from "#tests/support/scale.ts"
import { Channel, type LiveView, type Made } from "./channel.ts"
import { Follower } from "./follower.ts"

/** One moment of a view: fragments that grow, shrink, go and come back. */
const moment = fc.dictionary(
  fc.constantFrom("a", "b", "c"),
  fc.constantFrom("", "<i>1", "<i>1<b>2", "<b>2", 7, null, { x: 1 }),
)

const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("step" as const), fragments: moment }) },
  fc.record({ kind: fc.constant("clock" as const), fragments: moment }),
  fc.record({ kind: fc.constantFrom("undo", "lose", "double", "swap", "read", "stop", "reconnect", "restart") }),
)

test("of a step that was told twice, and taken back in between, the second word changes nothing", async () => {
  const world = new World()
  await world.connect()
  const moves: Move[] = [{ kind: "step", fragments: { a: "" } }, { kind: "double" }, { kind: "undo" }, { kind: "swap" }]
  for (const one of moves) await world.do(one)
  await world.read()
  expect(plain(world.held)).toEqual(plain(world.made))
})

test("whatever is lost, doubled, swapped or cut off, a follower that reads to the end has what all have", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => {
      const world = new World()
      await world.connect()
      for (const one of moves) await world.do(one)
      await world.read()
      // What is lost is noticed with the next event; nothing else waits for one.
      if (world.isMissing) await world.do({ kind: "step", fragments: { end: Math.random() } })
      await world.read()
      expect(plain(world.held)).toEqual(plain(world.made))
    }),
    { numRuns: cases(10_000) },
  )
})

type Move = typeof move extends fc.Arbitrary<infer One> ? One : never

const plain = (one: { readonly version: string; readonly fragments: ReadonlyMap<string, unknown> } | null) =>
  one && { version: one.version, fragments: JSON.parse(JSON.stringify(Object.fromEntries(one.fragments))) }

/** A server with one view, its follower, and the line between them. */
class World {
  made: Made = { revision: 1, version: "[]", fragments: new Map() }
  held: Held | null = null
  /** A word was lost that nothing after it has told of yet. */
  isMissing = false
  /** Versions in the order in which the server came to them, and the last one that the follower has had. */
  readonly #past = ["[]"]
  #at = 0
  #before: Made["fragments"] = new Map()
  #line: string[] = []
  #follower: Follower | null = null
  #isReading = true
  #onDrain = (): void => undefined
  #channel = this.#started()

  #started(): Channel {
    const view: LiveView = { name: "v", every: null, lane: "first", whole: "sent", make: async () => this.made }
    return new Channel(view, () => this.#follower?.pump(0))
  }

  /** Opens a stream with what the follower has; what was on the line before is gone. */
  async connect(): Promise<void> {
    this.#line = []
    this.#isReading = true
    this.isMissing = false
    await this.#channel.bring(0)
    const version = this.held?.version ?? null
    this.held = this.held && { ...this.held, no: 0 }
    const parts = { now: 0, onBeat: () => undefined, onDrain: (one: Follower) => one.pump(0) }
    const line = this.#line
    this.#follower = new Follower(
      { audience: "public", revision: null, maySee: null },
      {
        write: ({ plain: bytes }) => {
          line.push(String(bytes))
          return this.#isReading
        },
        onDrain: (listener) => {
          this.#onDrain = listener
        },
        end: () => undefined,
        cut: () => undefined,
      },
      parts,
    )
    this.#follower.watch(this.#channel, version)
    this.#follower.pump(0)
  }

  async do(one: Move): Promise<void> {
    if ("fragments" in one)
      return await this.#change(one.kind === "step" ? 1 : 0, new Map(Object.entries(one.fragments)))
    if (one.kind === "undo") await this.#change(1, this.#before)
    const at = this.#line.length - 1
    if (one.kind === "lose") this.isMissing = this.#line.pop() !== undefined || this.isMissing
    if (one.kind === "double" && at >= 0) this.#line.push(this.#line[at]!)
    if (one.kind === "swap" && at > 0) this.#line.push(...this.#line.splice(-2).reverse())
    if (one.kind === "stop") this.#isReading = false
    if (one.kind === "read") await this.read()
    if (one.kind === "reconnect") await this.connect()
    if (one.kind === "restart") {
      this.#channel = this.#started()
      await this.connect()
    }
  }

  async #change(steps: number, fragments: ReadonlyMap<string, unknown>): Promise<void> {
    const version = JSON.stringify([...fragments].sort())
    this.#before = this.made.fragments
    this.made = { revision: this.made.revision + steps, version, fragments }
    this.#past.push(version)
    await this.#channel.bring(this.made.revision)
  }

  /** The follower takes all that is on the line. */
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
}
