import { eventOf, type Frame } from "./frame.ts"

/**
 * What is said to one audience besides the journal, by topic: the newest of each counts, and what nobody was told in
 * time is never told.
 */
export interface Words {
  /** null: there is nothing more to say of the topic. */
  put(topic: string, payload: unknown): void
  /** All that holds, for whoever may have missed some of it. */
  all(): Frame
  /** Whether nothing holds. */
  isEmpty(): boolean
  close(): void
}

/** `pace`: between two frames, ms; the first of a silence is said at once. */
export function createWords(pace: number, say: (frame: Frame) => void): Words {
  const known = new Map<string, unknown>()
  const fresh = new Set<string>()
  let whole: Frame | null = null
  let saidAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(): void {
    timer = undefined
    saidAt = performance.now()
    const frame = eventOf(
      "word",
      null,
      Object.fromEntries([...fresh].map((topic) => [topic, known.get(topic) ?? null])),
    )
    fresh.clear()
    say(frame)
  }

  return {
    put(topic, payload) {
      if (payload === null) known.delete(topic)
      else known.set(topic, payload)
      whole = null
      fresh.add(topic)
      // What is said in one turn of the process goes in one frame.
      timer ??= setTimeout(tell, Math.max(0, saidAt + pace - performance.now())).unref()
    },
    all() {
      whole ??= eventOf("words", null, Object.fromEntries(known))
      return whole
    },
    isEmpty: () => known.size === 0,
    close: () => clearTimeout(timer),
  }
}
