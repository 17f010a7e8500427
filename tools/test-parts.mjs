import { execFileSync } from "node:child_process"
import { root } from "./run.mjs"

// Which tests run when: `docs/decisions/tests.md`. What is named nowhere here runs in `npm test` if it is a unit, and in
// `npm run test:long` if it is a journey.

/** Folders and files of tests that start programs, end them and wait, for what changes rarely: `npm run test:long` alone. */
export const longUnits = [
  "src/server/features/bouts/floods.test.ts",
  "src/server/features/demo/demo.test.ts",
  "src/server/features/hall-address/routes.test.ts",
  "src/server/features/printing/diploma-routes.test.ts",
  "src/server/features/printing/job-routes.test.ts",
  "src/server/features/printing/match-sheet.test.ts",
  "src/server/features/printing/paint-pdf.test.ts",
  "src/server/features/printing/printer.test.ts",
  "src/server/features/rehearsals/rehearsals.test.ts",
  "src/server/features/transfer/older.test.ts",
  "src/server/platform/db/kept-counts.test.ts",
  "src/server/platform/db/pglite/",
  "src/server/platform/db/refused-start.test.ts",
  "src/server/platform/db/storage.test.ts",
  "src/server/platform/db/update/",
  "src/server/platform/full-disk.test.ts",
  "src/server/records/files/reader.test.ts",
  "tests/crash/attack.test.ts",
  "tests/crash/followers.test.ts",
  "tests/crash/hall-and-cloud.test.ts",
  "tests/crash/panel-clock.test.ts",
  "tests/crash/rehearsal.test.ts",
  "tests/crash/restore-drill.test.ts",
  "tests/deploy/",
  "tests/hostile-files.test.ts",
  "tests/instances/",
  "tests/launch/",
  "tests/pack/",
  "tests/poomsae-before-extra-forms.test.ts",
  "tests/releases/",
  "tests/tools-help.test.ts",
  "tests/tools-interrupted.test.ts",
]

/** The journeys of `npm test`: the work of a tournament's day, and a look at a page of each kind. */
export const shortJourneys = [
  "athletes-tab",
  "axe-six",
  "checkin",
  "court-desk",
  "displays",
  "import",
  "judge-tablets",
  "late-answers",
  "main-job",
  "manual-draw",
  "participation",
  "poomsae-list",
  "result-entry",
  "two-browsers",
  "undo",
  "visitor",
  "whole-fight",
].map((name) => `tests/e2e/${name}.test.ts`)

/** The test files whose number of random cases `tests/support/scale.ts` sets, without the long units. */
export const randomFiles = () => testsWith("support/scale\\.ts")

/** Those with cases of which `npm test` has a third. */
export const costlyFiles = () => testsWith("costly(Cases)?\\(")

function testsWith(pattern) {
  const found = ["grep", "-lE", pattern, "--", "*.test.ts", "*.test.tsx"]
  const listed = execFileSync("git", found, { cwd: root, encoding: "utf8" })
  return listed.split("\n").filter((file) => file && !longUnits.some((path) => file.startsWith(path)))
}

/** Of `randomFiles` those that CI tries in full: of what a sheet says, less than a minute together. The one left out takes two. */
export const randomFilesOfCi = () =>
  randomFiles().filter(
    (file) => file.startsWith("src/domain/athletes/") && file !== "src/domain/athletes/import-plan.test.ts",
  )

/** These paths as patterns of Vitest. */
export const patternsOf = (paths) => paths.map((path) => (path.endsWith("/") ? `${path}**` : path))

/** The patterns that a run of Vitest leaves out; set by `tools/check.mjs`. */
export const leftOut = (process.env.TEST_LEFT_OUT ?? "").split(",").filter(Boolean)
