import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { writeDurably } from "./durable-file.ts"
import { loadSecret } from "./secret.ts"
import { refusalOfSystem } from "./system-faults.ts"

const folder = mkdtempSync(join(tmpdir(), "sijak-system-"))
afterAll(() => rmSync(folder, { recursive: true }))
const at = { port: 80, host: "hall.invalid" }

const failed = (syscall: string, code: string, more: object = {}): Error =>
  Object.assign(new Error(`${syscall} ${code}`), { syscall, code, ...more })
const saidOf = (error: unknown): readonly string[] | undefined => refusalOfSystem(error, at)?.problems
const thrownBy = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test.each([
  [failed("listen", "EADDRINUSE"), "PORT: порт 80 уже зайнятий іншою програмою."],
  [failed("listen", "EACCES"), "PORT: на порт 80 немає прав, візьміть більший за 1023."],
  [failed("listen", "EADDRNOTAVAIL"), /^HOST: адреси hall\.invalid цей комп’ютер не має/],
  [
    failed("getaddrinfo", "ENOTFOUND", { hostname: "hall.invalid" }),
    /^HOST: адреси hall\.invalid цей комп’ютер не має/,
  ],
  [failed("open", "EACCES", { path: "/data/secret" }), /^\/data\/secret: немає прав читати або писати/],
  [failed("open", "EROFS", { path: "/data/lock" }), /^\/data\/lock: диск лише для читання/],
  [failed("mkdir", "ENOSPC", { path: "/data/before" }), /^\/data\/before: на диску немає місця/],
  [failed("open", "EXDEV", { path: "/data/x" }), /^\/data\/x: EXDEV/],
])("%s is one sentence", (error, sentence) => {
  expect(saidOf(error)).toEqual([typeof sentence === "string" ? sentence : expect.stringMatching(sentence)])
})

test("a port of the real system that is taken is told by its number", async () => {
  const [first, second] = [createServer(), createServer()]
  await new Promise<void>((done) => first.listen(0, "127.0.0.1", done))
  const error = await new Promise((found) => second.once("error", found).listen(first.address()))
  first.close()
  expect(saidOf(error)).toEqual(["PORT: порт 80 уже зайнятий іншою програмою."])
})

test("a file of the data that is a folder is named, whether it is read or written", () => {
  mkdirSync(join(folder, "secret"))
  const read = thrownBy(() => loadSecret({ secret: null, dataDir: folder }))
  expect(saidOf(read)).toEqual([expect.stringContaining(`${join(folder, "secret")}: тут папка, а має бути файл`)])
  const written = thrownBy(() => writeDurably(join(folder, "secret"), "x"))
  expect(saidOf(written)).toEqual([expect.stringContaining(`${join(folder, "secret")}: тут папка, а має бути файл`)])
})

test("a folder of the data that is a file is named", () => {
  writeFileSync(join(folder, "file"), "")
  const error = thrownBy(() => loadSecret({ secret: null, dataDir: join(folder, "file") }))
  expect(saidOf(error)).toEqual([expect.stringMatching(/file.*: частина цього шляху є файлом/)])
})

test("a fault of the program is none of the system's", () => {
  expect(saidOf(new TypeError("x is not a function"))).toBeUndefined()
  expect(saidOf(failed("getaddrinfo", "ENOTFOUND", { hostname: "other.example" }))).toBeUndefined()
})
