import { helpIfAsked } from "./help.mjs"
import { programs } from "./programs.mjs"
import { setup } from "./setup.mjs"

helpIfAsked(`npm test           every check, the tests and the journeys of a tournament's day
npm run test:long  all other tests and journeys, and random cases in full

-- --ci            as CI runs them: a failed journey once more, and of the long run the parts that fit an hour
TEST_SEED=<number> tries the random cases of that seed

docs/decisions/tests.md says what is where.`)

// All that a fresh machine needs, then the tests.
await setup()
const browsers = { chromium: "chromium", "chromium-headless-shell": "chromium-headless-shell" }
await programs({ ...browsers, pdftotext: "poppler-utils", qpdf: "qpdf", pg_basebackup: "postgresql" })
const isInCi = process.argv.includes("--ci")
const { check, longRun, shortRun } = await import("./check.mjs")
await check(process.argv.includes("--long") ? longRun({ isInCi }) : shortRun, { isInCi })
