import type { LiveChange } from "#contract/wire/live.ts"
import { type Channel, Election, type TabMessage, type Timing, usualTiming } from "./election.ts"
import { follow, type Line, type LineState } from "./line.ts"
import type { ServerEvent } from "./read-events.ts"

export type LiveState = LineState | "connecting"

/** The leader's news: the state of its stream, its revision, and the event that has just come, null: none has. */
export interface News {
  readonly state: LiveState
  readonly revision: number
  readonly event: ServerEvent | null
}

interface Options extends Pick<Line, "pace"> {
  /** The revision of what the screen shows. */
  readonly since: number
  /** The stream of what came after a revision. */
  readonly request: (since: number) => ReturnType<Line["request"]>
  readonly channel: (receive: (message: TabMessage<News>) => void) => Channel<News>
  readonly id: string
  readonly timing?: Timing
  readonly onChange: (change: LiveChange) => void
  /** What became of a live view, or that it has to be asked for. */
  readonly onView: (event: ServerEvent) => void
  /** Everything is to be fetched: too far behind, or, going back, the server has another past than the one that is shown. */
  readonly onReload: (direction: "forward" | "back") => void
  readonly onState: (state: LiveState) => void
}

/** Follows one tournament: through its own stream if this tab leads, else through the leader. */
export class LiveTournament {
  readonly #options: Options
  readonly #election: Election<News>
  #revision: number
  #state: LiveState = "connecting"
  #event: ServerEvent | null = null
  #stream: AbortController | null = null

  constructor(options: Options) {
    this.#options = options
    this.#revision = options.since
    this.#election = new Election({
      id: options.id,
      open: options.channel,
      timing: options.timing ?? usualTiming,
      news: () => ({ state: this.#state, revision: this.#revision, event: this.#event }),
      onLead: () => void this.#lead(),
      onFollow: () => this.#stopStream(),
      onNews: (news) => this.#receive(news),
    })
  }

  get isLeading(): boolean {
    return this.#election.isLeading
  }

  /** The tab is visible: it takes part, and leads if no tab leads. */
  wake(): void {
    this.#election.join()
  }

  /** The tab is hidden: lets the stream go, so that another tab may hold it. */
  sleep(): void {
    this.#stopStream()
    this.#election.leave()
    this.#setState("connecting")
  }

  close(): void {
    this.#stopStream()
    this.#election.close()
  }

  async #lead(): Promise<void> {
    const stream = new AbortController()
    this.#stream = stream
    const { request, pace } = this.#options
    await follow({
      request: () => request(this.#revision),
      signal: stream.signal,
      onEvent: (event) => this.#read(event),
      onState: (state) => stream.signal.aborted || this.#setState(state),
      // All that is shown is asked for meanwhile.
      onFull: () => this.#options.onReload("forward"),
      ...(pace ? { pace } : {}),
    })
  }

  /** The leader's tab has an event before the others. */
  #read(event: ServerEvent): "again" | undefined {
    const taken = this.#take(event)
    if (taken !== "news") return taken
    this.#event = event
    this.#election.announce()
    this.#event = null
    return undefined
  }

  /** `again`: a step before it is missing; `news`: other tabs are to hear of it. */
  #take(event: ServerEvent): "again" | "news" | undefined {
    if (event.event === "view" || event.event === "ask") this.#options.onView(event)
    else if (event.event === "reload") this.#reload(Number(event.id))
    else if (event.event === "change") {
      const change: LiveChange = JSON.parse(event.data)
      if (change.revision <= this.#revision) return undefined
      if (change.revision > this.#revision + 1) return "again"
      this.#revision = change.revision
      this.#options.onChange(change)
    } else return undefined
    return "news"
  }

  #reload(revision: number): void {
    const direction = revision < this.#revision ? "back" : "forward"
    this.#revision = revision
    this.#options.onReload(direction)
  }

  #receive({ state, revision, event }: News): void {
    if (this.#election.isLeading) return
    this.#setState(state)
    // A step, or a sign of life, that is ahead means that messages were missed.
    const isMissing = event ? this.#take(event) === "again" : revision > this.#revision
    if (isMissing) this.#reload(revision)
  }

  #setState(state: LiveState): void {
    if (this.#state === state) return
    this.#state = state
    this.#options.onState(state)
    this.#election.announce()
  }

  #stopStream(): void {
    const stream = this.#stream
    this.#stream = null
    stream?.abort()
  }
}
