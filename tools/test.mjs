import { programs } from "./programs.mjs"
import { setup } from "./setup.mjs"

// All that a fresh machine needs, then every check, test and journey.
await setup()
await programs({ chromium: "chromium", pdftotext: "poppler-utils", qpdf: "qpdf" })
if (process.argv.includes("--long")) process.env.TEST_SCALE = "full"
const { check, everything } = await import("./check.mjs")
await check(everything)
