import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { agreed, integer, listOf, optionalChoice } from "#contract/wire/fields.ts"
import { categoryId, tournamentId } from "#contract/wire/ids.ts"

/**
 * A bracket of 64 as `halves`: two pages of 32, the final on the second; as `quarters`: four pages of 16 and one of 4; other sizes
 * stay as they are.
 */
const paper = z.enum(["a4", "a3", "halves", "quarters"])

/**
 * As all papers of drawn categories and lists, it asks (409 `athletes_outside`) whoever may change the tournament and sends
 * `agreed`, while somebody stands outside.
 */
export const bracketPdf = get("/tournament-result/print-pdf", {
  access: "everybody",
  answers: "pdf",
  input: { category: categoryId, paper: optionalChoice(paper), agreed },
})

/**
 * The papers of these categories are printed: their numbers stay when fights are numbered again. `count`: numbers that
 * were not printed before.
 */
export const markPrinted = step("/api/v1/tournaments/:id/printed", {
  input: { id: tournamentId, categories: listOf(categoryId, 1000) },
  output: { count: z.int() },
})

export const bracketSizes = [2, 4, 8, 16, 32, 64] as const

/** An empty sheet to be filled in by hand. */
export const blankBracketPdf = get("/api/v1/templates/bracket", {
  access: "everybody",
  answers: "pdf",
  input: { size: integer(2, 64), paper: optionalChoice(paper) },
})

/** An empty application, whose columns the import of athletes reads. */
export const applicationForm = get("/api/v1/templates/application", {
  access: "everybody",
  answers: "file",
  input: { form: z.enum(["pdf", "xlsx", "csv"]) },
})
