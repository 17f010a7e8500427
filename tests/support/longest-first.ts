import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files that take far longer than their length tells: started last, one worker would end with them alone. */
const LONG = ["axe.test.ts", "axe-dialogs.test.ts"]

/** The known long files first; all others by the times of an earlier run, without one by their length. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): number =>
      Number(LONG.some((name) => moduleId.endsWith(`/${name}`)))
    return (await super.sort(files)).sort((one, other) => isLong(other) - isLong(one))
  }
}
