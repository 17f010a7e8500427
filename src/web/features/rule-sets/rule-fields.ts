import { boutSlots } from "#contract/rule-sets/whole.ts"
import { scoringFields, techniques } from "./rule-values.ts"
import { messages } from "./uk.ts"

/** A value of a rule set: where it stands in the form, and its label. */
export type RuleField = readonly [path: string, label: string]

const slots = (list: keyof typeof boutSlots): RuleField[] =>
  Array.from({ length: boutSlots[list] }, (_, at) => [`bout.${list}.${at}`, messages.slots[list](at + 1)])

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
  bout: [
    ["bout.headRule", messages.headRule],
    ...slots("passiveReasons"),
    ...slots("tie"),
    ...slots("goldenTie"),
    ["bout.video.quota", messages.videoQuota],
    ["bout.video.keptWhenAccepted", messages.videoKept],
    ["bout.medical.seconds", messages.medicalSeconds],
    ["bout.medical.warningSeconds", messages.medicalWarning],
    ["bout.windowMs", messages.windowMs],
    ["bout.holdOffMs", messages.holdOffMs],
    ["bout.reactMs", messages.reactMs],
    ["bout.lateMs", messages.lateMs],
  ],
  poomsae: [
    ["poomsae.preliminaryFrom", messages.preliminaryFrom],
    ["poomsae.semifinalFrom", messages.semifinalFrom],
    ["poomsae.finalists", messages.finalists],
    ["poomsae.finals", messages.finals],
  ],
  scoring: scoringFields.map((field): RuleField => [`scoring.${field}`, messages[field]]),
  freestyle: [
    ["freestyle.edition", messages.edition],
    ["freestyle.falls", messages.falls],
    ["freestyle.acrobatics", messages.acrobatics],
  ],
} as const satisfies Readonly<Record<string, readonly RuleField[]>>

/** The words of a value that is chosen from a list, by the path of its field; undefined: it is typed. */
export function wordsAt(path: string): Readonly<Record<string, string>> | undefined {
  if (path === "kyorugi.format") return messages.formats
  if (path === "freestyle.edition") return messages.editions
  if (path === "bout.headRule") return messages.headRules
  if (path === "poomsae.finals") return messages.finalsSizes
  if (path.startsWith("bout.passiveReasons.")) return messages.reasons
  if (path.startsWith("bout.tie.")) return messages.tieSteps
  return path.startsWith("bout.goldenTie.") ? messages.goldenTieSteps : undefined
}

export const ageFields: readonly RuleField[] = [
  ["ageStart", messages.ageFrom],
  ["ageStop", messages.ageTo],
]
