import { strictEqual } from "node:assert/strict"
import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import type { Filled } from "#tests/support/filled-tournament.ts"
import { figure, type Row } from "./measure.ts"
import { every, Recorder } from "./recording.ts"
import type { Page } from "./told-orders.ts"
import type { Viewers } from "./viewers-process.ts"
import { whole } from "./whole.ts"

/** Of a day. */
const RESULTS = 500
/** Between two of them, ms: each is told by itself, as in a day. */
const EVERY = 400
const KIB = 1024

/**
 * What one visitor is sent in a day of results: who asks for the page after each step that concerns it, as before, and
 * who is told what changed. `results`: so many are recorded, and the sum is of as many as a day has.
 */
export async function toldDay(url: string, filled: Filled, viewers: Viewers, results = RESULTS): Promise<Row[]> {
  const categories = filled.categories.toSorted((one, other) => other.count - one.count)
  const recorders = categories.map((category) => ({
    path: `/c/${category.id}`,
    recorder: new Recorder(filled.person.call, category),
  }))
  const own = recorders[0]?.path ?? ""
  const pages: Page[] = [own, "/results"].map((path) => ({ url, id: filled.id, path, count: 1, version: null }))
  await viewers.ask("open", { pages })
  const steps = await streamOf(`${url}/api/v1/tournaments/${filled.id}/events`)
  const asking = pages.map((page) => new Asking(page))
  for (const one of asking) await one.ask()
  const before = asking.map(({ bytes }) => bytes)
  let count = 0
  await every(EVERY, Number.POSITIVE_INFINITY, async () => {
    const next = recorders.find(({ recorder }) => recorder.isReady)
    if (!next || count === results) return false
    await next.recorder.record()
    count += 1
    for (const one of asking) if (one.path === next.path || one.path === "/results") await one.ask()
    return true
  })
  strictEqual(count, results, "the tournament has too few fights")
  const { bytes } = await viewers.ask("report", {})
  await viewers.ask("close", {})
  const asked = asking.reduce((sum, one, at) => sum + one.bytes - (before[at] ?? 0), 0) + pages.length * steps.bytes()
  steps.close()
  const day = (all: number): number => (all * RESULTS) / results / pages.length / KIB
  return [
    figure(`a day of ${RESULTS} results at a visitor who asks, as before`, day(asked), "KiB", null),
    figure(`a day of ${RESULTS} results at a visitor who is told`, day(bytes), "KiB", null),
  ]
}

/** A page that is asked for again and again. */
class Asking {
  readonly path: string
  readonly #url: string
  #etag = ""
  bytes = 0

  constructor({ url, id, path }: Page) {
    this.path = path
    this.#url = `${url}/t/${id}${path}`
  }

  async ask(): Promise<void> {
    const { headers, body, headBytes } = await whole(this.#url, { "if-none-match": this.#etag })
    this.#etag = headers.etag ?? this.#etag
    this.bytes += headBytes + body.length
  }
}

async function streamOf(url: string) {
  const request = get(url, { agent: false })
  const [stream] = (await once(request, "response")) as [IncomingMessage]
  strictEqual(stream.statusCode, 200)
  let bytes = 0
  stream.on("data", (part: Buffer) => {
    bytes += part.length
  })
  stream.on("error", () => undefined)
  return { bytes: () => bytes, close: () => request.destroy() }
}
