/** Where a server is reached from its own machine, by the address that it listens at; null: it listens at none. */
export function ownAddress(listens: unknown): string | null {
  if (typeof listens !== "object" || listens === null || !("port" in listens) || !("address" in listens)) return null
  const host = String(listens.address)
  const isEverywhere = host === "::" || host === "0.0.0.0"
  const own = isEverywhere ? "127.0.0.1" : host
  return `http://${own.includes(":") ? `[${own}]` : own}:${Number(listens.port)}`
}
