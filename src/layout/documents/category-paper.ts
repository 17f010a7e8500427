import { type CategoryHead, categoryMeta } from "./bracket-page.ts"
import type { PaperStyle } from "./occasion.ts"
import type { PageMeta } from "./page.ts"
import { preliminary } from "./preliminary.ts"

/** Head and foot of a paper of one category; `name` goes before the category's own. */
export function categoryPaper(
  name: string,
  category: CategoryHead["category"],
  athletes: number,
  { occasion, stamp, missing = "" }: Omit<PaperStyle, "team">,
): PageMeta {
  const meta = categoryMeta({ ...occasion, category, athletes })
  const named = { ...meta, title: `${name}: ${meta.title}` }
  return preliminary(stamp ? { ...named, stamp } : named, missing)
}
