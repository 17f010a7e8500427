import { defineConfig } from "vitest/config"
import { LongestFirst } from "./tests/support/longest-first.ts"

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    exclude: ["tests/e2e/**", "node_modules/**"],
    globalSetup: ["tests/support/global-setup.ts"],
    reporters: ["default", "./tests/support/plain-reporter.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Half of the run was loading the same modules anew for each file; no test leaves anything behind in them.
    isolate: false,
  },
})
