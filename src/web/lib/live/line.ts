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

interface Pace {
  /** Between two openings, ms: at most so long at first, then twice as long each time, up to `most`. */
  readonly first: number
  readonly most: number
  /** Silence after which a line counts as broken, until the server says how often it gives a sign of life, ms. */
  readonly silence?: number
}

const usualPace: Pace = { first: 500, most: 10_000 }
/** In a hall a judge waits for it; there are a hundred of them, not ten thousand. */
export const hallPace: Pace = { first: 300, most: 3_000 }
/** A court tells its state every second at least, and a fight does not wait. */
export const boutPace: Pace = { first: 200, most: 2_000, silence: 5_000 }
const SILENCE = 40_000
/** Of these signs so many may be missing. */
const MISSING = 2.5

/** Why a line ended: `lost` before anything came, `over` after that. `wait`: what the server asks for, ms. */
interface Ending {
  readonly why: "lost" | "over" | "again" | "refused" | "full"
  readonly wait?: number
}

/** Something was missing: the line is opened anew within this time, ms. */
const AT_ONCE = 100

/**
 * The one way in which pages, desks, tablets and displays are told of changes: follows a stream until the signal,
 * opening it again whenever it breaks. `refused`: it is not for this follower (any more).
 */
export async function follow(line: Line): Promise<"refused" | "stopped"> {
  const { signal, pace = usualPace } = line
  let wait = pace.first
  while (!signal.aborted) {
    const ending = await readOnce(line)
    if (signal.aborted) break
    if (ending.why !== "again") line.onState?.("lost")
    if (ending.why === "refused") return "refused"
    if (ending.why === "full") line.onFull?.()
    wait = waitAfter(ending, wait, pace)
    await pause(restOf(ending, wait), signal)
  }
  return "stopped"
}

function waitAfter({ why }: Ending, before: number, { first, most }: Pace): number {
  if (why === "again") return AT_ONCE
  return why === "lost" ? Math.min(Math.max(first, before * 2), most) : first
}

/** Ten thousand lines that broke together come back one after another. */
const restOf = ({ wait: asked }: Ending, wait: number): number =>
  asked === undefined ? wait * Math.random() : asked * (0.75 + Math.random() / 2)

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
      watch.heed(event)
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
  readonly #bark: () => void
  #silence: number
  #timer: ReturnType<typeof setTimeout>

  constructor(bark: () => void, silence: number) {
    this.#bark = bark
    this.#silence = silence
    this.#timer = setTimeout(bark, this.#silence)
  }

  /** The first event says how often there will be a sign of life. */
  heed({ event, data }: ServerEvent): void {
    if (event !== "hello" && event !== "reload") return
    const { beat }: { beat?: number } = JSON.parse(data)
    if (beat) this.#silence = Math.max(MISSING * beat, 5_000)
    this.touch()
  }

  touch(): void {
    this.stop()
    this.#timer = setTimeout(this.#bark, this.#silence)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
