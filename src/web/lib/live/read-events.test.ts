import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { readEvents, type ServerEvent } from "./read-events.ts"

const text = [
  ": hello\n\n",
  'id: 7\nevent: change\ndata: {"a":"Їжак"}\n\n',
  "event: reload\n\n",
  "data: one\ndata: two\r\n\r\n",
  ": still here\n\n",
  "id: 8\ndata: unfinished",
].join("")

const expected: ServerEvent[] = [
  { id: "7", event: "change", data: '{"a":"Їжак"}' },
  { id: "", event: "reload", data: "" },
  { id: "", event: "message", data: "one\ntwo" },
]

test("events are the same however the network cuts the bytes", async () => {
  const bytes = new TextEncoder().encode(text)
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(cuts, async (at) => {
      const ends = [...at.sort((a, b) => a - b), bytes.length]
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          let from = 0
          for (const end of ends) {
            controller.enqueue(bytes.slice(from, end))
            from = end
          }
          controller.close()
        },
      })
      let pieces = 0
      const events: ServerEvent[] = []
      for await (const event of readEvents(body, () => pieces++)) events.push(event)
      expect(events).toEqual(expected)
      expect(pieces).toBe(ends.length)
    }),
    { numRuns: cases(4_000) },
  )
})
