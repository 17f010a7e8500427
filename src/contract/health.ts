import * as z from "zod"
import { endpoint } from "./endpoint.ts"

export const health = endpoint({
  method: "GET",
  paths: ["/health"],
  access: "everybody",
  input: z.object({}),
  output: z.object({ version: z.string() }),
  summary: "Сервер і сховище відповідають",
})
