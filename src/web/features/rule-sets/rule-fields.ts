import { scoringFields, techniques } from "./rule-values.ts"
import { messages } from "./uk.ts"

/** A value of a rule set: where it stands in the form, and its label. */
export type RuleField = readonly [path: string, label: string]

/** The values that stand once in a set, part by part, as they are read and as they are edited. */
export const ruleFields = {
  merge: [
    ["merge.ageGap", messages.ageGap],
    ["merge.weightGap", messages.weightGap],
    ["merge.mixedSexUpTo", messages.mixedSexUpTo],
    ["merge.mixedGrades", messages.mixedGrades],
  ],
  kyorugi: [
    ["kyorugi.format", messages.format],
    ...techniques.map((one): RuleField => [`kyorugi.points.${one}`, messages.points[one]]),
    ["kyorugi.pointGap", messages.pointGap],
    ["kyorugi.gapFromRound", messages.gapFromRound],
    ["kyorugi.penalties", messages.penalties],
    ["kyorugi.passivity.points", messages.passivityPoints],
    ["kyorugi.passivity.lastSeconds", messages.passivitySeconds],
    ["kyorugi.golden.points", messages.goldenPoints],
    ["kyorugi.golden.seconds", messages.goldenSeconds],
    ["kyorugi.golden.penalties", messages.goldenPenalties],
    ["kyorugi.technicalCard", messages.technicalCard],
  ],
  poomsae: [
    ["poomsae.preliminaryFrom", messages.preliminaryFrom],
    ["poomsae.semifinalFrom", messages.semifinalFrom],
    ["poomsae.finalists", messages.finalists],
  ],
  scoring: scoringFields.map((field): RuleField => [`scoring.${field}`, messages[field]]),
} as const satisfies Readonly<Record<string, readonly RuleField[]>>

export const ageFields: readonly RuleField[] = [
  ["ageStart", messages.ageFrom],
  ["ageStop", messages.ageTo],
]
