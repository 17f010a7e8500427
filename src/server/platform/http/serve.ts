import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify"
import { login, logout } from "#contract/accounts/calls.ts"
import { type Endpoint, type OutputOf, type ParsedOf, refusesGuest } from "#contract/wire/endpoint.ts"
import type { WireStander } from "#contract/wire/stander.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { type Auth, bearerOf, type Identity } from "./auth.ts"
import { isFromHere } from "./connection.ts"
import type { Departures } from "./departures.ts"
import { deviceOf } from "./device.ts"
import type { Devices } from "./devices.ts"
import { diskFull } from "./errors.ts"
import { createHoldBack, type HoldBack } from "./hold-back.ts"
import { bodyOf, type Fields, isDeclared, limitFor, limitOf, readInput, saidOf } from "./input.ts"
import { networkOf } from "./network.ts"
import type { Published } from "./published.ts"
import {
  type Events,
  type Image,
  isEvents,
  isImage,
  isPdf,
  isPrepared,
  isPublished,
  type Pdf,
  type Prepared,
  send,
} from "./reply.ts"
import type { SessionStreams } from "./session-streams.ts"
import type { Share } from "./shares.ts"
import type { Upload, Uploads } from "./uploads.ts"

export type { Events, Pdf, Prepared } from "./reply.ts"

/** Who calls, and how. */
export interface Caller {
  readonly accountId: AccountId | null
  readonly isAdmin: boolean
  readonly isGuest: boolean
  /**
   * The name that people gave this device («стіл 2»), else the browser's description of itself; at most 200 characters,
   * for the journal.
   */
  readonly device: string
  readonly sessionId: string | null
  /** `Last-Event-ID` of a stream that resumes. */
  readonly lastEventId: number | null
  /** The network address as given by trusted proxies, for everything that is counted by it (`networkOf`). */
  readonly address: string
  /**
   * By which address the page was reached, as the request says: `http://192.168.0.7:3000`. Good for an answer to whoever
   * sent it; nothing is allowed by it (`isHere`).
   */
  readonly ownOrigin: string
  /** Sent on the server's own computer, told by the connection. */
  readonly isHere: boolean
  /** The start of addresses in papers and codes: an address that other devices can open too, '' if there is none. */
  readonly origin: string
  /** Aborted when the answer is out, the client has left or the server closes. */
  readonly signal: AbortSignal
  /** The token that came with the call, whatever it is: a judge’s seat has one too. */
  readonly bearer: string | null
  /** Takes who stands outside by what the call has done; its answer names them (`written`). */
  readonly noteOutside: (outside: readonly WireStander[]) => void
  /** Confirms the token of a seat or the address of a display: from now on the device has its own share. */
  readonly isDevice: () => void
}

export type Answer<E extends Endpoint> = OutputOf<E> | Prepared | Published | Pdf | Image | Events

export type Handler<E extends Endpoint> = (input: ParsedOf<E>, caller: Caller) => Promise<Answer<E>>

/** What is known of a call before its body has come. */
export interface Head {
  readonly accountId: AccountId | null
  readonly isAdmin: boolean
  /** For the journal; a request without its body has nothing to write. */
  readonly device: string
  readonly bearer: string | null
  /** As `Caller` has it. */
  readonly address: string
  /** How long its body is by its head; of unknown length: as long as it may be. */
  readonly bytes: number
  /** The tournament that the path, the query or a field before the file names as `id`; null: none is named yet. */
  readonly tournamentId: TournamentId | null
  /** Parameters of the path, as they were sent. */
  readonly path: Readonly<Record<string, unknown>>
}

/**
 * Binds one endpoint of the contract at all its paths. `mayAsk` refuses callers before their body is read, and again
 * before a file of a form is; token and size of the body are checked there anyway.
 */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  mayAsk?: (head: Head) => Promise<unknown>,
) => void

export interface ServeDeps {
  readonly auth: Auth
  readonly departures: Departures
  readonly streams: SessionStreams
  /** Takes note of every endpoint that is served. */
  readonly served: Endpoint[]
  /** What to give away of the server for the address that a caller came by; '' nothing. */
  readonly givenAway: (own: string) => string
  /** Counts a call against its limit, before anything else is done. */
  readonly limiterOf: (endpoint: Endpoint) => onRequestAsyncHookHandler
  /** Whose turn it is to do what takes long. */
  readonly shareOf: (endpoint: Endpoint) => Share
  readonly devices: Devices
  /** What bodies may take together. */
  readonly uploads: Uploads
  /** Whether the disk has no room left. */
  readonly isFull: () => boolean
  /** Tests set it: an answer that its schema does not know is a bug. */
  readonly checkOutput?: boolean
}

