import { mkdtempSync, rmSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { readConfig } from "#server/platform/config.ts"
import { createLog } from "#server/platform/http/log.ts"
import { testDatabase } from "#tests/support/database.ts"
import { run } from "./run.ts"

const dataDir = mkdtempSync(join(tmpdir(), "sijak-run-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length

test("a start that is refused for a taken port ends its duties: none asks a closed database a second later", async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done))
  const { port } = other.address() as AddressInfo
  const { url } = await testDatabase()
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: String(port), BACKUP_DIRS: "none" }
  const before = timers()
  const refused = run(readConfig({ ...env, LOG_LEVEL: "silent" }), createLog("silent"), null)
  await expect(refused).rejects.toMatchObject({ problems: [`PORT: порт ${port} уже зайнятий іншою програмою.`] })
  other.close()
  expect(timers()).toBeLessThanOrEqual(before)
})
