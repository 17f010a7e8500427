import { expect, test } from "vitest"
import { keepNewest } from "./keep-newest.ts"

test("an answer older than what is shown is dropped", () => {
  const shown = { item: { revision: 7, name: "new" } }
  expect(keepNewest(shown, { item: { revision: 6, name: "old" } })).toBe(shown)
})

test("a newer answer is shown and keeps what did not change", () => {
  const shown = { item: { revision: 7, fights: [{ id: 1 }], name: "a" } }
  const next = keepNewest(shown, { item: { revision: 8, fights: [{ id: 1 }], name: "b" } })
  expect(next).toEqual({ item: { revision: 8, fights: [{ id: 1 }], name: "b" } })
  expect((next as typeof shown).item.fights).toBe(shown.item.fights)
})

test("the first answer and answers without a revision are taken", () => {
  expect(keepNewest(undefined, { revision: 0 })).toEqual({ revision: 0 })
  expect(keepNewest({ list: [1] }, { list: [] })).toEqual({ list: [] })
})
