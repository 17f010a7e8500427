/**
 * The address at which a server is reached from its own machine, derived from the address it listens at; null: it does
 * not listen.
 */
export function ownAddress(listens: unknown): string | null {
  if (typeof listens !== "object" || listens === null || !("port" in listens) || !("address" in listens)) return null
  const host = String(listens.address)
  const isEverywhere = host === "::" || host === "0.0.0.0"
  const own = isEverywhere ? "127.0.0.1" : host
  return `http://${own.includes(":") ? `[${own}]` : own}:${Number(listens.port)}`
}
