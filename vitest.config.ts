import { defineConfig } from "vitest/config"
import { leftOut } from "./tools/test-parts.mjs"

const ofPages = "src/**/*.dom.test.{ts,tsx}"
/** Tests that put other modules in the place of the product's: each has a worker of its own. */
const ofReleases = "tests/releases/**/*.test.ts"
const threadsOfBuild = new URL("tests/support/worker-file.ts", import.meta.url).pathname
const onServer = {
  globalSetup: ["tests/support/global-setup.ts"],
  testTimeout: 180_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/plain-reporter.ts"],
    maxWorkers: 2,
    // Most of what a test makes is garbage at once: with room for it a worker needs a seventh less.
    execArgv: ["--max-semi-space-size=64"],
    setupFiles: ["tests/support/seed.ts"],
    // As patient as `soon`.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["src/**/*.test.{ts,tsx}", "clients/rehearsal/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [ofPages, ofReleases, "tests/e2e/**", "tests/packed/**", "node_modules/**", ...leftOut],
          ...onServer,
          // Half of the run was loading the same modules anew for each file; no test leaves anything behind in them.
          isolate: false,
          alias: { "#server/platform/worker-file.ts": threadsOfBuild },
        },
      },
      {
        extends: true,
        // Behind the others: a worker is thrown away with all that it has loaded when the next file wants another environment.
        test: {
          name: "dom",
          include: [ofPages],
          environment: "happy-dom",
          setupFiles: ["tests/support/seed.ts", "tests/support/dom-afterwards.ts"],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "releases",
          include: [ofReleases],
          exclude: [...leftOut],
          ...onServer,
          isolate: true,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
