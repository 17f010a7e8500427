import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { afterAll, expect, test } from "vitest"

const folder = mkdtempSync(join(tmpdir(), "sijak-lint-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
for (const path of ["biome.json", "tools/lint"]) cpSync(path, join(folder, path), { recursive: true })

/** What Biome says, under our settings, of a file with this text. */
function lint(path: string, source: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  const biome = resolve("node_modules/@biomejs/biome/bin/biome")
  const { stdout, stderr } = spawnSync(process.execPath, [biome, "lint", "--vcs-enabled=false", path], {
    cwd: folder,
    encoding: "utf8",
  })
  return stdout + stderr
}

const rule = "Rules know no clock and no dice"

test.each(["Math.random()", "Date.now()", "new Date()", "performance.now()"])("%s is refused in rules", (found) => {
  const source = `export const moment = (): unknown => ${found}\n`
  expect(lint("src/domain/planted.ts", source)).toContain(rule)
  expect(lint("src/layout/planted.ts", source)).toContain(rule)
  expect(lint("src/server/planted.ts", source)).not.toContain(rule)
})

test("a fixed day is no clock", () => {
  const said = lint("src/domain/planted.ts", 'export const season = (): unknown => new Date("2020-01-01")\n')
  expect(said).toContain("Checked 1 file")
  expect(said).not.toContain(rule)
})
