import { Refusal } from "#domain/refusal.ts"
import { HALL_HOURS, WRONG_PIN_MINUTES, WRONG_PINS } from "#domain/seats/pins.ts"
import type { Counts } from "#server/platform/counts.ts"

/** A try of one PIN; it counts as wrong until it is confirmed. */
interface PinTry {
  /** Removes only this attempt from the counts: earlier wrong ones stay. */
  wasRight(): Promise<void>
}

/** Wrong PINs, counted by address and in total; counted by all instances together if they share a database. */
export interface PinTries {
  /** Refuses with `too_many_tries`, about a seat, if there were too many wrong ones lately. */
  begin(address: string): Promise<PinTry>
  /**
   * A seat was taken at this address, by a code or a PIN: strangers who guess cannot block this address from typing
   * PINs.
   */
  taken(address: string): Promise<void>
  /** Wrong PINs of the last 10 minutes from all addresses, and whether new addresses are currently refused. */
  lately(): Promise<{ readonly wrong: number; readonly isClosed: boolean }>
}

const windowMs = WRONG_PIN_MINUTES * 60_000
const hallMs = HALL_HOURS * 60 * 60_000
const STRANGERS = "pins of strangers"
const HALLS = "pins of halls"

export function createPinTries(counts: Counts): PinTries {
  const hallOf = (address: string): string => `seat taken at ${address}`

  async function take(key: string, most: number): Promise<void> {
    const retryAfter = await counts.take(key, { most, windowMs })
    if (retryAfter !== null) throw new Refusal("too_many_tries", null, { retryAfter, about: "seat" })
  }

  return {
    // Counted before the answer is known; otherwise many concurrent attempts would all be the first.
    async begin(address) {
      const own = `pins of ${address}`
      await take(own, WRONG_PINS.address)
      const isHall = (await counts.count(hallOf(address), hallMs)) > 0
      const all = isHall ? HALLS : STRANGERS
      await take(all, isHall ? WRONG_PINS.halls : WRONG_PINS.strangers)
      return {
        async wasRight() {
          await counts.giveBack(own)
          await counts.giveBack(all)
        },
      }
    },
    async taken(address) {
      await counts.forget(hallOf(address))
      await counts.take(hallOf(address), { most: 1, windowMs: hallMs })
    },
    async lately() {
      const strangers = await counts.count(STRANGERS, windowMs)
      const halls = await counts.count(HALLS, windowMs)
      return { wrong: strangers + halls, isClosed: strangers >= WRONG_PINS.strangers }
    },
  }
}