declare module "fastify" {
  interface FastifyRequest {
    identity: Identity | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Makes the `serve` of an app: limit, token, input, handler, envelope; every no is thrown to the app's error handler. */
export function createServe(app: FastifyInstance, deps: ServeDeps): Serve {
  const holdBack = createHoldBack()
  return (endpoint, handler, mayAsk) => {
    deps.served.push(endpoint)
    type Parsed = ParsedOf<typeof endpoint>
    const share = deps.shareOf(endpoint)
    const limit = deps.limiterOf(endpoint)
    const asking = (request: FastifyRequest) => async (fields: Fields) => {
      if (mayAsk) await run(() => mayAsk(headOf(request, endpoint, fields)), request)
    }
    const route = {
      method: endpoint.method,
      config: { endpoint },
      bodyLimit: limitOf(endpoint),
      // A HEAD of a call that changes something would run it.
      exposeHeadRoute: endpoint.access === "everybody" && endpoint.answers !== "events",
      onRequest: async function (request: FastifyRequest, reply: FastifyReply) {
        await unread(request, reply, endpoint, holdBack, () => limit.call(this, request, reply))
      } satisfies onRequestAsyncHookHandler,
      // After the limit, before the body is read.
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
        await admit(request, endpoint, deps.auth)
        await admitThere(request, endpoint, deps.auth)
        await unread(request, reply, endpoint, holdBack, () => asking(request)({}))
        if (keeps(endpoint) && deps.isFull()) throw diskFull()
        await unread(request, reply, endpoint, holdBack, () => takeRoom(request, reply, endpoint, deps.uploads))
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const leaving = once(() => {
          const gone = deps.departures.signalOf(reply.raw)
          const session = endpoint.answers === "events" ? request.identity?.sessionId : undefined
          return session === undefined ? gone : deps.streams.until(session, gone)
        })
        const input = await readInput(request, endpoint, asking(request))
        const outside: WireStander[] = []
        const caller = callerOf(request, leaving, { ...deps, noteOutside: (more) => void outside.push(...more) })
        const work = () => share(request, leaving, () => run(() => handler(input as Parsed, caller), request))
        const handled = await (isRead(endpoint) ? holdBack(reply.raw, work) : work())
        const answer = outside.length > 0 ? naming(handled, outside) : handled
        if (deps.checkOutput) checkAnswer(endpoint, answer)
        return send(reply, answer as Parameters<typeof send>[1], leaving)
      },
    }
    bound(app, endpoint, (to) => {
      for (const url of endpoint.paths) to.route({ ...route, url })
    })
  }
}

/** The answer to a step that leaves somebody outside. */
const naming = (answer: unknown, outside: readonly WireStander[]): unknown =>
  typeof answer === "object" && answer !== null && "revision" in answer ? { ...answer, outside } : answer

/** Made when it is first asked for. */
function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null
  return () => {
    made ??= make()
    return made
  }
}

/** Routes whose bodies are taken as they are stand in a part of the app where nothing reads them. */
function bound(app: FastifyInstance, { encoding }: Endpoint, bind: (to: FastifyInstance) => void): void {
  if (encoding !== "raw") {
    bind(app)
    return
  }
  app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    bind(part)
  })
}

/** Whether a call has something written; who comes to look why nothing is must get in. */
const keeps = (endpoint: Endpoint): boolean => endpoint.method !== "GET" && endpoint !== login && endpoint !== logout

// A caller whose token has expired may see it after signing in again: that is the answer, not 404.
async function run<T>(handle: () => Promise<T>, request: FastifyRequest): Promise<T> {
  try {
    return await handle()
  } catch (error) {
    const isHidden = error instanceof Refusal && (error.code === "not_found" || error.code === "forbidden")
    if (isHidden && !request.identity && bearerOf(request)) throw new Refusal("not_signed_in")
    throw error
  }
}

function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  const payload = answer as Parameters<typeof send>[1]
  if (isPdf(payload) || isImage(payload) || isEvents(payload)) return
  if (endpoint.answers === "calendar") return
  const body: unknown = JSON.parse(textOf(payload))
  const checked = endpoint.output.safeParse(body)
  if (!checked.success) throw new Error(`${endpoint.paths[0]} answers what its schema does not know: ${checked.error}`)
}

