import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, describe, expect, test } from "vitest"
import type { AthleteId } from "#domain/ids.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { entryPages } from "#layout/documents/entry-pages.ts"
import type { PaperStyle } from "#layout/documents/occasion.ts"
import { type PageFn, renderPages } from "#layout/documents/page.ts"
import { poomsaeListPages, poomsaeResultPages } from "#layout/documents/poomsae-pages.ts"
import { type CourtSheet, sectionPages } from "#layout/documents/section-pages.ts"
import { typeset } from "#layout/documents/typography.ts"
import { weighingPages } from "#layout/documents/weighing-pages.ts"
import type { Scene } from "#layout/types.ts"
import { sheetOf } from "#server/views/poomsae/sheet.ts"
import { outcomeOf } from "#server/views/standings/outcome.ts"
import { letters, pageFaults } from "#tests/support/paper-faults.ts"
import { run, said, textOf } from "#tests/support/pdf-text.ts"
import { randomTournament } from "#tests/support/random-tournament.ts"
import { cases } from "#tests/support/scale.ts"
import { loadFaces } from "../fonts.ts"
import { pagesOf } from "../layouts.ts"
import { paintPdf } from "../paint-pdf.ts"
import { livingPages, paperStyle } from "./paper-style.ts"
import { type PaperTable, tableContent, tableTitles } from "./tables.ts"
import { type WholeTournament, wholePaper } from "./whole-tournament.ts"

const faces = loadFaces()
const folder = mkdtempSync(join(tmpdir(), "sijak-papers-"))
afterAll(() => rmSync(folder, { recursive: true }))

const tournament = fc
  .record({
    seed: fc.nat(),
    categories: fc.integer({ min: 0, max: 6 }),
    athletes: fc.integer({ min: 1, max: 20 }),
    hostile: fc.constantFrom(0, 3, 10),
  })
  .map(randomTournament)

describe("the papers of any tournament", () => {
  test("lie inside their pages, no text over another or wider than its room, and hold every letter of their data", () => {
    fc.assert(
      fc.property(tournament, (whole) => {
        const { name, city, judgeName, secretaryName } = whole.view.tournament
        for (const { pages, holds } of papersOf(whole)) {
          const scenes = renderPages(pages)
          expect(pageFaults(scenes)).toEqual([])
          const printed = lettersOf(scenes)
          for (const text of [...holds, name, city, judgeName, secretaryName])
            expect(printed).toContain(letters(typeset(text)))
        }
      }),
      { numRuns: cases(400) },
    )
  })

  // [P2-91]
  test("are one file whose words are the words of its pages, with a bookmark for each category and table", () => {
    fc.assert(
      fc.property(tournament, (whole) => {
        const { scenes, outline } = wholePaper(whole)
        const file = join(folder, "whole.pdf")
        writeFileSync(file, paintPdf(scenes, { title: "Протоколи", createdAt: whole.now, outline }, faces))
        expect(textOf(file)).toEqual(said(scenes))
        expect(run("qpdf", ["--check", file])).toContain("No syntax or stream encoding errors")
        const printed = lettersOf(scenes)
        for (const { name, coach, organization } of whole.view.athletes)
          for (const text of [name, coach, organization]) expect(printed).toContain(letters(typeset(text)))
        const entered = new Set(whole.view.athletes.map(({ categoryId }) => categoryId))
        const named = whole.view.categories.filter(({ id }) => entered.has(id)).map(({ name }) => name)
        for (const name of [...named, ...Object.values(tableTitles)])
          expect(outline.map(({ title }) => title)).toContain(name)
        expect(outline.every(({ page }) => page < scenes.length)).toBe(true)
        expect(said(scenes.slice(-1)).words).toContain(String(scenes.length))
      }),
      { numRuns: cases(200) },
    )
  })
})

interface Paper {
  readonly pages: readonly PageFn[]
  readonly holds: readonly string[]
}

/** Every kind of paper that the tournament has. */
function papersOf(whole: WholeTournament): Paper[] {
  const { view, formula, scoring } = whole
  const style = paperStyle({ tournament: view.tournament, ...whole }, livingPages.tournament(view.tournament.id))
  const outcome = outcomeOf(view, formula, scoring)
  const tables = (Object.keys(tableTitles) as PaperTable[]).map((table) => ({
    pages: pagesOf(tableContent(table, { view, outcome, isAsked: () => true, note: "" }, style)),
    holds: table === "categories" ? view.categories.map(({ name }) => name) : [],
  }))
  const ofCategories = view.categories.flatMap((category): Paper[] => {
    const own = view.athletes.filter(({ categoryId }) => categoryId === category.id)
    const holds = own.flatMap(({ name, coach, organization, region }) => [name, coach, organization, region])
    const rows = view.sheets.get(category.id)
    const papers = [weighingPages, entryPages].map((make) => ({ pages: make(category, own, style), holds }))
    if (!rows) return papers
    const personById = new Map(own.map((athlete) => [athlete.id, athlete]))
    const sheet = sheetOf(category, own, rows, scoring)
    const list = { category, personById, sheet, scoring, forms: rows.forms, sharedBefore: new Set<AthleteId>() }
    const results = (["list", "place", "auto"] as const).map((order) => poomsaeResultPages(list, order, style))
    return [...papers, ...[poomsaeListPages(list, style), ...results].map((pages) => ({ pages, holds }))]
  })
  return [...tables, ...ofCategories, courtPaper(whole, style)]
}

function courtPaper({ view }: WholeTournament, style: PaperStyle): Paper {
  const athleteById = new Map<AthleteId, (typeof view.athletes)[number]>(view.athletes.map((one) => [one.id, one]))
  const fights = view.categories.flatMap((category): CourtSheet["fights"][number][] => {
    const draw = view.draws.get(category.id)
    const model = draw && bracketModel(draw.bracket, athleteById, style.team)
    return model ? model.fights.map(({ t, mark }) => ({ category: category.name, model, t, said: mark })) : []
  })
  const lists = view.categories.flatMap(({ id, name }) =>
    view.sheets.has(id) ? [{ category: name, athletes: 3 }] : [],
  )
  const names = fights.flatMap(({ model, t }) => [model.fights[t]?.blue?.name ?? "", model.fights[t]?.red?.name ?? ""])
  return { pages: sectionPages({ name: "Додянг А", start: 101, fights, lists }, style), holds: names }
}

const lettersOf = (scenes: readonly Scene[]): string =>
  letters(scenes.flatMap(({ items }) => items.flatMap((item) => (item.k === "text" ? [item.s] : []))).join(" "))
