import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { afterAll, expect, inject, test } from "vitest"
import { root } from "../../deploy/pack/places.ts"
import { left } from "./unpacked.ts"

/** The main job, by two browsers at one desk, at the desk of a court, and on paper. */
const JOURNEYS = ["main-job", "two-browsers", "court-desk", "print"].map((name) => `tests/e2e/${name}.test.ts`)

// Journeys end their servers by a kill, after which PostgreSQL goes on: the next file counts what runs.
afterAll(() => {
  for (const one of left(inject("unpacked"))) process.kill(Number(one), "SIGKILL")
})

test("the journeys of the main job pass against the packed server", async () => {
  const vitest = join(root, "node_modules/vitest/vitest.mjs")
  const env = { ...process.env, PACKED: inject("unpacked") }
  const args = [vitest, "run", "--project", "journeys", ...JOURNEYS]
  const run = spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" })
  expect(await once(run, "exit")).toEqual([0, null])
})
