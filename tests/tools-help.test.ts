import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, expect, test } from "vitest"

// A place with the tools alone: whatever else than help a tool did there would fail.
const folder = mkdtempSync(join(tmpdir(), "sijak-tools-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
cpSync("tools", join(folder, "tools"), { recursive: true })
for (const name of ["clients", "node_modules"]) symlinkSync(resolve(name), join(folder, name))

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
const ofScripts = Object.values(scripts).flatMap((script) => /tools\/[\w-]+\.mjs/.exec(script) ?? [])
const others = ["layers", "metrics", "specification", "texts"].map((name) => `tools/${name}.mjs`)

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<{ readonly code: unknown; readonly out: string; readonly said: string }>((done) => {
    const options = { cwd: folder, env: { ...process.env, ...env } }
    execFile(process.execPath, args, options, (error, out, said) => done({ code: error?.code ?? 0, out, said }))
  })

test.each([...new Set([...ofScripts, ...others])])("%s --help helps and does nothing else", async (tool) => {
  const { code, out, said } = await run([tool, "--help"])
  expect(said).toBe("")
  expect(out).toMatch(/npm (?:run |start|test)|node tools/)
  expect(code).toBe(0)
})

test("npm run dev refuses a taken port of the server, which it would take for its own", async () => {
  const foreign = createServer((_request, response) => response.end("not ours"))
  await new Promise<void>((done) => foreign.listen(0, "127.0.0.1", done))
  const { port } = foreign.address() as AddressInfo
  const { code, said } = await run(["tools/dev.mjs"], { PORT: String(port - 1) })
  foreign.close()
  expect(said).toBe(
    `Порт ${port} уже зайнятий іншою програмою. PORT=<число> npm run dev візьме інший і наступний за ним.\n`,
  )
  expect(code).toBe(1)
})
