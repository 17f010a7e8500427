import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { applied, type Changes, type Fragments } from "#contract/live/fragments.ts"
import { cases } from "#tests/support/scale.ts"
import { changesBetween, wholeOf } from "./changes.ts"

/** As it comes to a screen. */
const sent = (changes: Changes): Changes => JSON.parse(JSON.stringify(changes))

const cell = fc.constantFrom("12:3", "≈ 14:05", "≈ 14:06", "Їжак & Ґудзь", "", "🥋", "\u2028", '"', "&#60;")
const row = fc
  .tuple(fc.nat(9), fc.array(cell, { maxLength: 4 }))
  .map(([number, cells]) => `<tr data-n="${number}">${cells.map((text) => `<td>${text}</td>`).join("")}</tr>`)
const markup = fc.array(row, { maxLength: 30 }).map((rows) => rows.join("\n"))
const value = fc.oneof(markup, fc.string(), fc.jsonValue())
const state: fc.Arbitrary<Fragments> = fc
  .dictionary(fc.constantFrom(..."abcdef"), value)
  .map((it) => new Map(Object.entries(it)))

const plain = (fragments: Fragments): unknown => JSON.parse(JSON.stringify(Object.fromEntries(fragments)))

describe("what is sent of a change", () => {
  test("makes any state any other, and nothing of what stays is sent", () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const changes = sent(changesBetween(before, after))
        expect(plain(applied(before, changes))).toEqual(plain(after))
        for (const [name, now] of after) {
          if (before.has(name) && JSON.stringify(before.get(name)) === JSON.stringify(now))
            expect(changes).not.toHaveProperty(name)
        }
      }),
      { numRuns: cases(40_000) },
    )
  })

  test("makes a text that differs in some rows the other text", () => {
    const edit = fc.record({ at: fc.nat(40), drop: fc.nat(3), put: fc.array(row, { maxLength: 3 }) })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), fc.array(edit, { maxLength: 5 }), (rows, edits) => {
        const later = [...rows]
        for (const { at, drop, put } of edits) later.splice(at, drop, ...put)
        const [before, after] = [rows, later].map((list) => new Map([["rows", list.join("")]]))
        expect(plain(applied(before!, sent(changesBetween(before!, after!))))).toEqual(plain(after!))
      }),
      { numRuns: cases(40_000) },
    )
  })

  test("is the whole of it for whoever has nothing", () => {
    fc.assert(
      fc.property(state, (all) => {
        expect(plain(applied(new Map(), sent(wholeOf(all))))).toEqual(plain(all))
      }),
    )
  })

  test("of a row that moves costs about a row, of times that slip a few characters each", () => {
    const rows = Array.from({ length: 100 }, (_, n) => `<tr data-n="${n}"><td>№ ${n}</td><td>≈ 14:0${n % 10}</td></tr>`)
    const moved = [...rows.slice(0, 10), ...rows.slice(11, 60), rows[10]!, ...rows.slice(60)]
    const cost = (after: readonly string[]) =>
      JSON.stringify(changesBetween(new Map([["a", rows.join("")]]), new Map([["a", after.join("")]]))).length
    expect(cost(moved)).toBeLessThan(2 * rows[10]!.length)
    expect(cost(rows.map((text) => text.replace("≈ 14", "≈ 15")))).toBeLessThan(100 * 14)
    expect(cost(rows)).toBeLessThan(10)
  })

  test("of two texts without likeness is the other text, and takes no time that grows with the square", () => {
    const text = (seed: number) => Array.from({ length: 20_000 }, (_, n) => `<b>${(n * seed) % 9973}`).join("")
    const began = performance.now()
    const changes = changesBetween(new Map([["a", text(31)]]), new Map([["a", text(57)]]))
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(changes.a).toHaveProperty("is")
  })
})
