import { defineConfig } from "vitest/config"
import { LongestFirst } from "./tests/support/longest-first.ts"

/** Journeys in a real Chromium against the built server; each file has a server of its own, two files run at a time. */
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    reporters: ["verbose", "./tests/support/plain-reporter.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    globalSetup: ["tests/support/ready-data.ts"],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // As in the other tests; each file has its own server and browser all the same.
    isolate: false,
    // As patient as a window's own waits.
    expect: { poll: { timeout: 20_000 } },
  },
})
