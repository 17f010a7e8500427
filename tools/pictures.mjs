import { build } from "./build.mjs"
import { helpIfAsked } from "./help.mjs"
import { programs } from "./programs.mjs"
import { bins, root, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"

helpIfAsked(`npm run pictures                                        the pictures of docs/first-tournament.md and docs/fees.md anew
npm run pictures -- <folder> [audience|workspace [names]]  into that folder: what an audience sees, or the pages of an account;
                                                        names: a regular expression, only those pictures`)

// Takes the pictures of the secretary's pages (docs/first-tournament.md, docs/fees.md) anew, from the product as it is; with a folder: every
// display, pad, page of the public and paper in its states into that folder, and sheets of twenty to look at together; with
// «workspace» after the folder: every page of a signed-in account, and what opens over them.
await setup()
await programs({ "chromium-headless-shell": "chromium-headless-shell" })
await build()
process.exitCode = await runScript(bins.tsx, [`${root}/tests/pictures/run.ts`, ...process.argv.slice(2)])
