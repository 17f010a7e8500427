import { appendFileSync, mkdirSync } from "node:fs"
import type { Reporter, TestModule } from "vitest/node"

/** Leaves the counts of a run, and what failed, where `tools/check.mjs` adds them up. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    const failures = unhandled.map(({ message }) => `поза тестами: ${message}`)
    for (const module of modules) {
      // A file that could not even be read has no tests to count.
      if (module.errors().length > 0) {
        counts.failed++
        failures.push(...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`))
      }
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        if (state !== "pending") counts[state]++
        failures.push(...errors.map(({ message }) => `${module.relativeModuleId} > ${test.fullName}: ${message}`))
      }
    }
    mkdirSync("build", { recursive: true })
    appendFileSync("build/test-counts.jsonl", `${JSON.stringify({ ...counts, failures })}\n`)
  }
}
