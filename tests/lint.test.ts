import { spawnSync } from "node:child_process"
import { expect, test } from "vitest"

/** What Biome says of a text at a path of the project. */
function lint(path: string, source: string): { readonly status: number | null; readonly said: string } {
  const args = ["node_modules/@biomejs/biome/bin/biome", "lint", "--colors=off", `--stdin-file-path=${path}`]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input: source, encoding: "utf8" })
  return { status, said: stdout + stderr }
}

test.each(["Math.random()", "Date.now()", "new Date()", "performance.now()"])("%s is refused in the rules", (found) => {
  const source = `export const moment = (): unknown => ${found}\n`
  expect(lint("src/domain/planted.ts", source).said).toContain("Rules know no clock and no dice")
  expect(lint("src/layout/planted.ts", source).said).toContain("Rules know no clock and no dice")
  expect(lint("src/server/planted.ts", source).said).not.toContain("Rules know no clock and no dice")
})

test("a fixed day is no clock", () => {
  const source = 'export const season = (): unknown => new Date("2020-01-01")\n'
  expect(lint("src/domain/planted.ts", source).said).not.toContain("Rules know no clock and no dice")
})
