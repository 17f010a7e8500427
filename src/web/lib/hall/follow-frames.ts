import { pause } from "../live/pause.ts"
import { readEvents } from "../live/read-events.ts"

/** Silence after which the stream counts as broken, ms; the server sends a frame every second at least. */
const SILENCE = 5_000
const FIRST_WAIT = 200
const LONGEST_WAIT = 2_000

interface Followed {
  readonly url: string
  readonly token: string | null
  readonly signal: AbortSignal
  /** The whole state of what is followed; of another connection the first frame counts, whatever was shown before. */
  readonly onFrame: (frame: unknown) => void
  /** How the last attempt to connect went. */
  readonly onState: (state: "open" | "broken" | "refused") => void
}

/** Reads a stream of whole frames until the signal, opening it again whenever it breaks; ends when it is refused. */
export async function followFrames(followed: Followed): Promise<void> {
  let wait = FIRST_WAIT
  while (!followed.signal.aborted) {
    const ending = await readOnce(followed, () => {
      wait = FIRST_WAIT
    })
    if (followed.signal.aborted) return
    followed.onState(ending)
    if (ending === "refused") return
    await pause(wait * (0.5 + Math.random() / 2), followed.signal)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
}

async function readOnce(
  { url, token, signal, onFrame, onState }: Followed,
  onAnyFrame: () => void,
): Promise<"broken" | "refused"> {
  const stream = new AbortController()
  const stop = (): void => stream.abort()
  signal.addEventListener("abort", stop)
  let watch = setTimeout(stop, SILENCE)
  const touch = (): void => {
    clearTimeout(watch)
    watch = setTimeout(stop, SILENCE)
  }
  try {
    const headers = { accept: "text/event-stream", ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const response = await fetch(url, { headers, cache: "no-store", signal: stream.signal })
    if ([401, 403, 404].includes(response.status)) return "refused"
    if (response.status !== 200 || !response.body) return "broken"
    onState("open")
    for await (const { event, data } of readEvents(response.body, touch)) {
      if (event !== "frame") continue
      onAnyFrame()
      onFrame(JSON.parse(data))
    }
    return "broken"
  } catch {
    return "broken"
  } finally {
    clearTimeout(watch)
    signal.removeEventListener("abort", stop)
    stream.abort()
  }
}
