import rateLimit from "@fastify/rate-limit"
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify"
import { createUser, login } from "#contract/accounts/calls.ts"
import { askPasswordLink } from "#contract/accounts/sign-in-help.ts"
import { createDemo } from "#contract/demo/calls.ts"
import { followByPush } from "#contract/public/push.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { importTournament } from "#contract/transfer/calls.ts"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { Refusal } from "#domain/refusal.ts"
import { createBuckets, type Pace } from "#server/platform/buckets.ts"
import type { Counts } from "#server/platform/counts.ts"
import { networkOf } from "./network.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How many calls are accepted. */
export interface Limits {
  /** A minute, of one account, however many devices it has. */
  readonly perAccount: number
  /**
   * Per minute, from one address without a token: a venue of 1,000 people is behind one router. Reads, writes, signing
   * in and the first calls of tablets and displays have separate counts: none of them blocks another.
   */
  readonly perAddress: number
  /** Streams that are opened a minute from one address; how many are open at once is bounded by the hub. */
  readonly streams: number
  /** Per minute, for one known tablet or display, at any address. */
  readonly perDevice: number
  /** An hour, from one address; letters with a link to a new password are counted by themselves. */
  readonly signUps: number
  /** Per hour and address: changes of browsers' subscriptions. */
  readonly pushes: number
  /** An hour, of one account, made or opened from files; and five times as many from one address. A federation has some hundred a year. */
  readonly tournaments: number
  /** Files of tournaments, looked into or opened, of one account; and five times as many from one address. */
  readonly tournamentFiles: Pace
  /**
   * Per day, from one address: all the people of a venue may try the demo; each demo lives for a day, and their number
   * is limited.
   */
  readonly demos: number
}

export const defaultLimits: Limits = {
  perAccount: 6000,
  perAddress: 12_000,
  streams: 60_000,
  perDevice: 1200,
  signUps: 300,
  pushes: 6000,
  tournaments: 60,
  // Reading one takes a core for a moment: a person looks into a file, opens it and takes the next.
  tournamentFiles: { atOnce: 3, aSecond: 1 / 3 },
  demos: 600,
}

/**
 * The limiter of each endpoint; files and pages are not counted. Limits per minute protect this process from flooding,
 * and each instance counts for itself; limits per hour or day keep strangers from making accounts and sending letters,
 * and all instances count together.
 */
export async function createLimiters(
  app: FastifyInstance,
  limits: Limits,
  counts: Counts,
): Promise<(endpoint: Endpoint | null) => onRequestAsyncHookHandler> {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const general = (what: string, perAddress = limits.perAddress): onRequestAsyncHookHandler => {
    const count = app.createRateLimit({
      max: ({ claims, device }) => {
        if (claims) return limits.perAccount
        return device === null ? perAddress : limits.perDevice
      },
      timeWindow: MINUTE,
      keyGenerator: (request) => keyOf(request, what),
    })
    return async (request) => {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) return
      throw new Refusal("too_many_tries", null, { retryAfter: counted.ttlInSeconds })
    }
  }
  const takeOne = async (key: string, most: number, windowMs = HOUR): Promise<void> => {
    const retryAfter = await counts.take(key, { most, windowMs })
    if (retryAfter !== null) throw new Refusal("too_many_tries", null, { retryAfter })
  }
  const within =
    (windowMs: number) =>
    (what: string, most: number): onRequestAsyncHookHandler =>
    ({ ip }) =>
      takeOne(`${what} ${networkOf(ip)}`, most, windowMs)
  const [hourly, daily] = [within(HOUR), within(24 * HOUR)]
  const perMinute = general("send")
  const newTournament: onRequestAsyncHookHandler = async function (request, reply) {
    await perMinute.call(this, request, reply)
    if (!request.claims) return
    await takeOne(`tournaments of ${request.claims.accountId}`, limits.tournaments)
    await takeOne(`tournaments at ${networkOf(request.ip)}`, 5 * limits.tournaments)
  }
  const takeFile = filePace(limits.tournamentFiles)
  const tournamentFile: onRequestAsyncHookHandler = async function (request, reply) {
    takeFile(request)
    await newTournament.call(this, request, reply)
  }
  const limiters = new Map<Endpoint | null, onRequestAsyncHookHandler>([
    [createUser, hourly("sign up", limits.signUps)],
    [askPasswordLink, hourly("password link", limits.signUps)],
    [followByPush, hourly("push", limits.pushes)],
    [createDemo, daily("demo", limits.demos)],
    [createTournament, newTournament],
    [importTournament, tournamentFile],
  ])
  const byKind = {
    read: general("read"),
    send: general("send"),
    enter: general("enter"),
    device: general("device"),
    follow: general("follow", limits.streams),
  }
  return (endpoint) => limiters.get(endpoint) ?? byKind[kindOf(endpoint)]
}

/** Counts a file of an account, and of the address that it comes from. */
function filePace({ atOnce, aSecond }: Pace): (request: FastifyRequest) => void {
  const files = createBuckets(() => performance.now())
  const take = (key: string, times: number): void => {
    const retryAfter = files.take(key, { atOnce: times * atOnce, aSecond: times * aSecond })
    if (retryAfter !== null) throw new Refusal("share_full", null, { retryAfter })
  }
  return ({ claims, ip }) => {
    if (!claims) return
    take(`account ${claims.accountId}`, 1)
    take(`address ${networkOf(ip)}`, 5)
  }
}

/** An account and a device have one count for all they do. */
function keyOf({ claims, device, ip }: FastifyRequest, what: string): string {
  if (claims) return `account ${claims.accountId}`
  return device === null ? `${what} ${networkOf(ip)}` : `device ${device}`
}

function kindOf(endpoint: Endpoint | null): "read" | "send" | "enter" | "device" | "follow" {
  if (endpoint === login) return "enter"
  const [path = ""] = endpoint?.paths ?? []
  if (/^\/(api\/v1\/(seats|screens)|pss)\//.test(path)) return "device"
  if (endpoint?.answers === "events") return "follow"
  return endpoint?.method === "POST" ? "send" : "read"
}
