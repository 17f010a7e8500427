import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import {
  type CloudSide,
  cloudAfter,
  cloudWrites,
  type HallSide,
  hallAfter,
  hallWrites,
  missingForReturn,
  RETURNED,
  turnOf,
} from "./link.ts"

interface Entry {
  readonly revision: number
  readonly kind: string
  readonly by: string
}

/** Two servers and a network that loses, repeats and reorders requests and answers. */
class World {
  cloud: CloudSide = { state: "offered", revision: 3 }
  hall: HallSide | null = null
  readonly cloudJournal: Entry[] = [1, 2, 3].map((revision) => ({ revision, kind: "step", by: "cloud" }))
  hallJournal: Entry[] = []
  requests: Entry[][] = []
  answers: CloudSide[] = []
  wasForced = false
  steps = 0

  take(): void {
    if (this.cloud.state === "offered") {
      this.cloud = { state: "held", revision: this.cloud.revision + 1 }
      this.cloudJournal.push({ revision: this.cloud.revision, kind: "take", by: "cloud" })
    }
    if (this.cloud.state !== "held" || this.hall) return
    this.hallJournal = [...this.cloudJournal]
    this.hall = { state: "writing", cursor: this.cloud.revision, revision: this.cloud.revision }
  }

  write(by: "cloud" | "hall", kind = "step"): void {
    const journal = by === "cloud" ? this.cloudJournal : this.hallJournal
    const may = by === "cloud" ? cloudWrites(this.cloud.state) : this.hall !== null && hallWrites(this.hall.state)
    if (!may) return
    journal.push({ revision: journal.length + 1, kind, by: `${by} ${this.steps++}` })
    if (by === "cloud") this.cloud = { ...this.cloud, revision: journal.length }
    else if (this.hall) {
      this.hall = { ...this.hall, revision: journal.length, state: kind === RETURNED ? "returning" : this.hall.state }
    }
  }

  giveBack(isConnected: boolean): void {
    if (this.hall?.state !== "writing" || missingForReturn(this.hall, isConnected ? 0 : null, 0) !== null) return
    this.write("hall", RETURNED)
  }

  force(): void {
    if (this.cloud.state !== "held") return
    this.wasForced = true
    this.cloud = { state: "forced", revision: this.cloud.revision + 1 }
    this.cloudJournal.push({ revision: this.cloud.revision, kind: "force", by: "cloud" })
  }

  send(count: number): void {
    if (!this.hall || this.hall.state === "refused" || this.hall.state === "returned") return
    const { cursor } = this.hall
    this.requests.push(this.hallJournal.slice(cursor, cursor + count))
  }

  arrive(at: number, isTwice: boolean): void {
    const batch = this.requests[at]
    if (!batch) return
    if (!isTwice) this.requests.splice(at, 1)
    for (const entry of batch) {
      if (this.cloud.state !== "held" || turnOf(entry.revision, this.cloud.revision) !== "next") continue
      this.cloudJournal.push(entry)
      this.cloud = cloudAfter(this.cloud, entry.kind)
    }
    this.answers.push(this.cloud)
  }

  answer(at: number, isTwice: boolean): void {
    const answer = this.answers[at]
    if (!answer || !this.hall) return
    if (!isTwice) this.answers.splice(at, 1)
    this.hall = hallAfter(this.hall, answer)
  }

  lose(): void {
    this.requests = []
    this.answers = []
  }

  /** The connection works and nobody changes anything any more. */
  settle(): void {
    this.lose()
    for (let turn = 0; turn < 100 && this.hall && ["writing", "returning"].includes(this.hall.state); turn++) {
      this.send(7)
      this.arrive(0, false)
      this.answer(0, false)
      if (this.hall.state === "writing" && this.hall.cursor === this.hall.revision) break
    }
  }
}

const small = fc.nat({ max: 3 })
const action: fc.Arbitrary<(world: World) => void> = fc.oneof(
  { weight: 2, arbitrary: fc.constant((world: World) => world.take()) },
  { weight: 6, arbitrary: fc.constant((world: World) => world.write("hall")) },
  { weight: 3, arbitrary: fc.constant((world: World) => world.write("cloud")) },
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 5 }).map((count) => (world: World) => world.send(count)) },
  {
    weight: 6,
    arbitrary: fc.tuple(small, fc.boolean()).map(
      ([at, twice]) =>
        (world: World) =>
          world.arrive(at, twice),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(small, fc.boolean()).map(
      ([at, twice]) =>
        (world: World) =>
          world.answer(at, twice),
    ),
  },
  { weight: 2, arbitrary: fc.constant((world: World) => world.lose()) },
  { weight: 1, arbitrary: fc.boolean().map((line) => (world: World) => world.giveBack(line)) },
)
const force = fc.constant((world: World) => world.force())

describe("a tournament between hall and cloud", () => {
  test("never has two writers, whatever is lost, late or doubled, and ends the same on both sides", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 80 }), (actions) => {
        const world = new World()
        for (const act of actions) {
          act(world)
          const hall = world.hall !== null && hallWrites(world.hall.state)
          expect(hall && cloudWrites(world.cloud.state)).toBe(false)
          expect(world.cloudJournal.map(({ revision }) => revision)).toEqual(world.cloudJournal.map((_, at) => at + 1))
        }
        if (!world.hall) return
        world.settle()
        expect(world.hall.state).not.toBe("refused")
        // Steps that the hosted server wrote after it got the tournament back are its own.
        expect(world.cloudJournal.slice(0, world.hallJournal.length)).toEqual(world.hallJournal)
      }),
      { numRuns: cases(1000) },
    )
  })

  test("taken back by force, it takes no later step of the laptop, which is told so", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), fc.array(action, { maxLength: 40 }), force, (a, b, forced) => {
        const world = new World()
        for (const act of a) act(world)
        forced(world)
        if (!world.wasForced) return
        const had = world.cloudJournal.length
        for (const act of b) act(world)
        world.settle()
        expect(world.cloudJournal.slice(had).filter(({ by }) => by.startsWith("hall"))).toEqual([])
        if (world.hall) expect(world.hall.state).toBe("refused")
      }),
      { numRuns: cases(1000) },
    )
  })

  test("of a laptop on which an older backup was put back takes nothing", () => {
    const hall: HallSide = { state: "writing", cursor: 5, revision: 8 }
    expect(hallAfter(hall, { state: "held", revision: 9 }).state).toBe("refused")
    expect(hallAfter(hall, { state: "held", revision: 8 })).toEqual({ ...hall, cursor: 8 })
  })

  test("goes back only with every step and while the line stands", () => {
    const hall: HallSide = { state: "writing", cursor: 8, revision: 8 }
    expect(missingForReturn(hall, 1000, 60_000)).toBeNull()
    expect(missingForReturn(hall, 1000, 90_000)).toBe(0)
    expect(missingForReturn({ ...hall, cursor: 5 }, 1000, 1000)).toBe(3)
  })
})
