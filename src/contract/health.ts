import * as z from "zod"
import { endpoint } from "./endpoint.ts"

/** Whether requests may be sent here: not while the server stops, nor while its store does not answer. */
export const readiness = endpoint({
  method: "GET",
  paths: ["/ready"],
  access: "everybody",
  input: z.object({}),
  output: z.object({}),
  summary: "Сервер готовий приймати запити",
})

export const health = endpoint({
  method: "GET",
  paths: ["/health"],
  access: "everybody",
  input: z.object({}),
  output: z.object({ version: z.string() }),
  summary: "Сервер і сховище відповідають",
})
