import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { type Letter, Outbox, TAKEN } from "./outbox.ts"
import { emptyPad, rulesOf, type SentMark, sentMark } from "./pad.ts"

const traditional = rulesOf("traditional", "15.05.2026")
const MARK: SentMark = sentMark({ ...emptyPad(traditional), parts: [1500, 1500, 1500] }, traditional)

/** A server that does each action once, and takes one mark of an event. */
class Server {
  readonly taken: { action: string; event: number }[] = []

  take({ action, event }: Letter) {
    if (this.taken.some((one) => one.action === action)) return TAKEN
    if (this.taken.some((one) => one.event === event)) return { refused: "score_sent" }
    this.taken.push({ action, event })
    return TAKEN
  }
}

type Way = "through" | "request lost" | "answer lost" | "hangs" | "late"
type Step =
  | { readonly do: "put"; readonly event: number }
  | { readonly do: "reload" }
  | { readonly do: "deliver"; readonly ways: Way[] }

const way = fc.constantFrom<Way>("through", "request lost", "answer lost", "hangs", "late")
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("put" as const), event: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant("reload" as const) }),
  fc.record({ do: fc.constant("deliver" as const), ways: fc.array(way, { maxLength: 4 }) }),
)

test("any order of losses, reloads, late requests and echoes sends each mark exactly once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const tablet = new Tablet()
      const wanted = new Set<number>()
      for (const one of steps) {
        if (one.do === "put" && !wanted.has(one.event)) {
          wanted.add(one.event)
          expect(tablet.box.put(one.event, 3, MARK)).toBe(true)
          expect(tablet.box.put(one.event, 3, MARK)).toBe(false)
        }
        if (one.do === "reload") tablet.reload()
        if (one.do === "deliver") await tablet.deliver(one.ways)
      }
      tablet.reload()
      await tablet.deliver([])
      tablet.arriveLate()
      expect(tablet.server.taken.map(({ event }) => event).sort()).toEqual([...wanted].sort())
      expect(tablet.box.letters).toEqual([])
    }),
    { numRuns: cases(3_000) },
  )
})

test("a mark that the server refuses stays to be seen, is not sent again, and gives way to the next one of that event", async () => {
  const tablet = new Tablet()
  tablet.server.taken.push({ action: "another tablet's", event: 7 })
  tablet.box.put(7, 3, MARK)
  await tablet.deliver([])
  expect(tablet.box.letters).toMatchObject([{ event: 7, refused: "score_sent" }])
  await tablet.deliver([])
  expect(tablet.sent).toBe(1)
  tablet.server.taken.pop()
  expect(tablet.box.put(7, 3, MARK)).toBe(true)
  await tablet.deliver([])
  expect([tablet.server.taken.length, tablet.box.letters.length]).toEqual([1, 0])
})

test("a store that somebody else has written into is read as empty", () => {
  const box = (text: string) =>
    new Outbox({
      kept: { read: () => text, keep: () => {}, settled: async () => {} },
      send: async () => TAKEN,
      newId: String,
    })
  expect([box("не JSON").letters, box('{"a":1}').letters]).toEqual([[], []])
})

/** A tablet whose page can be closed at any moment, with a scripted network. */
class Tablet {
  readonly server = new Server()
  sent = 0
  box: Outbox
  #kept = ""
  #ids = 0
  #ways: Way[] = []
  #onTheirWay: Letter[] = []

  constructor() {
    this.box = this.#open()
  }

  reload(): void {
    this.box = this.#open()
  }

  /** One run; a request that hangs is left behind with the page. */
  async deliver(ways: readonly Way[]): Promise<void> {
    this.#ways = [...ways]
    const run = this.box.deliver()
    // A hanging request never ends: the run is over when nothing else can happen.
    await Promise.race([run, this.#hung()])
  }

  arriveLate(): void {
    for (const letter of this.#onTheirWay.splice(0)) this.server.take(letter)
  }

  #hang: () => void = () => {}
  #hung(): Promise<void> {
    return new Promise((resolve) => {
      this.#hang = () => {
        this.reload()
        resolve()
      }
    })
  }

  #open(): Outbox {
    return new Outbox({
      kept: {
        read: () => this.#kept,
        keep: (value) => {
          this.#kept = value
        },
        settled: async () => {},
      },
      newId: () => `${++this.#ids}`,
      send: (letter) => this.#send(letter),
    })
  }

  async #send(letter: Letter) {
    this.sent += 1
    const next = this.#ways.shift() ?? "through"
    if (next === "request lost") throw new Error("lost")
    if (next === "late") {
      this.#onTheirWay.push(letter)
      throw new Error("lost")
    }
    const echo = this.server.take(letter)
    if (next === "answer lost") throw new Error("lost")
    if (next === "hangs") {
      await Promise.resolve()
      this.#hang()
      return await new Promise<never>(() => {})
    }
    return echo
  }
}
