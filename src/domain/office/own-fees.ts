import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { type ChargedEntry, clubBalances, clubOf, type Received } from "./balances.ts"
import { duesOf, type FeeEntry, type FeeKind, type Prices } from "./fees.ts"

/** An entry of a coach. `athleteId` null: not in the list yet; `person`: the same in all entries of the same people. */
export interface OwnEntry {
  readonly id: number
  readonly person: string
  readonly athleteId: AthleteId | null
  readonly kind: FeeKind
}

/** `none`: nothing is due; `settled`: paid for these people, or their club owes nothing any more. */
export type FeeState = "none" | "open" | "partly" | "settled"

/** What one entry costs, and the state of its people. Kopiyky. */
export interface OwnFee {
  readonly id: number
  readonly due: number
  readonly state: FeeState
}

/** `paid`: for people by name; what a club paid as a whole is in no sum of one coach. Kopiyky. */
export interface OwnFees {
  readonly lines: readonly OwnFee[]
  readonly due: number
  readonly paid: number
  readonly left: number
}

/**
 * What a coach owes for the athletes entered, by the organiser's own rule: in the list an entry is charged as the
 * organiser charges it (`charged`), before that as it will be. An entry that was deleted from the list costs nothing.
 * Nothing of others follows from the answer: their entries count only where they are entries of the same linked person.
 */
export function ownFees(
  own: readonly OwnEntry[],
  charged: readonly ChargedEntry[],
  received: readonly Received[],
  prices: Prices,
): OwnFees {
  const known = new Map(charged.map((entry) => [entry.athleteId, entry]))
  const people = [...groupBy(own, ({ person }) => person).values()]
  const dues = duesOf([...charged, ...people.flatMap((entries, at) => pendingOf(entries, known, at))], prices)
  const settled = new Set(
    clubBalances(charged, received, prices)
      .filter(({ balance }) => balance <= 0)
      .map((club) => clubOf(club)),
  )
  const parts = people.map((entries) => {
    const listed = entries.flatMap(({ athleteId }) => known.get(athleteId ?? NOBODY) ?? [])
    const lines = entries.map((one) => ({ id: one.id, due: dues.get(one.athleteId ?? placeholder(one)) ?? 0 }))
    const due = lines.reduce((sum, line) => sum + line.due, 0)
    const paid = paidFor(listed, charged, received)
    const isSettled = listed.length === entries.length && listed.every((one) => settled.has(clubOf(one)))
    const state = stateOf(due, paid, isSettled)
    return { lines: lines.map((line) => ({ id: line.id, due: line.due, state })), due, paid, state }
  })
  return {
    lines: parts.flatMap(({ lines }) => lines),
    due: sumOf(parts, ({ due }) => due),
    paid: sumOf(parts, ({ paid }) => paid),
    left: sumOf(parts, ({ due, paid, state }) => (state === "settled" ? 0 : Math.max(0, due - paid))),
  }
}

/** Entries that are not in the list yet: of the linked person who is in it already, else of somebody new. */
function pendingOf(entries: readonly OwnEntry[], known: ReadonlyMap<AthleteId, ChargedEntry>, at: number): FeeEntry[] {
  const listed = entries.flatMap(({ athleteId }) => known.get(athleteId ?? NOBODY) ?? [])[0]
  const personId = listed ? listed.personId || listed.athleteId : -1 - at
  return entries
    .filter(({ athleteId }) => athleteId === null)
    .map((one) => ({ athleteId: placeholder(one), personId, kind: one.kind }))
}

const NOBODY = 0 as AthleteId

/** Stands for an entry that has no athlete yet; ids of athletes are above 0. */
const placeholder = ({ id }: OwnEntry): AthleteId => -id as AthleteId

/** What came for these people by name, on whichever of their entries in the same club it was written. */
function paidFor(
  listed: readonly ChargedEntry[],
  charged: readonly ChargedEntry[],
  received: readonly Received[],
): number {
  const sameOf = (one: ChargedEntry): string => `${one.personId || one.athleteId}\0${clubOf(one)}`
  const own = new Set(listed.map(sameOf))
  const ids = new Set(charged.filter((one) => own.has(sameOf(one))).map(({ athleteId }) => athleteId))
  return sumOf(
    received.filter(({ cancelled, athleteId }) => !cancelled && athleteId !== null && ids.has(athleteId)),
    ({ amount }) => amount,
  )
}

function stateOf(due: number, paid: number, isSettled: boolean): FeeState {
  if (due === 0) return "none"
  if (isSettled || paid >= due) return "settled"
  return paid > 0 ? "partly" : "open"
}

const sumOf = <One>(all: readonly One[], of: (one: One) => number): number => all.reduce((sum, one) => sum + of(one), 0)
