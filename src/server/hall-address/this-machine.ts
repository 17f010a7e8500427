import { existsSync, readFileSync, rmSync } from "node:fs"
import { networkInterfaces } from "node:os"
import { join } from "node:path"
import * as z from "zod"
import type { Machine } from "#domain/hall/addresses.ts"
import { writeDurably } from "#server/platform/durable-file.ts"
import { createHallAddress, type HallAddress, type HallParts } from "./hall-address.ts"

interface Setting {
  readonly host: string
  readonly dataDir: string
  readonly publicUrl: string | null
}

/** Of the computer that this server runs on; what was chosen is kept beside its data, for it is true of this computer alone. */
export const hallAddressHere = ({ host, dataDir, publicUrl }: Setting): HallAddress =>
  createHallAddress({
    look: () => machineHere(host),
    publicUrl,
    kept: keptIn(join(dataDir, "hall-address.json")),
    now: () => performance.now(),
  })

/** What the system says of this computer now. */
export function machineHere(host: string): Machine {
  const networks = Object.entries(networkInterfaces()).flatMap(([adapter, list]) =>
    (list ?? []).map(({ address, family, internal }) => ({ adapter, address, family, internal })),
  )
  return { networks, host, isContainer: marks.some((file) => existsSync(file)) }
}

/** What Docker and Podman put into every container. */
const marks = ["/.dockerenv", "/run/.containerenv"]

const stored = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("adapter"), adapter: z.string(), address: z.string() }),
  z.object({ kind: z.literal("typed"), origin: z.string() }),
])

/** A file that cannot be read is none: the address is found anew, and the page shows which. */
const keptIn = (file: string): HallParts["kept"] => ({
  load() {
    try {
      return stored.parse(JSON.parse(readFileSync(file, "utf8")))
    } catch {
      return null
    }
  },
  save: (chosen) => (chosen === null ? rmSync(file, { force: true }) : writeDurably(file, JSON.stringify(chosen))),
})
