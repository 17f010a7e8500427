import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files that take longer than their length tells: started last, they would run alone. */
const LONG = ["axe.test.ts", "click-everything.test.ts"]

/** Without times of an earlier run: the known long ones, then by their length. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): number => Number(LONG.some((name) => moduleId.endsWith(name)))
    return (await super.sort(files)).sort((one, other) => isLong(other) - isLong(one))
  }
}
