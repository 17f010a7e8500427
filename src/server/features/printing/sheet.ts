import type { SheetKind } from "#contract/printing/jobs.ts"
import type { Category } from "#domain/athletes/types.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import type { Content } from "./layouts.ts"

/** One paper of a tournament, not yet laid out. */
export interface Sheet {
  /** Identifies it among the tournament's papers, whatever its content: «bracket:12». At most 100 characters. */
  readonly key: string
  readonly kind: SheetKind
  /** Bookmark, and name of its file in an archive. */
  readonly title: string
  /** null: it is not about a single one. */
  readonly category: CategoryId | null
  readonly section: SectionId | null
  /** The only day that it is about; absent: none. */
  readonly day?: number
  /** The categories whose fight numbers are on it. */
  readonly numbered?: readonly CategoryId[]
  /** How many pages it has, where that is plain without laying it out; absent: at least one. */
  readonly pages?: number
  /** `bare`: without revision, time and codes, as it is compared. */
  readonly content: (dress: "stamped" | "bare") => Content
}

/** How many pages these have at least. */
export const leastPages = (sheets: readonly Sheet[]): number => sheets.reduce((sum, { pages = 1 }) => sum + pages, 0)

/** A paper of the whole tournament; `part`: which one of several of a kind. */
export const sheetOfTournament = (kind: SheetKind, title: string, content: Sheet["content"], part = ""): Sheet => ({
  key: part === "" ? kind : `${kind}:${part}`,
  kind,
  title,
  category: null,
  section: null,
  content,
})

/** A paper of one category. */
export const sheetOfCategory = (
  kind: SheetKind,
  { id, sectionId }: Pick<Category, "id" | "sectionId">,
  title: string,
  content: Sheet["content"],
): Sheet => ({ key: `${kind}:${id}`, kind, title, category: id, section: sectionId, content })

/** A paper of one court with some of its fights. */
export const sheetOfCourt = (
  kind: SheetKind,
  section: SectionId,
  title: string,
  fights: readonly Pick<CourtFight, "category">[],
  content: Sheet["content"],
): Sheet => ({
  key: `${kind}:${section}`,
  kind,
  title,
  category: null,
  section,
  numbered: [...new Set(fights.map(({ category }) => category))],
  content,
})

/** A paper of one court on one day; `day` 0: of fights without one. */
export const sheetOfCourtDay = (
  kind: SheetKind,
  { section, day }: { readonly section: SectionId; readonly day: number },
  title: string,
  content: Sheet["content"],
): Sheet => ({ key: `${kind}:${section}:${day}`, kind, title, category: null, section, day, content })
