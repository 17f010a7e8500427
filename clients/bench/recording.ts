import { setTimeout as pause } from "node:timers/promises"
import { updateBracketFight } from "#contract/brackets/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { Call } from "#contract/wire/client.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { bracketOf } from "#web/features/brackets/category-view.ts"

/** A result that was recorded. `sent`, `at`: when it went out and was answered, ms since 1970. */
export interface Recorded {
  readonly revision: number
  readonly sent: number
  readonly at: number
}

export const now = (): number => performance.timeOrigin + performance.now()

/** Records the results of one category: of fights that are ready, and then the points of one anew. */
export class Recorder {
  readonly #call: Call
  readonly #category: WireCategory
  #bracket
  #count = 0

  constructor(call: Call, category: WireCategory) {
    this.#call = call
    this.#category = category
    this.#bracket = bracketOf(category)
  }

  /** Whether a fight waits for its first result. */
  get isReady(): boolean {
    return this.#fights.some(({ state }) => state === "ready")
  }

  get #fights() {
    return this.#bracket ? Bracket.standing(this.#bracket).fights : []
  }

  async record(): Promise<Recorded> {
    const fight =
      this.#fights.findLast(({ state }) => state === "ready") ?? this.#fights.findLast(({ state }) => state === "done")
    if (!fight) throw new Error("the category has no fights")
    this.#count += 1
    const { id: category, tournament_id } = this.#category
    // Others than those of any fight before: a result that changes nothing is told to nobody.
    const points = { blue_points: 8 + (this.#count % 90), red_points: 7 }
    const sent = now()
    const done = await this.#call(updateBracketFight, { tournament_id, category, technicalNumber: fight.t, ...points })
    this.#bracket = bracketOf(done.item)
    return { revision: done.revision, sent, at: now() }
  }
}

/** Calls again and again, every so many ms, for so long or until it answers false. */
export async function every(ms: number, length: number, call: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  for (let n = 1; performance.now() - begun < length; n++) {
    if ((await call()) === false) return
    await pause(Math.max(0, begun + n * ms - performance.now()))
  }
}
