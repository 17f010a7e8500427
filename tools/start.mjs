import { helpIfAsked } from "./help.mjs"
import { setup } from "./setup.mjs"

helpIfAsked(`npm start: installs what is missing, builds what has changed, starts the server at http://localhost:3000.

-- --restore <file or folder>  first takes tournaments in from copies (docs/restore.md)
-- --back                      first puts the newest copy from before an update in the place of the data (docs/operation.md)
-- --to-postgres               first moves data from PGlite to the embedded PostgreSQL

Its settings are variables of the environment: README.md lists them.`)

// Everything that a fresh clone needs, then the server in this very process.
await setup()
const { build } = await import("./build.mjs")
await build()
process.env.NODE_ENV ??= "production"
await import("../build/server/main.js")
