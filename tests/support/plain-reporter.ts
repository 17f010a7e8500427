import { appendFileSync, mkdirSync } from "node:fs"
import type { Reporter, TestModule } from "vitest/node"

/** A test that failed, by its file and its full name; null where it is a whole file or no test's. */
interface Failure {
  readonly file: string | null
  readonly name: string | null
  readonly message: string
}

/** Leaves the counts of a run, and what failed, where `tools/check.mjs` adds them up. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    const failures = unhandled.map(({ message }): Failure => ({ file: null, name: null, message }))
    for (const module of modules) {
      const file = module.relativeModuleId
      // A file that could not even be read has no tests to count.
      if (module.errors().length > 0) {
        counts.failed++
        failures.push(...module.errors().map(({ message }) => ({ file, name: null, message })))
      }
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        if (state !== "pending") counts[state]++
        const message = errors.map((error) => error.message).join("\n")
        if (state === "failed") failures.push({ file, name: test.fullName, message })
      }
    }
    mkdirSync("build", { recursive: true })
    const counted = process.env.TEST_COUNTS ?? "build/test-counts.jsonl"
    appendFileSync(counted, `${JSON.stringify({ ...counts, failures })}\n`)
  }
}
