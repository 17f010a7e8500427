import type { FastifyRequest } from "fastify"
import type { Endpoint, Work } from "#contract/wire/endpoint.ts"
import { createFairPool, type FairPool } from "#server/platform/fair-pool.ts"
import type { Bounds, Owner } from "#server/platform/turns.ts"
import { networkOf } from "./network.ts"

/**
 * How much of one kind of work an owner may have at once, and how much may wait. On two cores two tasks of each kind
 * run at once, for different people: if one person's task takes minutes, one of the two stays free for everybody.
 */
const bounds: Readonly<Record<Work | "reads", Bounds>> = {
  papers: { running: 2, share: 1, waitingOfOne: 12, waiting: 200 },
  imports: { running: 2, share: 1, waitingOfOne: 4, waiting: 60 },
  files: { running: 2, share: 1, waitingOfOne: 2, waiting: 20 },
  draws: { running: 2, share: 1, waitingOfOne: 6, waiting: 100 },
  // Of the ten connections to the database; what is in memory is answered before anything waits.
  reads: { running: 4, share: 3, waitingOfOne: 1500, waiting: 3000 },
}

/** Runs the work of a call in its turn. */
export type Share = <Value>(
  request: FastifyRequest,
  leaving: () => AbortSignal,
  task: () => Promise<Value>,
) => Promise<Value>

/** The turns of a server's work: one queue for each kind, and one for what is read without an account. */
export function createShares(): (endpoint: Endpoint) => Share {
  const pools = Object.fromEntries(
    Object.entries(bounds).map(([kind, bound]) => [kind, createFairPool(bound)]),
  ) as Readonly<Record<Work | "reads", FairPool>>

  return (endpoint) => (request, leaving, task) => {
    const work = workOf(endpoint)
    if (work) return pools[work].run(ownerOf(request), leaving(), task)
    const isRead = endpoint.method === "GET" && endpoint.access === "everybody" && endpoint.work !== "none"
    if (isRead && !request.identity && !request.device) return pools.reads.run(ownerOf(request), leaving(), task)
    return task()
  }
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
