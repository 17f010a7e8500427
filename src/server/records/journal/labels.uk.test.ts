import { expect, test } from "vitest"
import { NOUNS } from "#contract/history/uk.ts"
import { TABLES } from "#domain/value/declared.ts"
import { GROUPS, groupOf } from "./labels.uk.ts"
import { SENTENCES } from "./steps.uk.ts"
import { tableOf } from "./summary.uk.ts"

test("every table whose rows a step may change has a name", () => {
  const nameless = TABLES.filter((table) => !NOUNS[table])
  expect(nameless, "add a line for each to NOUNS in src/contract/history/uk.ts").toEqual([])
})

test("every kind of step belongs to a group by which the history is filtered, and is about a table that has a name", () => {
  const kinds = Object.keys(SENTENCES)
  const groupless = kinds.filter((kind) => !GROUPS[groupOf(kind)])
  expect(groupless, "add the first word of each to GROUPS in src/server/records/journal/labels.uk.ts").toEqual([])
  expect(kinds.map(tableOf).filter((table) => table !== "" && !NOUNS[table])).toEqual([])
})
