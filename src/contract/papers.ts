import * as z from "zod"
import { groupings } from "#domain/standings/groupings.ts"
import { endpoint } from "./endpoint.ts"
import { id, optionalChoice, optionalInteger } from "./wire.ts"

const pdf = { method: "GET", answers: "pdf", output: z.object({}) } as const

export const weighingPdf = endpoint({
  ...pdf,
  paths: ["/tournament-report/print-weight-pdf"],
  access: "account",
  input: z.object({ category: id }),
  summary: "Протокол зважування категорії, PDF: для тих, хто веде турнір",
})

/** Of a list category. */
export const listPdf = endpoint({
  ...pdf,
  paths: ["/tournament/print-pdf-list"],
  access: "everybody",
  input: z.object({ category: id }),
  summary: "Список виступів категорії пумсе за раундами, PDF",
})

/** In list order; `sort=place`: by the places that stand; `autosort=true`: by places counted anew, which are not stored. */
export const listResultPdf = endpoint({
  ...pdf,
  paths: ["/tournament/print-pdf-list-result"],
  access: "everybody",
  input: z.object({
    category: id,
    sort: optionalChoice(z.enum(["place"])),
    autosort: optionalChoice(z.enum(["true", "1", "false", "0"])),
  }),
  summary: "Результати категорії пумсе, PDF: за списком, за місцями або з місцями, порахованими наново",
})

export const sectionPdf = endpoint({
  ...pdf,
  paths: ["/tournament-result/print-section-pdf"],
  access: "account",
  input: z.object({ id, tid: id }),
  summary: "Аркуш поєдинків корту (`id`) турніру (`tid`), PDF: для тих, хто веде турнір",
})

export const wholePdf = endpoint({
  ...pdf,
  paths: ["/tournament-report/print-pdf"],
  access: "everybody",
  input: z.object({ id }),
  summary: "Усі протоколи турніру одним PDF із закладками",
})

export const paperTables = [...groupings, "medals", "categories", "winners"] as const

/** One table of a tournament; `age`, `sex` and `type` as in the standings; `by`: whose medals, without it by the kind of protocol. */
export const tablePdf = endpoint({
  ...pdf,
  paths: ["/api/v1/tournaments/:id/table"],
  access: "everybody",
  input: z.object({
    id,
    table: z.enum(paperTables),
    by: optionalChoice(z.enum(groupings)),
    age: optionalInteger(0, 1_000_000),
    sex: optionalInteger(0, 2),
    type: optionalInteger(1, 2),
  }),
  summary: "Таблиця турніру, PDF: організації, області, тренери, медалі, категорії або призери",
})
