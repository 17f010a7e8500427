import * as z from "zod"
import { get } from "#contract/wire/endpoint.ts"
import { agreed, optionalChoice, optionalInteger } from "#contract/wire/fields.ts"
import { categoryId, sectionId, tournamentId } from "#contract/wire/ids.ts"
import { groupings } from "#domain/standings/groupings.ts"

export const weighingPdf = get("/tournament-report/print-weight-pdf", {
  answers: "pdf",
  input: { category: categoryId },
})

/** The lists of a category that is held as lists. */
export const listPdf = get("/tournament/print-pdf-list", {
  access: "everybody",
  answers: "pdf",
  input: { category: categoryId, agreed },
})

/** In list order; `sort=place`: by stored places; `autosort=true`: by places computed now, which are not stored. */
export const listResultPdf = get("/tournament/print-pdf-list-result", {
  access: "everybody",
  answers: "pdf",
  input: {
    category: categoryId,
    agreed,
    sort: optionalChoice(z.enum(["place"])),
    autosort: optionalChoice(z.enum(["true", "1", "false", "0"])),
  },
})

/** The protocol of the matches of a poomsae bracket: marks of all judges, means, penalties, sums, and why each was won. */
export const matchesPdf = get("/api/v1/categories/:category/matches", {
  answers: "pdf",
  input: { category: categoryId, agreed },
})

export const sectionPdf = get("/tournament-result/print-section-pdf", {
  answers: "pdf",
  input: { id: sectionId, tid: tournamentId, agreed },
})

export const wholePdf = get("/tournament-report/print-pdf", {
  access: "everybody",
  answers: "pdf",
  input: { id: tournamentId, agreed },
})

export const paperTables = [...groupings, "medals", "categories", "winners"] as const

/** One table of a tournament; `age`, `sex` and `type` as in the standings; `by`: what groups athletes into teams, by default the kind of protocol. */
export const tablePdf = get("/api/v1/tournaments/:id/table", {
  access: "everybody",
  answers: "pdf",
  input: {
    id: tournamentId,
    agreed,
    table: z.enum(paperTables),
    by: optionalChoice(z.enum(groupings)),
    age: optionalInteger(0, 1_000_000),
    sex: optionalInteger(0, 2),
    type: optionalInteger(1, 2),
  },
})
