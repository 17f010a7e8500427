import { spawn } from "node:child_process"
import { bins, root } from "./run.mjs"
import { setup } from "./setup.mjs"

// The server with reload and, before it, Vite; one address for the browser, one Ctrl+C for all.
await setup()
const port = process.env.PORT ?? "3000"
const api = String(Number(port) + 1)
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
