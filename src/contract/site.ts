import * as z from "zod"
import { endpoint } from "./endpoint.ts"

/** What whoever runs this server says of himself; '' where nothing is said. */
export const site = endpoint({
  method: "GET",
  paths: ["/api/v1/site"],
  access: "everybody",
  input: z.object({}),
  output: z.object({ contact: z.string(), city: z.string() }),
  summary: "Контакт і місто того, хто тримає сервер",
})
