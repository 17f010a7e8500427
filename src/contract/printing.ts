import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { id } from "./wire.ts"

export const bracketPdf = endpoint({
  method: "GET",
  paths: ["/tournament-result/print-pdf"],
  access: "everybody",
  answers: "pdf",
  input: z.object({ category: id }),
  output: z.object({}),
  summary: "Сітка категорії, PDF",
})
