import { setup } from "./setup.mjs"

// Everything that a fresh clone needs, then the server in this very process.
await setup()
const { build } = await import("./build.mjs")
await build()
process.env.NODE_ENV ??= "production"
await import("../build/server/main.js")