function textOf(payload: Parameters<typeof send>[1]): string {
  if (isPrepared(payload)) return String(payload.json)
  return isPublished(payload) ? String(payload.ready.bytes) : JSON.stringify(payload)
}

async function admit(request: FastifyRequest, endpoint: Endpoint, auth: Auth): Promise<undefined> {
  request.identity = request.claims && (await auth.findIdentity(request.claims))
  if (endpoint.access === "account" && !request.identity) throw new Refusal("not_signed_in")
  if (refusesGuest(endpoint, request.identity?.isGuest ?? false)) throw new Refusal("not_in_demo")
}

/** Calls of an account below this path change the tournament that it names. */
const TOURNAMENT = "/api/v1/tournaments/:id/"

/** The body is not read if the caller may not change the tournament. */
async function admitThere(request: FastifyRequest, endpoint: Endpoint, auth: Auth): Promise<void> {
  const isChange = endpoint.method === "POST" && endpoint.access === "account"
  if (!isChange || !request.routeOptions.url?.startsWith(TOURNAMENT)) return
  const { tournamentId, ...actor } = headOf(request, endpoint, {})
  if (tournamentId === null) return
  await run(() => auth.admit(actor, tournamentId, endpoint.right ?? "edit"), request)
}

/** A body up to this size costs little more than the head of its call, bytes: desks and judges send smaller ones. */
const SMALL = 32 * 1024

const isRead = ({ method }: Endpoint): boolean => method === "GET"

/** A check before the body is read: who sends large ones, or reads, faster than allowed waits for its refusal. */
async function unread(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  holdBack: HoldBack,
  check: () => unknown,
): Promise<void> {
  const isLarge = saidOf(request, limitFor(request, endpoint)) > SMALL
  if (isLarge || isRead(endpoint)) await holdBack(reply.raw, check)
  else await check()
}

/** Until the answer is out or the client is gone. */
function takeRoom(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, uploads: Uploads): void {
  const bytes = bodyOf(request, limitFor(request, endpoint))
  if (bytes === 0) return
  // What is no file is parsed on this thread. How much comes undeclared is known when it has come.
  if (endpoint.encoding === undefined && isDeclared(request)) uploads.parse(uploadOf(request, bytes))
  reply.raw.once("close", uploads.begin(uploadOf(request, bytes)))
}

/** A body by who sends it. */
export const uploadOf = (request: FastifyRequest, bytes: number): Upload => ({
  owner: uploaderOf(request),
  address: networkOf(request.ip),
  bytes,
})

function uploaderOf({ identity, device }: FastifyRequest): string | null {
  if (identity) return `account ${identity.accountId}`
  return device === null ? null : `device ${device}`
}

function headOf(request: FastifyRequest, endpoint: Endpoint, fields: Fields): Head {
  const named = { ...(request.query as Fields), ...fields, ...(request.params as Fields) }.id
  const id = Number(named)
  return {
    accountId: request.identity?.accountId ?? null,
    isAdmin: request.identity?.isAdmin ?? false,
    device: deviceOf(request),
    bearer: bearerOf(request),
    address: networkOf(request.ip),
    bytes: saidOf(request, limitFor(request, endpoint)),
    // What is no id at all is the schema's to refuse.
    tournamentId: /^[1-9]\d{0,8}$/.test(String(named)) ? (id as TournamentId) : null,
    path: request.params as Fields,
  }
}

function callerOf(
  request: FastifyRequest,
  leaving: () => AbortSignal,
  { devices, givenAway, noteOutside }: Pick<ServeDeps, "devices" | "givenAway"> & Pick<Caller, "noteOutside">,
): Caller {
  const ownOrigin = `${request.protocol}://${request.host}`
  const lastEventId = Number(request.headers["last-event-id"])
  return {
    accountId: request.identity?.accountId ?? null,
    isAdmin: request.identity?.isAdmin ?? false,
    isGuest: request.identity?.isGuest ?? false,
    device: deviceOf(request),
    sessionId: request.identity?.sessionId ?? null,
    lastEventId: request.headers["last-event-id"] && Number.isSafeInteger(lastEventId) ? lastEventId : null,
    address: networkOf(request.ip),
    ownOrigin,
    isHere: isFromHere(request),
    get origin() {
      return givenAway(ownOrigin)
    },
    get signal() {
      return leaving()
    },
    bearer: bearerOf(request),
    noteOutside,
    isDevice: () => {
      const device = devices.claimed(request)
      if (device !== null) devices.note(device)
    },
  }
}
