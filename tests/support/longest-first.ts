import { BaseSequencer, type TestSpecification } from "vitest/node"

/**
 * Journeys whose files take far longer than their length tells, the longest first: started late, one worker would end with them
 * alone. A fresh clone knows no times of an earlier run.
 */
const LONG = [
  ...["axe", "axe-dialogs", "measures", "list-states", "judge-tablets", "court-desk", "manual-draw", "outskirts"],
  ...["keyboard-64", "click-everything", "main-job", "rule-sets"],
]

/** The known long files first; all others by the times of an earlier run, without one by their length. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/e2e/${name}.test.ts`))
      return at < 0 ? LONG.length : at
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}
