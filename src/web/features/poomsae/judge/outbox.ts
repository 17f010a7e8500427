import type { SentMark } from "./pad.ts"
import type { SentMarks } from "./pads.ts"

/** A mark on its way to the server. */
export interface Letter {
  /** The UUID under which it is sent, however often: the server does it once. */
  readonly action: string
  readonly event: number
  /** Id of the seat. */
  readonly seat: number
  readonly mark: SentMark | SentMarks
  /** Why the server did not take it; '' no refusal. */
  readonly refused: string
}

/** The server's answer. Without an answer it throws: the letter is sent again. */
export type Echo = { readonly refused: string }
export const TAKEN: Echo = { refused: "" }

interface OutboxStore {
  readonly read: () => string
  readonly keep: (value: string) => void
  /** Resolves when the stored text is on the tablet’s disk. */
  readonly settled: () => Promise<void>
}

interface Post {
  readonly kept: OutboxStore
  readonly send: (letter: Letter) => Promise<Echo>
  readonly newId: () => string
}

/**
 * Marks that a judge has sent and the server has not acknowledged yet. They are stored before anything is sent and read
 * again before every step, so a page that is closed at any moment loses none, and the next one sends the same letter.
 */
export class Outbox {
  readonly #post: Post
  #isBusy = false

  constructor(post: Post) {
    this.#post = post
  }

  get letters(): readonly Letter[] {
    return read(this.#post.kept)
  }

  /** Accepts a mark to be sent; returns false if a mark of that event is already on its way. */
  put(event: number, seat: number, mark: SentMark | SentMarks): boolean {
    const others = this.letters
    if (others.some((one) => one.event === event && one.refused === "")) return false
    const letter = { action: this.#post.newId(), event, seat, mark, refused: "" }
    this.#keep([...others.filter((one) => one.event !== event), letter])
    return true
  }

  /** Forgets a letter that was refused. */
  forget(action: string): void {
    this.#keep(this.letters.filter((one) => one.action !== action))
  }

  /** Sends what waits, one after another; answers whether all of it was echoed. One run at a time: others answer false. */
  async deliver(): Promise<boolean> {
    if (this.#isBusy) return false
    this.#isBusy = true
    try {
      await this.#post.kept.settled()
      for (let next = this.#next(); next; next = this.#next()) {
        const { refused } = await this.#post.send(next)
        this.#settle(next.action, refused)
      }
      return true
    } catch {
      return false
    } finally {
      this.#isBusy = false
    }
  }

  #next(): Letter | undefined {
    return this.letters.find((one) => one.refused === "")
  }

  #settle(action: string, refused: string): void {
    if (refused === "") this.forget(action)
    else this.#keep(this.letters.map((one) => (one.action === action ? { ...one, refused } : one)))
  }

  #keep(letters: readonly Letter[]): void {
    this.#post.kept.keep(letters.length === 0 ? "" : JSON.stringify(letters))
  }
}

/** The stored letters; empty if they cannot be read. */
export function read({ read: text }: Pick<OutboxStore, "read">): readonly Letter[] {
  try {
    const value: unknown = JSON.parse(text() || "[]")
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
