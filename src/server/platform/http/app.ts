import { randomUUID } from "node:crypto"
import formbody from "@fastify/formbody"
import multipart from "@fastify/multipart"
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestAsyncHookHandler,
} from "fastify"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { type Counts, countsInMemory } from "#server/platform/counts.ts"
import { storeFaultOf } from "#server/platform/db/store-faults.ts"
import type { DiskSpace } from "#server/platform/disk-space.ts"
import { type Auth, bearerOf } from "./auth.ts"
import { createDepartures, type Departures } from "./departures.ts"
import { createDevices, type Devices } from "./devices.ts"
import { createServeDocument, type ServeDocument } from "./documents.ts"
import { answerError, HttpFailure } from "./errors.ts"
import { parseForm } from "./form.ts"
import { createFront, type Front } from "./front.ts"
import { addSecurityHeaders, securityHeaders } from "./headers.ts"
import { isDeclared, requireShort, requireSimple } from "./input.ts"
import { createLimiters, defaultLimits, type Limits } from "./limits.ts"
import { loggingTo } from "./log.ts"
import { answerUnknown, isBrowser, isReading, sendMissing } from "./not-found.ts"
import { servePages } from "./pages.ts"
import { createServe, type Serve, uploadOf } from "./serve.ts"
import { createSessionStreams, type SessionStreams } from "./session-streams.ts"
import { createShares } from "./shares.ts"
import { createUploads, type UploadLimits, type Uploads } from "./uploads.ts"

export interface AppOptions {
  readonly auth: Auth
  readonly log: FastifyBaseLogger
  /** Absolute path of the built pages; null if another server has them (development, most tests). */
  readonly webRoot: string | null
  readonly trustProxy?: false | number | readonly string[]
  readonly limits?: Partial<Limits>
  /** Where tries are counted; absent: in this process. */
  readonly counts?: Counts
  /** Room on the disk; absent: there always is. */
  readonly space?: DiskSpace
  /** How many bytes of bodies may be open at once. */
  readonly uploads?: UploadLimits
  readonly checkOutput?: boolean
  /** What to give away of the server for the address that a caller came by; absent: that very one. */
  readonly givenAway?: (own: string) => string
  /** Whether displays may be framed by any site. */
  readonly framesScreens?: boolean
}

export interface App {
  readonly app: FastifyInstance
  readonly serve: Serve
  /** Binds pages that the server writes itself. */
  readonly serveDocument: ServeDocument
  readonly front: Front
  /** Swept when sessions are ended. */
  readonly streams: SessionStreams
  /** Every endpoint that `serve` was given so far. */
  readonly served: readonly Endpoint[]
  readonly space: DiskSpace | undefined
}

/** The HTTP server without its features: bind those with `serve`, then `app.listen`. `app.close` ends streams and drains. */
export async function buildApp(options: AppOptions): Promise<App> {
  const app: FastifyInstance = Fastify({
    ...loggingTo(options.log),
    genReqId: () => randomUUID(),
    trustProxy: trusted(options.trustProxy),
    // For a whole request to arrive; answers and streams may take their time.
    requestTimeout: 120_000,
    // Our own answer while closing, see `refuseWhileClosing`.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    // An address that cannot be read meets no hook.
    frameworkErrors: answerUnreadable(() => document),
  })
  // Connections that were opened and never used would hold the close until they time out.
  const departures = createDepartures(() => setImmediate(() => app.server.closeAllConnections()))
  const served: Endpoint[] = []
  const front = createFront()
  front.standBefore(app.server)
  app.decorate("front", front)
  app.addHook("preClose", async () => front.close())
  app.setErrorHandler((error, request, reply) => {
    if (storeFaultOf(error) === "full") options.space?.failed()
    return answerError(error, request, reply)
  })
  addSecurityHeaders(app, { framesScreens: options.framesScreens ?? false })
  refuseWhileClosing(app, departures)
  const devices = createDevices()
  readClaims(app, options.auth, devices)
  const uploads = createUploads(options.uploads)
  await readBodies(app, uploads)
  const counts = options.counts ?? countsInMemory(() => performance.now())
  const limiterOf = await createLimiters(app, { ...defaultLimits, ...options.limits }, counts)
  const document = options.webRoot === null ? null : await servePages(app, options.webRoot)
  answerTheRest(app, limiterOf(null), answerUnknown(served, document))
  const { auth, checkOutput = false, givenAway = (own) => own } = options
  const streams = createSessionStreams(auth.openSessions, (error) => app.log.error(error, "streams"))
  app.addHook("onClose", async () => streams.close())
  return {
    app,
    served,
    front,
    streams,
    space: options.space,
    serveDocument: createServeDocument(app),
    serve: createServe(app, {
      auth,
      departures,
      streams,
      limiterOf,
      served,
      checkOutput,
      givenAway,
      uploads,
      isFull: () => options.space?.state() === "full",
      devices,
      shareOf: createShares(),
    }),
  }
}

