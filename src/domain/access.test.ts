import { expect, test } from "vitest"
import { type Actor, mayEdit, mayOwn, maySee, roleIn, type Staffed } from "./access.ts"
import type { AccountId } from "./ids.ts"

const id = (number: number) => number as AccountId
const hidden: Staffed = { ownerId: id(1), published: false, secretaries: [id(2), id(5)], judges: [id(3)] }
const actor = (number: number | null, isAdmin = false): Actor => ({
  accountId: number === null ? null : id(number),
  isAdmin,
})

test.each([
  ["the owner", actor(1), "owner", true, true, true],
  ["the owner who is an operator", actor(1, true), "owner", true, true, true],
  ["a secretary", actor(2), "secretary", false, true, true],
  ["a judge", actor(3), "judge", false, false, true],
  ["a stranger", actor(4), null, false, false, false],
  ["an operator", actor(4, true), "operator", true, true, true],
  ["an operator who is a secretary", actor(5, true), "operator", true, true, true],
  ["nobody", actor(null), null, false, false, false],
] as const)("%s of a hidden tournament", (_, who, role, owns, edits, sees) => {
  expect(roleIn(who, hidden)).toBe(role)
  expect([mayOwn(who, hidden), mayEdit(who, hidden), maySee(who, hidden)]).toEqual([owns, edits, sees])
})

test("publishing lets everybody see and nobody else change", () => {
  const open = { ...hidden, published: true }
  for (const who of [actor(null), actor(4), actor(3)])
    expect([maySee(who, open), mayEdit(who, open)]).toEqual([true, false])
})
