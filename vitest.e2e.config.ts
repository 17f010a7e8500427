import { defineConfig } from "vitest/config"

/** Journeys in a real Chromium against the built server, one file after another. */
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    reporters: ["verbose", "./tests/support/plain-reporter.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
