import fc from "fast-check"
import { expect, test } from "vitest"
import type { Fragments } from "#contract/live/fragments.ts"
import { LossyLine, mishap } from "#tests/support/lossy-line.ts"
import { cases } from "#tests/support/scale.ts"
import type { Made } from "./channel.ts"

/** One moment of a view: fragments that grow, shrink, go and come back. */
const moment = fc.dictionary(
  fc.constantFrom("a", "b", "c"),
  fc.constantFrom("", "<i>1", "<i>1<b>2", "<b>2", 7, null, { x: 1 }),
)
const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("step" as const), fragments: moment }) },
  fc.record({ kind: fc.constant("clock" as const), fragments: moment }),
  fc.record({ kind: fc.constant("undo" as const) }),
  { weight: 4, arbitrary: mishap },
)
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never

const madeAt = (revision: number, fragments: Fragments): Made => ({
  revision,
  version: JSON.stringify([...fragments].sort()),
  fragments,
})

async function lived(moves: readonly Move[]): Promise<LossyLine> {
  const line = new LossyLine(madeAt(1, new Map()))
  await line.connect()
  let before: Fragments = new Map()
  const change = async (steps: number, fragments: Fragments): Promise<void> => {
    const { revision, fragments: now } = line.made
    before = now
    await line.change(madeAt(revision + steps, fragments))
  }
  for (const one of moves) {
    if (one.kind === "undo") await change(1, before)
    else if ("fragments" in one) await change(one.kind === "step" ? 1 : 0, new Map(Object.entries(one.fragments)))
    else await line.happen(one)
  }
  await line.read()
  // What is lost is noticed with the next event; nothing else waits for one.
  if (line.isMissing) await change(1, new Map([["end", Math.random()]]))
  await line.read()
  return line
}

test("of a step that was told twice, and taken back in between, the second word changes nothing", async () => {
  const line = await lived([
    { kind: "step", fragments: { a: "" } },
    { kind: "double" },
    { kind: "undo" },
    { kind: "swap" },
  ])
  line.isAlike()
})

test("whatever is lost, doubled, swapped or cut off, a follower that reads to the end has what all have", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => (await lived(moves)).isAlike()),
    { numRuns: cases(10_000) },
  )
})

test("whoever missed little is told what he missed; whoever missed much, all of it", async () => {
  const line = await lived([])
  const text = (n: number) => Array.from({ length: 300 }, (_, row) => `<tr>${row === n ? "x" : row}`).join("")
  await line.change(madeAt(2, new Map([["a", text(0)]])))
  await line.read()
  for (const missed of [3, 500]) {
    await line.happen({ kind: "stop" })
    const { revision } = line.made
    for (let n = 1; n <= missed; n++) await line.change(madeAt(revision + n, new Map([["a", text(n % 300)]])))
    await line.happen({ kind: "reconnect" })
    expect(line.waiting.some((frame) => frame.includes('"from":null'))).toBe(missed === 500)
    await line.read()
    line.isAlike()
  }
})
