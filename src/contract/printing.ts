import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { id, integer, listOf, optionalChoice, write, written } from "./wire.ts"

/** A bracket of 64 as `quarters`: four pages of 16 and one of 4; other sizes stay as they are. */
const paper = z.enum(["a4", "a3", "quarters"])

export const bracketPdf = endpoint({
  method: "GET",
  paths: ["/tournament-result/print-pdf"],
  access: "everybody",
  answers: "pdf",
  input: z.object({ category: id, paper: optionalChoice(paper) }),
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
  input: z.object({ size: integer(2, 64), paper: optionalChoice(paper) }),
  output: z.object({}),
  summary: "Порожня сітка, PDF",
})

/** An empty application, whose columns the import of athletes reads. */
export const applicationForm = endpoint({
  method: "GET",
  paths: ["/api/v1/templates/application"],
  access: "everybody",
  answers: "file",
  input: z.object({ form: z.enum(["pdf", "xlsx", "csv"]) }),
  output: z.object({}),
  summary: "Порожня заявка на участь: PDF, щоб заповнити від руки, XLSX або CSV, щоб заповнити й імпортувати",
})
