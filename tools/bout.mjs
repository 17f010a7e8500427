import { bins, root, runScript } from "./run.mjs"

// The rules of bouts alone, on a file of cases: one line of JSON a case (`docs/decisions/075`).
process.exitCode = await runScript(bins.tsx, [`${root}/bouts/run.ts`, ...process.argv.slice(2)])
