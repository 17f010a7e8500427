import { isLoopback } from "./addresses.ts"

/** What a device says of itself by its browser; an iPad calls itself a computer. */
export type DeviceKind = "tablet" | "phone" | "computer" | "other"

export function kindOf(browser: string): DeviceKind {
  if (/ipad|tablet|playbook|silk|android(?!.*\bmobile\b)/i.test(browser)) return "tablet"
  if (/iphone|ipod|android|\bmobile\b/i.test(browser)) return "phone"
  return /windows|macintosh|x11|linux|cros/i.test(browser) ? "computer" : "other"
}

/** Whether a connection comes from another device than the server's own computer, which has these addresses. */
export const isElsewhere = (address: string, own: readonly string[]): boolean =>
  address !== "" && !isLoopback(address) && !own.includes(address)

/** Seconds without any other device after which something is likely in the way. */
const PATIENCE = 60

/** Whether other devices reach this server, as far as can be told by their coming: nobody else can see a firewall from here. */
export type Reach = "seen" | "waiting" | "silent"

/** `seen`: how many other devices have come; `waited`: seconds since somebody began to look. */
export const reachOf = ({ seen, waited }: { readonly seen: number; readonly waited: number }): Reach =>
  seen > 0 ? "seen" : waited < PATIENCE ? "waiting" : "silent"
