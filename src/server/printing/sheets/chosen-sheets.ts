import type { CategoryId, SectionId } from "#domain/ids.ts"
import type { Sheet } from "../sheet.ts"
import type { Papers } from "./papers.ts"

export interface Choice {
  readonly by: "category" | "court"
  /** Empty: all, and with them what belongs to no single one. */
  readonly categories: readonly CategoryId[]
  readonly sections: readonly SectionId[]
}

/** Those of these categories and courts; `by` court: the sheets of a court together, in the order of courts, the others last. */
export function chosenSheets(sheets: readonly Sheet[], { by, categories, sections }: Choice, papers: Papers): Sheet[] {
  const chosen = sheets.filter(
    ({ category, section }) =>
      (categories.length === 0 || (category !== null && categories.includes(category))) &&
      (sections.length === 0 || (section !== null && sections.includes(section))),
  )
  if (by === "category") return chosen
  const turn = new Map(papers.sections.map(({ id }, at) => [id, at]))
  const turnOf = ({ section }: Sheet): number => (section === null ? LAST : (turn.get(section) ?? LAST))
  return chosen.sort((one, other) => turnOf(one) - turnOf(other))
}

const LAST = Number.MAX_SAFE_INTEGER
