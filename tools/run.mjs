import { execFileSync, spawn } from "node:child_process"
import { constants, setPriority } from "node:os"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"

/** The project's root. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs a program to its end; resolves with its exit code. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = started(command, args, { cwd, stdio: "inherit", env: { ...process.env, ...env } })
    child.on("error", reject)
    child.on(
      "exit",
      unlessInterrupted((code, signal) => resolve(signal ? 1 : (code ?? 1))),
    )
  })
}

/**
 * The same beside others, with a priority as `nice` counts it: collects the output and resolves with it and the exit
 * code.
 */
export function runAside(command, args, priority) {
  return new Promise((resolve, reject) => {
    const child = started(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
    if (child.pid) setPriority(child.pid, priority)
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(part))
    child.on("error", reject)
    const end = (code) => resolve({ code: code ?? 1, said: Buffer.concat(said).toString() })
    child.on("close", unlessInterrupted(end))
  })
}

/** Runs a script of an installed package with this very Node. */
export const runScript = (path, args, options) =>
  run(process.execPath, [`${root}/node_modules/${path}`, ...args], options)

/** Waits for it, and ends this process if it failed. */
export async function must(running, what) {
  const code = await running
  if (code === 0) return
  console.error(`${what}: не вдалося (код ${code}).`)
  process.exit(code)
}

export const bins = {
  tsc: "typescript-7/bin/tsc",
  biome: "@biomejs/biome/bin/biome",
  depcruise: "dependency-cruiser/bin/dependency-cruise.mjs",
  knip: "knip/bin/knip.js",
  vite: "vite/bin/vite.js",
  vitest: "vitest/vitest.mjs",
  tsx: "tsx/dist/cli.mjs",
}

const atWork = new Set()
const SIGNALS = ["SIGINT", "SIGTERM"]
/** How long, in milliseconds, programs have for their own end. */
const PATIENCE = 10_000

/** A program that ends with this process when it is interrupted, with all that the program itself has started. */
function started(command, args, options) {
  const child = spawn(command, args, options)
  // Only now: a tool that runs nothing is ended by the signal itself, or in its own way, as the server of `npm start`.
  if (atWork.size === 0) for (const signal of SIGNALS) process.on(signal, interrupted)
  atWork.add(child)
  const over = () => {
    atWork.delete(child)
    if (atWork.size === 0 && timesInterrupted === 0) for (const signal of SIGNALS) process.off(signal, interrupted)
  }
  child.on("error", over)
  child.on("exit", over)
  return child
}

let timesInterrupted = 0

/** A tool that is interrupted does not go on to its next step because this one has ended. */
const unlessInterrupted =
  (act) =>
  (...end) => {
    if (timesInterrupted === 0) act(...end)
  }

/** A second signal waits for nobody. A tool that is ended so by its nature has set its exit code before. */
async function interrupted(signal) {
  timesInterrupted++
  if (timesInterrupted > 1) return
  await endStarted()
  process.exit(process.exitCode ?? 128 + constants.signals[signal])
}

/**
 * Ends all that `run` and `runAside` have started, and all that came of it: browsers and servers of tests have groups of
 * processes of their own, which no Ctrl+C and no signal to their parent reaches.
 */
export async function endStarted() {
  const late = Date.now() + PATIENCE
  const asked = new Set()
  let left = stillThere(asked)
  while (left.size > 0) {
    const isLate = timesInterrupted > 1 || Date.now() > late
    for (const pid of left) if (isLate || !asked.has(pid)) send(pid, isLate ? "SIGKILL" : "SIGTERM")
    for (const pid of left) asked.add(pid)
    await new Promise((resolve) => setTimeout(resolve, 100))
    left = stillThere(asked)
  }
}

/** Who has been asked to end and has not, and the descendants of them and of all at work: whose parent is gone is nobody's. */
function stillThere(asked) {
  const parents = parentsOfAll()
  const all = new Set([...asked, ...[...atWork].map(({ pid }) => pid)].filter((pid) => parents.has(pid)))
  // A set that grows while it is walked is walked to its end.
  for (const one of all) for (const [pid, parent] of parents) if (parent === one) all.add(pid)
  return all
}

/** The parent of each process of this machine; a dead one that nobody has asked for is none. */
function parentsOfAll() {
  try {
    const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat="], { encoding: "utf8" })
    const rows = listed.split("\n").map((line) => line.trim().split(/\s+/))
    const living = rows.filter(([, , state]) => state && !state.startsWith("Z"))
    return new Map(living.map(([pid, parent]) => [Number(pid), Number(parent)]))
  } catch {
    // Windows, or a bare container: our own programs alone.
    return new Map([...atWork].map(({ pid }) => [pid, process.pid]))
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // Over meanwhile.
  }
}
