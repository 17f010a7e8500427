import { existsSync, readdirSync } from "node:fs"
import { expect, test } from "vitest"
import { costlyFiles, longUnits, randomFiles, randomFilesOfCi, shortJourneys } from "../tools/test-parts.mjs"

// A name that is no file's any more would leave a test in the wrong run, and nobody would notice.
test("what the parts of the tests name is there", () => {
  const isThere = (path: string): boolean =>
    path.endsWith("/") ? readdirSync(path).some((file) => file.endsWith(".test.ts")) : existsSync(path)
  expect([...longUnits, ...shortJourneys].filter((path) => !isThere(path))).toEqual([])
})

test("random cases in full are those of files that take their number from the scale, each file in one run", () => {
  const all = randomFiles()
  expect(all).toContain("tests/random-days.test.ts")
  expect(all.filter((file) => longUnits.some((path) => file.startsWith(path)))).toEqual([])
  expect(all).toContain("src/domain/draw/draw.test.ts")
})

test("random cases of which the short run has a third are in the long run of CI", () => {
  expect(costlyFiles()).toContain("tests/odd-input.test.ts")
  expect(costlyFiles().filter((file) => !randomFiles().includes(file))).toEqual([])
})

test("CI tries the random cases of sheets in full, but those that take minutes", () => {
  const own = randomFilesOfCi()
  expect(own).toContain("src/domain/athletes/corrected-sheet.test.ts")
  expect(own).toContain("src/domain/athletes/team-athlete.test.ts")
  expect(own).not.toContain("src/domain/athletes/import-plan.test.ts")
  expect(own.filter((file) => !randomFiles().includes(file))).toEqual([])
})
