import { helpIfAsked } from "./help.mjs"
import { bins, root, runScript } from "./run.mjs"

helpIfAsked(
  "npm run poomsae -- <file>: the rules of poomsae on a file of cases, one line of JSON a case (docs/decisions/poomsae.md).",
)

// The rules of poomsae alone, on a file of cases: one line of JSON a case.
process.exitCode = await runScript(bins.tsx, [`${root}/clients/poomsae/run.ts`, ...process.argv.slice(2)])
