import { createHash } from "node:crypto"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { Random } from "./random.ts"
import { hex, sha256 } from "./sha256.ts"

describe("sha256", () => {
  it("gives what the platform gives, whatever the length and the letters", () => {
    const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.string({ maxLength: 300 }))
    fc.assert(
      fc.property(anyText, (text) => {
        expect(hex(sha256(text))).toBe(createHash("sha256").update(text, "utf8").digest("hex"))
      }),
      { numRuns: cases(5_000) },
    )
    for (let length = 0; length <= 200; length += 1) {
      const text = "ї".repeat(length)
      expect(hex(sha256(text))).toBe(createHash("sha256").update(text, "utf8").digest("hex"))
    }
  })

  it("reads a broken surrogate as TextEncoder does", () => {
    expect(sha256("a\ud800b")).toEqual(sha256("a\ufffdb"))
  })
})

describe("Random", () => {
  it("gives the reference numbers of the text 'golden'", () => {
    const random = Random.from("golden")
    expect([random.next(), random.next(), random.next()]).toEqual([2602186330, 445613205, 1190143359])
  })

  it("starts from zeros alone too", () => {
    const random = new Random(new Uint8Array(16))
    expect(new Set(Array.from({ length: 100 }, () => random.next())).size).toBeGreaterThan(90)
  })

  it("gives every number below a limit equally often", () => {
    const random = Random.from("below")
    const [limit, draws] = [24, 240_000]
    const times = new Array<number>(limit).fill(0)
    for (let i = 0; i < draws; i += 1) times[random.below(limit)]! += 1
    const chiSquare = times.reduce((sum, n) => sum + (n - draws / limit) ** 2 / (draws / limit), 0)
    expect(chiSquare / (limit - 1)).toBeLessThan(2)
  })

  it("gives every order of three equally often", () => {
    const random = Random.from("shuffle")
    const timesByOrder = new Map<string, number>()
    for (let i = 0; i < 60_000; i += 1) {
      const items = ["a", "b", "c"]
      random.shuffle(items)
      timesByOrder.set(items.join(""), (timesByOrder.get(items.join("")) ?? 0) + 1)
    }
    expect(timesByOrder.size).toBe(6)
    for (const times of timesByOrder.values()) expect(Math.abs(times - 10_000)).toBeLessThan(4 * Math.sqrt(10_000))
  })
})
