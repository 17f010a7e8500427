import type { SignalNote, WireProtectorNews } from "#contract/bouts/protectors.ts"
import type { TournamentId } from "#domain/ids.ts"
import { hashOfCode } from "#server/platform/code.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { findProtectors, listProtectors, type ProtectedCourt } from "#server/records/protectors/protectors.ts"

/** How long a note stays before the operator's eyes, and how many of them. */
const SHOWN_MS = 120_000
const SHOWN = 3
/** Answers that are remembered of a court, for what is sent twice. */
const REMEMBERED = 500

/** `counted`: it stands in the log; `note`: why it does not. */
export interface Answered {
  readonly counted: boolean
  readonly at: number
  readonly note: SignalNote | null
}

type Note = NonNullable<WireProtectorNews>["notes"][number]

interface Heard {
  heardAt: number | null
  isSignal: boolean
  notes: readonly Note[]
  readonly answers: Map<string, Answered>
}

/** Which courts have protectors, and what those said lately; in memory of the one instance that writes the logs. */
export interface ProtectorBook {
  /** The court to which a secret leads; null: to none. */
  bySecret(secret: string): Promise<ProtectedCourt | null>
  /** Reads the courts of a tournament again. */
  renew(tournamentId: TournamentId): Promise<void>
  /** Something came; `isSignal`: in our own language. */
  heard(section: number, last: { readonly at: number; readonly isSignal: boolean }): void
  note(section: number, note: Note): void
  /** What was answered to a signal that was not written; the log knows the others. */
  answered(section: number, id: string): Answered | undefined
  remember(section: number, id: string, answer: Answered): void
  /** null: the protectors of the court are off. */
  news(section: number, now: number): WireProtectorNews
}

export function createProtectorBook(db: Db): ProtectorBook {
  const on = new Map<number, TournamentId>()
  const courts = new Map<number, Heard>()

  const courtOf = (section: number): Heard => {
    const known = courts.get(section) ?? { heardAt: null, isSignal: false, notes: [], answers: new Map() }
    courts.set(section, known)
    return known
  }

  return {
    async bySecret(secret) {
      const found = await findProtectors(db, hashOfCode(secret))
      if (found) on.set(found.sectionId, found.tournamentId)
      return found ?? null
    },
    async renew(tournamentId) {
      const now = new Set((await listProtectors(db, tournamentId)).map(({ sectionId }) => Number(sectionId)))
      const before = [...on].filter(([, tournament]) => tournament === tournamentId).map(([section]) => section)
      for (const section of now) on.set(section, tournamentId)
      for (const section of before.filter((one) => !now.has(one))) {
        on.delete(section)
        courts.delete(section)
      }
    },
    heard(section, { at, isSignal }) {
      const court = courtOf(section)
      court.heardAt = at
      court.isSignal = isSignal
    },
    note(section, note) {
      const court = courtOf(section)
      court.notes = [...court.notes, note].slice(-SHOWN)
    },
    answered: (section, id) => courts.get(section)?.answers.get(id),
    remember(section, id, answer) {
      const { answers } = courtOf(section)
      answers.set(id, answer)
      const [oldest] = answers.keys()
      if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest)
    },
    news(section, now) {
      if (!on.has(section)) return null
      const { heardAt, isSignal, notes } = courtOf(section)
      return { heardAt, isSignal, notes: notes.filter(({ at }) => now - at < SHOWN_MS) }
    },
  }
}
