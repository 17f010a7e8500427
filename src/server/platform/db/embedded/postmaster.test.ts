import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { expect, test } from "vitest"
import { postmasterFile, readPostmaster } from "./postmaster.ts"

/** As a server that begins does with what a killed one has left: takes it away and writes its own, over and over. */
const BEGINS = `
  const { rmSync, writeFileSync } = require("node:fs")
  const { parentPort, workerData } = require("node:worker_threads")
  for (let n = 0; n < 2000; n++) {
    writeFileSync(workerData, "7\\n/data\\n1\\n5432\\n/data\\n\\n1 1\\nready\\n")
    rmSync(workerData)
  }
  parentPort.postMessage("over")
`

test("what a server writes of itself is read while it is taken away and written anew", async () => {
  const cluster = mkdtempSync(join(tmpdir(), "sijak-postmaster-"))
  const worker = new Worker(BEGINS, { eval: true, workerData: postmasterFile(cluster) })
  let isOver = false
  worker.once("message", () => {
    isOver = true
  })
  const seen = new Set<number | null>()
  while (!isOver) {
    for (let n = 0; n < 200; n++) seen.add(readPostmaster(cluster)?.pid ?? null)
    await new Promise(setImmediate)
  }
  await worker.terminate()
  rmSync(cluster, { recursive: true })
  expect(seen).toContain(null)
  expect([...seen].every((pid) => pid === null || pid === 7)).toBe(true)
})
