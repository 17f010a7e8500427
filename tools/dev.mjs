import { spawn } from "node:child_process"
import { helpIfAsked } from "./help.mjs"
import { requireFreePorts } from "./ports.mjs"
import { bins, root } from "./run.mjs"
import { setup } from "./setup.mjs"

helpIfAsked(`npm run dev: database, server and pages with reload, at http://localhost:3000; Ctrl+C ends all.

PORT=<number>  the port of the pages; the server takes the one after it`)

// The server with reload and, before it, Vite; one address for the browser, one Ctrl+C for all.
const port = process.env.PORT ?? "3000"
const api = String(Number(port) + 1)
await requireFreePorts([port, api], "PORT=<число> npm run dev візьме інший і наступний за ним.")
await setup()
const children = [
  start(bins.tsx, ["watch", "--clear-screen=false", "src/server/main.ts"], { PORT: api, LOG_LEVEL: "info" }),
  start(bins.vite, ["--port", port, "--strictPort", "--host"], { SERVER_URL: `http://127.0.0.1:${api}` }),
]
let ending = false
for (const child of children) child.on("exit", (code) => end(code ?? 1))
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(0))

function start(script, args, env) {
  return spawn(process.execPath, [`${root}/node_modules/${script}`, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  })
}

function end(code) {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) child.kill("SIGTERM")
}
