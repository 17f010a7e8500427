import { spawnSync } from "node:child_process"
import { expect, test } from "vitest"

test("a start with a wrong environment ends with code 1 and a list of all that is wrong, without a stack", () => {
  const start = `
    import { readConfig } from "#server/platform/config.ts"
    import { startOrExplain } from "#server/platform/start-refusal.ts"
    await startOrExplain(async () => { readConfig(process.env) })`
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", start], {
    encoding: "utf8",
    env: { ...process.env, PORT: "x", SECRET: "short" },
  })
  expect(stderr.split("\n")).toEqual([
    "Сервер не запущено:",
    "  • PORT: потрібне ціле число від 0 до 65535, наприклад 3000.",
    "  • SECRET: закороткий, потрібно щонайменше 32 символи.",
    "",
  ])
  expect(status).toBe(1)
})
