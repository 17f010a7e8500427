import type { TournamentId } from "#domain/ids.ts"
import type { AgreedQuestions, Question } from "#domain/questions.ts"
import type { Scope } from "#server/platform/change.ts"

interface Stamped extends Pick<Scope, "action" | "revision">, ConsentFields {
  /** The revision at which the results that fall were named. */
  readonly told?: number | undefined
  readonly time?: number | undefined
}

interface ConsentFields {
  readonly agreed?: readonly Question[] | undefined
}

/** What `change` has to know of a call that writes. Its stamps are no part of `body`: a repetition may bear others. */
export function scopeOf(tournamentId: number, input: Stamped): Scope {
  const { action, revision, told, time: _, agreed: __, ...body } = input
  return {
    tournamentId: tournamentId as TournamentId,
    action,
    revision,
    consentedAt: told,
    body,
    agreed: agreedOf(input),
  }
}

/** The questions that a call agrees to by name; `forced`: those that its own `force` agrees to besides, if that was sent. */
export const agreedOf = ({ agreed = [] }: ConsentFields, forced: readonly Question[] = []): AgreedQuestions =>
  new Set([...agreed, ...forced])

/**
 * The same of a call that other programs know by the specification, which has no questions: it is asked only if it sends `agreed`, be it empty.
 * null: it does not, and is asked nothing.
 */
export const agreedIfSent = (input: ConsentFields): AgreedQuestions | null =>
  input.agreed === undefined ? null : agreedOf(input)
