import type { IncomingMessage } from "node:http"
import { type DeviceKind, kindOf } from "#domain/hall/devices.ts"
import { plainAddress } from "#domain/hall/plain-address.ts"

/** A device that has asked this server for something, by its address in the network. */
export interface Visitor {
  readonly address: string
  readonly kind: DeviceKind
  /** Milliseconds since it last did. */
  readonly ago: number
}

export interface Visitors {
  note(request: Pick<IncomingMessage, "socket" | "headers">): void
  /** The newest first. */
  list(): readonly Visitor[]
}

/** More devices than a hall has; who sends from many addresses pushes out no more than those that came longest ago. */
const MOST = 200

/** Remembers who has come since the start. `now`: milliseconds of a clock that only goes forward. */
export function createVisitors(now: () => number = () => performance.now()): Visitors {
  const seen = new Map<string, { readonly kind: DeviceKind; readonly at: number }>()
  return {
    note({ socket, headers }) {
      const address = plainAddress(socket.remoteAddress ?? "")
      const kind = kindOf((headers["user-agent"] ?? "").slice(0, 300))
      // Anew at the end: the map is in the order of the last visit.
      seen.delete(address)
      seen.set(address, { kind, at: now() })
      if (seen.size > MOST) seen.delete(seen.keys().next().value ?? "")
    },
    list: () => [...seen].reverse().map(([address, { kind, at }]) => ({ address, kind, ago: now() - at })),
  }
}
