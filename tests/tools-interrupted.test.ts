import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { pathToFileURL } from "node:url"
import { afterEach, expect, test } from "vitest"
import { soon } from "#tests/support/soon.ts"

// A tool that runs a program which starts another one in a group of its own, as browsers and servers of tests are.
const stubborn = 'process.on("SIGTERM", () => console.log("asked"))'
const programOf = (onTerm: string) => `
  const { spawn } = require("node:child_process")
  const far = spawn(process.execPath, ["-e", ${JSON.stringify(`${onTerm}; console.log("ready"); setInterval(() => {}, 1000)`)}], { detached: true, stdio: "inherit" })
  console.log("ids", process.pid, far.pid)
  setInterval(() => {}, 1000)`
const toolOf = (onTerm: string) => `
  import { run } from ${JSON.stringify(pathToFileURL("tools/run.mjs").href)}
  await run(process.execPath, ["-e", ${JSON.stringify(programOf(onTerm))}])`

let ids: readonly number[] = []
const living = () => ids.filter(isThere)
afterEach(() => {
  for (const id of living()) process.kill(id, "SIGKILL")
})

test.each(["SIGINT", "SIGTERM"] as const)(
  "a tool that gets %s ends all that came of the programs which it runs",
  async (signal) => {
    const { tool, said } = await started("")
    tool.kill(signal)
    const [code] = await once(tool, "exit")
    expect(code, said()).toBe(signal === "SIGINT" ? 130 : 143)
    await soon(() => expect(living()).toEqual([]))
  },
)

test("what does not end by itself is killed by the second signal", async () => {
  const { tool, said } = await started(stubborn)
  tool.kill("SIGTERM")
  await soon(() => expect(said()).toContain("asked"))
  tool.kill("SIGTERM")
  const [code] = await once(tool, "exit")
  expect(code, said()).toBe(143)
  await soon(() => expect(living()).toEqual([]))
})

async function started(onTerm: string): Promise<{ readonly tool: ChildProcess; readonly said: () => string }> {
  const tool = spawn(process.execPath, ["--input-type=module", "-e", toolOf(onTerm)], {
    stdio: ["ignore", "pipe", "pipe"],
  })
  let text = ""
  for (const stream of [tool.stdout, tool.stderr]) stream.on("data", (part) => (text += part))
  const said = () => text
  await soon(() => expect(said()).toMatch(/ids \d+ \d+\n/))
  await soon(() => expect(said()).toContain("ready"))
  ids = /ids (\d+) (\d+)/.exec(said())?.slice(1).map(Number) ?? []
  return { tool, said }
}

/** One that is dead is no longer there, whether anybody has asked for its end or not. */
function isThere(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}
