import { build } from "./build.mjs"
import { helpIfAsked } from "./help.mjs"
import { bins, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"

helpIfAsked(`TEST_DATABASE_URL=postgres://… npm run test:postgres -- [names]: the tests over a database on a PostgreSQL server of yours.

names  only the test files whose paths contain one of them`)

// The tests over a database, on the PostgreSQL server that TEST_DATABASE_URL names instead of the embedded one: each
// file makes and drops its own database there. Names after -- are run instead of all.
const url = process.env.TEST_DATABASE_URL
if (!url) {
  console.error(
    "TEST_DATABASE_URL: назвіть сервер PostgreSQL 15 чи новіший, напр. postgres://postgres:слово@127.0.0.1:5432/postgres.",
  )
  process.exit(1)
}
await setup()
await build()
const named = process.argv.slice(2)
process.exitCode = await runScript(bins.vitest, ["run", ...(named.length > 0 ? named : ["src/server", "tests"])])
