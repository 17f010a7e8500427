import type { Guessable } from "./accounts/guessable.ts"
import type { Apart, MergeReason } from "./athletes/merge.ts"
import type { Contradiction, SideResult } from "./bracket/types.ts"
import type { PayeeFault } from "./money/payee.ts"
import type { RuleProblem } from "./rules/check-rule-set.ts"

type Range = {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  readonly points?: number
  readonly round?: number
}

type Wait = {
  /** Seconds. */
  readonly retryAfter?: number
}

/**
 * The facts that a refusal's sentence or its caller needs, by its code; a code that is not listed has none. Types, not interfaces: the
 * sentences read them as records.
 */
export interface RefusalFacts {
  out_of_range: Range
  photo_too_large: { readonly megabytes?: number; readonly megapixels?: number }
  /** Pixels of the shorter side. */
  photo_too_small: { readonly side: number }
  /** Of the HTTP layer. */
  too_long: { readonly max?: number }
  /** `line` from 1 on, and what stands in it. */
  wrong_site: { readonly line: number; readonly text: string }
  too_many_sites: { readonly most: number }
  password_guessable: { readonly reason: Guessable }
  demo_full: { readonly most: number }
  /** Absent: the own one. */
  rehearsal_running: { readonly reason?: "others" }
  /** Of what a log has no more room for. */
  bout_full: { readonly part: "presses" | "score" | "course" | "holders" }
  held_by_hall: { readonly place: string }
  held_by_cloud: { readonly address: string }
  mirror: {
    readonly reason: MirrorFault
    /** Steps that the cloud lacks. */
    readonly count?: number
    /** Of the cloud's answer. */
    readonly status?: number
  }
  fight_not_ready: { readonly waits?: "before" | "opponent"; readonly t?: number }
  pair_changed: { readonly t: number; readonly blue: number; readonly red: number }
  winner_not_of_pair: { readonly winner: number }
  unknown_decision: { readonly decision: string }
  unknown_fight: { readonly t?: number }
  bracket_size: { readonly size?: number; readonly athletes?: number }
  bracket_data: { readonly position: string; readonly id: number }
  position_changed: { readonly athlete: number; readonly position?: string }
  came_by_walkover: { readonly athlete: number; readonly position: string }
  /** `undone`: the fights whose results would fall. */
  has_results: { readonly athlete?: number; readonly undone?: readonly number[] }
  category_has_results: { readonly undone?: readonly number[] }
  too_many_athletes: { readonly count: number; readonly limit: number }
  all_out: { readonly names: readonly string[] }
  /** Who would come into a category that was finished by fights or performances, and which these are. */
  category_finished: { readonly names: readonly string[]; readonly categories: readonly string[] }
  /** The draw, or the order of a list, that would be gone: whose places, how many fights, and how many of them have numbers. */
  draw_falls: {
    readonly category: string
    readonly what: "draw" | "list"
    readonly names: readonly string[]
    readonly fights: number
    readonly numbered: number
  }
  /** The medals that would no longer stand. */
  medals_wait: {
    readonly names: readonly string[]
    readonly medals: readonly { readonly name: string; readonly place: number; readonly category: string }[]
  }
  /**
   * Who of drawn categories would compete for no place any more (`unranked`), or for one again (`competing`), and whose
   * medal would be another; place 0: none.
   */
  unranked_drawn: {
    readonly unranked: readonly string[]
    readonly competing: readonly string[]
    readonly categories: readonly string[]
    readonly medals: readonly {
      readonly name: string
      readonly category: string
      readonly was: number
      readonly now: number
    }[]
  }
  /** Who stands outside of a drawn category; `about`: what was to be done. */
  athletes_outside: {
    readonly list: readonly { readonly id: number; readonly name: string; readonly category: string }[]
    readonly act: "number" | "print" | "call" | "perform" | "winner"
  }
  /** Who has a place and is therefore not set aside. */
  athletes_placed: { readonly names: readonly string[] }
  format_misfit: { readonly format: string; readonly athletes: number }
  wrong_payee: PayeeFault
  merge_apart: { readonly names: readonly string[]; readonly why: Exclude<Apart, ""> | "twice" }
  merge_limits: { readonly reasons: readonly MergeReason[] }
  rule_set: Partial<Omit<RuleProblem, "field">>
  split_parts: { readonly reason: "few" | "empty" | "unknown" | "twice" | "missing"; readonly count: number }
  unknown_number: { readonly number: number }
  number_several: { readonly number: number; readonly categories: readonly string[] }
  protest_pending: {
    readonly kind: "protest" | "replay"
    readonly number: number | null
    readonly askedBy: string
  }
  /** The fight is being scored by the panel of this court. */
  bout_running: { readonly court: string }
  /** `winner` null: both out. */
  result_stands: { readonly winner: SideResult["winner"]; readonly said: string }
  result_contradicts: { readonly contradiction: Contradiction; readonly result: SideResult }
  round_level: { readonly round: number }
  round_over: { readonly round: number }
  draw_draft: { readonly count: number }
  invitation_closed: { readonly state: "used" | "expired" | "revoked" }
  rewind_blocked: { readonly step: number; readonly why: "moved" | "owner" | "bin" }
  too_large: {
    /** As many are allowed. */
    readonly rows?: number
    readonly cells?: number
    readonly sheets?: number
    /** Of the file that came, bytes. */
    readonly bytes?: number
    /** Bytes. */
    readonly limit?: number
    readonly reason?: "unpacked"
  }
  /** `of`: what was looked for, if not a sheet of people. */
  wrong_file: { readonly kind: string; readonly of?: "statement" }
  sheet_unreadable: {
    readonly reason: "empty" | "workbook" | "sheet" | "line" | "header"
    readonly line?: number
    readonly name?: string
  }
  transfer_file: {
    readonly reason: FileFault
    /** The table whose rows contradict. */
    readonly what?: string
  }
  resting: { readonly until: string; readonly tournament: string }
  too_many_tries: Wait
  share_full: Wait
  server_full: Wait
  deadline_over: { readonly deadline: string }
  club_full: { readonly club: string; readonly limit: number }
  tournament_full: { readonly limit: number }
  already_entered: RefusedEntry
  /** Kilograms and years. */
  weight_unlikely: { readonly kg: number; readonly age?: number; readonly declared?: number }
  /** A `PlaceFact`. */
  not_placed: { readonly code: string; readonly name: string }
  wrong_entrant: RefusedEntry & { readonly why: "sex" | "age"; readonly from: number; readonly to: number }
  wrong_count: RefusedEntry & { readonly min: number; readonly max: number }
  team_incomplete: { readonly names: string }
  fight_held: { readonly number: number | null }
  fight_over: { readonly number: number | null }
  athlete_elsewhere: { readonly athlete: number; readonly number: number | null }
  /** `seconds` until the rest is over. */
  athlete_resting: { readonly athlete: number; readonly seconds: number; readonly step: string }
  court_taken: { readonly number: number | null }
  /** What the tablet is called that sits there. */
  seat_taken: { readonly device: string }
  /** The medal's place, and who would share it. */
  shared_medal: { readonly place: number; readonly names: readonly string[] }
  /** Who has no place, performing outside the competition. */
  unranked_place: { readonly name: string }
  next_round_started: { readonly round?: string }
  cut_full: { readonly finals: number }
  draw_needed: { readonly finals: number }
  court_scoring: { readonly name?: string }
  judges_missing: { readonly seats: readonly number[] }
  /** The public number of the match, who has won it, and the numbers of the later fights whose results fall with it. */
  match_decided: {
    readonly number: number | null
    readonly name: string
    readonly falls: readonly (number | null)[]
  }
  /** Who would win a match by the officials' word. */
  judges_decide: { readonly name: string }
  print_queue_full: {
    readonly of: "account" | "all" | "guests" | "newcomer" | "tournament" | "turn"
    readonly most?: number
  }
  /** `number` of the fight that is open on the court; null: practice. */
  bout_elsewhere: { readonly number: number | null }
  /** `round` is still to be ended or decided. */
  bout_not_over: { readonly round: number }
  print_too_long: { readonly pages: number; readonly most: number }
}

/** A coach's entry that cannot be. */
type RefusedEntry = {
  readonly name: string
  readonly category: string
}

export type FileFault = "torn" | "newer" | "older" | "deleted" | "large" | "broken" | "foreign"

export type MirrorFault =
  | "code"
  | "line"
  | "answer"
  | "private"
  | "busy"
  | "large"
  | "foreign"
  | "self"
  | "held"
  | "not_held"
  | "not_hall"
  | "behind"
  | "copies"
  | "steps"
