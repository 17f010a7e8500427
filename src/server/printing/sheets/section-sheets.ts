import { renderPages } from "#layout/documents/page.ts"
import { sectionPages } from "#layout/documents/section-pages.ts"
import { courtSheet } from "../documents/court-sheet.ts"
import { livingPages } from "../documents/paper-style.ts"
import type { Sheet } from "../sheet.ts"
import type { Papers } from "./papers.ts"
import { styleOf } from "./style.ts"

/** All fights of every court that has any. */
export const sectionSheets = (papers: Papers): Sheet[] =>
  papers.sections.flatMap(({ id, name }) => {
    const own = papers.courts.fights.filter(({ court }) => court === id)
    if (own.length === 0) return []
    return {
      ...{ key: `section:${id}`, kind: "section", title: `Поєдинки ${name}`, category: null, section: id },
      numbered: [...new Set(own.map(({ category }) => category))],
      pages: (dress) => {
        const style = styleOf(papers, livingPages.court(papers.tournament.id, id), dress)
        return renderPages(sectionPages(courtSheet(papers.courts, id, style.team), style))
      },
    }
  })
