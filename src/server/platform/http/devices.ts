import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { bearerOf } from "./auth.ts"

/**
 * Tablets and displays whose token or address was found valid: each has its own count instead of that of the venue's
 * address.
 */
export interface Devices {
  /** The device that a call claims to be, true or not; null: none. */
  claimed(request: FastifyRequest): string | null
  isKnown(device: string): boolean
  note(device: string): void
}

declare module "fastify" {
  interface FastifyRequest {
    /** Of a tablet or a display that is known; null: an account, or anybody. */
    device: string | null
  }
}

/**
 * No server has so many venues. The device heard least recently is forgotten, and is counted by its address until it is
 * heard again.
 */
const MOST = 20_000

export function createDevices(): Devices {
  const known = new Set<string>()
  return {
    claimed(request) {
      if (request.claims) return null
      const bearer = bearerOf(request)
      if (bearer !== null) return hashOf(`seat ${bearer}`)
      const secret = /^\/pss\/([\w-]{16,64})\//.exec(request.url)?.[1]
      if (secret !== undefined) return hashOf(`pss ${secret}`)
      const code = /^\/api\/v1\/screens\/([\w-]{16,64})(?:[/?]|$)/.exec(request.url)?.[1]
      return code === undefined ? null : hashOf(`screen ${code}`)
    },
    isKnown: (device) => known.has(device),
    note(device) {
      known.delete(device)
      known.add(device)
      const [oldest] = known
      if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    },
  }
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22)
