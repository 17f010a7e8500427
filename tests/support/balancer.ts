import { once } from "node:events"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"

/** Sends requests to the instance that is ready and has the least to do, as `deploy/balancer.conf` does. */
export interface Balancer {
  readonly url: string
  /** Puts another instance in a place. */
  place(at: number, url: string): void
  close(): Promise<void>
}

interface Instance {
  readonly url: string
  isReady: boolean
  busy: number
}

/** Interval of asking each instance whether it is ready, ms. */
const LOOK_MS = 100

export async function balancer(urls: readonly string[]): Promise<Balancer> {
  const instances = urls.map(instanceAt)
  const timer = setInterval(() => instances.forEach((one) => void look(one)), LOOK_MS)
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming)
    const tried = new Set<Instance>()
    for (let left = 2; left > 0; left--) {
      const open = instances.filter((one) => one.isReady && !tried.has(one))
      const [best] = open.sort((one, other) => one.busy - other.busy)
      if (!best) break
      tried.add(best)
      if (await passed(best, { incoming, outgoing, body }, left === 1)) return
    }
    if (!outgoing.headersSent) outgoing.writeHead(502).end()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no address")
  return {
    url: `http://127.0.0.1:${address.port}`,
    place(at, url) {
      instances[at] = instanceAt(url)
    },
    async close() {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

const instanceAt = (url: string): Instance => ({ url, isReady: true, busy: 0 })

async function look(one: Instance): Promise<void> {
  one.isReady = await fetch(`${one.url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly body: Buffer
}

/** false: this instance did not take it (no connection, or 503), and nothing was sent to the client. */
function passed(to: Instance, { incoming, outgoing, body }: Exchange, isLast: boolean): Promise<boolean> {
  const { method, url = "", headers } = incoming
  return new Promise((resolve) => {
    to.busy += 1
    const over = (isDone: boolean): void => {
      to.busy -= 1
      resolve(isDone)
    }
    // Without a keep-alive connection: one that the instance closes at this very moment would look like a failure.
    const forward = request(`${to.url}${url}`, { method, headers, agent: false }, (answer) => {
      if (answer.statusCode === 503 && !isLast) {
        answer.resume()
        return over(false)
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on("error", () => outgoing.destroy())
      answer.pipe(outgoing)
      answer.once("close", () => over(true))
    })
    forward.once("error", () => {
      if (outgoing.headersSent) outgoing.destroy()
      over(outgoing.headersSent)
    })
    outgoing.once("close", () => forward.destroy())
    forward.end(body)
  })
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
