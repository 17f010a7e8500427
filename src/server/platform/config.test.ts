import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, expect, test } from "vitest"
import { readConfig } from "./config.ts"
import { loadSecret } from "./secret.ts"
import { StartRefusal } from "./start-refusal.ts"

const dataDir = mkdtempSync(join(tmpdir(), "sijak-config-"))
afterAll(() => rmSync(dataDir, { recursive: true }))

test("an empty environment gives the defaults, and an empty value counts as none", () => {
  const config = readConfig({ PORT: "", HOST: "  " })
  expect(config).toMatchObject({
    port: 3000,
    dataDir: resolve("data"),
    databaseUrl: null,
    secret: null,
    trustProxy: false,
    logLevel: "warn",
  })
  expect(["::", "0.0.0.0"]).toContain(config.host)
  expect(Object.isFrozen(config)).toBe(true)
})

test("what is set is taken", () => {
  const secret = "s".repeat(32)
  expect(
    readConfig({
      PORT: "8080",
      HOST: "127.0.0.1",
      DATA_DIR: "/srv/sijak",
      DATABASE_URL: "postgres://app:word@db.example:5432/sijak",
      SECRET: secret,
      TRUST_PROXY: "10.0.0.0/8, ::1",
      LOG_LEVEL: "info",
      DEMOS: "0",
      FOLLOWERS: "300",
    }),
  ).toEqual({
    ...readConfig({}),
    backupDirs: [],
    port: 8080,
    host: "127.0.0.1",
    dataDir: resolve("/srv/sijak"),
    databaseUrl: "postgres://app:word@db.example:5432/sijak",
    secret,
    trustProxy: ["10.0.0.0/8", "::1"],
    demos: 0,
    mostFollowers: 300,
    logLevel: "info",
  })
})

test.each([
  ["0", false],
  ["1", 1],
])("TRUST_PROXY=%s trusts %s proxies", (given, trusted) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(trusted)
})

test.each([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "3000.5"],
  ["HOST", "not a host"],
  ["HOST", "http://localhost"],
  ["DATABASE_URL", "mysql://localhost/sijak"],
  ["DATABASE_URL", "localhost"],
  ["SECRET", "short"],
  ["TRUST_PROXY", "everyone"],
  ["LOG_LEVEL", "loud"],
  ["DEMOS", "багато"],
  ["DEMOS", "10000"],
  ["FOLLOWERS", "0"],
  ["FOLLOWERS", "100000"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "10.0.0.0/"],
])("%s=%s is refused by a sentence that names it", (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: .*[а-яіїє]`))])
})

test("everything that is wrong is said at once", () => {
  const problems = problemsOf({ PORT: "x", HOST: "?", DATABASE_URL: "x", SECRET: "x", TRUST_PROXY: "x" })
  expect(problems.map((problem) => problem.split(":")[0])).toEqual([
    "PORT",
    "HOST",
    "DATABASE_URL",
    "SECRET",
    "TRUST_PROXY",
  ])
})

test("the secret is made once, kept to its owner, and gives way to a configured one", () => {
  const made = loadSecret({ secret: null, dataDir })
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(loadSecret({ secret: null, dataDir })).toBe(made)
  if (process.platform !== "win32") expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600)
  expect(loadSecret({ secret: "configured", dataDir })).toBe("configured")
})

test("a damaged secret is refused instead of being replaced in silence", () => {
  writeFileSync(join(dataDir, "secret"), "")
  expect(() => loadSecret({ secret: null, dataDir })).toThrow(StartRefusal)
})

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartRefusal) return error.problems
    throw error
  }
  return []
}

test("a hall copies beside its data, or where it was told to; a hosted database only where it was told to", () => {
  expect(readConfig({ DATA_DIR: "/srv/sijak" }).backupDirs).toEqual(["/srv/sijak/backups"])
  expect(readConfig({ BACKUP_DIRS: "/a, /b", RESTORE: "/c" })).toMatchObject({
    backupDirs: ["/a", "/b"],
    restoreFrom: "/c",
  })
  expect(readConfig({ BACKUP_DIRS: "none" }).backupDirs).toEqual([])
  expect(readConfig({ DATABASE_URL: "postgres://db.example/sijak" }).backupDirs).toEqual([])
  expect(() => readConfig({ BACKUP_DIRS: "/a,,/b" })).toThrow(/BACKUP_DIRS/)
})
