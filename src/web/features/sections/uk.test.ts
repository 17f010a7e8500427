import { expect, test } from "vitest"
import { messages } from "./uk.ts"

test("who gets numbers is said in the form that the count asks for", () => {
  expect(messages.numberAllSeen(292, 0)).toContain("Номери отримають 292 поєдинки.")
  expect(messages.numberAllSeen(21, 0)).toContain("Номери отримає 21 поєдинок.")
  expect(messages.confirmNumberBody(7, "101–107", 0, 0)).toContain("Номери отримають 7 поєдинків: 101–107.")
})
