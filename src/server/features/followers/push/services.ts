/** The public push services of browsers: Chrome and its kin, Firefox, Safari, Edge. A dot begins a name with others before it. */
const SERVICES = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
]

/**
 * Whether messages may be sent there: the address came from a stranger. `own`: origins that the operator of the server
 * has named.
 */
export function isPushService(endpoint: string, own: readonly string[]): boolean {
  if (endpoint.length > 1000 || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== "" || password !== "") return false
  if (own.includes(origin)) return true
  const isKnown = SERVICES.some((one) => (one.startsWith(".") ? hostname.endsWith(one) : hostname === one))
  return protocol === "https:" && port === "" && isKnown
}
