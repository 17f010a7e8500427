import { helpIfAsked } from "./help.mjs"
import { bins, root, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"

helpIfAsked(`npm run answers -- [--baseline <commit>] [--against <commit>] [--anew]: every answer and paper, compared with those of another commit.

--baseline  the commit to compare with; main, if none is named
--against   a commit in the place of the present sources
--anew      the baseline is recorded again, also if it is kept

docs/answers.md says how to read what it finds.`)

// Everything a server answers, recorded for a commit and for the present sources: `docs/answers.md`.
await setup()
process.exitCode = await runScript(bins.tsx, [`${root}/clients/answers/run.ts`, ...process.argv.slice(2)])
