import { Agent } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { type Call, CallFailed, createClient } from "#contract/wire/client.ts"
import { DEVICE_HEADER } from "#contract/wire/device.ts"
import type { Endpoint, InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import type { Ledger } from "#rehearsal/paper/ledger.ts"
import { type Received, send } from "./request.ts"

/** What all devices of a rehearsal share. */
export interface Lines {
  /** Address for calls and streams: through the robot's own network. */
  readonly calls: () => string
  readonly streams: () => string
  /** Address of the server for people outside the venue. */
  readonly server: () => string
  readonly ledger: Ledger
  /** Aborted when the rehearsal is to stop. */
  readonly signal: AbortSignal
  /** Waits before a request if the server is not the robot's own. */
  readonly throttle: () => Promise<void>
}

/** A computer, tablet or telephone in the hall. */
export interface Device {
  readonly name: string
  readonly token: string | null
  readonly headers: () => Readonly<Record<string, string>>
  /** Repeats the request until it is answered. */
  readonly ask: Call
  /** Sends once, and waits so many milliseconds for the answer; rejects if there was none, with `CallFailed` on a refusal. */
  attempt<E extends Endpoint>(endpoint: E, input: InputOf<E>, patience: number): Promise<OutputOf<E>>
  /** A file; the request is repeated until it arrives. */
  file(path: string): Promise<Received>
  /**
   * One step of a person: sent until it is answered, always under the same action. null: it was refused, which is a difference unless
   * its code is among `expects`.
   */
  act<E extends Endpoint>(endpoint: E, input: InputOf<E>, step: Step): Promise<(OutputOf<E> & Labelled) | null>
}

/** With the name that the device bore for this very step. */
export interface Labelled {
  readonly label: string
}

export interface Step {
  /** What is done, for the report. */
  readonly name: string
  /** Refusals that belong to the play. */
  readonly expects?: readonly string[]
  /** It may find nothing to change. */
  readonly mayBeIdle?: boolean
  /** Looks for the reason of a refusal; true: a step that it depends on was missing and has been written again. */
  readonly onRefusal?: () => Promise<boolean>
}

interface Who {
  readonly name: string
  readonly token: string | null
  /** How wrong the clock of the device is, ms. */
  readonly skew: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 600 })
let devices = 0

/** A device with the token of its account or seat; null: no token. */
export function deviceOf(lines: Lines, { name, token, skew }: Who): Device {
  devices += 1
  // Every device has its own address: rate limits are per minute, and a day here may last only a few minutes.
  const address = `10.${(devices >> 16) & 255}.${(devices >> 8) & 255}.${devices & 255}`
  const headersOf = (label: string) => ({
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    [DEVICE_HEADER]: encodeURIComponent(label),
    "x-forwarded-for": address,
  })
  const clientOf = (label: string, patience?: number): Call =>
    createClient(transportOf(lines, token, headersOf(label), patience))
  const persist = <T>(once: () => Promise<T>): Promise<T> =>
    untilAnswered(once, lines.signal, () => lines.ledger.count("retry"))
  const plain = clientOf(name)
  const act: Device["act"] = async (endpoint, input, { onRefusal, ...step }) => {
    const label = `${name}·${lines.ledger.nextLabel()}`
    const call = clientOf(label)
    const stamped = { ...(input as object), action: crypto.randomUUID(), time: Date.now() + skew }
    try {
      const answer = await persist(() => call(endpoint, stamped as InputOf<typeof endpoint>))
      lines.ledger.acknowledge({ label, revision: revisionOf(answer), ...step })
      return { ...(answer as typeof answer & object), label }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const code = error.errors[0]?.code ?? String(error.status)
      if (!step.expects?.includes(code) && (await onRefusal?.())) return await act(endpoint, input, step)
      lines.ledger.refuse({ label, code, ...step })
      return null
    }
  }
  return {
    name,
    token,
    act,
    headers: () => headersOf(name),
    ask: (endpoint, input) => persist(() => plain(endpoint, input)),
    attempt: (endpoint, input, patience) => clientOf(name, patience)(endpoint, input),
    file: (path) => persist(() => fetchFile(lines, path, headersOf(name))),
  }
}

function transportOf(
  lines: Lines,
  token: string | null,
  own: Readonly<Record<string, string>>,
  patience: number | undefined,
) {
  return {
    token: () => token,
    send: async ({ url, method, headers, body }: Parameters<Parameters<typeof createClient>[0]["send"]>[0]) => {
      await lines.throttle()
      const form = body instanceof FormData ? new Response(body) : null
      const type = form?.headers.get("content-type")
      const answer = await send(
        lines.calls(),
        {
          method,
          path: url,
          headers: { ...headers, ...own, ...(type ? { "content-type": type } : {}) },
          body: form ? new Uint8Array(await form.arrayBuffer()) : body === undefined ? undefined : String(body),
        },
        agent,
        patience,
      )
      return { status: answer.status, json: async (): Promise<unknown> => JSON.parse(answer.bytes.toString("utf8")) }
    },
    encodeForm: (fields: Readonly<Record<string, unknown>>): FormData => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields))
        form.append(name, value instanceof Blob ? value : String(value))
      return form
    },
  }
}

async function fetchFile(lines: Lines, path: string, headers: Readonly<Record<string, string>>): Promise<Received> {
  await lines.throttle()
  const answer = await send(lines.calls(), { method: "GET", path, headers }, agent)
  const type = String(answer.headers["content-type"] ?? "")
  // The page of a captive portal is no file either.
  if (answer.status === 200 && !type.startsWith("text/html")) return answer
  if (!type.startsWith("application/json")) throw new Error(`no file: ${answer.status} ${type}`)
  const { errors = [] } = JSON.parse(answer.bytes.toString("utf8")) as { errors?: CallFailed["errors"] }
  throw new CallFailed(answer.status, errors)
}

const revisionOf = (answer: unknown): number =>
  typeof answer === "object" && answer !== null && "revision" in answer ? Number(answer.revision) : 0

/** No answer for so long that no person would continue to try. */
class Unanswered extends Error {}

const FIRST_PAUSE = 40
const LONGEST_PAUSE = 800
/** A server that was killed is back long before, also on a machine that is busy with other things, ms. */
const PATIENCE = 300_000

/**
 * Retries until the server itself accepts or refuses, as pages do: a broken connection, a foreign page and a failure of
 * the server are no answers. Rejects with `CallFailed` on a refusal, with `Unanswered` after five minutes.
 */
async function untilAnswered<T>(once: () => Promise<T>, signal: AbortSignal, onRetry: () => void): Promise<T> {
  const end = Date.now() + PATIENCE
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    signal.throwIfAborted()
    try {
      return await once()
    } catch (error) {
      if (isAnswer(error)) throw error
      if (Date.now() > end) throw new Unanswered("no answer for five minutes", { cause: error })
    }
    onRetry()
    await pause(wait * (0.5 + Math.random()), null, { signal })
  }
}

/** A refusal by the server in its own form, other than "later". */
export function isAnswer(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.errors.length > 0 && error.status < 500 && error.status !== 429
}
