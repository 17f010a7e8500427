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

/** A write's own facts; the stamps are no part of its content. */
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

/** The same of a call of the specification, which asks only whom names questions, none too; null: knows none. */
export const agreedIfAsked = (input: ConsentFields): AgreedQuestions | null =>
  input.agreed === undefined ? null : agreedOf(input)

/** The questions that were agreed to by name; `forced`: those that the call's own `force` agrees to, if it is given. */
export const agreedOf = ({ agreed = [] }: ConsentFields, forced: readonly Question[] = []): AgreedQuestions =>
  new Set([...agreed, ...forced])
