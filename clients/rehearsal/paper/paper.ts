import type { PaperForm, PaperSentMark } from "./forms.ts"
import type { PaperTree } from "./tree.ts"

export interface PaperAthlete {
  readonly id: number
  readonly name: string
  readonly bdate: number
  readonly sex: number
  readonly oblast: string
  readonly organization: string
  readonly coach: string
  readonly category: number
  readonly out: boolean
}

export interface PaperCheckin {
  readonly state: "weighed" | "second" | "moved" | "out" | "absent"
  readonly documents: boolean
  readonly insurance: boolean
  readonly weight1: number | null
  readonly weight2: number | null
}

export interface PaperProtest {
  readonly category: number
  readonly t: number
  readonly decision: "pending" | "accepted" | "rejected"
}

export const roundNames = ["preround", "semifinal", "final"] as const
export type RoundName = (typeof roundNames)[number]

/** A list of performers: who is in which round, and what the judges gave. */
export interface PaperList {
  readonly lists: Readonly<Record<RoundName, readonly number[]>>
  /** By `formKey`; by the number of the judge. */
  readonly marks: ReadonlyMap<string, ReadonlyMap<number, PaperSentMark>>
  /** Thousandths that penalties take off, by `formKey`. */
  readonly penalties: ReadonlyMap<string, number>
  readonly scored: ReadonlyMap<string, PaperForm>
}

export const formKey = (athlete: number, round: RoundName, form: number): string => `${athlete}/${round}/${form}`

/** All that a rehearsal has on paper; written only from what was acknowledged. */
export interface Paper {
  readonly athletes: Map<number, PaperAthlete>
  readonly checkins: Map<number, PaperCheckin>
  readonly trees: Map<number, PaperTree>
  /** The public numbers of fights as first answered: category -> t -> number. */
  readonly numbers: Map<number, ReadonlyMap<number, number>>
  readonly lists: Map<number, PaperList>
  readonly protests: Map<number, PaperProtest>
  /** category -> court. */
  readonly courts: Map<number, number>
}

export const blankPaper = (): Paper => ({
  athletes: new Map(),
  checkins: new Map(),
  trees: new Map(),
  numbers: new Map(),
  lists: new Map(),
  protests: new Map(),
  courts: new Map(),
})
