/** Why a row was rejected. */
export type RowErrorCode =
  | "skipped"
  | "name_missing"
  | "two_people"
  | "reserve"
  | "not_coming"
  | "birth_missing"
  | "birth_invalid"
  | "sex_missing"
  | "sex_invalid"
  | "category_finished"

/** What is doubtful in an accepted row. */
export type RowWarningCode =
  | "sex_mismatch"
  | "age_mismatch"
  | "weight_mismatch"
  | "weight_unlikely"
  | "sex_patronymic"
  | "region_missing"
  | "region_unknown"
  | "country_missing"
  | "coach_missing"
  | "organization_missing"
  | "weight_invalid"
  | "rank_invalid"
  | "text_cut"
  | "latin_letters"
  | "respelled"
  | "joined_club"
  | "extra_cells"
  | "mark_unread"
  | "second_value"
  | "sex_from_patronymic"
  | "taken_block"
  | "taken_below"
  | "category_missing"
  | "events_unmarked"
  | "other_discipline"
  | "several_events"
  | "category_lacking"
  | "category_unticked"
  | "category_unknown"
  | "category_ambiguous"
  | "category_not_in_catalogue"
  | "filled"
  | "two_classes"
  | "two_teams"
  | "two_coaches"
  | "namesakes"
  | "differs"
  | "taken"
  | "kept"
  | "held"
  | "alike"
  | "joined_person"
  | "joined_license"
  | "other_person"
  | "same_license"
  | "birth_from_age"
  | "birth_short"
  | "same_row"
  | "first_name_missing"
  | "name_odd"
  | "rank_unused"
  | "unranked"
  | "unranked_read"
  | "unranked_above"
  | "unranked_unclear"
  | "club_in_region"
  | "taken_over"
  | "taken_from_sheet"
  | "club_guessed"
  | "note_above"
  | "team_size"
  | "birth_unlikely"

/** `field` is the wire's name; `value` the text of the sheet that it is about, `names` categories, fields or organisations. */
export interface Notice<Code extends string = RowErrorCode | RowWarningCode> {
  readonly field: string | null
  readonly code: Code
  readonly value?: string
  readonly names?: readonly string[]
}

export type RowError = Notice<RowErrorCode>
export type RowWarning = Notice<RowWarningCode>

/**
 * What is doubtful, the weightiest first: who it is, then in which class, then what is lacking. `tidings` only report
 * what was done with the row: nobody has to look.
 */
const weights: Readonly<Record<RowWarningCode, "doubt" | "tidings">> = {
  joined_license: "doubt",
  alike: "doubt",
  same_license: "doubt",
  held: "doubt",
  differs: "doubt",
  first_name_missing: "doubt",
  name_odd: "doubt",
  birth_from_age: "doubt",
  birth_short: "doubt",
  birth_unlikely: "doubt",
  same_row: "doubt",
  two_teams: "doubt",
  team_size: "doubt",
  two_coaches: "doubt",
  two_classes: "doubt",
  namesakes: "doubt",
  sex_from_patronymic: "doubt",
  sex_patronymic: "doubt",
  sex_mismatch: "doubt",
  age_mismatch: "doubt",
  weight_unlikely: "doubt",
  weight_mismatch: "doubt",
  category_unknown: "doubt",
  other_discipline: "doubt",
  events_unmarked: "doubt",
  category_ambiguous: "doubt",
  category_missing: "doubt",
  category_lacking: "doubt",
  category_unticked: "doubt",
  category_not_in_catalogue: "doubt",
  second_value: "doubt",
  mark_unread: "doubt",
  weight_invalid: "doubt",
  rank_unused: "doubt",
  rank_invalid: "doubt",
  unranked_read: "doubt",
  unranked_above: "doubt",
  unranked_unclear: "doubt",
  note_above: "doubt",
  taken_block: "doubt",
  taken_below: "doubt",
  taken_from_sheet: "doubt",
  club_guessed: "doubt",
  organization_missing: "doubt",
  region_unknown: "doubt",
  region_missing: "doubt",
  country_missing: "doubt",
  coach_missing: "doubt",
  extra_cells: "doubt",
  text_cut: "doubt",
  joined_person: "tidings",
  other_person: "tidings",
  taken: "tidings",
  kept: "tidings",
  filled: "tidings",
  unranked: "tidings",
  club_in_region: "tidings",
  joined_club: "tidings",
  respelled: "tidings",
  latin_letters: "tidings",
  taken_over: "tidings",
  several_events: "tidings",
}

const order: ReadonlyMap<string, number> = new Map(Object.keys(weights).map((code, at) => [code, at]))

const said: ReadonlySet<string> = new Set(
  Object.entries(weights).flatMap(([code, is]) => (is === "tidings" ? code : [])),
)
export const isTidings = (code: string): boolean => said.has(code)

/** The remarks of a row, the weightiest first. */
export const byWeight = <One extends Pick<Notice<string>, "code">>(notices: readonly One[]): One[] =>
  notices.toSorted((one, other) => (order.get(one.code) ?? -1) - (order.get(other.code) ?? -1))
