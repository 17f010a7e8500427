import { once } from "node:events"
import { existsSync, renameSync, statSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { readConfig } from "#server/platform/config.ts"
import { isDataDirTaken } from "#server/platform/db/data-dir-lock.ts"
import { stopEmbedded } from "#server/platform/db/embedded/launcher.ts"
import { makeDataDir } from "#server/platform/db/storage.ts"
import { NewerData } from "#server/platform/db/update/update.ts"
import { createFileLog } from "#server/platform/http/log.ts"
import { nearNames } from "#server/platform/near-names.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { type Running, run, wishOf } from "#server/run.ts"
import { freePort, keepAddress, keptAddress } from "./address.ts"
import { awakeCommand, browserCommand, help } from "./helpers.ts"
import { dataDirOf } from "./places.ts"
import { launchTexts as texts } from "./uk.ts"

/** The folder that holds `app`, where this program was built to. */
const root = fileURLToPath(new URL("../../..", import.meta.url))
const MOST_LOG_BYTES = 5_000_000
/** For a server that another window has just started. */
const PATIENCE_MS = 90_000
const STOP_MS = 15_000
const REACH = "/reach"

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Starts the server in this process and opens its page; where it runs already, only opens the page. */
async function launch(dataDir: string, logFile: string, wish = wishOf(process.argv)): Promise<void> {
  makeDataDir(dataDir)
  const log = createFileLog(
    "warn",
    logFile,
    inTurn(() => say(texts.trouble(logFile))),
  )
  if (await isDataDirTaken(dataDir, log)) return await showRunning(dataDir)
  say(texts.begins)
  for (const line of nearNames(process.env)) say(line)
  const own = await portFor(dataDir)
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, ...own.settings })
  const running = await run(config, log, wish).catch(async (error: unknown) => {
    // Two windows that were opened at once: the other one was quicker.
    if (await isDataDirTaken(dataDir, log)) return null
    throw error
  })
  if (running === null) return await showRunning(dataDir)
  const sleep = help(awakeCommand(process.platform, process.pid))
  stopOnSignals(running, sleep)
  const [here = "", ...others] = running.urls
  const reach = new URL(REACH, here).href
  const isFirst = keptAddress(dataDir) === null
  keepAddress(dataDir, here)
  for (const line of [...running.changes, ...running.accounts, ...own.lines]) say(line)
  for (const line of [texts.runs(here), texts.others(others, reach), texts.keepOpen]) say(line)
  // The first listening makes the firewall ask: that page says what to answer.
  open(isFirst ? reach : here)
}

/** A person who names a port wants that one. */
async function portFor(dataDir: string): Promise<{ settings: Record<string, string>; lines: string[] }> {
  if (process.env.PORT) return { settings: {}, lines: [] }
  const free = await freePort(dataDir)
  if (free === null) throw new StartRefusal([texts.noPort])
  const { port, wanted } = free
  return { settings: { PORT: String(port) }, lines: port === wanted ? [] : [texts.otherPort(port, wanted)] }
}

async function showRunning(dataDir: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const url = keptAddress(dataDir)
    const answer = url === null ? null : await fetch(new URL("/ready", url)).catch(() => null)
    if (url !== null && answer?.ok) {
      say(texts.alreadyRuns(url))
      return open(url)
    }
    await pause(500)
  }
  throw new StartRefusal([texts.runsUnseen(dataDir)])
}

/** Tests and people without a browser say `BROWSER=none`. */
function open(url: string): void {
  if (process.env.BROWSER !== "none") help(browserCommand(process.platform, url))
}

/** Ctrl+C, the system's end, and the window's cross, for which Windows says SIGHUP and waits some seconds. */
function stopOnSignals({ stop }: Running, wake: () => void): void {
  const end = async (): Promise<void> => {
    say(texts.stops)
    setTimeout(() => process.exit(1), STOP_MS).unref()
    await stop()
    wake()
    process.exit(0)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"] as const) process.on(signal, () => void end())
}

/** At most once a minute: what goes wrong once goes wrong often. */
function inTurn(tell: () => void): () => void {
  let until = 0
  return () => {
    if (performance.now() < until) return
    until = performance.now() + 60_000
    tell()
  }
}

/** The log of the runs before is kept until it is too large. */
function logFileIn(dataDir: string): string {
  const file = join(dataDir, "sijak.log")
  if (existsSync(file) && statSync(file).size > MOST_LOG_BYTES) renameSync(file, `${file}.old`)
  return file
}

/** A window that closes at once tells nobody why. */
async function whenRead(): Promise<void> {
  if (!process.stdin.isTTY) return
  say(texts.pressEnter)
  await new Promise((resolve) => process.stdin.once("data", resolve))
}

/** Whoever has put the version before in again is asked at once: a file with an argument is nothing that people start. */
async function wantsBack({ hasWayBack, problems }: NewerData): Promise<boolean> {
  if (!hasWayBack || !process.stdin.isTTY) return false
  for (const problem of problems) say(problem)
  say(texts.askBack)
  const [line] = await once(process.stdin, "data")
  process.stdin.pause()
  if (String(line).trim() === "1") return true
  process.exit(1)
}

async function main(): Promise<void> {
  process.title = texts.name
  const { platform, env } = process
  const portable = existsSync(join(root, "portable")) ? root : null
  const dataDir = dataDirOf({ platform, env, home: homedir(), portable })
  // The installer asks for it: a database that outlived a kill holds the files that it wants to replace.
  if (process.argv.includes("--stop-database")) return await stopEmbedded(dataDir)
  const logFile = logFileIn(dataDir)
  try {
    await launch(dataDir, logFile).catch(async (error: unknown) => {
      if (!(error instanceof NewerData) || !(await wantsBack(error))) throw error
      await launch(dataDir, logFile, "back")
    })
  } catch (error) {
    const problems = error instanceof StartRefusal ? error.problems : [texts.broken(String(error), logFile)]
    for (const problem of problems) say(problem)
    if (!(error instanceof StartRefusal)) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    await whenRead()
    process.exit(1)
  }
}

await main()
