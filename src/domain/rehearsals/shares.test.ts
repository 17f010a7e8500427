import { expect, test } from "vitest"
import type { AccountId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { admitRehearsal, type Rehearser } from "./shares.ts"

const one = (account: number, address: string | null, isNewcomer = false): Rehearser => ({
  account: account as AccountId,
  address,
  isNewcomer,
})
const reasonOf = (running: readonly Rehearser[], who: Rehearser): string => {
  try {
    admitRehearsal(running, who)
    return "admitted"
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "rehearsal_running") throw error
    return error.data.reason === "others" ? "others" : "own"
  }
}

test.each([
  ["nobody rehearses", [], one(1, "a"), "admitted"],
  ["an account has one", [one(1, "a")], one(1, "b"), "own"],
  ["another account at another address has the other one", [one(1, "a")], one(2, "b"), "admitted"],
  ["an address has one", [one(1, "a")], one(2, "a"), "others"],
  ["what other instances play is of unknown addresses", [one(1, null)], one(2, "a"), "admitted"],
  ["newcomers have one together", [one(1, "a", true)], one(2, "b", true), "others"],
  ["whom the server knows has the other one", [one(1, "a", true)], one(2, "b"), "admitted"],
  ["a newcomer comes beside whom the server knows", [one(1, "a")], one(2, "b", true), "admitted"],
  ["two at once", [one(1, "a"), one(2, "b")], one(3, "c"), "others"],
] as const)("%s", (_rule, running, who, answer) => {
  expect(reasonOf(running, who)).toBe(answer)
})
