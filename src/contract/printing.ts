import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { id, integer, listOf, write, written } from "./wire.ts"

export const bracketPdf = endpoint({
  method: "GET",
  paths: ["/tournament-result/print-pdf"],
  access: "everybody",
  answers: "pdf",
  input: z.object({ category: id }),
  output: z.object({}),
  summary: "Сітка категорії, PDF",
})

/**
 * The sheets of these categories are on paper: their numbers stay when fights are numbered anew. `count`: numbers that were not on
 * paper before.
 */
export const markPrinted = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/printed"],
  access: "account",
  input: z.object({ ...write, id, categories: listOf(id, 1000) }),
  output: z.object({ ...written, count: z.int() }),
  summary: "Позначити номери поєдинків категорій надрукованими",
})

/** Sizes of brackets that there are. */
export const bracketSizes = [2, 4, 8, 16, 32, 64] as const

/** An empty sheet to be filled in by hand. */
export const blankBracketPdf = endpoint({
  method: "GET",
  paths: ["/api/v1/templates/bracket"],
  access: "everybody",
  answers: "pdf",
  input: z.object({ size: integer(2, 64) }),
  output: z.object({}),
  summary: "Порожня сітка, PDF",
})
