import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import { id, integer, listOf, optionalChoice, write, written } from "#contract/wire/fields.ts"
import * as summaries from "./summaries.uk.ts"

/** A bracket of 64 as `quarters`: four pages of 16 and one of 4; other sizes stay as they are. */
const paper = z.enum(["a4", "a3", "quarters"])

export const bracketPdf = endpoint({
  method: "GET",
  paths: ["/tournament-result/print-pdf"],
  access: "everybody",
  answers: "pdf",
  input: z.object({ category: id, paper: optionalChoice(paper) }),
  output: z.object({}),
  summary: summaries.bracketPdf,
})

/**
 * The papers of these categories are printed: their numbers stay when fights are numbered again. `count`: numbers that
 * were not printed before.
 */
export const markPrinted = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/printed"],
  access: "account",
  input: z.object({ ...write, id, categories: listOf(id, 1000) }),
  output: z.object({ ...written, count: z.int() }),
  summary: summaries.markPrinted,
})

/** The possible bracket sizes. */
export const bracketSizes = [2, 4, 8, 16, 32, 64] as const

/** An empty sheet to be filled in by hand. */
export const blankBracketPdf = endpoint({
  method: "GET",
  paths: ["/api/v1/templates/bracket"],
  access: "everybody",
  answers: "pdf",
  input: z.object({ size: integer(2, 64), paper: optionalChoice(paper) }),
  output: z.object({}),
  summary: summaries.blankBracketPdf,
})

/** An empty application, whose columns the import of athletes reads. */
export const applicationForm = endpoint({
  method: "GET",
  paths: ["/api/v1/templates/application"],
  access: "everybody",
  answers: "file",
  input: z.object({ form: z.enum(["pdf", "xlsx", "csv"]) }),
  output: z.object({}),
  summary: summaries.applicationForm,
})
