import type { RefusalFacts } from "./refusal-facts.ts"

/**
 * Every refusal of the rules: those with facts of their own (`too_long` is the HTTP layer's), and those without. Each
 * has its Ukrainian sentence in `contract/refusals/uk.ts`.
 */
export type RefusalCode =
  | Exclude<keyof RefusalFacts, "too_long">
  | "required"
  | "award_not_called"
  | "award_not_ready"
  | "invalid"
  | "credentials"
  | "taken"
  | "name_taken"
  | "passwords_differ"
  | "password_guessable"
  | "wrong_password"
  | "link_over"
  | "wrong_photo"
  | "not_signed_in"
  | "forbidden"
  | "not_found"
  | "state_moved"
  | "more_falls"
  | "action_reused"
  | "not_hall_owner"
  | "undo_conflict"
  | "nothing_to_undo"
  | "equal_points"
  | "number_twice"
  | "gamjeom_limit"
  | "not_recorded"
  | "rounds_open"
  | "rounds_off"
  | "no_winner"
  | "not_level"
  | "kind_has_results"
  | "rules_begun"
  | "rules_of_fights"
  | "no_athletes"
  | "list_category"
  | "same_category"
  | "not_drawn"
  | "not_weighed"
  | "no_attempt_left"
  | "attempt_too_late"
  | "nothing_due"
  | "payment_over"
  | "no_payee"
  | "no_invoices"
  | "no_extracts"
  | "club_unnamed"
  | "nobody_to_link"
  | "no_judges"
  | "no_courts"
  | "name_differs"
  | "not_a_secretary"
  | "no_rehearsal"
  | "rehearsal_running"
  | "fight_without_number"
  | "list_not_made"
  | "draw_needed"
  | "cut_full"
  | "not_withdrawn"
  | "list_order"
  | "no_forms"
  | "bracket_category"
  | "not_in_round"
  | "freestyle_form"
  | "form_performed"
  | "form_scored"
  | "scored_elsewhere"
  | "event_closed"
  | "score_sent"
  | "match_not_level"
  | "poomsae_fight"
  | "one_performer"
  | "score_missing"
  | "no_marks"
  | "other_sheet"
  | "nobody_next"
  | "category_without_court"
  | "not_a_judge"
  | "not_the_chief"
  | "registration_closed"
  | "application_withdrawn"
  | "not_asked"
  | "not_accepted"
  | "nothing_late"
  | "not_placed"
  | "seat_offer_over"
  | "seat_lost"
  | "print_job_gone"
  | "print_not_ready"
  | "nothing_to_print"
  | "no_hall_address"
  | "not_in_demo"
  | "bout_not_open"
  | "bout_interrupted"
  | "bout_broken"
  | "bout_ahead"
  | "bout_full"
  | "press_fast"
  | "bouts_elsewhere"
  | "bout_confirmed"
  | "not_holder"
  | "clock_stopped"
  | "press_late"
  | "press_clock"
  | "head_forbidden"
  | "technique_off"
  | "round_ended"
  | "between_rounds"
  | "after_decision"
  | "round_open"
  | "round_passed"
  | "end_round_first"
  | "vote_first"
  | "no_cards"
  | "unknown_event"
  | "already_taken"
  | "already_written"
  | "bout_decided"
  | "decision_reason"
  | "superiority_not_due"
  | "vote_contradicts"

/** What any refusal may carry in addition to the facts of its code. */
type CommonFacts = {
  /** The call that a field belongs to, if one name needs different sentences. */
  readonly about?: string
  /** Everything that is wrong, this one first. */
  readonly errors?: readonly Problem[]
  /** The line of paper, from 1 on. */
  readonly paperLine?: number
  /** The present state, if the screen's state is outdated. */
  readonly item?: object
  /** The revision at which it was decided. */
  readonly revision?: number
}

/** What the sentence of a code is made of. */
export type FactsOf<Code> = (Code extends keyof RefusalFacts ? RefusalFacts[Code] : unknown) & CommonFacts

export type RefusalData = Readonly<Record<string, unknown>>

/** One thing that is wrong, as lists and other threads carry it. */
export interface Problem {
  readonly code: RefusalCode
  readonly field: string | null
  readonly data?: RefusalData
}

type RefusalArguments = {
  [Code in RefusalCode]: Record<never, never> extends FactsOf<Code>
    ? readonly [code: Code, field?: string | null, facts?: FactsOf<Code>]
    : readonly [code: Code, field: string | null, facts: FactsOf<Code>]
}[RefusalCode]

/**
 * A rule refuses by throwing this. It aborts the whole change; the shell turns it into an answer. `field` names what is wrong as the
 * domain does, null: the step as a whole is not possible.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly field: string | null
  readonly data: RefusalData

  /** Does not compile without a fact that the code's sentence needs (`RefusalFacts`). */
  constructor(...[code, field = null, facts = {}]: RefusalArguments) {
    super(field === null ? code : `${code}: ${field}`)
    this.name = "Refusal"
    this.code = code
    this.field = field
    this.data = facts as RefusalData
  }

  /** One that was made elsewhere, as another thread tells of it. */
  static of({ code, field, data = {} }: Problem): Refusal {
    return new Refusal(...([code, field, data] as unknown as RefusalArguments))
  }

  /** Everything that is wrong; `first` decides how it is answered. */
  static ofSeveral(first: Problem, errors: readonly Problem[]): Refusal {
    return Refusal.of({ ...first, data: { ...first.data, errors } })
  }
}

/** What was looked for; refuses (`not_found`) if it is not there. */
export function orNotFound<Value>(found: Value | null | undefined): Value {
  if (found === null || found === undefined) throw new Refusal("not_found")
  return found
}

/** States what cannot be; a failure is a bug, never a person's mistake. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`)
}
