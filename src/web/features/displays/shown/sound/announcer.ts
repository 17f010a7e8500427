/** A call to a court as a loudspeaker says it. */
export interface Announcement {
  /** The same call is said once. */
  readonly key: string
  readonly text: string
}

interface Means {
  readonly gong: () => Promise<void>
  readonly speak: (text: string) => Promise<void>
}

/** Says calls one after another, each after a gong; what waits is dropped when the sound is turned off. */
export class Announcer {
  readonly #means: Means
  #waiting: Announcement[] = []
  #isBusy = false

  constructor(means: Means) {
    this.#means = means
  }

  say(one: Announcement): void {
    if (this.#waiting.some(({ key }) => key === one.key)) return
    this.#waiting.push(one)
    void this.#work()
  }

  stop(): void {
    this.#waiting = []
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      // A loudspeaker that fails says the next call all the same.
      await this.#means.gong().catch(() => undefined)
      await this.#means.speak(next.text).catch(() => undefined)
      this.#waiting = this.#waiting.filter((one) => one !== next)
    }
    this.#isBusy = false
  }
}
