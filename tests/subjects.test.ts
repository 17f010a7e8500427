import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** The trees whose folders are subjects. */
const TREES = ["src/domain", "src/contract", "src/server/features", "src/server/records", "src/web/features"]

/** The subjects that the glossary lists; the rules of one thing may say it in the singular: `bracket`. */
const listed = new Set(
  (/## Subjects\n\n([\s\S]*?)\n\n/.exec(readFileSync("docs/glossary.md", "utf8"))?.[1] ?? "").match(
    /[a-z]+(?:-[a-z]+)*/g,
  ),
)
const isListed = (folder: string): boolean => listed.has(folder) || listed.has(`${folder}s`)

test.each(TREES)("each folder of %s is a subject of the glossary", (tree) => {
  const folders = readdirSync(tree, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !isListed(name))).toEqual([])
})
