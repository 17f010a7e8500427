import * as z from "zod"
import { endpoint } from "./endpoint.ts"

/** The document itself, without an envelope: its form is OpenAPI's. */
export const openapi = endpoint({
  method: "GET",
  paths: ["/openapi.json"],
  access: "everybody",
  input: z.object({}),
  output: z.looseObject({ openapi: z.string() }),
  summary: "Опис усіх викликів (OpenAPI 3.1)",
})
