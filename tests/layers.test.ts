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
  "contract-knows-domain-and-zod": ["src/contract/site/calls.ts", 'import pg from "pg"\nexport const calls = pg'],
  "rehearsal-knows-the-wire-only": [
    "clients/rehearsal/paper/tree.ts",
    'import { dice } from "#domain/draw/dice.ts"\nexport const tree = dice',
  ],
  "rehearsal-is-nobodys": [
    "src/server/features/tournaments/robot.ts",
    'import { tree } from "#rehearsal/paper/tree.ts"\nexport const robot = tree',
  ],
  "server-knows-no-pages": [
    "src/server/features/accounts/present.ts",
    'import { button } from "#web/ui/button.ts"\nexport const present = button',
  ],
  "only-painters-know-layout": [
    "src/server/views/tournament/view.ts",
    'import { page } from "#layout/page.ts"\nexport const view = page',
  ],
  "pages-know-no-server": [
    "src/web/lib/api.ts",
    'import { present } from "../../server/features/accounts/present.ts"\nexport const api = present',
  ],
  "actions-never-call-routes": [
    "src/server/features/fights/actions.ts",
    'import { routes } from "./routes.ts"\nexport const actions = routes',
  ],
  "features-meet-through-actions": [
    "src/server/features/courts/order.ts",
    'import { routes } from "#server/features/fights/routes.ts"\nexport const order = routes',
  ],
  "platform-knows-no-room": [
    "src/server/platform/deps.ts",
    'import type { View } from "#server/views/courts.ts"\nexport type Deps = View',
  ],
  "records-know-platform": [
    "src/server/records/courts.ts",
    'import type { View } from "#server/views/courts.ts"\nexport type Row = View',
  ],
  "views-know-records": [
    "src/server/views/courts.ts",
    'import type { order } from "#server/features/courts/order.ts"\nexport type View = typeof order',
  ],
  "folders-without-circles": [
    "src/server/features/seats/actions.ts",
    'import { call } from "#server/features/messages/call-actions.ts"\nexport const seat = call',
  ],
  "kysely-in-records": [
    "src/server/features/courts/actions.ts",
    'import { sql } from "kysely"\nexport const actions = sql',
  ],
  "fastify-only-in-http": [
    "src/server/features/fights/routes.ts",
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
  "pages-read-no-schemas": ["src/web/lib/check.ts", 'import * as z from "zod"\nexport const check = z.parse'],
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
  // The other half of a circle of two features in which no file imports itself.
  plant("src/server/features/messages/call-actions.ts", "export const call = 1")
  plant(
    "src/server/features/messages/actions.ts",
    'import { seat } from "#server/features/seats/actions.ts"\nexport const message = seat',
  )
  plant("src/contract/athletes/row.ts", "export const row = 1")
  plant("src/contract/rule-sets/full.ts", 'import { row } from "#contract/athletes/row.ts"\nexport const full = row')
  plant("src/contract/athletes/sync.ts", 'import { full } from "#contract/rule-sets/full.ts"\nexport const sync = full')
  plant("tests/support/fake.ts", "export const fake = 1")
  for (const file of ["package.json", "tsconfig.base.json"]) copyFileSync(file, join(folder, file))
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"))
  const { violations } = cruise(folder)
  for (const [rule, [file]] of Object.entries(planted)) {
    expect(violations.map((one) => `${one.rule}: ${one.from}`)).toContain(`${rule}: ${file}`)
  }
  expect(violations).toContainEqual({
    rule: "folders-without-circles",
    from: "src/contract/athletes/sync.ts",
    to: "src/contract/rule-sets/full.ts",
  })
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
