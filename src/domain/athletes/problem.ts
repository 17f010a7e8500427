/** What is wrong with a saved record: `field` is the wire's name, the codes are those of refusals. */
export interface Problem {
  readonly field: string
  readonly code: "required" | "invalid" | "out_of_range"
  /** Inclusive bounds of what is out of range. */
  readonly range?: Range
}

export interface Range {
  readonly min: number
  readonly max: number
}

/** The clean value, or everything that is wrong in the order of reporting. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** The problem of a field if the rule is broken, otherwise nothing. */
export const problemIf = (broken: boolean, field: string, code: "required" | "invalid"): Problem[] =>
  broken ? [{ field, code }] : []

/** The problem of a number that is not within the bounds. */
export const problemOutside = (value: number, range: Range, field: string): Problem[] =>
  range.min <= value && value <= range.max ? [] : [{ field, code: "out_of_range", range }]

export const checked = <T>(problems: readonly Problem[], value: T): Checked<T> =>
  problems.length === 0 ? { ok: true, value } : { ok: false, problems }
