/** Messages between the tabs of one browser about one tournament. */
export type TabMessage<News> =
  | { readonly kind: "ask"; readonly from: string }
  | { readonly kind: "lead"; readonly from: string; readonly news: News }
  | { readonly kind: "bye"; readonly from: string }

export interface Channel<News> {
  post(message: TabMessage<News>): void
  close(): void
}

export interface Timing {
  /** How long a newcomer waits for a leader to answer, ms. */
  readonly answer: number
  /** Between two signs of life of the leader, ms. */
  readonly beat: number
  /** After so much silence the leader counts as gone, ms. */
  readonly silence: number
}

export const usualTiming: Timing = { answer: 150, beat: 2_000, silence: 5_000 }

interface Options<News> {
  readonly id: string
  readonly open: (receive: (message: TabMessage<News>) => void) => Channel<News>
  readonly timing: Timing
  /** The leader's news, sent with every sign of life. */
  readonly news: () => News
  readonly onLead: () => void
  readonly onFollow: () => void
  readonly onNews: (news: News) => void
}

/**
 * One leader among the visible tabs, elected over the channel itself: `navigator.locks` needs a secure context, which a
 * venue does not have. A new tab asks, and leads if nobody answers; of two leaders the smaller id stays; a leader that
 * closes sends bye.
 */
export class Election<News> {
  readonly #options: Options<News>
  readonly #channel: Channel<News>
  #role: "asking" | "following" | "leading" | "out" = "out"
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options<News>) {
    this.#options = options
    this.#channel = options.open((message) => this.#receive(message))
  }

  get isLeading(): boolean {
    return this.#role === "leading"
  }

  /** Joins: asks for the leader, and becomes the leader if there is none. */
  join(): void {
    if (this.#role === "out") this.#ask()
  }

  /** Takes part no longer but still listens; a leader hands over. */
  leave(): void {
    clearTimeout(this.#timer)
    if (this.#role === "leading") this.#channel.post({ kind: "bye", from: this.#options.id })
    this.#role = "out"
  }

  /** Sends the news at once, if this tab leads. */
  announce(): void {
    if (this.#role !== "leading") return
    clearTimeout(this.#timer)
    this.#beat()
  }

  close(): void {
    this.leave()
    this.#channel.close()
  }

  #ask(): void {
    this.#role = "asking"
    this.#channel.post({ kind: "ask", from: this.#options.id })
    // Tabs that lost their leader together should not all claim at once.
    this.#after(this.#options.timing.answer * (1 + Math.random()), () => this.#lead())
  }

  #lead(): void {
    this.#role = "leading"
    this.#beat()
    this.#options.onLead()
  }

  #beat(): void {
    this.#channel.post({ kind: "lead", from: this.#options.id, news: this.#options.news() })
    this.#after(this.#options.timing.beat, () => this.#beat())
  }

  #follow(): void {
    const isNew = this.#role !== "following"
    this.#role = "following"
    this.#after(this.#options.timing.silence, () => this.#ask())
    if (isNew) this.#options.onFollow()
  }

  #receive(message: TabMessage<News>): void {
    if (message.kind === "ask" && this.#role === "leading") this.announce()
    if (message.kind === "bye" && this.#role === "following") this.#ask()
    if (message.kind === "lead") this.#receiveFromLeader(message.from, message.news)
  }

  #receiveFromLeader(from: string, news: News): void {
    if (this.#role === "leading" && this.#options.id < from) {
      this.announce()
      return
    }
    if (this.#role !== "out") this.#follow()
    this.#options.onNews(news)
  }

  #after(wait: number, then: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, wait)
  }
}
