import type { recordFromPaper } from "#contract/brackets/fights.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import type { Question } from "#domain/questions.ts"
import type { CategoryView } from "../category-view.ts"
import type { OpenedFight } from "../desk/fight-form.ts"
import type { EntryField, TypedEntry } from "./read-entry.ts"
import type { ReadLine } from "./read-paper.ts"

/** The note below the fields: `problem` prevents saving, `ask` is confirmed by a second Enter. */
export interface EntryNote {
  readonly kind: "problem" | "ask"
  readonly field: EntryField | null
  readonly lines: readonly string[]
  /** The revision that a question is about. */
  readonly askedAt?: number
  /** The questions of the server, by name: the result is stored only when sent with consent to them. */
  readonly asked?: readonly Question[]
}

/** The last entry as the server answered it; `revision` is the step that takes it back. */
export interface EntryAnswer {
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

/** The fight that a typed number names, as it was when it was typed. */
export interface NamedFight {
  readonly category: number
  readonly opened: OpenedFight
}

/** The line of fields: typed texts, the fight of its number, and the note. */
export interface EntryLine {
  readonly typed: TypedEntry
  readonly named: NamedFight | null
  readonly note: EntryNote | null
}

/** Lines of paper as they were checked; the answer has those that could be sent, in their order. */
export interface CheckedPaper {
  readonly lines: readonly ReadLine[]
  readonly answer: OutputOf<typeof recordFromPaper>
}
