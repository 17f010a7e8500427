import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { cruise, unseen } from "../tools/layers.mjs"

const folder = mkdtempSync(join(tmpdir(), "sijak-layers-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One forbidden import for each rule; a file that two name is written once. */
const planted: Readonly<Record<string, readonly [file: string, source: string]>> = {
  "domain-is-pure": [
    "src/domain/draw/dice.ts",
    'import { randomInt } from "node:crypto"\nexport const dice = randomInt',
  ],
  "layout-knows-domain-only": ["src/layout/page.ts", 'import * as z from "zod"\nexport const page = z'],
  "contract-knows-domain-and-zod": ["src/contract/calls.ts", 'import pg from "pg"\nexport const calls = pg'],
  "rehearsal-knows-the-wire-only": [
    "src/rehearsal/paper/tree.ts",
    'import { dice } from "#domain/draw/dice.ts"\nexport const tree = dice',
  ],
  "rehearsal-is-nobodys": [
    "src/server/tournaments/robot.ts",
    'import { tree } from "#rehearsal/paper/tree.ts"\nexport const robot = tree',
  ],
  "server-knows-no-pages": [
    "src/server/accounts/present.ts",
    'import { button } from "#web/ui/button.ts"\nexport const present = button',
  ],
  "only-painters-know-layout": [
    "src/server/tournaments/view.ts",
    'import { page } from "#layout/page.ts"\nexport const view = page',
  ],
  "pages-know-no-server": [
    "src/web/lib/api.ts",
    'import { present } from "../../server/accounts/present.ts"\nexport const api = present',
  ],
  "actions-never-call-routes": [
    "src/server/fights/actions.ts",
    'import { routes } from "./routes.ts"\nexport const actions = routes',
  ],
  "features-meet-through-actions": [
    "src/server/courts/store.ts",
    'import { routes } from "#server/fights/routes.ts"\nexport const store = routes',
  ],
  "sql-only-in-stores": ["src/server/courts/actions.ts", 'import { sql } from "kysely"\nexport const actions = sql'],
  "fastify-only-in-http": [
    "src/server/fights/routes.ts",
    'import fastify from "fastify"\nexport const routes = fastify',
  ],
  "pages-features-do-not-meet": [
    "src/web/features/athletes/list.ts",
    'import { board } from "#web/features/brackets/board.ts"\nexport const list = board',
  ],
  "ui-knows-no-feature": [
    "src/web/ui/button.ts",
    'import { list } from "#web/features/athletes/list.ts"\nexport const button = list',
  ],
  "no-tests-in-product": [
    "src/web/features/brackets/board.ts",
    'import { fake } from "#tests/support/fake.ts"\nexport const board = fake',
  ],
  "no-cycles": ["src/domain/bracket/one.ts", 'import { two } from "./two.ts"\nexport const one = (): unknown => two'],
  "no-orphans": ["src/domain/alone.ts", "export const alone = 1"],
  resolvable: ["src/layout/lost.ts", 'import { gone } from "./gone.ts"\nexport const lost = gone'],
}

test("each rule reports the import planted against it", () => {
  for (const [file, source] of Object.values(planted)) plant(file, source)
  plant("src/domain/bracket/two.ts", 'import { one } from "./one.ts"\nexport const two = (): unknown => one')
  plant("tests/support/fake.ts", "export const fake = 1")
  for (const file of ["package.json", "tsconfig.base.json"]) copyFileSync(file, join(folder, file))
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"))
  const { violations } = cruise(folder)
  for (const [rule, [file]] of Object.entries(planted)) {
    expect(violations.map((one) => `${one.rule}: ${one.from}`)).toContain(`${rule}: ${file}`)
  }
})

test("a file of the tree that was not looked at is named", () => {
  const listed = unseen(new Set())
  expect(listed).toContain("src/domain/key.ts")
  expect(unseen(new Set(listed))).toEqual([])
  expect(unseen(new Set(listed.slice(1)))).toEqual(listed.slice(0, 1))
})

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${source}\n`)
}
