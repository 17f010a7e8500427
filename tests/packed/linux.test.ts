import { execFileSync } from "node:child_process"
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { networkInterfaces } from "node:os"
import { join } from "node:path"
import { expect, inject, test } from "vitest"
import { root } from "../../deploy/pack/places.ts"
import { type Done, doMainJob, expectDone, expectPaper } from "./main-job.ts"
import { left, STRANGER } from "./unpacked.ts"
import { openWindow, type Window } from "./window.ts"

const folder = inject("unpacked")
const data = join(folder, "Дані")

/** As a person does who has unpacked it: no Node of the system, no variable of ours. */
const start = (args: readonly string[] = [], own: Record<string, string> = {}): Promise<Window> =>
  openWindow(join(folder, "sijak"), args, {
    ...STRANGER,
    cwd: "/",
    env: { PATH: inject("programs"), HOME: folder, BROWSER: "none", LANG: "C.UTF-8", ...own },
  })

/** As Ctrl+C. Returns milliseconds. */
async function stop({ process, end }: Window): Promise<number> {
  const began = performance.now()
  process.kill("SIGINT")
  expect(await end).toBe(0)
  return performance.now() - began
}

const tell = (what: string, ms: number): void => console.log(`${what}: ${(ms / 1000).toFixed(1)} s`)

let done: Done

test("nothing reaches a network from here, and there is no Node but the packed one", () => {
  const outside = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  expect(outside.filter(({ internal }) => !internal)).toEqual([])
  expect(readdirSync(inject("programs")).filter((name) => /^(node|npm)/.test(name))).toEqual([])
  expect(folder).toMatch(/ .*Sijak$/)
})

test("the first start is ready within ten seconds, and a sheet of 350 becomes draws, results and a paper", async () => {
  const window = await start()
  tell("first start", window.took)
  expect(window.took).toBeLessThan(10_000)
  expect(readFileSync(join(data, "ENGINE"), "utf8")).toBe("embedded\n")
  done = await doMainJob(window.url)
  tell("stop", await stop(window))
  expect(left(folder)).toEqual([])
})

test("the next start finds all of it; after a kill of everything so does the one after", async () => {
  const second = await start()
  tell("second start", second.took)
  await expectDone(second.url, done)
  for (const one of left(folder)) process.kill(Number(one), "SIGKILL")
  await second.end
  const third = await start()
  tell("start after a kill", third.took)
  await expectDone(third.url, done)
  await expectPaper(third.url, done)
  await stop(third)
  expect(left(folder)).toEqual([])
})

test("data that the commit before packing made start here, and the copy made before is whole", async () => {
  const made = join(root, "build/pack-test/before")
  const before: Done = JSON.parse(readFileSync(`${made}.json`, "utf8"))
  const own = join(folder, "..", "старі дані")
  cpSync(made, own, { recursive: true })
  execFileSync("chown", ["-R", `${STRANGER.uid}:${STRANGER.gid}`, own])
  const updated = await start([], { DATA_DIR: own })
  expect(updated.said.join("\n")).toContain("Копія даних, якими вони були до того")
  await expectDone(updated.url, before)
  await expectPaper(updated.url, before)
  await stop(updated)
  const [copy = ""] = readdirSync(join(own, "before"))
  const opened = await start([], { DATA_DIR: join(own, "before", copy) })
  await expectDone(opened.url, before)
  await stop(opened)
  expect(existsSync(join(own, "VERSION"))).toBe(true)
  rmSync(own, { recursive: true })
})
