import * as z from "zod"
import { get } from "#contract/wire/endpoint.ts"

const device = z.object({
  address: z.string(),
  kind: z.enum(["tablet", "phone", "computer", "other"]),
  /** Since it last came. */
  seconds: z.int(),
})
export type WireDevice = z.infer<typeof device>

/**
 * Whether other devices reach this server: those that have come since it was started, the newest first. Only on the
 * server's own computer (`forbidden`), without an account. `ways`: origins that others may open, `origin` is the one that is given away
 * ('': none). `program` is what a firewall has to let in, at `port`.
 */
export const showReach = get("/api/v1/reach", {
  access: "everybody",
  output: {
    origin: z.string(),
    ways: z.array(z.string()),
    lack: z.enum(["", "closed", "container", "offline"]),
    devices: z.array(device),
    system: z.enum(["windows", "macos", "linux", "other"]),
    program: z.string(),
    port: z.int(),
  },
})
