import { sizeFor } from "#domain/bracket/index.ts"
import { blankBracketPages, categoryMeta } from "#layout/documents/bracket-page.ts"
import { renderPages } from "#layout/documents/page.ts"
import { entrantsOf } from "#server/brackets/subject.ts"
import { bracketPaper, headOf } from "../bracket-paper.ts"
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

/** An empty bracket, as large as its athletes need, of every category that is to be drawn yet. */
export const blankSheets = (papers: Papers): Sheet[] =>
  papers.categories.flatMap((category): Sheet[] => {
    const { tournament, draws, athletesOf } = papers
    const athletes = athletesOf(category.id).filter(({ out }) => !out).length
    const size = athletes < 2 ? null : sizeFor(athletes)
    if (size === null || category.showType !== "bracket" || draws.has(category.id)) return []
    const meta = categoryMeta({ ...headOf(tournament), category, athletes })
    return [
      {
        ...{ key: `blank:${category.id}`, kind: "blank", title: `Порожня сітка ${category.name}` },
        ...{ category: category.id, section: category.sectionId },
        pages: () => renderPages(blankBracketPages(size, meta)),
      },
    ]
  })
