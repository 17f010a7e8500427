import { type ClientRequest, get, type IncomingMessage } from "node:http"
import { constants, gunzipSync } from "node:zlib"
import type { ViewEvent } from "#contract/live/followed.ts"
import { visitorPace, waitsOf } from "#web/lib/live/pace.ts"
import { watchLag } from "./lag.ts"
import type { Answers, Orders, Page } from "./told-orders.ts"

// Viewers of tournaments' pages who are told what changed: each follows the stream of a page and asks for nothing. A
// process of its own, so that the server's is not theirs.

/** Of each page one viewer's events are read and put together; of the others only moments and lengths are. */
const READERS = 1
/** Connections that are opened at once. */
const AT_ONCE = 100
/** A sign of life is shorter, an event longer, bytes. */
const SHORTEST_EVENT = 64
/** So many addresses share the viewers: one alone may not fill the server. */
const ADDRESSES = 50

const now = (): number => performance.timeOrigin + performance.now()

class Viewer {
  readonly #page: Page
  readonly #at: number
  #request: ClientRequest | null = null
  #bytesBefore = 0
  #isOver = false
  readonly #waitAfter = waitsOf(visitorPace)
  /** When the first event after `begin` came; NaN: none has. */
  heardAt = Number.NaN
  failed = 0
  /** Answers of 500 and above. */
  refusals = 0
  headBytes = 0
  /** What came of the present connection, of those who keep it. */
  parts: Buffer[] | null

  constructor(page: Page, at: number, isReader: boolean) {
    this.#page = page
    this.#at = at
    this.parts = isReader ? [] : null
  }

  get bytes(): number {
    return this.#bytesBefore + (this.#request?.socket?.bytesRead ?? 0)
  }

  /** The page's version after all that came of this connection; throws if an event is missing. */
  version(): string {
    let version = this.#page.version
    for (const { from, to } of this.events()) {
      if (from !== null && from !== version) throw new Error(`an event is missing between ${version} and ${from}`)
      version = to
    }
    return version ?? ""
  }

  events(): ViewEvent[] {
    return [...this.text().matchAll(/event: view\n(?:id: .*\n)?data: (.*)\n\n/g)].map(([, data = ""]) =>
      JSON.parse(data),
    )
  }

  text(): string {
    return String(gunzipSync(Buffer.concat(this.parts ?? []), { finishFlush: constants.Z_SYNC_FLUSH }))
  }

  /** Resolves with the first bytes, or the failure. */
  open(): Promise<void> {
    const from = `127.0.0.${2 + (this.#at % ADDRESSES)}`
    return new Promise((resolve) => {
      const options = { agent: false, localAddress: from, headers: { "accept-encoding": "gzip" } }
      const request = get(addressOf(this.#page), options, (stream) => this.#read(stream, resolve))
      request.once("error", () => {
        this.#end("lost")
        resolve()
      })
      this.#request = request
    })
  }

  #read(stream: IncomingMessage, onFirst: () => void): void {
    const { statusCode = 0 } = stream
    if (statusCode >= 500) this.refusals += 1
    if (statusCode !== 200) this.failed += 1
    this.headBytes = stream.rawHeaders.reduce((sum, text) => sum + text.length + 2, 17)
    stream.on("data", (part: Buffer) => {
      this.parts?.push(part)
      if (part.length >= SHORTEST_EVENT && Number.isNaN(this.heardAt)) this.heardAt = now()
      onFirst()
    })
    stream.on("error", () => undefined)
    stream.once("close", () => this.#end("over"))
  }

  #end(why: "lost" | "over"): void {
    if (this.#isOver) return
    this.#bytesBefore += this.#request?.socket?.bytesRead ?? 0
    this.#request = null
    if (!isReturning) {
      this.failed += 1
      return
    }
    this.parts = []
    setTimeout(() => void this.open(), this.#waitAfter({ why }))
  }

  isOf(page: Page): boolean {
    return this.#page === page
  }

  close(): void {
    this.#isOver = true
    this.#request?.destroy()
  }
}

function addressOf({ url, id, path, version, court }: Page): string {
  if (court !== undefined) return `${url}/api/v1/courts/${court}/bout/events`
  const views = encodeURIComponent(JSON.stringify([["page", path, version]]))
  return `${url}/api/v1/public/tournaments/${id}/events?views=${views}`
}

const viewers: Viewer[] = []
const pages: Page[] = []
let isReturning = false
let lag = watchLag()
let bytesBefore = 0

const carryOut: { readonly [Kind in keyof Orders]: (order: Orders[Kind]) => Promise<Answers[Kind]> } = {
  async open({ pages: wanted }) {
    for (const page of wanted) {
      pages.push(page)
      for (let n = 0; n < page.count; n++) viewers.push(new Viewer(page, viewers.length, n < READERS))
    }
    for (let n = 0; n < viewers.length; n += AT_ONCE) {
      await Promise.all(viewers.slice(n, n + AT_ONCE).map((viewer) => viewer.open()))
    }
    bytesBefore = allBytes()
    lag = watchLag()
    return { bytes: bytesBefore, headBytes: viewers[0]?.headBytes ?? 0, failed: failures() }
  },
  async begin({ of }) {
    for (const viewer of of.flatMap(viewersOf)) viewer.heardAt = Number.NaN
    return {}
  },
  async heard({ of, at }) {
    const those = viewersOf(of)
    const waits = those.map(({ heardAt }) => heardAt - at).filter((wait) => !Number.isNaN(wait))
    return { waits: [...Float32Array.from(waits)], missing: those.length - waits.length }
  },
  async report() {
    const readers = viewers.filter(({ parts }) => parts !== null)
    const lags = lag.stop()
    return {
      failed: failures(),
      bytes: allBytes() - bytesBefore,
      lags,
      events: readers.map((viewer) => viewer.text().split(/^event: (?:view|frame)$/m).length - 1),
      versions: readers.map((viewer) => viewer.version()),
    }
  },
  async comeBack() {
    for (const page of pages) {
      const reader = viewers.find((viewer) => viewer.parts !== null && viewer.isOf(page))
      Object.assign(page, { version: reader?.version() ?? null })
    }
    isReturning = true
    return {}
  },
  async versions() {
    const counts = new Map<string, number>()
    for (const viewer of viewers) {
      const version = viewer.version()
      counts.set(version, (counts.get(version) ?? 0) + 1)
    }
    return { counts: [...counts], refusals: viewers.reduce((sum, { refusals }) => sum + refusals, 0) }
  },
  async close() {
    for (const viewer of viewers) viewer.close()
    viewers.length = 0
    pages.length = 0
    isReturning = false
    return {}
  },
}

function viewersOf(at: number): Viewer[] {
  const first = pages.slice(0, at).reduce((sum, { count }) => sum + count, 0)
  return viewers.slice(first, first + (pages[at]?.count ?? 0))
}

const allBytes = (): number => viewers.reduce((sum, { bytes }) => sum + bytes, 0)
const failures = (): number => viewers.reduce((sum, { failed }) => sum + failed, 0)

process.on("message", ({ kind, order }: { kind: keyof Orders; order: never }) => {
  void carryOut[kind](order).then((answer) => process.send?.(answer))
})
