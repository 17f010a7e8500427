import fc from "fast-check"
import { expect, test } from "vitest"
import { jsonBytes } from "./json-bytes.ts"

const anything = fc.anything({
  withDate: true,
  withNullPrototype: true,
  values: [fc.string({ unit: "grapheme" }), fc.double(), fc.boolean(), fc.constant(undefined), fc.constant(null)],
})

test("the bytes are those of the text that JSON.stringify writes", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.dictionary(fc.string(), anything), fc.array(anything), fc.record({ item: anything })),
      (value) => {
        expect(jsonBytes(value).toString()).toBe(JSON.stringify(value))
      },
    ),
  )
})

test("what writes itself does so, and what JSON cannot hold is left out of objects and null in lists", () => {
  const value = {
    at: new Date("2026-05-15T09:00:00Z"),
    own: { toJSON: () => "власний" },
    ownList: Object.assign([1], { toJSON: () => "список" }),
    nothing: { toJSON: () => undefined },
    none: undefined,
    list: [undefined, () => 1, { none: undefined }],
    call: () => 1,
    last: "«ї»",
  }
  expect(jsonBytes(value).toString()).toBe(JSON.stringify(value))
})
