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

/** What a win by rounds gets when nobody named a reason: two rounds won are a win by final score, whatever ended each of them. */
export const decisionByRounds = "PTF"

/** Decisions that rest on points: whoever wins by them is ahead. Under all others the officials name the winner. */
const byPoints: ReadonlySet<string> = new Set(["PTF", "PTG", "GDP"])

export const restsOnPoints = (code: string): boolean => byPoints.has(code)

/** The loser leaves without place and medal. */
export const decisionWithoutMedal = "DQB"

/** Who does not come to a fight loses it so. */
export const decisionByWithdrawal = "WDR"

/** No points decide under this mark. */
export const decisionWithoutPoints = "IRM"

const known: ReadonlySet<string> = new Set(codes.map(({ code }) => code))

/** Whether the catalogue has this code; '' counts. */
export const isDecision = (code: string): boolean => known.has(code)
