import type * as z from "zod"
import { mirrorFile, sendSteps, takeMirror } from "#contract/mirror.ts"
import { Refusal } from "#domain/refusal.ts"

/** The hosted server as the hall sees it. */
export interface Cloud {
  readonly address: string
  readonly code: string
}

/** The line fails (`LineDown`), or the cloud says no (a `Refusal`). */
export class LineDown extends Error {}

/** A few lines a second of a bad line must do: a batch is small, so this is long. */
const PATIENCE_MS = 30_000
const FILE_PATIENCE_MS = 10 * 60_000

export const askToTake = (cloud: Cloud, input: { readonly key: string; readonly place: string }) =>
  json(cloud, takeMirror, { body: JSON.stringify(input), headers: { "content-type": "application/json" } })

export const postSteps = (cloud: Cloud, packed: Uint8Array) => {
  const form = new FormData()
  form.append("file", new Blob([Uint8Array.from(packed)]), "steps")
  return json(cloud, sendSteps, { body: form })
}

/** What of a file has come by a code; a line that breaks leaves it for the next try. */
export interface Begun {
  code: string
  pieces: Uint8Array[]
  length: number
}

export const nothingBegun = (): Begun => ({ code: "", pieces: [], length: 0 })

/** Goes on where the line broke, as long as something comes; what has come stays in `begun` when nothing does. */
export async function fetchFile(cloud: Cloud, key: string, begun: Begun): Promise<Uint8Array> {
  if (begun.code !== cloud.code) Object.assign(begun, nothingBegun(), { code: cloud.code })
  for (;;) {
    const before = begun.length
    try {
      await fetchRest(cloud, key, begun)
      return Buffer.concat(begun.pieces)
    } catch (error) {
      if (!(error instanceof LineDown) || begun.length === before) throw error
    }
  }
}

async function fetchRest(cloud: Cloud, key: string, begun: Begun): Promise<void> {
  const body = JSON.stringify({ key, from: begun.length })
  const init = { body, headers: { "content-type": "application/json" } }
  const response = await post(cloud, mirrorFile.paths[0], init, FILE_PATIENCE_MS)
  if (!response.ok) throw await refusalOf(response)
  // A hotel's page is no piece of it.
  if (!response.body || response.headers.get("content-type") !== "application/gzip") throw new LineDown("not a file")
  try {
    for await (const piece of response.body) {
      begun.pieces.push(piece)
      begun.length += piece.length
    }
  } catch (error) {
    down(error)
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

interface Shape<Output extends z.ZodType> {
  readonly paths: readonly [string, ...string[]]
  readonly output: Output
}
type Init = Pick<RequestInit, "body" | "headers">

async function json<Output extends z.ZodType>(cloud: Cloud, { paths, output }: Shape<Output>, init: Init) {
  const response = await post(cloud, paths[0], init, PATIENCE_MS)
  if (!response.ok) throw await refusalOf(response)
  // The page by which a hotel asks for a room number is an answer too.
  const read = output.safeParse(await response.json().catch(down))
  if (!read.success) throw new LineDown("not the answer of Sijak")
  return read.data
}

/** Follows no redirect: a code is told to the named server alone. */
async function post({ address, code }: Cloud, path: string, init: Init, patience: number): Promise<Response> {
  return await fetch(`${address}${path}`, {
    ...init,
    method: "POST",
    redirect: "error",
    headers: { ...init.headers, authorization: `Bearer ${code}` },
    signal: AbortSignal.timeout(patience),
  }).catch(down)
}

function down(error: unknown): never {
  throw new LineDown(error instanceof Error ? error.message : "down")
}

/** What the cloud said, if it was the cloud. */
async function refusalOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null)
  const errors = typeof body === "object" && body !== null && "errors" in body ? body.errors : null
  const first: unknown = Array.isArray(errors) ? errors[0] : null
  if (response.status >= 500 || response.status === 429 || !isSaid(first))
    return new LineDown(`HTTP ${response.status}`)
  return new Refusal("mirror", first.field, { reason: "answer", what: first.message })
}

const isSaid = (value: unknown): value is { readonly message: string; readonly field: string | null } =>
  typeof value === "object" && value !== null && "message" in value && "field" in value
