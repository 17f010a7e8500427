import type { listCourts } from "#contract/courts/calls.ts"
import type { Fragments } from "#contract/live/fragments.ts"
import type { fullTournament } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"

/** What the server said, by question and answer or by its stream; what a page shows may have its own steps on top. */
export interface Known<Answer> {
  readonly revision: number
  readonly answer: Answer
  /** When it was so, ms by this computer's clock. */
  readonly at: number
  readonly fragments: Fragments | null
}

/** Tournaments of which answers are remembered. */
const MOST = 3

/** The server's last answer of each tournament. */
export class Noted<Answer> {
  readonly #known = new Map<number, Known<Answer>>()
  readonly #revisionOf: (answer: Answer) => number

  constructor(revisionOf: (answer: Answer) => number) {
    this.#revisionOf = revisionOf
  }

  of(tournament: number): Known<Answer> | undefined {
    return this.#known.get(tournament)
  }

  /** Of an answer to a question, which may be late. */
  note(tournament: number, answer: Answer): void {
    const revision = this.#revisionOf(answer)
    if (revision < (this.of(tournament)?.revision ?? 0)) return
    this.keep(tournament, { revision, answer, at: Date.now(), fragments: null })
  }

  keep(tournament: number, known: Known<Answer>): void {
    this.#known.set(tournament, known)
    const oldest = this.#known.keys().next().value
    if (this.#known.size > MOST && oldest !== undefined && oldest !== tournament) this.#known.delete(oldest)
  }

  forget(tournament: number): void {
    this.#known.delete(tournament)
  }
}

export type Full = OutputOf<typeof fullTournament>
export type CourtsAnswer = OutputOf<typeof listCourts>

/** The whole tournament, as its staff see it. */
export const notedFull = new Noted<Full>(({ item }) => item.revision)
/** The queues of all courts. */
export const notedCourts = new Noted<CourtsAnswer>(({ revision }) => revision)
