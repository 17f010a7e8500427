import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { build } from "./build.mjs"
import { helpIfAsked } from "./help.mjs"
import { bins, root, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"

helpIfAsked(`npm run kills -- [--rounds <number>] [--minutes <number>] [--fresh]: kills the server during writes and counts what was lost.

--rounds   how many kills in all, 1000 if not said; those of an interrupted run count
--minutes  ends by then, 120 if not said
--fresh    forgets the kills of earlier runs`)

// Kills the server (every other time its database too) during writes, as often as asked, and counts what was lost:
// nothing may be lost. Continues where an earlier run was interrupted: `--fresh` begins again, `--minutes` ends early.
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "1000" },
    minutes: { type: "string", default: "120" },
    fresh: { type: "boolean", default: false },
  },
})
const sumFile = `${root}/build/kills.json`
const legFile = `${root}/build/kills-now.json`
const wanted = Number(values.rounds)

await setup()
await build()
mkdirSync(`${root}/build`, { recursive: true })
if (values.fresh) for (const file of [sumFile, legFile]) rmSync(file, { force: true })
const nothing = { rounds: 0, acknowledged: 0, unanswered: 0, minutes: 0 }
const before = keepLeg()
let sum = before
let code = 0
if (before.rounds < wanted) {
  const env = { KILL_ROUNDS: String(wanted - before.rounds), KILL_MINUTES: values.minutes, KILL_NOTES: legFile }
  code = await runScript(bins.vitest, ["run", "tests/crash/kill-loop.test.ts"], { env })
  sum = keepLeg()
}
console.log(
  `kill -9: ${sum.rounds} з ${wanted}, за ${Math.round(sum.minutes)} хв; підтверджених записів ${sum.acknowledged}, без відповіді й надісланих знову ` +
    `${sum.unanswered}; ${code === 0 ? "нічого підтвердженого не втрачено" : "ПРОБА НЕ ПРОЙШЛА, див. вище"}.`,
)
process.exitCode = code

/** All kills so far: those of the last run too, even if it was itself killed. */
function keepLeg() {
  const [before, leg] = [read(sumFile) ?? nothing, read(legFile) ?? nothing]
  const all = Object.fromEntries(Object.keys(nothing).map((name) => [name, before[name] + leg[name]]))
  writeFileSync(sumFile, JSON.stringify(all))
  rmSync(legFile, { force: true })
  return all
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null
}
