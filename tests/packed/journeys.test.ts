import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { expect, inject, test } from "vitest"
import { root } from "../../pack/places.ts"

/** The main job, by two browsers at one desk, at the desk of a court, and on paper. */
const JOURNEYS = ["main-job", "two-browsers", "court-desk", "print"].map((name) => `tests/e2e/${name}.test.ts`)

test("the journeys of the main job pass against the packed server", async () => {
  const vitest = join(root, "node_modules/vitest/vitest.mjs")
  const env = { ...process.env, PACKED: inject("unpacked") }
  const args = [vitest, "run", "--config", "vitest.e2e.config.ts", ...JOURNEYS]
  const run = spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" })
  expect(await once(run, "exit")).toEqual([0, null])
})
