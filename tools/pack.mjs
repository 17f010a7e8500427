import { build } from "./build.mjs"
import { helpIfAsked } from "./help.mjs"
import { programs } from "./programs.mjs"
import { bins, root, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"

helpIfAsked(
  "npm run pack -- [systems]: installer, zip and archives in dist/, for the named systems or all (docs/packing.md).",
)

// What people download: installer, zip and archives in dist/ (`docs/packing.md`); names after -- choose some of the systems.
await setup()
await programs({ makensis: "nsis", zip: "zip", gzip: "gzip" })
await build()
process.exitCode = await runScript(bins.tsx, [`${root}/deploy/pack/run.ts`, ...process.argv.slice(2)])
