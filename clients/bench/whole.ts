import { once } from "node:events"
import { type Agent, get, type IncomingMessage } from "node:http"

interface Whole {
  readonly headers: IncomingMessage["headers"]
  readonly body: Buffer
  readonly headBytes: number
}

/** An answer as received: nothing is decoded or parsed. */
export async function whole(url: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Whole> {
  const request = get(url, { headers: { "accept-encoding": "gzip", ...headers }, ...(agent ? { agent } : {}) })
  const [answer] = (await once(request, "response")) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  const { date: _, connection: __, "keep-alive": ___, "x-request-id": ____, ...rest } = answer.headers
  const headBytes = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, "HTTP/1.1 200 OK\r\n".length)
  return { headers: rest, body: Buffer.concat(parts), headBytes }
}
