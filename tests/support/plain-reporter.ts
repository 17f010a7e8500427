import { appendFileSync, mkdirSync } from "node:fs"
import type { Reporter, TestModule } from "vitest/node"

/** Leaves the counts of a run where `tools/check.mjs` adds them up. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      // A file that could not even be read has no tests to count.
      if (module.errors().length > 0) counts.failed++
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== "pending") counts[state]++
      }
    }
    mkdirSync("build", { recursive: true })
    appendFileSync("build/test-counts.jsonl", `${JSON.stringify(counts)}\n`)
  }
}
