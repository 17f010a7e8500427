import { type DayState, dayOf, partsOfDay } from "#contract/live/day.ts"
import { type Held, taken, type ViewEvent } from "#contract/live/followed.ts"
import { nameOfView, type WantedView } from "#contract/public/live-names.ts"
import type { Followed } from "./day.ts"

/** The days of those who are followed, as the stream tells of them. */
export class FollowedDays {
  /** By the name of the view; null: there is no such person any more. */
  readonly #days = new Map<string, Held | null>()

  wanted(list: readonly Followed[]): WantedView[] {
    return list.map((one) => [one.kind, one.key, this.#days.get(nameOf(one))?.version || null])
  }

  /** The day of somebody; null: there is no such person any more, undefined: nothing is known. */
  dayOf(one: Followed): DayState | null | undefined {
    const held = this.#days.get(nameOf(one))
    return held && dayOf(held.fragments)
  }

  /** A stream begins. */
  begin(): void {
    for (const [name, held] of this.#days) if (held) this.#days.set(name, { ...held, no: 0 })
  }

  /** `again`: something before the event is missing. */
  take(event: ViewEvent): "again" | undefined {
    const after = taken(this.#days.get(event.of) ?? null, event)
    if (after === "missed") return "again"
    if (after !== "known") this.#days.set(event.of, after)
    return undefined
  }

  gone(name: string): void {
    this.#days.set(name, null)
  }

  /** An answer to a question, while there is no stream. */
  asked(one: Followed, day: DayState | null): void {
    this.#days.set(nameOf(one), day && { version: "", no: 0, fragments: new Map(partsOfDay(day)) })
  }
}

const nameOf = ({ kind, key }: Followed): string => nameOfView([kind, key])
