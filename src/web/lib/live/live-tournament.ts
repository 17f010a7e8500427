import { CallFailed } from "#contract/wire/client.ts"
import type { LiveChange, Topic } from "#contract/wire/live.ts"
import { type Channel, Election, type Timing, usualTiming, type Word } from "./election.ts"
import type { StreamRequest } from "./open-stream.ts"
import { pause } from "./pause.ts"
import type { ServerEvent } from "./read-events.ts"

export type LiveState = "connecting" | "live" | "lost"

/** The leader's news: the state of its stream, its revision, and what the last event touched. */
export interface News {
  readonly state: LiveState
  readonly revision: number
  /** Null: only a sign of life; "all": everything is to be fetched. */
  readonly topics: readonly Topic[] | "all" | null
}

interface Options {
  readonly tournament: number
  /** The revision of what the screen shows. */
  readonly since: number
  readonly open: (request: StreamRequest) => Promise<AsyncIterable<ServerEvent>>
  readonly channel: (hear: (word: Word<News>) => void) => Channel<News>
  readonly id: string
  readonly timing?: Timing
  /** First wait before the stream is opened again, ms; it doubles up to 10 s. */
  readonly retry?: number
  readonly onChange: (topics: readonly Topic[]) => void
  /** A step that this tab itself has read about; the other tabs get only its topics. */
  readonly onStep?: (kind: string) => void
  /** Everything is to be fetched: too far behind, or, going back, the server has another past than the one that is shown. */
  readonly onReload: (direction: "forward" | "back") => void
  readonly onState: (state: LiveState) => void
}

/** Silence of the stream after which it counts as broken, ms; the server sends a comment every 15 s. */
const streamSilence = 40_000

/** Follows one tournament: through its own stream if this tab leads, else through the leader. */
export class LiveTournament {
  readonly #options: Options
  readonly #election: Election<News>
  #revision: number
  #state: LiveState = "connecting"
  #topics: News["topics"] = null
  #stream: AbortController | null = null

  constructor(options: Options) {
    this.#options = options
    this.#revision = options.since
    this.#election = new Election({
      id: options.id,
      open: options.channel,
      timing: options.timing ?? usualTiming,
      news: () => ({ state: this.#state, revision: this.#revision, topics: this.#topics }),
      onLead: () => void this.#lead(),
      onFollow: () => this.#stopStream(),
      onNews: (news) => this.#follow(news),
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

  /** A leader may have fallen silent for good reasons (no network): the stream is opened again until this tab leads no more. */
  async #lead(): Promise<void> {
    let wait = this.#options.retry ?? 500
    while (this.#election.isLeading) {
      const stream = new AbortController()
      this.#stream = stream
      const ending = await this.#readStream(stream)
      if (stream.signal.aborted && this.#stream !== stream) return
      if (ending === "refused") return this.#setState("lost")
      if (ending === "read") wait = this.#options.retry ?? 500
      this.#setState("lost")
      await pause(wait * (0.5 + Math.random() / 2), stream.signal)
      wait = Math.min(wait * 2, 10_000)
    }
  }

  async #readStream(stream: AbortController): Promise<"read" | "failed" | "refused"> {
    const watch = new Watch(streamSilence, () => stream.abort())
    let hasRead = false
    try {
      const events = await this.#options.open({
        tournament: this.#options.tournament,
        since: this.#revision,
        signal: stream.signal,
        onBytes: () => {
          hasRead = true
          watch.touch()
        },
      })
      this.#setState("live")
      for await (const event of events) this.#take(event)
      return "read"
    } catch (error) {
      // Asking again does not change "not found" or "not allowed"; it may change everything else.
      if (error instanceof CallFailed && [401, 403, 404].includes(error.status)) return "refused"
      return hasRead ? "read" : "failed"
    } finally {
      watch.stop()
    }
  }

  #take({ event, id, data }: ServerEvent): void {
    if (event === "reload") this.#reload(Number(id))
    if (event !== "change") return
    const change: LiveChange = JSON.parse(data)
    if (change.revision <= this.#revision) return
    this.#revision = change.revision
    this.#options.onChange(change.topics)
    this.#options.onStep?.(change.kind)
    this.#tell(change.topics)
  }

  #reload(revision: number): void {
    const direction = revision < this.#revision ? "back" : "forward"
    this.#revision = revision
    this.#options.onReload(direction)
    this.#tell("all")
  }

  #tell(topics: News["topics"]): void {
    this.#topics = topics
    this.#election.announce()
    this.#topics = null
  }

  #follow(news: News): void {
    if (!this.#election.isLeading) this.#setState(news.state)
    const ahead = news.revision - this.#revision
    if (ahead <= 0 && news.topics !== "all") return
    this.#revision = news.revision
    // News that are one revision ahead and have topics are that step; anything else means that messages were missed.
    if (ahead === 1 && Array.isArray(news.topics)) this.#options.onChange(news.topics)
    else this.#options.onReload(ahead < 0 ? "back" : "forward")
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

/** Calls back if it was not touched for the given time. */
class Watch {
  readonly #wait: number
  readonly #bark: () => void
  #timer: ReturnType<typeof setTimeout>

  constructor(wait: number, bark: () => void) {
    this.#wait = wait
    this.#bark = bark
    this.#timer = setTimeout(bark, wait)
  }

  touch(): void {
    this.stop()
    this.#timer = setTimeout(this.#bark, this.#wait)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
