import { lookup } from "node:dns"
import { BlockList, isIPv6, type LookupFunction } from "node:net"

/** The public push services of browsers: Chrome and its kin, Firefox, Safari, Edge. A dot begins a name with others before it. */
const SERVICES = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
]

/** Whether messages may go there: the address came from a stranger. `own`: origins that whoever runs the server has named. */
export function isPushService(endpoint: string, own: readonly string[]): boolean {
  if (endpoint.length > 1000 || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== "" || password !== "") return false
  if (own.includes(origin)) return true
  const isKnown = SERVICES.some((one) => (one.startsWith(".") ? hostname.endsWith(one) : hostname === one))
  return protocol === "https:" && port === "" && isKnown
}

/** Finds a host's addresses as usual, but none of this machine or of a private network. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const open = error ? [] : addresses.filter(({ address }) => isPublic(address))
    const [first] = open
    if (!first) return done(error ?? new Error(`${hostname} has no public address`), "", 4)
    if (options.all) done(null, open)
    else done(null, first.address, first.family)
  })
}

/** Whether an address is anybody's, not of this machine and not of a private network. */
export const isPublic = (address: string): boolean => !closed.check(address, isIPv6(address) ? "ipv6" : "ipv4")

const closed = new BlockList()
const RANGES_4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/4", "240.0.0.0/4"],
]
const RANGES_6 = ["::/96", "64:ff9b::/96", "fc00::/7", "fe80::/10", "ff00::/8"]
for (const range of RANGES_4) addRange(range, "ipv4")
for (const range of RANGES_6) addRange(range, "ipv6")

function addRange(range: string, family: "ipv4" | "ipv6"): void {
  const [net = "", bits = ""] = range.split("/")
  closed.addSubnet(net, Number(bits), family)
}
