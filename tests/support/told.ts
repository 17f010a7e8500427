import { readEvents } from "#web/lib/live/read-events.ts"

/** A screen that records the revisions that it receives, and reopens its stream whenever it breaks, as screens do. */
export interface RecordingScreen {
  readonly revisions: readonly number[]
  /** How often the stream was opened. */
  readonly openings: () => number
  readonly opened: Promise<void>
  stop(): void
}

/** Follows a tournament. `onTold` with each revision. */
export function told(
  origin: string,
  tournament: number,
  onTold: (revision: number) => void = () => undefined,
): RecordingScreen {
  const revisions: number[] = []
  const over = new AbortController()
  let openings = 0
  let last = ""
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  async function follow(): Promise<void> {
    const headers: Record<string, string> = last === "" ? {} : { "last-event-id": last }
    const answer = await fetch(`${origin}/api/v1/tournaments/${tournament}/events`, { headers, signal: over.signal })
    if (answer.status !== 200 || !answer.body) throw new Error(`events: ${answer.status}`)
    openings += 1
    for await (const { event, id } of readEvents(answer.body, () => undefined)) {
      last = id
      open()
      if (event === "reload") throw new Error("told to fetch everything")
      if (event !== "change") continue
      revisions.push(Number(id))
      onTold(Number(id))
    }
  }
  const work = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await follow().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  void work()
  return { revisions, openings: () => openings, opened, stop: () => over.abort() }
}
