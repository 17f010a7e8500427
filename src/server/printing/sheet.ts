import { createHash } from "node:crypto"
import type { SheetKind } from "#contract/print-jobs.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import type { Scene } from "#layout/types.ts"
import type { Pictures } from "./paint-pdf.ts"

/** One paper of a tournament, not yet laid out. */
export interface Sheet {
  /** Tells it among the tournament's others, whatever stands on it: «bracket:12». At most 100 characters. */
  readonly key: string
  readonly kind: SheetKind
  /** Bookmark, and name of its file in an archive. */
  readonly title: string
  /** null: of no single one. */
  readonly category: CategoryId | null
  readonly section: SectionId | null
  /** Whose fights' numbers stand on it. */
  readonly numbered?: readonly CategoryId[]
  /** What its scenes name as their backgrounds. */
  readonly pictures?: Pictures
  /** `bare`: without revision, time and codes, as its content is compared. */
  readonly pages: (dress: "stamped" | "bare") => readonly Scene[]
}

/** What stands on a sheet, in 64 hexadecimal characters; equal as long as a reader would find the same on it. */
export const contentHash = (sheet: Sheet): string =>
  createHash("sha256")
    .update(JSON.stringify(sheet.pages("bare")))
    .digest("hex")
