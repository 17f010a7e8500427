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

/**
 * The address of the computer that this server runs on; the choice is stored beside its data, because it holds for this
 * computer only.
 */
export const hallAddressHere = ({ host, dataDir, publicUrl }: Setting): HallAddress =>
  createHallAddress({
    look: () => machineHere(host),
    publicUrl,
    kept: keptIn(join(dataDir, "hall-address.json")),
    now: () => performance.now(),
  })

/** The present facts about this computer. */
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

/** An unreadable file counts as none: the address is found again, and the page shows it. */
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
