import { bins, root, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"

// Everything a server answers, recorded for a commit and for the present sources: `docs/answers.md`.
await setup()
process.exitCode = await runScript(bins.tsx, [`${root}/answers/run.ts`, ...process.argv.slice(2)])
