import rateLimit from "@fastify/rate-limit"
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify"
import { createUser } from "#contract/accounts.ts"
import { createDemo } from "#contract/demo.ts"
import type { Endpoint } from "#contract/endpoint.ts"
import { followByPush } from "#contract/push.ts"
import { askPasswordLink } from "#contract/sign-in-help.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Counts } from "#server/platform/counts.ts"
import { networkOf } from "./network.ts"

const MINUTE = 60_000

/** How many calls are taken. */
export interface Limits {
  /** A minute, of one account, however many devices it has. */
  readonly perAccount: number
  /** A minute, from one address without a token: a hall of 500 people stands behind one router. */
  readonly perAddress: number
  /** An hour, from one address; letters with a link to a new password are counted by themselves. */
  readonly signUps: number
  /** An hour, from one address: changes of what browsers are told of. */
  readonly pushes: number
  /** A day, from one address: all the people of a hall may try the demo; each lives for a day, and there are only so many. */
  readonly demos: number
}

export const defaultLimits: Limits = { perAccount: 6000, perAddress: 12_000, signUps: 300, pushes: 6000, demos: 600 }

/**
 * The limiter of each endpoint; files and pages are not counted. What is counted by the minute keeps this process from being flooded,
 * and each instance counts for itself; what is counted by the hour or the day keeps strangers from making accounts and sending letters, and is
 * counted by all instances together.
 */
export async function createLimiters(
  app: FastifyInstance,
  limits: Limits,
  counts: Counts,
): Promise<(endpoint: Endpoint | null) => onRequestAsyncHookHandler> {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const general = limiter(app, {
    max: (request) => (request.claims ? limits.perAccount : limits.perAddress),
    timeWindow: MINUTE,
    keyGenerator: (request) => (request.claims ? `account ${request.claims.accountId}` : networkOf(request.ip)),
  })
  const within =
    (windowMs: number) =>
    (what: string, most: number): onRequestAsyncHookHandler =>
    async ({ ip }) => {
      const retryAfter = await counts.take(`${what} ${networkOf(ip)}`, { most, windowMs })
      if (retryAfter !== null) throw new Refusal("too_many_tries", null, { retryAfter })
    }
  const [hourly, daily] = [within(60 * MINUTE), within(24 * 60 * MINUTE)]
  const limiters = new Map<Endpoint | null, onRequestAsyncHookHandler>([
    [createUser, hourly("sign up", limits.signUps)],
    [askPasswordLink, hourly("password link", limits.signUps)],
    [followByPush, hourly("push", limits.pushes)],
    [createDemo, daily("demo", limits.demos)],
  ])
  return (endpoint) => limiters.get(endpoint) ?? general
}

interface Rule {
  readonly max: (request: FastifyRequest) => number
  readonly timeWindow: number
  readonly keyGenerator: (request: FastifyRequest) => string
}

function limiter(app: FastifyInstance, rule: Rule): onRequestAsyncHookHandler {
  const count = app.createRateLimit(rule)
  return async (request) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new Refusal("too_many_tries", null, { retryAfter: counted.ttlInSeconds })
  }
}
