import type { Fragments } from "#contract/live/fragments.ts"
import { sharedReading } from "#server/platform/shared-reading.ts"
import { changesBetween, wholeOf } from "./changes.ts"
import { eventOf, type Frame } from "./frame.ts"

/** What a live view holds at one moment. Equal versions are equal fragments, on every instance. */
export interface LiveContent {
  readonly revision: number
  readonly version: string
  readonly fragments: Fragments
}

/** What several may follow together: a page, what a display shows, a whole tournament for its staff. */
export interface LiveView {
  /** Among all views of one tournament. */
  readonly name: string
  /** At this revision or a later one; rejects with `not_found` once its readers may see it no more. */
  readonly make: (revision: number) => Promise<LiveContent>
  /** After how many ms it is made again while nobody takes a step, since the clock has moved on; null: it never is. */
  readonly every: number | null
  /** After a step those at work come first. */
  readonly lane: "first" | "later"
  /** `asked`: too much to be sent to whoever is too far behind: it is asked for by its own call. */
  readonly whole: "sent" | "asked"
}

interface Past {
  readonly from: string
  readonly to: string
  readonly frame: Frame
}

/** What whoever comes back may have missed and is still told. */
const MOST_PAST = 200
const MOST_PAST_BYTES = 512 * 1024

/** A live view that somebody follows: its present state, and how it came to it. */
export class Channel {
  readonly view: LiveView
  readonly #onNews: (channel: Channel) => void
  #made: LiveContent | null = null
  #past: Past[] = []
  #bytes = 0
  #no = 0
  #whole: Past | null = null
  #wanted = 0
  /** A thousand who come at once wait for one making. */
  readonly #making = sharedReading<"it", void>(async () => this.#take(await this.view.make(this.#wanted)))

  /** `onNews`: it has changed; called in the order of the changes. */
  constructor(view: LiveView, onNews: (channel: Channel) => void) {
    this.view = view
    this.#onNews = onNews
  }

  get revision(): number {
    return this.#made?.revision ?? -1
  }

  get version(): string {
    return this.#made?.version ?? ""
  }

  /** Makes the view anew; one making at a time. */
  async bring(revision: number): Promise<void> {
    this.#wanted = Math.max(this.#wanted, revision)
    await this.#making("it")
  }

  /** What leads from a version to the present, in order; [] for whoever has it. */
  missing(version: string | null): readonly { readonly to: string; readonly frame: Frame }[] {
    if (version === this.version) return []
    const at = this.#past.findLastIndex(({ from }) => from === version)
    return at < 0 ? [this.#wholeNow()] : this.#past.slice(at)
  }

  #take(made: LiveContent): void {
    const before = this.#made
    if (before && made.revision < before.revision) return
    this.#made = made
    if (!before || made.version === before.version) return
    this.#whole = null
    const set = changesBetween(before.fragments, made.fragments)
    const frame = this.#eventOf(made, before.version, set)
    this.#past.push({ from: before.version, to: made.version, frame })
    this.#bytes += frame.plain.length
    while (this.#past.length > MOST_PAST || this.#bytes > MOST_PAST_BYTES) {
      this.#bytes -= this.#past.shift()?.frame.plain.length ?? 0
    }
    this.#onNews(this)
  }

  #wholeNow(): Past {
    if (this.#whole) return this.#whole
    const made = this.#made ?? { revision: 0, version: "", fragments: new Map() }
    const { name, whole } = this.view
    const frame =
      whole === "sent"
        ? this.#eventOf(made, null, wholeOf(made.fragments))
        : eventOf("ask", made.revision, { of: name, no: this.#no, to: made.version })
    this.#whole = { from: "", to: made.version, frame }
    return this.#whole
  }

  #eventOf({ revision, version }: LiveContent, from: string | null, set: unknown): Frame {
    // A whole one stands where its last change stood.
    if (from !== null) this.#no += 1
    return eventOf("view", revision, { of: this.view.name, no: this.#no, from, to: version, revision, set })
  }
}
