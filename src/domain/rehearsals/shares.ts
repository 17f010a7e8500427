import type { AccountId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"

/** Somebody who has a day rehearsed, or wants to. */
export interface Rehearser {
  readonly account: AccountId
  /** From where; null: it is played by another instance of the server. */
  readonly address: string | null
  /** Whose account is younger than a day: anybody has as many of those as wanted. */
  readonly isNewcomer: boolean
}

/** How many days may be rehearsed at once; the server still has time for those who hold real tournaments. */
export const REHEARSALS = { account: 1, address: 1, newcomers: 1, all: 2 } as const

/** Refuses (`rehearsal_running`) more at once than an account, an address, all newcomers or the server may have. */
export function admitRehearsal(running: readonly Rehearser[], who: Rehearser): void {
  const countOf = (isAlike: (one: Rehearser) => boolean): number => running.filter(isAlike).length
  if (countOf(({ account }) => account === who.account) >= REHEARSALS.account) throw new Refusal("rehearsal_running")
  const isBehind = ({ address }: Rehearser): boolean => address !== null && address === who.address
  const isFull =
    running.length >= REHEARSALS.all ||
    countOf(isBehind) >= REHEARSALS.address ||
    (who.isNewcomer && countOf(({ isNewcomer }) => isNewcomer) >= REHEARSALS.newcomers)
  if (isFull) throw new Refusal("rehearsal_running", null, { reason: "others" })
}
