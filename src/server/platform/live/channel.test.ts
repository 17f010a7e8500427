import fc from "fast-check"
import { expect, test } from "vitest"
import { lived, madeAt, moveOf } from "#tests/support/lossy-day.ts"
import { cases } from "#tests/support/scale.ts"

/** One moment of a view: fragments that grow, shrink, go and come back. */
const moment = fc.dictionary(
  fc.constantFrom("a", "b", "c"),
  fc.constantFrom("", "<i>1", "<i>1<b>2", "<b>2", 7, null, { x: 1 }),
)
const fragmentsOf = (one: Readonly<Record<string, unknown>>) => new Map(Object.entries(one))

test("of a step that was told twice, and taken back in between, the second word changes nothing", async () => {
  const line = await lived(
    [{ kind: "step", moment: { a: "" } }, { kind: "double" }, { kind: "undo" }, { kind: "swap" }],
    fragmentsOf,
  )
  line.isAlike()
})

test("whatever is lost, doubled, swapped or cut off, a subscriber that reads to the end has what all have", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moveOf(moment), { maxLength: 25 }), async (moves) =>
      (await lived(moves, fragmentsOf)).isAlike(),
    ),
    { numRuns: cases(10_000) },
  )
})

test("whoever missed little is told what he missed; whoever missed much, all of it", async () => {
  const line = await lived([], fragmentsOf)
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
