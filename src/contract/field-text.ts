/** Label and, where the specification has its own words or the accusative differs, the sentence for "empty". */
export interface FieldText {
  readonly label: string
  readonly required?: string
  readonly invalid?: string
}
