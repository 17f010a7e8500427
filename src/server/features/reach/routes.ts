import { showReach } from "#contract/site/reach.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { GivenAddress } from "#domain/hall/addresses.ts"
import { isElsewhere } from "#domain/hall/devices.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import type { Visitors } from "./visitors.ts"

interface ReachDeps {
  readonly givenAway: (own: string) => GivenAddress
  readonly visitors: Visitors
}

/** Who has come from elsewhere, and what stands in the way of others: for whoever sits at the server's own computer. */
export function reachRoutes(serve: Serve, { givenAway, visitors }: ReachDeps): void {
  serve(showReach, async (_input, { ownOrigin, isHere }) => {
    if (!isHere) throw new Refusal("forbidden")
    const { origin, ways, lack } = givenAway(ownOrigin)
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

const hostOf = (origin: string): string => new URL(origin).hostname.replace(/^\[|\]$/g, "")
