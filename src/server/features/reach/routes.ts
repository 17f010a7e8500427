import { showReach } from "#contract/site/reach.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { type Given, isLoopback } from "#domain/hall/addresses.ts"
import { isElsewhere } from "#domain/hall/devices.ts"
import { Refusal } from "#domain/refusal.ts"
import { networkOf } from "#server/platform/http/network.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import type { Visitors } from "./visitors.ts"

interface ReachDeps {
  readonly givenAway: (own: string) => Given
  readonly visitors: Visitors
}

/** Who has come from elsewhere, and what stands in the way of others: for whoever sits at the server's own computer. */
export function reachRoutes(serve: Serve, { givenAway, visitors }: ReachDeps): void {
  serve(showReach, async (_input, { ownOrigin, address }) => {
    const { origin, source, ways, lack } = givenAway(ownOrigin)
    // By name and by connection: a device in the hall may send any name.
    if (source === "own" || !isHere(address)) throw new Refusal("forbidden")
    const own = ways.map((way) => hostOf(way.origin))
    const devices = visitors.list().filter((visitor) => isElsewhere(visitor.address, own))
    return {
      origin,
      ways: ways.filter(({ isLikely }) => isLikely).map((way) => way.origin),
      lack,
      devices: devices.map(({ address, kind, ago }) => ({ address, kind, seconds: Math.round(ago / 1000) })),
      system: systemHere,
      program: process.execPath,
      port: Number(new URL(ownOrigin).port) || 80,
    }
  })
}

const SYSTEMS: Partial<Record<NodeJS.Platform, "windows" | "macos" | "linux">> = {
  win32: "windows",
  darwin: "macos",
  linux: "linux",
}

const systemHere: OutputOf<typeof showReach>["system"] = SYSTEMS[process.platform] ?? "other"

const isHere = (address: string): boolean => isLoopback(address) || address === networkOf("::1")

const hostOf = (origin: string): string => new URL(origin).hostname.replace(/^\[|\]$/g, "")
