import type { SheetKind } from "#contract/print-jobs.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import type { Plan } from "./make-file.ts"

/** Which papers of a tournament are ordered, and as what. */
export interface Wanted {
  readonly kinds: readonly SheetKind[]
  readonly form: Plan["form"]
  readonly by: "category" | "court"
  /** Of these alone; empty: of all. */
  readonly categories: readonly CategoryId[]
  readonly sections: readonly SectionId[]
  /** Only what has changed since it was printed. */
  readonly isChangedOnly: boolean
  /** The address by which the page was reached, for the codes on papers. */
  readonly origin: string
}
