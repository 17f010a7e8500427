import type { PaperStyle } from "#layout/documents/occasion.ts"
import { paperStyle } from "../documents/paper-style.ts"
import type { Sheet } from "../sheet.ts"
import type { Papers } from "./papers.ts"

/** How a sheet is made: stamped with the state, the time and the way to its living page, or bare, to be compared. */
export function styleOf(papers: Papers, page: string, dress: Parameters<Sheet["pages"]>[0]): PaperStyle {
  const style = paperStyle(papers, page)
  if (dress === "stamped") return style
  const { stamp: _, ...bare } = style
  return bare
}
