import { expect, test } from "vitest"
import type { ListedTournament } from "#web/tournament/queries.ts"
import { ownFirst } from "./own-first.ts"

const listed = (id: number, role: ListedTournament["role"] = "owner"): ListedTournament => ({
  id,
  name: "Кубок",
  short_name: "",
  city: "",
  date: "",
  user: 1,
  published: 0,
  role,
})

// [P1-95]
test("one's own stand first, the one created last before all, and those of others as they stood", () => {
  const list = [listed(4, "secretary"), listed(1), listed(5, ""), listed(3), listed(2, "secretary")]
  expect(ownFirst(list).map(({ id }) => id)).toEqual([3, 1, 4, 5, 2])
})
