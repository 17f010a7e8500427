import { defineConfig } from "vitest/config"
import { LongestFirst } from "./tests/support/longest-first.ts"
import { leftOut } from "./tools/test-parts.mjs"

const ofPages = "src/**/*.dom.test.{ts,tsx}"
/** Tests that put other modules in the place of the product's: each has a worker of its own. */
const ofReleases = "tests/releases/**/*.test.ts"
/** Journeys in a real Chromium against the built server; each process of files has one server. */
const journeys = "tests/e2e/**/*.test.ts"
/** What `npm run pack` makes, tried as people use it (`npm run pack:test`). */
const packed = "tests/packed/**/*.test.ts"

const threadsOfBuild = new URL("tests/support/worker-file.ts", import.meta.url).pathname
const patient = { testTimeout: 180_000, hookTimeout: 120_000 }
const inProcess = {
  // Most of what a test makes is garbage at once: with room for it a worker needs a seventh less.
  execArgv: ["--max-semi-space-size=64"],
  setupFiles: ["tests/support/seed.ts"],
}
const onServer = { ...inProcess, ...patient, globalSetup: ["tests/support/global-setup.ts"] }

const test = {
  reporters: ["default", "./tests/support/plain-reporter.ts"],
  // Of journeys too: with three both cores are busy all the time, little is gained, and one of three hundred waited in vain.
  maxWorkers: 2,
  // As patient as `soon`, and as a window's own waits.
  expect: { poll: { timeout: 20_000 } },
  sequence: { sequencer: LongestFirst },
  // The others need a build, and are run by their names: `--project journeys`.
  project: ["unit", "dom", "releases"],
  projects: [
    {
      extends: true as const,
      test: {
        name: "unit",
        include: ["src/**/*.test.{ts,tsx}", "clients/rehearsal/**/*.test.ts", "tests/**/*.test.ts"],
        exclude: [ofPages, ofReleases, journeys, packed, "node_modules/**", ...leftOut],
        ...onServer,
        // Half of the run was loading the same modules anew for each file; no test leaves anything behind in them.
        isolate: false,
        alias: { "#server/platform/worker-file.ts": threadsOfBuild },
      },
    },
    {
      extends: true as const,
      // Behind the others: a worker is thrown away with all that it has loaded when the next file wants another environment.
      test: {
        name: "dom",
        include: [ofPages],
        environment: "happy-dom",
        ...inProcess,
        setupFiles: [...inProcess.setupFiles, "tests/support/dom-afterwards.ts"],
        isolate: false,
        sequence: { groupOrder: 1 },
      },
    },
    {
      extends: true as const,
      test: {
        name: "releases",
        include: [ofReleases],
        exclude: [...leftOut],
        ...onServer,
        isolate: true,
        sequence: { groupOrder: 2 },
      },
    },
    {
      extends: true as const,
      test: {
        name: "journeys",
        include: [journeys],
        exclude: [...leftOut],
        ...patient,
        globalSetup: ["tests/support/ready-data.ts"],
        // As in the other tests; it is also how files share the server and the browser of their process.
        isolate: false,
        sequence: { groupOrder: 3 },
      },
    },
    {
      extends: true as const,
      test: {
        name: "packed",
        include: [packed],
        testTimeout: 600_000,
        hookTimeout: 600_000,
        globalSetup: ["tests/packed/unpacked.ts"],
        // Each of them has programs of its own that keep a core busy, and times that are measured.
        maxWorkers: 1,
        sequence: { groupOrder: 4 },
      },
    },
  ],
}

export default defineConfig({ test })
