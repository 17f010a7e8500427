import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { type FrontMark, hasAlready, type Ready, takesGzip } from "./published.ts"

declare module "fastify" {
  interface FastifyInstance {
    front?: Front
  }
}

/** Ready answers by their address, before routing, hooks and log: a thousand viewers of a hall ask for the same few. */
export interface Front {
  /** Call it before an answer is made: an answer made from an older state is then not kept. */
  mark(tournament: number): FrontMark
  keep(url: string, ready: Ready, since: FrontMark): void
  /** Drops the answers about one tournament, and those about all. */
  drop(tournament: number): void
  /** Puts itself before the server's own handler. */
  standBefore(server: Server): void
  close(): void
}

interface KeptPage {
  readonly ready: Ready
  readonly tournament: number
  readonly until: number
}

/** An embargo ends and a clock advances without a step. */
const LIFE_MS = 5_000
/** Compressed bytes at most; those of dead answers count until their place is needed. */
const MOST_BYTES = 32 * 1024 * 1024
const MOST = 5_000

/** `now`: milliseconds, of a clock that only goes forward. */
export function createFront(now: () => number = () => performance.now()): Front {
  const kept = new Map<string, KeptPage>()
  const turns = new Map<number, number>()
  let bytes = 0
  let isClosed = false

  function forget(url: string, one: KeptPage): void {
    if (kept.delete(url)) bytes -= one.ready.gzip.length
  }

  function keep(url: string, ready: Ready, { tournament, turn }: FrontMark): void {
    if (isClosed || url.length > 500 || turn !== (turns.get(tournament) ?? 0)) return
    const before = kept.get(url)
    if (before) forget(url, before)
    kept.set(url, { ready, tournament, until: now() + LIFE_MS })
    bytes += ready.gzip.length
    for (const [oldest, one] of kept) {
      if (bytes <= MOST_BYTES && kept.size <= MOST) break
      forget(oldest, one)
    }
  }

  function drop(tournament: number): void {
    for (const touched of [tournament, 0]) turns.set(touched, (turns.get(touched) ?? 0) + 1)
    for (const [url, one] of kept) if (one.tournament === tournament || one.tournament === 0) forget(url, one)
  }

  function answer({ method, url = "", headers }: IncomingMessage, response: ServerResponse): boolean {
    const one = method === "GET" ? kept.get(url) : undefined
    if (!one || isClosed || !takesGzip(headers["accept-encoding"])) return false
    if (one.until <= now()) {
      forget(url, one)
      return false
    }
    if (hasAlready(headers["if-none-match"], one.ready.etag)) {
      const { "content-length": _, "content-encoding": __, ...rest } = one.ready.headers
      response.writeHead(304, rest).end()
    } else response.writeHead(200, one.ready.headers).end(one.ready.gzip)
    return true
  }

  return {
    keep,
    drop,
    mark: (tournament) => ({ tournament, turn: turns.get(tournament) ?? 0 }),
    standBefore(server) {
      const handlers = server.listeners("request")
      server.removeAllListeners("request")
      server.on("request", (request: IncomingMessage, response: ServerResponse) => {
        if (!answer(request, response)) for (const handle of handlers) handle.call(server, request, response)
      })
    },
    close() {
      isClosed = true
      kept.clear()
    },
  }
}
