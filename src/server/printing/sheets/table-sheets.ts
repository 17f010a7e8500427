import { renderPages } from "#layout/documents/page.ts"
import { livingPages } from "../documents/paper-style.ts"
import { type PaperTable, tablePages, tableTitles } from "../documents/tables.ts"
import type { Sheet } from "../sheet.ts"
import type { Papers } from "./papers.ts"
import { styleOf } from "./style.ts"

const tables: readonly PaperTable[] = ["categories", "winners", "medals", "organization", "region", "coach"]

/** Winners, medals and teams of the whole tournament. */
export const tableSheets = (papers: Papers): Sheet[] =>
  papers.categories.length === 0
    ? []
    : tables.map((table) => ({
        ...{ key: `table:${table}`, kind: "table", title: tableTitles[table], category: null, section: null },
        pages: (dress) => {
          const source = { view: papers, outcome: papers.outcome, isAsked: () => true, note: "" }
          return renderPages(
            tablePages(table, source, styleOf(papers, livingPages.tournament(papers.tournament.id), dress)),
          )
        },
      }))
