import { expect, test } from "vitest"
import { everyRow } from "#tests/support/every-table.ts"
import { GROUPS, groupOf, LABELS, NOUNS } from "./history-labels.ts"
import { tableOf } from "./history-summary.ts"
import { SENTENCES } from "./history-texts.ts"

const KEYS = new Set(["tournamentId", "id", "revision"])
/** Kept by no journal. */
const OUTSIDE = new Set([
  "accounts",
  "demos",
  "sessions",
  "journal",
  "teamAthletes",
  "photos",
  "mailings",
  "printFiles",
  "printJobs",
  "tallies",
  "passwordLinks",
  "ruleSets",
  "diplomaPictures",
  "rehearsals",
  "follows",
  "followCursors",
  "followLetters",
  "botState",
  "retentions",
  "mirrors",
  "mirrorNumbers",
  "deletions",
  "pushSubscriptions",
])

test("every column of a tournament's tables has a word for the history, or is named as the machine's own", () => {
  const untold = Object.entries(everyRow)
    .filter(([table]) => !OUTSIDE.has(table))
    .flatMap(([table, row]) =>
      Object.keys(row)
        .filter((column) => !isKey(table, column) && LABELS[table]?.[column] === undefined)
        .map((column) => `${table}.${column}`),
    )
  expect(untold, "add a line for each to LABELS in src/contract/history-labels.ts (null: not told)").toEqual([])
  const nameless = Object.keys(everyRow).filter((table) => !OUTSIDE.has(table) && !NOUNS[table])
  expect(nameless, "add a line for each to NOUNS in src/contract/history-labels.ts").toEqual([])
})

test("every kind of step belongs to a group by which the history is filtered, and is about a table that has a name", () => {
  const kinds = Object.keys(SENTENCES)
  const groupless = kinds.filter((kind) => !GROUPS[groupOf(kind)])
  expect(groupless, "add the first word of each to GROUPS in src/contract/history-labels.ts").toEqual([])
  expect(kinds.map(tableOf).filter((table) => table !== "" && !NOUNS[table])).toEqual([])
})

const isKey = (table: string, column: string): boolean =>
  (table === "days" && column === "day") ||
  (table === "checkins" && column === "athleteId") ||
  KEYS.has(column) ||
  ((table === "draws" || table === "fights") && (column === "categoryId" || column === "t"))
