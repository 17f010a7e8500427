import { readFileSync } from "node:fs"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files that take longer than their length tells: started last, they would run alone. */
const LONG = [
  ...["axe.test.ts", "axe-dialogs.test.ts", "click-everything.test.ts"],
  ...[
    "kill-loop.test.ts",
    "odd-input.test.ts",
    "crash/rehearsal.test.ts",
    "two-instances.test.ts",
    "tests/access.test.ts",
  ],
]

/**
 * Without times of an earlier run: the known long ones, then by their length, and those that want a document last. A worker is
 * thrown away with all that it has loaded whenever the file behind wants another environment.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const places = new Map(sorted.map((file) => [file, placeOf(file)]))
    return sorted.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  if (LONG.some((name) => moduleId.endsWith(name))) return 0
  return readFileSync(moduleId, "utf8").startsWith("// @vitest-environment") ? 2 : 1
}
