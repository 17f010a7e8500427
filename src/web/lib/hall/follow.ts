import type { LiveChange } from "#contract/wire/live.ts"
import { pause } from "../live/pause.ts"
import { readEvents } from "../live/read-events.ts"

/** Silence of the stream after which it counts as broken, ms; the server sends a comment every 15 s. */
const SILENCE = 40_000
const FIRST_WAIT = 300
const LONGEST_WAIT = 3_000

interface Followed {
  readonly url: string
  readonly token: string | null
  /** Topics of what happened up to a revision; null: anything may have, ask for everything. */
  readonly onNews: (topics: LiveChange["topics"] | null, revision: string) => void
  readonly onState: (isLive: boolean) => void
  readonly signal: AbortSignal
}

/** Reads a stream of changes until the signal, opening it again whenever it breaks; ends too when it is refused for good. */
export async function follow(followed: Followed): Promise<void> {
  let wait = FIRST_WAIT
  let revision = ""
  while (!followed.signal.aborted) {
    const ending = await readOnce(followed, revision, (id) => {
      revision = id
      wait = FIRST_WAIT
    })
    followed.onState(false)
    if (ending === "refused" || followed.signal.aborted) return
    await pause(wait * (0.5 + Math.random() / 2), followed.signal)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
}

async function readOnce(
  { url, token, onNews, onState, signal }: Followed,
  since: string,
  onEvent: (id: string) => void,
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
    const response = await fetch(url, { headers: headersOf(token, since), cache: "no-store", signal: stream.signal })
    if ([401, 403, 404].includes(response.status)) return "refused"
    if (response.status !== 200 || !response.body) return "broken"
    onState(true)
    for await (const { event, id, data } of readEvents(response.body, touch)) {
      onEvent(id)
      const change: LiveChange | null = event === "change" ? JSON.parse(data) : null
      onNews(change?.topics ?? null, id)
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

const headersOf = (token: string | null, since: string): Record<string, string> => ({
  accept: "text/event-stream",
  ...(since ? { "last-event-id": since } : {}),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})
