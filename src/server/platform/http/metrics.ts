import { timingSafeEqual } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import { bearerOf } from "./auth.ts"

interface Measured {
  /** What a reader must bear; null: nothing is measured, and the address is unknown. */
  readonly token: string | null
  /** Screens that are told of changes now. */
  readonly followers: () => number
}

/** `/metrics` in the text form of Prometheus: the process, its event loop, every route's time by status, and the live screens. */
export function serveMetrics(app: FastifyInstance, { token, followers }: Measured): void {
  if (token === null) return
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: "sijak_request_seconds",
    help: "Time to answer a request, by route and status; not those answered from prepared public answers.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  new Gauge({
    name: "sijak_followers",
    help: "Screens that are told of changes now.",
    registers,
    collect() {
      this.set(followers())
    },
  })
  app.addHook("onResponse", async ({ method, routeOptions }, { elapsedTime, statusCode }) => {
    // An address that nobody serves is no label: strangers would make as many as they like.
    seconds.observe({ method, route: routeOptions.url ?? "", status: statusCode }, elapsedTime / 1000)
  })
  app.get("/metrics", async (request, reply) => {
    if (!isSame(bearerOf(request) ?? "", token)) return reply.code(401).header("www-authenticate", "Bearer").send()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
