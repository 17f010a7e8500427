import { build } from "./build.mjs"
import { isHelpAsked } from "./help.mjs"
import { programs } from "./programs.mjs"
import { bins, root, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"

// Everything that the measured program needs, then the benches; names on the command line choose some of them, `--help`
// says what else can be asked for.
const bench = [`${root}/clients/bench/run.ts`, ...process.argv.slice(2)]
if (isHelpAsked()) process.exit(await runScript(bins.tsx, bench))
if (process.platform !== "linux") {
  console.error("npm run bench: процесорний час інших процесів тут читається лише в Linux.")
  process.exit(1)
}
await setup()
await programs({ chromium: "chromium", "chromium-headless-shell": "chromium-headless-shell" })
await build()
process.exitCode = await runScript(bins.tsx, bench, { env: { NODE_ENV: "production" } })
