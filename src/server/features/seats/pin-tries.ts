import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { HALL_HOURS, HALLS, WRONG_PIN_MINUTES, WRONG_PINS } from "#domain/seats/pins.ts"
import type { Counts } from "#server/platform/counts.ts"

/** A try of one PIN; it counts as wrong until it is confirmed. */
interface PinTry {
  /**
   * It is of a seat of this tournament. Refuses as `begin` does where strangers have used up what is theirs, unless the
   * address is of a hall of this very tournament. Removes only this try from the counts: earlier wrong ones stay.
   */
  wasRight(tournament: TournamentId): Promise<void>
  /** It is of no seat. Refuses where a right one would be, so that nobody learns which of the two it was. */
  wasWrong(): void
}

/** How somebody showed that an address is of a hall: staff made a PIN there, or a tablet took a seat. */
type Sign = keyof typeof HALLS

/** Wrong PINs, counted by address and in total; counted by all instances together if they share a database. */
export interface PinTries {
  /** Refuses with `too_many_tries`, about a seat, if there were too many wrong ones at this address lately. */
  begin(address: string): Promise<PinTry>
  /**
   * The address is of a hall of this tournament, and of no other: a stranger may have another tournament, and takes
   * seats there at will. Strangers who guess cannot keep its tablets from typing PINs.
   */
  isHall(address: string, tournament: TournamentId, sign: Sign): Promise<void>
  /** Wrong PINs of the last 10 minutes from all addresses, and whether new addresses are currently refused. */
  lately(): Promise<{ readonly wrong: number; readonly isClosed: boolean }>
}

const windowMs = WRONG_PIN_MINUTES * 60_000
const hallMs = HALL_HOURS * 60 * 60_000
const STRANGERS = "pins of strangers"

export function createPinTries(counts: Counts): PinTries {
  const hallOf = (address: string, tournament: TournamentId): string => `hall of ${tournament} at ${address}`

  return {
    // Counted before the answer is known; otherwise many concurrent attempts would all be the first.
    async begin(address) {
      const own = `pins of ${address}`
      const ownWait = await counts.take(own, { most: WRONG_PINS.address, windowMs })
      if (ownWait !== null) throw tooMany(ownWait)
      const wait = await counts.take(STRANGERS, { most: WRONG_PINS.strangers, windowMs })
      return {
        async wasRight(tournament) {
          if (wait !== null && (await counts.count(hallOf(address, tournament), hallMs)) === 0) throw tooMany(wait)
          await counts.giveBack(own)
          if (wait === null) await counts.giveBack(STRANGERS)
        },
        wasWrong() {
          if (wait !== null) throw tooMany(wait)
        },
      }
    },
    // Not renewed: the mark ends together with what is counted of it.
    async isHall(address, tournament, sign) {
      const mark = hallOf(address, tournament)
      if ((await counts.count(mark, hallMs)) > 0) return
      const all = await counts.take(`halls of ${tournament} by ${sign}`, { most: HALLS[sign], windowMs: hallMs })
      if (all === null) await counts.take(mark, { most: 1, windowMs: hallMs })
    },
    async lately() {
      const wrong = await counts.count(STRANGERS, windowMs)
      return { wrong, isClosed: wrong >= WRONG_PINS.strangers }
    },
  }
}

const tooMany = (retryAfter: number): Refusal => new Refusal("too_many_tries", null, { retryAfter, about: "seat" })
