import { expect, test } from "vitest"
import type { ListedTournament } from "#web/tournament/queries.ts"
import { createdFirst } from "./created-first.ts"

const listed = (id: number): ListedTournament => ({
  ...{ id, name: "Кубок", short_name: "", city: "", date: "", user: 1, published: 0, role: "owner" as const },
})

// [P1-95]
test("what was just created stands first, the others as they stood", () => {
  const list = [1, 2, 3].map(listed)
  expect(createdFirst(list, 3).map(({ id }) => id)).toEqual([3, 1, 2])
  expect(createdFirst(list, undefined)).toBe(list)
  expect(createdFirst(list, 9)).toBe(list)
})
