import { helpIfAsked } from "./help.mjs"
import { requireFreePorts } from "./ports.mjs"
import { bins, endStarted, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"

helpIfAsked(`npm run dev: database, server and pages with reload, at http://localhost:3000; Ctrl+C ends all.

PORT=<number>  the port of the pages; the server takes the one after it`)

// The server with reload and, before it, Vite; one address for the browser, one Ctrl+C for all.
const port = process.env.PORT ?? "3000"
const api = String(Number(port) + 1)
await requireFreePorts([port, api], "PORT=<число> npm run dev візьме інший і наступний за ним.")
await setup()
// Interrupting is how it is ended.
process.exitCode = 0
const code = await Promise.race([
  runScript(bins.tsx, ["watch", "--clear-screen=false", "src/server/main.ts"], {
    env: { PORT: api, LOG_LEVEL: "info" },
  }),
  runScript(bins.vite, ["--config", "src/web/vite.config.ts", "--port", port, "--strictPort", "--host"], {
    env: { SERVER_URL: `http://127.0.0.1:${api}` },
  }),
])
await endStarted()
process.exitCode = code
