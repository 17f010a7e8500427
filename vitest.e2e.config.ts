import { defineConfig } from "vitest/config"
import { LongestFirst } from "./tests/support/longest-first.ts"
import { leftOut } from "./tools/test-parts.mjs"

/** Journeys in a real Chromium against the built server; each process of files has one server. */
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    exclude: [...leftOut],
    reporters: ["verbose", "./tests/support/plain-reporter.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    globalSetup: ["tests/support/ready-data.ts"],
    // With three both cores are busy all the time: little is gained, and one journey of three hundred waited in vain.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // As in the other tests; it is also how files share the server and the browser of their process.
    isolate: false,
    // As patient as a window's own waits.
    expect: { poll: { timeout: 20_000 } },
  },
})
