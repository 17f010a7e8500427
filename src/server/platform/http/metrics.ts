import { timingSafeEqual } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import { bearerOf } from "./auth.ts"

interface Measured {
  /** The token that a reader must send; null: nothing is measured, and the address is unknown. */
  readonly token: string | null
  /** Screens that follow changes now. */
  readonly followers: () => number
  /** Folders that take copies. */
  readonly places?: () => readonly MeasuredCopies[]
  /** Pools of connections to databases, by what they are for. */
  readonly pools?: Readonly<Record<string, () => object>>
  /** Further values that are measured when metrics are asked for; a value that cannot be read is left out. */
  readonly gauges?: readonly Measure[]
}

export interface MeasuredCopies {
  readonly folder: string
  /** Whether everything is there, lately, and what was looked at proved itself. */
  readonly isSound: boolean
  /** Whether something is older than it should be. */
  readonly isLate: boolean
  /** How many tournaments have a copy that did not prove itself. */
  readonly broken: number
  /** Unix seconds; 0: never. */
  readonly savedAt: number
  readonly verifiedAt: number
}

/** One figure, by its name in Prometheus. */
export interface Measure {
  readonly name: string
  readonly help: string
  readonly read: () => Promise<number>
}

/** `/metrics` in the text form of Prometheus: the process, its event loop, every route's time by status, and the live screens. */
export function serveMetrics(
  app: FastifyInstance,
  { token, followers, places = () => [], pools = {}, gauges = [] }: Measured,
): void {
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
  addGauge(register, {
    name: "sijak_followers",
    help: "Screens that are told of changes now.",
    read: async () => followers(),
  })
  const ofPlaces = (name: string, help: string, amountOf: (place: MeasuredCopies) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ["place"],
      registers,
      collect() {
        for (const place of places()) this.set({ place: place.folder }, amountOf(place))
      },
    })
  }
  ofPlaces("sijak_backup_sound", "1: copies are written, lately, and proved themselves.", ({ isSound }) =>
    Number(isSound),
  )
  ofPlaces("sijak_backup_late", "1: something there is older than it should be.", ({ isLate }) => Number(isLate))
  ofPlaces("sijak_backup_broken", "Tournaments whose copy did not prove itself.", ({ broken }) => broken)
  ofPlaces("sijak_backup_saved_seconds", "When a place last held everything.", ({ savedAt }) => savedAt)
  ofPlaces("sijak_backup_verified_seconds", "When its copies were last compared.", ({ verifiedAt }) => verifiedAt)
  new Gauge({
    name: "sijak_database_connections",
    help: "Connections of a pool at work and at rest, and questions that wait for one.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, read] of Object.entries(pools)) {
        for (const [state, count] of Object.entries(read())) this.set({ pool, state }, count)
      }
    },
  })
  for (const gauge of gauges) addGauge(register, gauge)
  app.addHook("onResponse", async ({ method, routeOptions }, { elapsedTime, statusCode }) => {
    // An address that no route serves is not a label: strangers could make any number of them.
    seconds.observe({ method, route: routeOptions.url ?? "", status: statusCode }, elapsedTime / 1000)
  })
  app.get("/metrics", async (request, reply) => {
    if (!isSame(bearerOf(request) ?? "", token)) return reply.code(401).header("www-authenticate", "Bearer").send()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function addGauge(register: Registry, { name, help, read }: Measure): void {
  new Gauge({
    name,
    help,
    registers: [register],
    async collect() {
      this.remove()
      const value = await read().catch(() => null)
      if (value !== null) this.set(value)
    },
  })
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
