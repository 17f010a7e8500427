import { helpIfAsked } from "./help.mjs"
import { bins, root, runScript } from "./run.mjs"

helpIfAsked(
  "npm run bout -- <file>: the rules of bouts on a file of cases, one line of JSON a case (docs/decisions/bouts.md).",
)

// The rules of bouts alone, on a file of cases: one line of JSON a case (`docs/decisions/bouts.md`).
process.exitCode = await runScript(bins.tsx, [`${root}/clients/bouts/run.ts`, ...process.argv.slice(2)])
