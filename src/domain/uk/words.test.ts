import { expect, test } from "vitest"
import { countOf } from "./count-of.uk.ts"
import { count, inForm, plural } from "./words.ts"

test("a word stands in the form that its number asks for, with whole numbers and fractions", () => {
  const forms = ["бал", "бали", "балів", "бала"] as const
  const said = [0, 1, 2, 5, 11, 12, 21, 22, 111, 292, 1.5].map((value) => inForm(value, ...forms))
  expect(said).toEqual([...["балів", "бал", "бали", "балів", "балів", "балів", "бал", "бали", "балів", "бали", "бала"]])
  expect(plural(1.5, ...forms)).toBe("1,5 бала")
  expect(plural(2, "день", "дні", "днів")).toBe("2 дні")
})

test("thousands stand apart by a space that does not break, alone and with a word", () => {
  expect([0, 999, 1010, 12_345, 1_000_000, 1.5].map(count)).toEqual([
    "0",
    "999",
    "1\u00a0010",
    "12\u00a0345",
    "1\u00a0000\u00a0000",
    "1,5",
  ])
  expect(plural(1010, "рядок", "рядки", "рядків")).toBe("1\u00a0010 рядків")
})

test("how many of how many is said as it is read aloud", () => {
  const said = [
    [7, 7],
    [1, 20],
    [82, 123],
    [1010, 12_345],
  ].map(([shown = 0, all = 0]) => countOf(shown, all))
  expect(said).toEqual(["7", "1 з 20", "82 зі 123", "1\u00a0010 з 12\u00a0345"])
})
