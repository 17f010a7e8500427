import codes from "./decision-codes.json" with { type: "json" }

/** A decision by which a fight was won; `code` '' is "інша причина". */
export interface Decision {
  readonly code: string
  /** The Ukrainian name. */
  readonly name: string
}

/** The reasons in the order of the specification. */
export const decisions: readonly Decision[] = codes.map(({ code, uk }) => ({ code, name: uk }))

/** The decision of a win by score if nobody chose one. */
export const decisionByScore = "PTG"

/**
 * The decision of a win by rounds if nobody chose one: two rounds won are a win by final score, however each round
 * ended.
 */
export const decisionByRounds = "PTF"

/** Who has won is not said by points: the officials, or what separates equal ones. */
export const decisionByOfficials = "SUP"

/** Decisions that rest on points: their winner is ahead. Under all others the officials name the winner. */
const byPoints: ReadonlySet<string> = new Set(["PTF", "PTG", "GDP"])

export const restsOnPoints = (code: string): boolean => byPoints.has(code)

/** The loser leaves without place and medal. */
export const decisionWithoutMedal = "DQB"

/** Disqualifications: whoever leaves together with the opponent by one of them has no medal. */
const disqualifications: ReadonlySet<string> = new Set(["DSQ", decisionWithoutMedal])

export const isDisqualification = (code: string): boolean => disqualifications.has(code)

/** The decision for an athlete who does not come to a fight. */
export const decisionByWithdrawal = "WDR"

/** No points decide under this mark. */
export const decisionWithoutPoints = "IRM"

const known: ReadonlySet<string> = new Set(codes.map(({ code }) => code))

/** Whether the catalogue has this code; '' counts. */
export const isDecision = (code: string): boolean => known.has(code)
