import { defineConfig } from "vitest/config"

/** What `npm run pack` makes, tried as people use it (`npm run pack:test`). */
export default defineConfig({
  test: {
    include: ["tests/packed/**/*.test.ts"],
    reporters: ["verbose"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    globalSetup: ["tests/packed/unpacked.ts"],
    // Each of them has programs of its own that keep a core busy, and times that are measured.
    fileParallelism: false,
    expect: { poll: { timeout: 20_000 } },
  },
})
