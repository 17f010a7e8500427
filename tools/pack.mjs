import { build } from "./build.mjs"
import { programs } from "./programs.mjs"
import { bins, root, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"

// What people download: installer, zip and archives in dist/ (`docs/packing.md`); names after -- choose some of the systems.
await setup()
await programs({ makensis: "nsis", zip: "zip", gzip: "gzip" })
await build()
process.exitCode = await runScript(bins.tsx, [`${root}/pack/run.ts`, ...process.argv.slice(2)])
