/** The label and, if the specification has its own words or the accusative differs, the sentence for an empty field. */
export interface FieldText {
  readonly label: string
  readonly required?: string
  readonly invalid?: string
}
