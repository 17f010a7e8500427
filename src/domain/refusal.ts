/** Every way in which the rules say no; each has its Ukrainian sentence in `contract/texts.ts`. */
export type RefusalCode =
  | "required"
  | "invalid"
  | "out_of_range"
  | "credentials"
  | "taken"
  | "name_taken"
  | "passwords_differ"
  | "wrong_password"
  | "link_over"
  | "wrong_photo"
  | "photo_too_large"
  | "photo_too_small"
  | "not_signed_in"
  | "forbidden"
  | "not_found"
  | "state_moved"
  | "action_reused"
  | "undo_conflict"
  | "nothing_to_undo"
  | "fight_not_ready"
  | "pair_changed"
  | "equal_points"
  | "winner_not_of_pair"
  | "unknown_decision"
  | "merge_limits"
  | "split_parts"
  | "rule_set"
  | "unknown_fight"
  | "unknown_number"
  | "number_several"
  | "number_twice"
  | "protest_pending"
  | "not_recorded"
  | "round_level"
  | "round_over"
  | "rounds_open"
  | "rounds_off"
  | "no_winner"
  | "bracket_data"
  | "bracket_size"
  | "position_changed"
  | "came_by_walkover"
  | "category_has_results"
  | "has_results"
  | "no_athletes"
  | "too_many_athletes"
  | "list_category"
  | "same_category"
  | "not_drawn"
  | "too_large"
  | "wrong_file"
  | "sheet_unreadable"
  | "format_misfit"
  | "too_many_tries"
  | "no_attempt_left"
  | "attempt_too_late"
  | "resting"
  | "invitation_closed"
  | "nothing_due"
  | "payment_over"
  | "no_judges"
  | "no_courts"
  | "name_differs"
  | "not_a_secretary"
  | "rewind_blocked"
  | "fight_over"
  | "fight_without_number"
  | "fight_held"
  | "athlete_elsewhere"
  | "athlete_resting"
  | "court_taken"
  | "list_not_made"
  | "list_order"
  | "next_round_started"
  | "no_forms"
  | "bracket_category"
  | "not_in_round"
  | "freestyle_form"
  | "form_performed"
  | "form_scored"
  | "court_scoring"
  | "scored_elsewhere"
  | "event_closed"
  | "score_sent"
  | "score_missing"
  | "judges_missing"
  | "no_marks"
  | "nobody_next"
  | "category_without_court"
  | "not_a_judge"
  | "not_the_chief"
  | "registration_closed"
  | "deadline_over"
  | "club_full"
  | "tournament_full"
  | "already_entered"
  | "wrong_entrant"
  | "wrong_count"
  | "team_incomplete"
  | "application_withdrawn"
  | "not_asked"
  | "not_accepted"
  | "nothing_late"
  | "seat_offer_over"
  | "seat_taken"
  | "seat_lost"
  | "print_queue_full"
  | "print_job_gone"
  | "print_not_ready"
  | "print_too_long"
  | "nothing_to_print"

/** Facts that a sentence or a caller needs: names, numbers, later fights that would be emptied. */
export type RefusalData = Readonly<Record<string, unknown>>

/**
 * The one way a rule says no. It aborts the whole change; the shell turns it into an answer.
 * `field` is the wire's name of what is wrong, or null when the step as a whole is not possible.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly field: string | null
  readonly data: RefusalData

  constructor(code: RefusalCode, field: string | null = null, data: RefusalData = {}) {
    super(field === null ? code : `${code}: ${field}`)
    this.name = "Refusal"
    this.code = code
    this.field = field
    this.data = data
  }
}

/** States what cannot be; a failure is a bug, never a person's mistake. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`)
}
