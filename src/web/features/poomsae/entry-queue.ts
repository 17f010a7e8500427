/** What was typed into a field and what has become of it. */
export interface Entry {
  readonly text: string
  /** `waiting`: no answer came, it is sent again by itself. */
  readonly state: "saving" | "saved" | "refused" | "waiting"
  /** Why it was refused. */
  readonly message: string
}

/** `again`: it is unknown whether it was done. */
export type Outcome = { readonly kind: "saved" | "again" } | { readonly kind: "refused"; readonly message: string }

interface Options {
  /** Never fails; uses the same `action` until the outcome is known. */
  readonly send: (field: string, text: string, action: string) => Promise<Outcome>
  readonly newAction: () => string
  /** Waits before what got no answer is sent again. */
  readonly pause: () => Promise<void>
}

/** Sends fields one after another, in the order in which they were typed; of one field the last text that was typed. */
export class EntryQueue {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  readonly #waiting = new Map<string, string>()
  #entries: ReadonlyMap<string, Entry> = new Map()
  #isSending = false

  constructor(options: Options) {
    this.#options = options
  }

  readonly entries = (): ReadonlyMap<string, Entry> => this.#entries

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  enter(field: string, text: string): void {
    this.#waiting.delete(field)
    this.#waiting.set(field, text)
    this.#put(field, { text, state: "saving", message: "" })
    if (!this.#isSending) void this.#drain()
  }

  /** What was refused and is not wanted any more. */
  forget(field: string): void {
    const state = this.#entries.get(field)?.state
    if (state === "refused" || state === "saved") this.#put(field, null)
  }

  async #drain(): Promise<void> {
    this.#isSending = true
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const [field, text] = next
      this.#waiting.delete(field)
      await this.#sendOne(field, text)
    }
    this.#isSending = false
  }

  async #sendOne(field: string, text: string): Promise<void> {
    const action = this.#options.newAction()
    let outcome = await this.#options.send(field, text, action)
    while (outcome.kind === "again") {
      this.#settle(field, { text, state: "waiting", message: "" })
      await this.#options.pause()
      outcome = await this.#options.send(field, text, action)
    }
    const message = outcome.kind === "refused" ? outcome.message : ""
    this.#settle(field, { text, state: outcome.kind, message })
  }

  /** Text typed since then has an outcome of its own. */
  #settle(field: string, entry: Entry): void {
    if (!this.#waiting.has(field)) this.#put(field, entry)
  }

  #put(field: string, entry: Entry | null): void {
    const entries = new Map(this.#entries)
    entries.delete(field)
    if (entry) entries.set(field, entry)
    this.#entries = entries
    for (const listener of this.#listeners) listener()
  }
}
