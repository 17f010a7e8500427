import { programs } from "./programs.mjs"
import { setup } from "./setup.mjs"

// All that a fresh machine needs, then every check, test and journey.
await setup()
const browsers = { chromium: "chromium", "chromium-headless-shell": "chromium-headless-shell" }
await programs({ ...browsers, pdftotext: "poppler-utils", qpdf: "qpdf", pg_basebackup: "postgresql" })
if (process.argv.includes("--long")) process.env.TEST_SCALE = "full"
const { check, everything } = await import("./check.mjs")
// Here a journey that failed has failed; only CI runs it once more.
await check(everything, { areJourneysRepeated: process.argv.includes("--ci") })
