import { get, type IncomingMessage } from "node:http"
import { findings } from "#rehearsal/uk.ts"
import type { Lines } from "./device.ts"

/** A follower who receives every step as it happens. */
export interface Follower {
  readonly name: string
  /** The last step that it received; 0: none. */
  readonly heard: () => number
  reconnect(): void
  stop(): void
}

interface Stream {
  readonly name: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Not through the network of the hall, which is cut at times. */
  readonly isOutside?: boolean
}

/** Milliseconds of silence after which a stream is dead; a living one sends a message every 15 s. */
const SILENCE = 40_000
const PAUSE = 300
/** Events that are no steps. */
const BESIDE: ReadonlySet<string> = new Set(["view", "ask"])

/**
 * Follows a stream until it is stopped; after a cut it resumes from the last step. Steps must arrive in order, without
 * gaps or duplicates; `onNews` gets their texts, one at a time.
 */
export function follow(
  lines: Lines,
  { name, path, headers, isOutside = false }: Stream,
  onNews: (news: string) => Promise<void>,
): Follower {
  let last = 0
  let isStopped = false
  let current: IncomingMessage | null = null
  const tell = oneAtATime(onNews, () => isStopped || lines.signal.aborted)

  function read(text: string): string {
    let end = 0
    for (const found of text.matchAll(/event: (\w+)\nid: (-?\d+)\ndata: .*\n\n/g)) {
      end = found.index + found[0].length
      note(found[1] ?? "", Number(found[2]))
      if (found[1] === "change") tell(found[0])
    }
    // There are heartbeats in between; the rest is the beginning of an event.
    return text.slice(end)
  }

  function note(event: string, id: number): void {
    // What a step made of the pages, or the word to ask for it, is made beside the steps and may come after the next one.
    if (BESIDE.has(event)) return
    const isRight = event === "change" ? id === last + 1 : last === 0 || (event === "hello" ? id === last : id >= last)
    if (!isRight) lines.ledger.differ({ about: findings.order(name), paper: String(last), system: `${event} ${id}` })
    if (event === "reload") lines.ledger.count("reload")
    last = Math.max(last, id)
  }

  function open(): void {
    if (isStopped || lines.signal.aborted) return
    const from = last > 0 ? { "last-event-id": String(last) } : {}
    const again = once(() => setTimeout(open, PAUSE * (0.5 + Math.random())))
    const base = isOutside ? lines.server() : lines.streams()
    const request = get(`${base}${path}`, { headers: { ...headers, ...from }, agent: false }, (stream) => {
      current = stream
      let rest = ""
      stream.setEncoding("utf8")
      stream.on("data", (part: string) => {
        rest = read(rest + part)
      })
      stream.once("error", again)
      stream.once("close", again)
    })
    request.setTimeout(SILENCE, () => request.destroy())
    request.once("error", again)
  }
  open()
  lines.ledger.count("streams")
  return {
    name,
    heard: () => last,
    reconnect: () => void current?.destroy(),
    stop: () => {
      isStopped = true
      current?.destroy()
    },
  }
}

function once(run: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) run()
    isDone = true
  }
}

/** What comes while somebody is busy is heard as one, afterwards. */
function oneAtATime(hear: (news: string) => Promise<void>, isOver: () => boolean): (news: string) => void {
  let waiting = ""
  let isBusy = false
  return (news) => {
    waiting += news
    if (isBusy) return
    isBusy = true
    void (async () => {
      while (waiting !== "" && !isOver()) {
        const now = waiting
        waiting = ""
        await hear(now).catch(() => {})
      }
      isBusy = false
    })()
  }
}
