import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import type { JournalChange } from "#domain/journal/journal-change.ts"
import { emptyValue, findRow, partOf, rowsOf, type Value, withChanges } from "./value.ts"

const empty = emptyValue(1 as TournamentId)

const contact = (id: number, name: string): JournalChange => ({
  table: "contacts",
  key: { id },
  before: null,
  after: { name },
})
const fight = (categoryId: number, t: number, number: number | null): JournalChange => ({
  table: "fights",
  key: { categoryId, t },
  before: null,
  after: { number },
})

/** As a plain list: by the table and the key. */
const listed = (value: Value): Record<string, unknown> =>
  Object.fromEntries(
    [...rowsOf(value, "contacts"), ...rowsOf(value, "fights")].map((row) => [
      "t" in row ? `fights ${row.categoryId} ${row.t}` : `contacts ${row.id}`,
      row,
    ]),
  )

const anyKey = fc.oneof(
  fc.record({ id: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ categoryId: fc.integer({ min: 1, max: 3 }), t: fc.integer({ min: 0, max: 2 }) }),
)
const anyStep = fc.array(fc.record({ key: anyKey, what: fc.constantFrom("save", "remove"), number: fc.nat(9) }), {
  maxLength: 6,
})

describe("a value", () => {
  test("after any steps holds what a plain list of rows does, and earlier values stay as they were", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 8 }), (steps) => {
        const model = new Map<string, Record<string, unknown>>()
        const values = [empty]
        const lists = [{}]
        for (const orders of steps) {
          const changes = orders.flatMap(({ key, what, number }): JournalChange[] => {
            const table = "id" in key ? "contacts" : "fights"
            const name = [table, ...Object.values(key)].join(" ")
            const before = model.get(name) ?? null
            if (what === "remove" && before === null) return []
            if (what === "remove") model.delete(name)
            else model.set(name, { ...key, number })
            return [{ table, key, before, after: what === "remove" ? null : { number } }]
          })
          values.push(withChanges(values.at(-1) ?? empty, changes))
          lists.push(Object.fromEntries(model))
        }
        expect(values.map(listed)).toEqual(lists)
        expect(values.at(-1)?.revision).toBe(steps.length)
      }),
    )
  })

  test("shares with the one before it every part that a step did not touch", () => {
    const before = withChanges(empty, [contact(1, "Ткач"), fight(1, 0, 7), fight(2, 0, 8)])
    const after = withChanges(before, [
      { table: "fights", key: { categoryId: 2, t: 0 }, before: { number: 8 }, after: { number: 9 } },
    ])
    expect(after.tables.contacts).toBe(before.tables.contacts)
    expect(after.tables.fights.get(1)).toBe(before.tables.fights.get(1))
    expect(partOf(after, "fights", 2)).toMatchObject([{ t: 0, number: 9 }])
    expect(partOf(before, "fights", 2)).toMatchObject([{ t: 0, number: 8 }])
  })

  test("keeps the other columns of a row that is changed, and none of one that is gone", () => {
    const added = withChanges(empty, [{ ...contact(1, "Ткач"), after: { name: "Ткач", phone: "067" } }])
    const named = withChanges(added, [
      { table: "contacts", key: { id: 1 }, before: { name: "Ткач" }, after: { name: "Бондар" } },
    ])
    expect(findRow(named, "contacts", 1)).toEqual({ id: 1, name: "Бондар", phone: "067" })
    const gone = withChanges(named, [{ table: "contacts", key: { id: 1 }, before: { name: "Бондар" }, after: null }])
    expect(findRow(gone, "contacts", 1)).toBeNull()
    expect(gone.tables.contacts.size).toBe(0)
  })

  test("finds a seat that a step names by its post", () => {
    const post = { sectionId: 3, kort: 1, seat: 2 }
    const made = withChanges(empty, [{ table: "seats", key: post, before: null, after: { id: 40, device: "" } }])
    const held = withChanges(made, [
      { table: "seats", key: post, before: { device: "" }, after: { device: "планшет" } },
    ])
    expect(findRow(held, "seats", 40)).toEqual({ id: 40, ...post, device: "планшет" })
  })

  test("writes a moment in one way, however the database wrote it", () => {
    const award = {
      table: "awards",
      key: { categoryId: 1 },
      before: null,
      after: { calledAt: "2026-05-15T10:00:00.120456+03:00" },
    }
    expect(findRow(withChanges(empty, [award]), "awards", 1)).toMatchObject({ calledAt: "2026-05-15T07:00:00.120Z" })
  })

  test("takes no change that does not fit its rows", () => {
    const value = withChanges(empty, [contact(1, "Ткач")])
    expect(() => withChanges(value, [contact(1, "Бондар")])).toThrow("there already")
    expect(() => withChanges(empty, [{ ...contact(1, "Ткач"), before: { name: "Ткач" } }])).toThrow("no such row")
  })
})
