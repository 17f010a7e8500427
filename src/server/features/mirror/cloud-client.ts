import type { IncomingMessage } from "node:http"
import type * as z from "zod"
import { mirrorFile, type SentScore, sendScores, sendSteps, takeMirror } from "#contract/mirror/calls.ts"
import { Refusal } from "#domain/refusal.ts"
import { PrivateAddress } from "#server/platform/public-address.ts"
import { ask, bytesOf, jsonOf, LineDown, TooLong } from "./ask.ts"

/** The hosted server as the hall sees it. */
export interface Cloud {
  readonly address: string
  readonly code: string
  /** The person who started this server named the address: it may be a private one. */
  readonly isNamed: boolean
}

/** A few lines a second of a bad line must do: a batch is small, so this is long. */
const PATIENCE_MS = 30_000
/** For a whole file, however often its line breaks. */
const FILE_PATIENCE_MS = 20 * 60_000
/** Bytes of a JSON answer with the hosted server's progress, or its reserved numbers. */
const LONGEST_ANSWER = 64 * 1024
/** Bytes of a tournament's file, as many as a person may upload. */
export const LONGEST_FILE = 64 * 1024 * 1024

export const askToTake = (cloud: Cloud, input: { readonly key: string; readonly place: string }) =>
  json(cloud, takeMirror, { body: JSON.stringify(input), type: "application/json" })

/** A score that comes later than this is no live one. */
const LIVE_MS = 2_000

export const postScores = (cloud: Cloud, courts: readonly SentScore[]) =>
  json(cloud, sendScores, { body: JSON.stringify({ courts }), type: "application/json" }, LIVE_MS)

export async function postSteps(cloud: Cloud, packed: Uint8Array) {
  const form = new FormData()
  form.append("file", new Blob([Uint8Array.from(packed)]), "steps")
  const encoded = new Response(form)
  const body = new Uint8Array(await encoded.arrayBuffer())
  return await json(cloud, sendSteps, { body, type: encoded.headers.get("content-type") ?? "" })
}

/** What of a file has come by a code; a line that breaks leaves it for the next try. */
export interface Begun {
  pieces: Uint8Array[]
  length: number
}

export const nothingBegun = (): Begun => ({ pieces: [], length: 0 })

/**
 * Resumes where the connection broke, if new bytes still arrive; otherwise the bytes received so far stay in `begun`.
 */
export async function fetchFile(cloud: Cloud, key: string, begun: Begun): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(FILE_PATIENCE_MS)
  for (;;) {
    const before = begun.length
    try {
      await fetchRest(cloud, key, begun, signal)
      return Buffer.concat(begun.pieces)
    } catch (error) {
      if (error instanceof TooLong) throw new Refusal("mirror", null, { reason: "large" })
      if (!(error instanceof LineDown) || begun.length === before) throw error
    }
  }
}

async function fetchRest(cloud: Cloud, key: string, begun: Begun, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify({ key, from: begun.length })
  const answer = await post(cloud, mirrorFile.paths[0], { body, type: "application/json" }, signal)
  if (answer.statusCode !== 200) throw await refusalOf(answer)
  // A hotel's page is no piece of it.
  if (answer.headers["content-type"] !== "application/gzip") throw new LineDown("not a file")
  for await (const piece of bytesOf(answer, LONGEST_FILE - begun.length)) {
    begun.pieces.push(piece)
    begun.length += piece.length
  }
}

/** What a person typed as an origin, without the last slash. Refuses (`mirror`, `line`) what is no address of the web. */
export function originOf(text: string): string {
  const typed = text.trim()
  const whole = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(whole)) throw new Refusal("mirror", null, { reason: "line" })
  const { protocol, origin, username } = new URL(whole)
  if (!/^https?:$/.test(protocol) || username !== "") throw new Refusal("mirror", null, { reason: "line" })
  return origin
}

/** A code as a person typed it, without blanks around it. Refuses (`mirror`, `code`) what no server has given: it goes into a header. */
export function codeOf(text: string): string {
  const code = text.trim()
  if (!/^[\w-]+$/.test(code)) throw new Refusal("mirror", "code", { reason: "code" })
  return code
}

interface Shape<Output extends z.ZodType> {
  readonly paths: readonly [string, ...string[]]
  readonly output: Output
}

interface Letter {
  readonly body: Uint8Array | string
  readonly type: string
}

async function json<Output extends z.ZodType>(
  cloud: Cloud,
  { paths, output }: Shape<Output>,
  letter: Letter,
  patience = PATIENCE_MS,
) {
  const answer = await post(cloud, paths[0], letter, AbortSignal.timeout(patience))
  if (answer.statusCode !== 200) throw await refusalOf(answer)
  // A hotel's page that asks for a room number also counts as an answer.
  const read = output.safeParse(await jsonOf(answer, LONGEST_ANSWER))
  if (!read.success) throw new LineDown("not the answer of Sijak")
  return read.data
}

async function post(
  { address, code, isNamed }: Cloud,
  path: string,
  { body, type }: Letter,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = { "content-type": type, authorization: `Bearer ${code}` }
  try {
    return await ask(new URL(path, address), { headers, body, signal, isNamed })
  } catch (error) {
    throw error instanceof PrivateAddress ? new Refusal("mirror", "address", { reason: "private" }) : error
  }
}

/** The hosted server's refusal in our own words: text of another server is never shown. */
async function refusalOf(answer: IncomingMessage): Promise<Error> {
  const status = answer.statusCode ?? 0
  // A server error, a redirect or a portal: retried later.
  if (status < 400 || status >= 500 || status === 429) {
    answer.destroy()
    return new LineDown(`HTTP ${status}`)
  }
  const body = await jsonOf(answer, LONGEST_ANSWER)
  const errors: unknown = typeof body === "object" && body !== null && "errors" in body ? body.errors : null
  const first: unknown = Array.isArray(errors) ? errors[0] : null
  if (typeof first !== "object" || first === null || !("field" in first)) return new LineDown(`HTTP ${status}`)
  return first.field === "code"
    ? new Refusal("mirror", "code", { reason: "code" })
    : new Refusal("mirror", null, { reason: "answer", status })
}
