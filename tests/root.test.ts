import { execFileSync } from "node:child_process"
import { expect, test } from "vitest"

/** So many a newcomer reads at a glance: the rooms, the documents, and what npm, git and editors want to find there. */
const MOST = 20

test("the root of the repository shows the rooms alone: what serves one of them stands in it", () => {
  const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 1 << 26 }).split("\n")
  const entries = new Set(tracked.filter(Boolean).map((file) => file.split("/")[0]))
  expect(entries).toContain("src")
  expect(entries.size, [...entries].join(" ")).toBeLessThanOrEqual(MOST)
})
