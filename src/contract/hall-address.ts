import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { text } from "./wire.ts"

/**
 * `origin`: what QR codes, papers and links begin with, '' none that another device could open, and then `lack` says why; `source`:
 * whose word it is. `ways`: the addresses of the server's computer, `likely` 0: of a virtual or private network. Who came by an
 * address of the network is told that address, and nothing of the computer.
 */
const given = z.object({
  origin: z.string(),
  source: z.enum(["own", "public", "chosen", "found", "none"]),
  lack: z.enum(["", "closed", "container", "offline"]),
  ways: z.array(z.object({ origin: z.string(), adapter: z.string(), likely: z.int() })),
})
export type WireHallAddress = z.infer<typeof given>

export const showHallAddress = endpoint({
  method: "GET",
  paths: ["/api/v1/hall-address"],
  access: "account",
  input: z.object({}),
  output: given,
  summary: "За якою адресою сервер відкривають інші пристрої",
})

/** On the server's own computer alone (`forbidden`). `origin` one of the ways, any other address of the server, or '': found anew. */
export const chooseHallAddress = endpoint({
  method: "POST",
  paths: ["/api/v1/hall-address"],
  access: "account",
  guest: "refused",
  about: "hall",
  input: z.object({ origin: text(300) }),
  output: given,
  summary: "Вибрати адресу, за якою сервер відкривають інші пристрої",
})
