/** Why a row was rejected. */
export type RowErrorCode =
  | "skipped"
  | "name_missing"
  | "birth_missing"
  | "birth_invalid"
  | "sex_missing"
  | "sex_invalid"

/** What is doubtful in an accepted row. */
export type RowWarningCode =
  | "sex_mismatch"
  | "age_mismatch"
  | "weight_mismatch"
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
  | "category_missing"
  | "category_lacking"
  | "category_unticked"
  | "category_unknown"
  | "category_ambiguous"
  | "category_not_in_catalogue"
  | "filled"
  | "two_classes"
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

/** `field` is the wire's name; `value` the text of the sheet that it is about, `names` categories, fields or organisations. */
export interface Notice<Code extends string = RowErrorCode | RowWarningCode> {
  readonly field: string | null
  readonly code: Code
  readonly value?: string
  readonly names?: readonly string[]
}

export type RowError = Notice<RowErrorCode>
export type RowWarning = Notice<RowWarningCode>
