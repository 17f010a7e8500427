import { groupBy } from "#domain/group-by.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import type { PaperStyle } from "#layout/documents/occasion.ts"
import { type MatchSource, matchSheet, type ScoredBout } from "../documents/match-paper.ts"
import { matchTexts } from "../documents/match-paper.uk.ts"
import { livingPages } from "../documents/paper-style.ts"
import { type Sheet, sheetOfCourt, sheetOfCourtDay } from "../sheet.ts"
import { type Papers, styleOf } from "./papers.ts"

/** Match sheets of the fights of every court that are still to be fought, in the order of the queue; whoever is known is named. */
export const matchSheets = (papers: Papers): Sheet[] =>
  papers.sections.flatMap(({ id, name }) => {
    const coming = papers.courts.fights
      .filter(({ court, isOver, number }) => court === id && !isOver && number !== null)
      .sort((one, other) => one.day - other.day || (one.number ?? 0) - (other.number ?? 0))
    if (coming.length === 0) return []
    const own = sheetOfCourt("match", id, matchTexts.sheets(name), coming, (dress) => {
      const style = styleOf(papers, livingPages.court(papers.tournament.id, id), dress)
      return ["matches", coming.map((fight) => matchSheet(sourceOf(papers, style), fight, null))]
    })
    return { ...own, pages: coming.length }
  })

/** Match sheets of the fights that were fought, one paper for each day of every court, in the order of their numbers. */
export const foughtSheets = (papers: Papers): Sheet[] =>
  papers.sections.flatMap(({ id, name }) => {
    const fought = papers.courts.fights.filter(
      ({ court, category, t }) =>
        court === id && (papers.courts.brackets.get(category)?.fights[t]?.result ?? null) !== null,
    )
    const byDay = [...groupBy(fought, ({ day }) => day)].sort(([one], [other]) => one - other)
    return byDay.map(([day, fights]) => {
      const own = sheetOfCourtDay("fought", { section: id, day }, matchTexts.fought(name, day), (dress) => {
        const style = styleOf(papers, livingPages.court(papers.tournament.id, id), dress)
        const ordered = [...fights].sort((one, other) => (one.number ?? UNNUMBERED) - (other.number ?? UNNUMBERED))
        return ["matches", ordered.map((fight) => matchSheet(sourceOf(papers, style), fight, boutOf(papers, fight)))]
      })
      return { ...own, pages: fights.length }
    })
  })

/** Behind all that have a number. */
const UNNUMBERED = Number.MAX_SAFE_INTEGER

const boutOf = ({ bouts }: Papers, { category, t }: CourtFight): ScoredBout | null =>
  bouts.get(category)?.get(t) ?? null

const sourceOf = ({ courts, rulesIn, rota }: Papers, style: PaperStyle): MatchSource => ({
  courts,
  rulesOf: rulesIn,
  rota,
  style,
})
