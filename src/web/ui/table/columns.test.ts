import fc from "fast-check"
import { expect, test } from "vitest"
import { type Column, fitColumns, withText } from "./columns.ts"

const column = (key: string, more: Partial<Column<string>> = {}): Column<string> => ({
  key,
  title: key,
  text: (row) => row,
  ...more,
})
const athlete = [
  column("name", { min: 150, weight: 3, priority: 1 }),
  column("club", { min: 100, weight: 3, priority: 2 }),
  column("coach", { min: 90, priority: 3 }),
  column("sex", { width: 66, priority: 4 }),
]
const longest = [220, 400, 120, 66]
const keysOf = (columns: readonly Column<string>[]): string => columns.map(({ key }) => key).join(" ")

test("with too little room columns leave by priority, the least important first, and come back as lines of the row", () => {
  expect(keysOf(fitColumns(athlete, longest, 406).shown)).toBe("name club coach sex")
  expect(keysOf(fitColumns(athlete, longest, 405).shown)).toBe("name club coach")
  expect(keysOf(fitColumns(athlete, longest, 300).shown)).toBe("name club")
  const phone = fitColumns(athlete, longest, 200)
  expect([keysOf(phone.shown), keysOf(phone.folded)]).toEqual(["name", "club coach sex"])
  expect(keysOf(fitColumns(athlete, longest, 100).shown)).toBe("name")
})

test("spare room goes to the weighty ones up to their longest text, and no organisation is cut beside an idle name", () => {
  const [name = 0, club = 0, coach = 0, sex] = fitColumns(athlete, longest, 406 + 140).widths
  expect([name, club, coach, sex]).toEqual([210, 160, 110, 66])
  const wide = fitColumns(athlete, longest, 1500).widths
  expect(wide.every((width, at) => width >= longest[at]!)).toBe(true)
})

test("no width is below its least, a fixed one never changes, and the row is never wider than the room unless it must", () => {
  const some = fc.record({
    min: fc.integer({ min: 20, max: 300 }),
    weight: fc.constantFrom(0, 1, 3),
    priority: fc.constantFrom(1 as const, 2 as const, 5 as const),
    width: fc.option(fc.integer({ min: 20, max: 200 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 3000 }), (parts, room) => {
      const columns = parts.map(({ width, ...rest }, at) =>
        column(`c${at}`, width === undefined ? rest : { ...rest, width }),
      )
      const { shown, widths, folded } = fitColumns(
        columns,
        columns.map((_, at) => at * 40),
        room,
      )
      expect(shown.length + folded.length).toBe(columns.length)
      for (const [at, { width, min = 0 }] of shown.entries()) {
        if (width === undefined) expect(widths[at]).toBeGreaterThanOrEqual(min)
        else expect(widths[at]).toBe(width)
      }
      const sum = widths.reduce((all, width) => all + width, 0)
      const canLeave = shown.some(({ priority = 3 }) => priority > 1)
      if (canLeave || sum <= room) expect(sum).toBeLessThanOrEqual(room)
    }),
  )
})

test("what is empty in every row leaves where there is no room, what shows more than its text stays", () => {
  const columns = [
    column("name"),
    column("attention", { text: () => "" }),
    column("choice", { text: () => "", cell: () => "select" }),
    column("note", { text: (row) => (row === "b" ? "late" : "") }),
  ]
  expect(keysOf(withText(columns, ["a", "b"]))).toBe("name choice note")
  expect(keysOf(withText(columns, []))).toBe("name attention choice note")
})
