import type { FastifyRequest } from "fastify"
import type { Endpoint, Work } from "#contract/wire/endpoint.ts"
import { createFairPool, type FairPool } from "#server/platform/fair-pool.ts"
import type { Bounds, Owner } from "#server/platform/turns.ts"
import { networkOf } from "./network.ts"

/**
 * How much of one kind of work an owner may have at once, and how much may wait. On two cores two tasks of each kind
 * run at once, for different people: if one person's task takes minutes, one of the two stays free for everybody.
 */
const bounds: Readonly<Record<Kind, Bounds>> = {
  papers: { running: 2, share: 1, waitingOfOne: 12, waiting: 200 },
  imports: { running: 2, share: 1, waitingOfOne: 4, waiting: 60 },
  files: { running: 2, share: 1, waitingOfOne: 2, waiting: 20 },
  draws: { running: 2, share: 1, waitingOfOne: 6, waiting: 100 },
  // Each looks through all tournaments of an account: eight at once took every connection to the database for more than a second.
  searches: { running: 2, share: 1, waitingOfOne: 30, waiting: 300 },
  // Of the ten connections to the database; what is in memory is answered before anything waits.
  reads: { running: 4, share: 3, waitingOfOne: 1500, waiting: 3000 },
  // All desks of a hall may be one account: its reads take milliseconds each. Together they have no bound, for a read may wait for the lock
  // of its tournament, and no other account waits for that.
  ownReads: { running: 1000, share: 2, waitingOfOne: 1500, waiting: 3000 },
}

/** Reading without an account, and with one. */
type Kind = Work | "reads" | "ownReads"

/** Runs the work of a call in its turn. */
export type Share = <Value>(
  request: FastifyRequest,
  leaving: () => AbortSignal,
  task: () => Promise<Value>,
) => Promise<Value>

/** The turns of a server's work: one queue for each kind, and two for what is read, without an account and with one. */
export function createShares(): (endpoint: Endpoint) => Share {
  const pools = Object.fromEntries(
    Object.entries(bounds).map(([kind, bound]) => [kind, createFairPool(bound)]),
  ) as Readonly<Record<Kind, FairPool>>

  return (endpoint) => (request, leaving, task) => {
    const work = workOf(endpoint)
    if (work) return pools[work].run(ownerOf(request), leaving(), task)
    const kind = readOf(endpoint, request)
    return kind ? pools[kind].run(ownerOf(request), leaving(), task) : task()
  }
}

/** What is looked up in the database for an answer; null: nothing, or a device asks, which has a pace of its own. */
function readOf({ method, access, work, answers }: Endpoint, { identity, device }: FastifyRequest): Kind | null {
  if (method !== "GET" || work === "none") return null
  if (identity) return answers === "events" ? null : "ownReads"
  return access === "everybody" && !device ? "reads" : null
}

const workOf = ({ work, answers }: Endpoint): Work | null => {
  if (work !== undefined && work !== "none") return work
  return answers === "pdf" ? "papers" : null
}

/** Accounts and addresses take turns: a thousand people without an account wait for one another, not the secretary for them. */
function ownerOf({ identity, ip, device }: FastifyRequest): Owner {
  if (identity && !identity.isGuest) return { group: "accounts", name: String(identity.accountId) }
  if (device !== null) return { group: "devices", name: device }
  return { group: identity ? "guests" : "addresses", name: networkOf(ip) }
}
