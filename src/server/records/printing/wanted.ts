import type { SheetKind } from "#contract/printing/jobs.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"

/** Which papers of a tournament are ordered, and as what. */
export interface Wanted {
  readonly kinds: readonly SheetKind[]
  readonly form: "pdf" | "zip"
  readonly by: "category" | "court"
  /** Only these categories; empty: all. */
  readonly categories: readonly CategoryId[]
  readonly sections: readonly SectionId[]
  /** Absent in orders of older releases: all. */
  readonly days?: readonly number[]
  /** Only what has changed since it was printed. */
  readonly isChangedOnly: boolean
  /** The address by which the page was reached, for the codes on papers. */
  readonly origin: string
}

/** A sheet that was made; `hash` of its content. */
export interface MadeSheet {
  readonly sheet: {
    /** Identifies the paper among those of all orders. */
    readonly key: string
    readonly title: string
    /** The categories whose fight numbers are on it. */
    readonly numbered?: readonly CategoryId[]
  }
  readonly hash: string
}
