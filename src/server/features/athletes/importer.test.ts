import { afterAll, expect, test } from "vitest"
import { createImporter } from "./importer.ts"

const importer = createImporter()
afterAll(() => importer.close())

test("the rows of files that come together count together: a file that goes past the bound is unread, those before it are read", async () => {
  const bytes = new TextEncoder().encode(`ПІБ;Рік\n${"Жук Лев;2013\n".repeat(9_000)}`)
  const { sheets, unread } = await importer.read(["0.csv", "1.csv", "2.csv"].map((name) => ({ name, bytes })))
  expect(sheets.map(({ file, lines }) => [file, lines.length])).toEqual([
    ["0.csv", 9_001],
    ["1.csv", 9_001],
  ])
  expect(unread.map(({ file, refusal }) => [file, refusal.code])).toEqual([["2.csv", "too_large"]])
})
