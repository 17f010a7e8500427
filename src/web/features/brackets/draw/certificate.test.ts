import { expect, test } from "vitest"
import { excessText } from "./certificate.ts"

const none = { organization: [0, 0], region: [0, 0], coach: [0, 0] }

test("what is more than the least possible is told by each group's first round; nothing where it is the best", () => {
  const bound = { ...none, organization: [0, 2] }
  expect(excessText({ met: bound, bound })).toBe("")
  expect(excessText({ met: { ...none, organization: [1, 4] }, bound })).toBe("+1 зустріч одноклубників у 1 колі")
  expect(excessText({ met: { organization: [0, 4], region: [5, 5], coach: [0, 0] }, bound })).toBe(
    "+2 зустрічі одноклубників до 2 кола, +5 зустрічей земляків у 1 колі",
  )
})
