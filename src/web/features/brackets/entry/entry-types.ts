import type { Bracket } from "#domain/bracket/index.ts"
import type { CategoryView } from "../category-view.ts"
import type { OpenedFight } from "../desk/fight-form.ts"
import type { EntryField, TypedEntry } from "./read-entry.ts"

/** What is said below the fields: `problem` keeps from saving, `ask` is saved by a second Enter. */
export interface EntryNote {
  readonly kind: "problem" | "ask"
  readonly field: EntryField | null
  readonly lines: readonly string[]
  /** It was said that the fight waits for a protest. */
  readonly isWaiting?: true
}

/** The last entry as the server answered it; `revision` is the step that takes it back. */
export interface Told {
  readonly text: string
  readonly revision: number
}

/** The fight that is being entered: as it was when its number was typed, and as it is. */
export interface FoundFight {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly opened: OpenedFight
  readonly now: OpenedFight
}

/** The fight that a typed number led to, as it was then. */
export interface Led {
  readonly category: number
  readonly opened: OpenedFight
}

/** The line of fields: what is typed, where its number led, and what is said of it. */
export interface EntryLine {
  readonly typed: TypedEntry
  readonly led: Led | null
  readonly note: EntryNote | null
}
