import { spawn } from "node:child_process"
import { setPriority } from "node:os"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"

/** The project's root. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs a program to its end; resolves with its exit code. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: "inherit", env: { ...process.env, ...env } })
    child.on("error", reject)
    child.on("exit", (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/**
 * The same beside others, with a priority as `nice` counts it: collects the output and resolves with it and the exit
 * code.
 */
export function runAside(command, args, priority) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
    if (child.pid) setPriority(child.pid, priority)
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(part))
    child.on("error", reject)
    child.on("close", (code) => resolve({ code: code ?? 1, said: Buffer.concat(said).toString() }))
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
