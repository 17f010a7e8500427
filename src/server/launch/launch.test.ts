import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { freePort, keepAddress, keptAddress } from "./address.ts"
import { awakeCommand, browserCommand } from "./helpers.ts"
import { dataDirOf } from "./places.ts"

const dataDir = mkdtempSync(join(tmpdir(), "sijak-launch-"))
afterAll(() => rmSync(dataDir, { recursive: true }))

const computer = { platform: "win32", env: {}, home: "/home/olena", portable: null } as const

test.each([
  ["an installed program on Windows", { env: { LOCALAPPDATA: "/local" } }, "/local/Sijak/data"],
  ["a Windows without that variable", {}, "/home/olena/AppData/Local/Sijak/data"],
  ["macOS", { platform: "darwin" }, "/home/olena/Library/Application Support/Sijak"],
  ["Linux", { platform: "linux" }, "/home/olena/.local/share/sijak"],
  [
    "a folder that was unpacked on a stick",
    { platform: "linux", portable: "/media/usb/Sijak" },
    "/media/usb/Sijak/Дані",
  ],
  ["a person who names another", { portable: "/media/usb/Sijak", env: { DATA_DIR: "/else" } }, "/else"],
] as const)("where the data lie: %s", (_, own, expected) => {
  expect(dataDirOf({ ...computer, ...own })).toBe(expected)
})

test("the address of the last start is kept, and a broken one counts as none", async () => {
  expect(keptAddress(dataDir)).toBeNull()
  keepAddress(dataDir, "http://localhost:23990/")
  expect(keptAddress(dataDir)).toBe("http://localhost:23990/")
  keepAddress(dataDir, "а б")
  expect(keptAddress(dataDir)).toBeNull()
})

test.each(["0.0.0.0", "127.0.0.1", "::"])(
  "a port that another program has on %s is passed over for the next one",
  async (host) => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, host, resolve))
    const address = other.address()
    const wanted = typeof address === "object" && address !== null ? address.port : 0
    keepAddress(dataDir, `http://localhost:${wanted}/`)
    const free = await freePort(dataDir)
    expect(free?.wanted).toBe(wanted)
    expect(free?.port).toBeGreaterThan(wanted)
    await new Promise((resolve) => other.close(resolve))
    expect(await freePort(dataDir)).toEqual({ port: wanted, wanted })
  },
)

test("an address goes to the browser as one argument, past any shell", () => {
  const url = "http://localhost:3000/?a=1&b=2"
  for (const platform of ["win32", "darwin", "linux"] as const) {
    const [program, ...args] = browserCommand(platform, url)
    expect(args.at(-1)).toBe(url)
    expect(program).not.toMatch(/cmd|sh$/)
  }
})

test("the computer is kept awake as long as the process lives", () => {
  for (const platform of ["win32", "darwin", "linux"] as const) {
    expect(awakeCommand(platform, 4711).join(" ")).toMatch(/\b4711\b/)
  }
})
