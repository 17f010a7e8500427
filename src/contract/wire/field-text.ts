import type { RefusalData } from "#domain/refusal.ts"

/** The label and, if the specification has its own words or the accusative differs, the sentence for an empty field. */
export interface FieldText {
  readonly label: string
  readonly required?: string
  readonly invalid?: string
}

/** How a refusal reads; `field`: what it is about, null nothing single. */
export type Sentence = (field: string | null, data: RefusalData) => string
