import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeEach, expect, test } from "vitest"
import { isPlain, plainCopy } from "./plain-place.ts"

const root = mkdtempSync(join(tmpdir(), "sijak-plain-"))
afterAll(() => rmSync(root, { recursive: true }))
let at = { native: "", dataDir: "", shared: "" }
let isOpen: boolean[] = []

beforeEach(() => {
  const home = mkdtempSync(join(root, "home-"))
  at = { native: join(home, "Олена", "native"), dataDir: join(home, "Олена", "data"), shared: join(home, "shared") }
  for (const folder of Object.values(at)) mkdirSync(folder, { recursive: true })
  mkdirSync(join(at.native, "bin"))
  writeFileSync(join(at.native, "bin", "initdb.exe"), "program")
  isOpen = []
})

const copied = (version = "18.4.0"): string =>
  plainCopy(at.native, {
    ...at,
    version,
    protect: (folder) => {
      isOpen.push(readdirSync(folder).length === 0)
    },
  })

test.each([
  ["C:\\Users\\olena\\AppData\\Local\\Programs\\Sijak", true],
  ["D:\\Program Files (x86)\\Sijak", true],
  ["C:\\Users\\Олена\\AppData", false],
  ["C:\\Users\\Zoë", false],
])("%s: PostgreSQL for Windows starts there: %s", (path, expected) => expect(isPlain(path)).toBe(expected))

test("programs below a Cyrillic name are copied to a plain path, into a folder that was protected while it was empty", () => {
  const native = copied()
  expect(isPlain(native)).toBe(true)
  expect(readFileSync(join(native, "bin", "initdb.exe"), "utf8")).toBe("program")
  expect(isOpen).toEqual([true])
})

test("the next start finds the copy, also where somebody else has put folders of such a name", () => {
  const native = copied()
  mkdirSync(join(at.shared, "Sijak-aaaaaa", "postgres-18.4.0", "native"), { recursive: true })
  expect(copied()).toBe(native)
  expect(isOpen).toHaveLength(1)
})

test("where the copy was cleared away it is made again, for another release another one takes its place", () => {
  const first = copied()
  rmSync(dirname(first), { recursive: true })
  const second = copied()
  expect(existsSync(join(second, "bin", "initdb.exe"))).toBe(true)
  const third = copied("18.5.0")
  expect(third).toContain("postgres-18.5.0")
  expect(existsSync(second)).toBe(false)
  expect(readdirSync(at.shared)).toHaveLength(1)
})

test("a folder that cannot be protected is not used and not left behind", () => {
  const protect = () => {
    throw new Error("icacls: access denied")
  }
  expect(() => plainCopy(at.native, { ...at, version: "18.4.0", protect })).toThrow("icacls")
  expect(readdirSync(at.shared)).toEqual([])
  expect(readdirSync(at.dataDir)).toEqual([])
})
