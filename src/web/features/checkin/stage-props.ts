import type { DeskView, Entry } from "./desk-view.ts"
import type { EntrySteps, Papers, Stage } from "./use-entry-steps.ts"

/** What a stage of an entry stands on. */
export interface StageProps {
  readonly view: DeskView
  readonly entry: Entry
  readonly steps: EntrySteps
  readonly papers: Partial<Papers>
  readonly onNext: () => void
  readonly onReopen: () => void
  readonly onCancel: (before: Stage) => void
}
