import type { Endpoint, InputOf, OutputOf, WireError } from "./endpoint.ts"

/** What went wrong, with its sentence. */
export interface SaidError extends WireError {
  readonly message: string
}

/** The sentence of an error; '' if there is none. */
export type Sentence = (error: WireError) => string

/** A call whose answer was not 200; `body` is the whole answer (409 may carry `item`, the present state). */
export class CallFailed extends Error {
  readonly status: number
  readonly errors: readonly SaidError[]
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, errors: readonly SaidError[], body: Readonly<Record<string, unknown>> = {}) {
    super(errors.map((error) => error.message).join("; ") || `status ${status}`)
    this.name = "CallFailed"
    this.status = status
    this.errors = errors
    this.body = body
  }
}

interface Request {
  readonly url: string
  readonly method: "GET" | "POST"
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}
interface Response {
  readonly status: number
  json(): Promise<unknown>
}
/** Sends the requests; `body` is a plain value for JSON, or the result of `encodeForm`. */
export interface Transport {
  send(request: Request): Promise<Response>
  token(): string | null
  /** The language of the reader, asked for once something went wrong. Without it codes are all there is. */
  sentence?(): Promise<Sentence>
  encodeForm?(fields: Readonly<Record<string, unknown>>): unknown
}

export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>

/** Typed calls over the contract. Rejects with `CallFailed` if the server refused. */
export function createClient(transport: Transport): Call {
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    const response = await transport.send(requestOf(endpoint, input, transport))
    const body = await readBody(response)
    // A captive portal answers 200 with its own page: only our envelope counts.
    if (response.status === 200 && body.status === 200) return body as OutputOf<E>
    throw await failedCall(response.status, body, transport.sentence)
  }
}

/** The failure that such an answer means, with its sentences. */
export async function failedCall(
  status: number,
  body: Readonly<Record<string, unknown>>,
  sentence?: Transport["sentence"],
): Promise<CallFailed> {
  const errors: readonly WireError[] = Array.isArray(body.errors) ? body.errors : []
  const isSaid = errors.every(({ message }) => message !== undefined)
  const said: Sentence = isSaid || !sentence ? ({ code }) => code : await sentence()
  return new CallFailed(
    status,
    errors.map((error) => ({ ...error, message: error.message ?? said(error) })),
    body,
  )
}

/** The address of a GET call with its query, for links and downloads. */
export function addressOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const fields: Record<string, unknown> = { ...(input as Record<string, unknown>) }
  const path = endpoint.paths[0].replace(/:(\w+)/g, (_, name: string) => {
    const value = String(fields[name])
    delete fields[name]
    return encodeURIComponent(value)
  })
  const query = Object.entries(fields)
    .filter(([, value]) => value !== undefined && endpoint.method === "GET")
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&")
  return query ? `${path}?${query}` : path
}

function requestOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, transport: Transport): Request {
  const token = transport.token()
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const url = addressOf(endpoint, input)
  if (endpoint.method === "GET") return { url, method: "GET", headers }
  if (endpoint.encoding === "multipart") {
    return { url, method: "POST", headers, body: transport.encodeForm?.(input as Record<string, unknown>) }
  }
  headers["content-type"] = "application/json"
  return { url, method: "POST", headers, body: JSON.stringify(input) }
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    const body = await response.json()
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
