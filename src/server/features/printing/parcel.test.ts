import fc from "fast-check"
import { expect, it } from "vitest"
import { randomScene } from "#tests/support/random-scenes.ts"
import { cases } from "#tests/support/scale.ts"
import { pack, unpack } from "./parcel.ts"

it("brings every scene into the printing process as it was", () => {
  const check = fc.property(fc.array(randomScene, { maxLength: 4 }), (scenes) => {
    const sent = structuredClone(pack(scenes))
    expect(unpack(sent)).toEqual(scenes)
  })
  fc.assert(check, { numRuns: cases(4000) })
})
