import { build } from "./build.mjs"
import { root, run } from "./run.mjs"
import { setup } from "./setup.mjs"

// Everything that a fresh clone needs, then a whole day against a server of its own: `docs/reliability.md`.
await setup()
await build()
process.exitCode = await run(process.execPath, [
  "--max-old-space-size=2048",
  `${root}/build/server/rehearsal.js`,
  ...process.argv.slice(2),
])
