import { renderPages } from "#layout/documents/page.ts"
import { entrantsOf } from "#server/brackets/subject.ts"
import { bracketPaper } from "../bracket-paper.ts"
import { paperProof } from "../draw-proof.ts"
import type { Sheet } from "../sheet.ts"
import type { Papers } from "./papers.ts"

/** The bracket or table of every drawn category. */
export const bracketSheets = (papers: Papers): Sheet[] =>
  papers.categories.flatMap((category) => {
    const { tournament, draws, athletesOf, origin } = papers
    const draw = draws.get(category.id)
    if (!draw) return []
    const athletes = athletesOf(category.id)
    const drawn = { tournament, category, athletes, draw }
    return {
      ...{ key: `bracket:${category.id}`, kind: "bracket", title: category.name, category: category.id },
      ...{ section: category.sectionId, numbered: [category.id] },
      pages: (dress) =>
        renderPages(
          bracketPaper(
            drawn,
            dress === "bare" ? undefined : paperProof(draw, entrantsOf(athletes, tournament), origin),
          ),
        ),
    }
  })
