import { expect, test } from "vitest"
import type { RowChange } from "#server/platform/db/tables.ts"
import { type Move, relocateStep } from "./relocate.ts"

const move: Move = {
  of: (kind, id) => (kind === "accounts" ? 0 : id + 1000),
  ownerId: null,
  people: { 7: "olena" },
  ruleSetOf: (id) => id + 1,
  isRenumbered: true,
  hasSeats: false,
  newCode: null,
}

const stepOf = (...changes: RowChange[]) => ({
  kind: "tournament.update",
  accountId: 7,
  device: "стіл 2",
  topics: ["athletes", "category:3", "scoring:4"],
  changes,
})

test("a step names rows of the other server, and its author beside the device where he has no account", () => {
  const row = { categoryId: 3, t: 0, number: 5 }
  const here = relocateStep(stepOf({ table: "fights", key: { categoryId: 3, t: 0 }, before: null, after: row }), move)
  expect(here).toMatchObject({
    accountId: null,
    device: "olena: стіл 2",
    topics: ["athletes", "category:1003", "scoring:1004"],
    changes: [{ key: { categoryId: 1003, t: 0 }, after: { categoryId: 1003, t: 0, number: 5 } }],
  })
})

test("what each server has of its own is left out, and a change of nothing else is no change", () => {
  const bin = { table: "tournaments" as const, key: { id: 2 }, before: { deletedAt: null }, after: { deletedAt: "x" } }
  const rules = { ...bin, before: { ruleSetId: 1, ownerId: 7 }, after: { ruleSetId: 2, ownerId: 8 } }
  expect(relocateStep(stepOf(bin, rules), move).changes).toEqual([
    { table: "tournaments", key: { id: 1002 }, before: { ruleSetId: 2 }, after: { ruleSetId: 3 } },
  ])
})

test("a coach without an account there has no team there, whose numbers would be somebody else's", () => {
  const row = { accountId: 7, teamAthletes: [41, 42], athleteId: 5 }
  const [here] = relocateStep(stepOf({ table: "applications", key: { id: 1 }, before: null, after: row }), move).changes
  expect(here?.after).toEqual({ accountId: 0, teamAthletes: [0, 0], athleteId: 1005 })
})

test("a draw that cannot be proved with other numbers loses its list; a free seat has no device", () => {
  const [draw, seat] = relocateStep(
    stepOf(
      {
        table: "draws",
        key: { categoryId: 3 },
        before: null,
        after: { list: "5|тигр", drawn: [5], places: [5, null] },
      },
      {
        table: "seats",
        key: { id: 1 },
        before: { tokenHash: "a", device: "x" },
        after: { tokenHash: "b", device: "y" },
      },
    ),
    move,
  ).changes
  expect(draw?.after).toEqual({ list: "", drawn: null, places: [1005, null] })
  expect(seat?.after).toEqual({ tokenHash: null, device: "" })
})