/** Endpoints are checked by zod; the framework's own libraries for that are not even loaded. */
function noSchema(): never {
  throw new Error("no route has a JSON schema")
}

type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

function trusted(proxies: AppOptions["trustProxy"] = false): TrustProxy {
  // A number means that the server can be reached only through that many proxies: the operator guarantees it.
  if (typeof proxies === "number") return (_address, hop) => hop < proxies
  return proxies === false ? false : [...proxies]
}

function refuseWhileClosing(app: FastifyInstance, departures: Departures): void {
  app.addHook("preClose", async () => departures.closeAll())
  app.addHook("onRequest", async (_request, reply) => {
    departures.arrive(reply.raw)
    if (!departures.isClosed) return
    reply.header("connection", "close")
    throw new HttpFailure(503, { field: null, code: "unavailable" })
  })
}

/** In a browser an address that cannot be read leads nowhere, as any other that nothing serves. */
const answerUnreadable =
  (document: () => Buffer | null) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(securityHeaders)
    const page = isBrowser(request) ? document() : null
    void (page ? sendMissing(reply, page) : answerError(error, request, reply))
  }

/** What no route takes. Only who reads gets a page there: of what others send not a byte is waited for. */
function answerTheRest(
  app: FastifyInstance,
  limit: onRequestAsyncHookHandler,
  answer: ReturnType<typeof answerUnknown>,
): void {
  app.setNotFoundHandler({ preHandler: limit }, answer)
  app.addHook("preParsing", async (request, reply) => {
    if (!request.is404 || isReading(request)) return
    await limit.call(app, request, reply)
    answer(request, reply)
  })
}

function readClaims(app: FastifyInstance, auth: Auth, devices: Devices): void {
  app.decorateRequest("claims", null)
  app.decorateRequest("identity", null)
  app.decorateRequest("device", null)
  app.addHook("onRequest", async (request) => {
    const token = bearerOf(request)
    request.claims = token === null ? null : await auth.readToken(token)
    const device = devices.claimed(request)
    request.device = device !== null && devices.isKnown(device) ? device : null
  })
}

async function readBodies(app: FastifyInstance, uploads: Uploads): Promise<void> {
  const parseJson = app.getDefaultJsonParser("error", "error")
  const inTurn = createTurnOfLarge()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    // A call without fields may come without a body, whatever its header.
    if (body.length === 0) return done(null, {})
    inTurn(body, () => {
      try {
        if (!isDeclared(request)) {
          requireShort(body)
          uploads.parse(uploadOf(request, body.length))
        }
        requireSimple(body, request.routeOptions.config.endpoint?.access)
      } catch (error) {
        return done(error instanceof Error ? error : new Error(String(error)))
      }
      parseJson(request, String(body), done)
    })
  })
  await app.register(formbody, { parser: readForm })
  await app.register(multipart)
}

/** A body up to this size is parsed in a fraction of a millisecond. */
const SMALL = 32 * 1024

/** Lets others come first between two large bodies, however many have arrived in one breath. */
function createTurnOfLarge(): (body: Buffer, task: () => void) => void {
  const waiting: (() => void)[] = []
  let isNextSet = false
  const setNext = (): void => {
    isNextSet = waiting.length > 0
    if (isNextSet) setImmediate(next)
  }
  const next = (): void => {
    try {
      waiting.shift()?.()
    } finally {
      // Only now: what this body has set going stands before the next one.
      setNext()
    }
  }
  return (body, task) => {
    if (body.length <= SMALL) return task()
    waiting.push(task)
    if (!isNextSet) setNext()
  }
}

function readForm(body: string): Record<string, unknown> {
  requireShort(body)
  const fields = parseForm(body)
  if (fields) return fields
  throw new HttpFailure(400, { field: null, code: "unreadable" })
}
