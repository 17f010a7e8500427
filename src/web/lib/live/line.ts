import { type Ending, type Pace, usualPace, waitsOf } from "./pace.ts"
import { pause } from "./pause.ts"
import { readEvents, type ServerEvent } from "./read-events.ts"

/** Whether what is shown is told of changes. */
export type LineState = "live" | "lost"

/** A stream of events that is followed for as long as it is wanted. */
export interface Line {
  /** Asked at each opening: it names what is known by then. */
  readonly request: () => { readonly url: string; readonly headers: Readonly<Record<string, string>> }
  readonly signal: AbortSignal
  /** Events in their order, one at a time; `again`: something before it is missing, and is asked for. */
  readonly onEvent: (event: ServerEvent) => "again" | undefined | Promise<"again" | undefined>
  /** Something has come down the line, if only a sign of life. */
  readonly onLife?: () => void
  readonly onState?: (state: LineState) => void
  /** The server has no room for one more: it has to be asked by calls, as long as it says. */
  readonly onFull?: () => unknown
  readonly pace?: Pace
}

/** As long as neither a pace nor the server says how long a silence may be, ms. */
const SILENCE = 40_000
/** Of these signs so many may be missing. */
const MISSING = 2.5

/**
 * The one way in which pages, desks, tablets and displays are told of changes: follows a stream until the signal,
 * opening it again whenever it breaks. `refused`: it is not for this follower (any more).
 */
export async function follow(line: Line): Promise<"refused" | "stopped"> {
  const { signal, pace = usualPace } = line
  const waitAfter = waitsOf(pace)
  while (!signal.aborted) {
    const ending = await readOnce(line)
    if (signal.aborted) break
    if (ending.why !== "again") line.onState?.("lost")
    if (ending.why === "refused") return "refused"
    if (ending.why === "full") line.onFull?.()
    await pause(waitAfter(ending), signal)
  }
  return "stopped"
}

/** Asking again does not change these answers; it may change everything else. */
const FINAL = [401, 403, 404]

async function readOnce({ request, signal, pace, onEvent, onLife, onState }: Line): Promise<Ending> {
  const stream = new AbortController()
  const stop = (): void => stream.abort()
  signal.addEventListener("abort", stop)
  const watch = new Watch(stop, pace?.silence ?? SILENCE)
  let why: "lost" | "over" = "lost"
  try {
    const { url, headers } = request()
    const asked = {
      headers: { accept: "text/event-stream", ...headers },
      cache: "no-store",
      signal: stream.signal,
    } as const
    const { status, body, headers: said } = await fetch(url, asked)
    if (FINAL.includes(status)) return { why: "refused" }
    const wait = Number(said.get("retry-after"))
    if (status !== 200 && wait > 0) return { why: "full", wait: wait * 1000 }
    if (status !== 200 || !body) return { why }
    why = "over"
    const touch = (): void => {
      watch.touch()
      onLife?.()
    }
    onState?.("live")
    touch()
    for await (const event of readEvents(body, touch)) {
      watch.learnBeat(event)
      if ((await onEvent(event)) === "again") return { why: "again" }
    }
    return { why }
  } catch {
    return { why }
  } finally {
    watch.stop()
    signal.removeEventListener("abort", stop)
    stream.abort()
  }
}

/** Notices a silence. */
class Watch {
  readonly #onSilence: () => void
  #silence: number
  #timer: ReturnType<typeof setTimeout>

  constructor(onSilence: () => void, silence: number) {
    this.#onSilence = onSilence
    this.#silence = silence
    this.#timer = setTimeout(onSilence, this.#silence)
  }

  /** The first event says how often there will be a sign of life. */
  learnBeat({ event, data }: ServerEvent): void {
    if (event !== "hello" && event !== "reload") return
    const { beat }: { beat?: number } = JSON.parse(data)
    if (beat) this.#silence = Math.max(MISSING * beat, 5_000)
    this.touch()
  }

  touch(): void {
    this.stop()
    this.#timer = setTimeout(this.#onSilence, this.#silence)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
