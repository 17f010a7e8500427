import codes from "./decision-codes.json" with { type: "json" }

/** Why a fight was won, as the officials write it; `code` '' is "інша причина". */
export interface Decision {
  readonly code: string
  /** The Ukrainian name. */
  readonly name: string
}

/** The reasons in the order of the specification. */
export const decisions: readonly Decision[] = codes.map(({ code, uk }) => ({ code, name: uk }))

/** What a win by score gets when nobody named a reason. */
export const decisionByScore = "PTG"

/** The loser leaves without place and medal. */
export const decisionWithoutMedal = "DQB"

/** No points decide under this mark. */
export const decisionWithoutPoints = "IRM"

const known: ReadonlySet<string> = new Set(codes.map(({ code }) => code))

/** Whether the catalogue has this code; '' counts. */
export const isDecision = (code: string): boolean => known.has(code)
