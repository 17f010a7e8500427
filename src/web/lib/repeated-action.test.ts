import { expect, test } from "vitest"
import { createActions } from "./repeated-action.ts"

function counted() {
  let id = 0
  return createActions(() => String(++id))
}

test("an input that was not done, whatever came back, is sent again under its action", () => {
  const actions = counted()
  expect(actions.actionFor({ name: "Вовк" })).toBe("1")
  expect(actions.actionFor({ name: "Вовк" })).toBe("1")
})

test("another input, and the same one after it was done, are other steps", () => {
  const actions = counted()
  expect(actions.actionFor({ name: "Вовк" })).toBe("1")
  expect(actions.actionFor({ name: "Жук" })).toBe("2")
  actions.done("1")
  expect(actions.actionFor({ name: "Жук" })).toBe("2")
  actions.done("2")
  expect(actions.actionFor({ name: "Жук" })).toBe("3")
})

test("a file is told by its name, size and time", () => {
  const actions = counted()
  const file = (name: string, lastModified: number) => new File(["a"], name, { lastModified })
  expect(actions.actionFor({ file: file("a.csv", 1) })).toBe("1")
  expect(actions.actionFor({ file: file("a.csv", 1) })).toBe("1")
  expect(actions.actionFor({ file: file("a.csv", 2) })).toBe("2")
})

test("the revision and the time of sending make no other step of it: a lost answer does not do it twice", () => {
  const actions = counted()
  expect(actions.actionFor({ name: "Додянг 1", revision: 7, time: 1000 })).toBe("1")
  expect(actions.actionFor({ name: "Додянг 1", revision: 8, time: 2000 })).toBe("1")
})

test("what is called so deeper down is asked for: another deduction for time is another step", () => {
  const actions = counted()
  expect(actions.actionFor({ deductions: { time: 0.3 } })).toBe("1")
  expect(actions.actionFor({ deductions: { time: 0.6 } })).toBe("2")
})
