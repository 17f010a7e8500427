import { type IncomingMessage, request as plain } from "node:http"
import { request as secure } from "node:https"
import { isPrivateLiteral, PrivateAddress, publicLookup } from "#server/platform/public-address.ts"

/** The connection fails, or the answer does not come from a Sijak server. */
export class LineDown extends Error {}

/** More bytes came than requested. */
export class TooLong extends LineDown {}

export interface Question {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
  /** For the answer to begin and to end. */
  readonly signal: AbortSignal
  /** The person who started this server named this very origin: it may be a private one. */
  readonly isNamed: boolean
}

/** How long an answer may be silent, ms. */
const SILENT_MS = 30_000

/**
 * Posts to another server and resolves as soon as the head of the answer is there. Follows no redirect, so that a code
 * goes to the named server only. The resolved address is checked, and the connection goes there. Throws `LineDown`, or
 * `PrivateAddress`.
 */
export async function ask(url: URL, { headers, body, signal, isNamed }: Question): Promise<IncomingMessage> {
  if (!isNamed && isPrivateLiteral(url.hostname)) throw new PrivateAddress(url.hostname)
  return await new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? secure : plain
    const asked = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        signal,
        timeout: SILENT_MS,
        // A new connection: a reused one was checked at another time.
        agent: false,
        ...(isNamed ? {} : { lookup: publicLookup }),
      },
      resolve,
    )
    asked.on("timeout", () => asked.destroy(new LineDown("silent")))
    asked.on("error", (error) => reject(error instanceof PrivateAddress ? error : lineDown(error)))
    asked.end(body)
  })
}

/** The bytes of an answer as they arrive. Throws `LineDown` if the connection breaks, `TooLong` after `most` bytes. */
export async function* bytesOf(answer: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  let length = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      length += piece.length
      if (length > most) throw new TooLong("too long")
      yield piece
    }
  } catch (error) {
    throw lineDown(error)
  } finally {
    answer.destroy()
  }
}

/** A short JSON answer; throws `LineDown` for anything else. */
export async function jsonOf(answer: IncomingMessage, most: number): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of bytesOf(answer, most)) pieces.push(piece)
  try {
    return JSON.parse(Buffer.concat(pieces).toString("utf8"))
  } catch (error) {
    throw lineDown(error)
  }
}

const lineDown = (error: unknown): LineDown =>
  error instanceof LineDown ? error : new LineDown(error instanceof Error ? error.message : "down")
