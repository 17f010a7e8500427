import * as z from "zod"
import { get, post } from "#contract/wire/endpoint.ts"
import { text } from "#contract/wire/fields.ts"

/**
 * `origin`: the beginning of QR codes, links and addresses on papers, '' if other devices can open none, and then
 * `lack` has the reason; `source`: where it comes from. `ways`: the addresses of the server's computer, not `isLikely`:
 * of a virtual or private network, and `canChoose`: only for whoever sits at it, told by the connection. A caller who came
 * by an address of the network gets that address and nothing about the computer.
 */
const given = z.object({
  origin: z.string(),
  source: z.enum(["own", "public", "chosen", "found", "none"]),
  lack: z.enum(["", "closed", "container", "offline"]),
  ways: z.array(z.object({ origin: z.string(), adapter: z.string(), isLikely: z.boolean() })),
  canChoose: z.boolean(),
})
export type WireHallAddress = z.infer<typeof given>

export const showHallAddress = get("/api/v1/hall-address", { output: given.shape })

/**
 * Only on the server's own computer (`forbidden`). `origin`: one of the ways, any other address of the server, or '' to
 * look for one again.
 */
export const chooseHallAddress = post("/api/v1/hall-address", {
  guest: "refused",
  about: "hall",
  input: { origin: text(300) },
  output: given.shape,
})
