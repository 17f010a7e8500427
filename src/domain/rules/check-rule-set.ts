import type { Sex } from "#domain/athletes/types.ts"
import { type AgeGroups, allGroups } from "#domain/catalogue/age-groups.ts"
import type { AgeGroup } from "#domain/catalogue/ages.ts"
import { key, text } from "#domain/key.ts"
import { finalsSizes, isFinals } from "#domain/poomsae/finals.ts"
import { isCalendarDate } from "#domain/tournament/calendar-date.ts"
import { judgingBounds } from "./bounds.ts"
import { type ClassFault, classesOfLimits, readClasses } from "./class-list.ts"
import type { Contest } from "./kyorugi.ts"
import type { BandDraft, PoolDraft, RuleSetDraft } from "./rule-draft.ts"
import type { Pool, RuleSet } from "./rule-set.ts"

export type RuleFault =
  | "name_missing"
  | "date"
  | "no_bands"
  | "band_name_missing"
  | "band_name_twice"
  | "ages"
  | "forms"
  | "number"
  | "whole"
  | "tenths"
  | "cut_offs"
  | "one_of"
  | "sum_only"
  | ClassFault

/** One fault: its field, its band and list, and the value there. */
export interface RuleProblem {
  readonly field: string
  readonly fault: RuleFault
  readonly band: string
  readonly list: Sex | null
  readonly value: string
}

export type CheckedRules =
  | { readonly ok: true; readonly rules: RuleSet }
  | { readonly ok: false; readonly problems: readonly RuleProblem[] }

const OLDEST = 100
const FORMS = 17

/**
 * Reads a rule set written by an operator; `before`: its former groups, whose ids stay. Reports everything that is
 * wrong.
 */
export function checkRuleSet(draft: RuleSetDraft, before: AgeGroups): CheckedRules {
  const bands = draft.bands.map((band, at) => readBand(band, at, draft.bands))
  const name = text(draft.name)
  const individual = draft.individual.map((pool, at) => readPool(pool, `individual.${at}`))
  const pairAndTeam = draft.pairAndTeam.map((pool, at) => readPool(pool, `pairAndTeam.${at}`))
  const problems = [
    ...problemIf(name === "", "name", "name_missing"),
    ...problemIf(!isCalendarDate(draft.validFrom), "validFrom", "date", { value: draft.validFrom }),
    ...problemIf(!draft.bands.some(({ isExtra }) => !isExtra), "bands", "no_bands"),
    ...bands.flatMap((band) => band.problems),
    ...numberProblems(draft),
    ...sumOnlyProblems(draft),
    ...draft.kyorugi.contests.flatMap(contestProblems),
    ...[...individual, ...pairAndTeam].flatMap((pool) => pool.problems),
    ...cutOffProblems(draft),
    ...scoringProblems(draft),
  ]
  if (problems.length > 0) return { ok: false, problems }
  const { merge, kyorugi, bout, poomsae, scoring, freestyle, validFrom } = draft
  const pools = { individual: individual.map((one) => one.pool), pairAndTeam: pairAndTeam.map((one) => one.pool) }
  return {
    ok: true,
    rules: {
      name,
      validFrom,
      merge,
      kyorugi,
      bout,
      poomsae,
      scoring,
      pools,
      groups: groupsOf(bands, before),
      ...(freestyle && { freestyle }),
    },
  }
}

type About = Partial<Pick<RuleProblem, "band" | "list" | "value">>

const problemIf = (isWrong: boolean, field: string, fault: RuleFault, about: About = {}): RuleProblem[] =>
  isWrong ? [{ field, fault, band: "", list: null, value: "", ...about }] : []

type ReadList = Extract<ReturnType<typeof readClasses>, { ok: true }>["limits"]

interface ReadBand {
  readonly draft: BandDraft
  readonly lists: Readonly<Record<"male" | "female" | "any", ReadList>>
  readonly problems: readonly RuleProblem[]
}

const lists = [
  ["male", "male"],
  ["female", "female"],
  ["any", "none"],
] as const

function readBand(band: BandDraft, at: number, all: readonly BandDraft[]): ReadBand {
  const draft = { ...band, name: text(band.name), nameFemale: text(band.nameFemale) || text(band.name) }
  const under = `bands.${at}`
  const about = { band: draft.name || `№${at + 1}` }
  const problems = [
    ...problemIf(draft.name === "", `${under}.name`, "band_name_missing", about),
    ...problemIf(isTwice(draft, at, all), `${under}.name`, "band_name_twice", about),
    ...problemIf(!areAges(draft), `${under}.ageStop`, "ages", about),
  ]
  const read = { male: [] as ReadList, female: [] as ReadList, any: [] as ReadList }
  for (const [field, sex] of lists) {
    const limits = readClasses(draft[field], sex)
    if (limits.ok) read[field] = limits.limits
    else {
      const { fault, value } = limits
      problems.push(...problemIf(true, `${under}.${field}`, fault, { ...about, list: sex, value }))
    }
  }
  return { draft, lists: read, problems }
}

const isTwice = ({ name }: BandDraft, at: number, all: readonly BandDraft[]): boolean =>
  name !== "" && all.some((other, index) => index < at && key(other.name) === key(name))

const areAges = ({ ageStart, ageStop }: Pick<Pool, "ageStart" | "ageStop">): boolean =>
  Number.isInteger(ageStart) && Number.isInteger(ageStop) && 0 < ageStart && ageStart <= ageStop && ageStop <= OLDEST

function readPool(
  { ageStart, ageStop, poomsae }: PoolDraft,
  under: string,
): { pool: Pool; problems: readonly RuleProblem[] } {
  const words = poomsae.split(/[\s,;]+/).filter(Boolean)
  const forms = [...new Set(words.map(Number))]
  const about = { band: `${ageStart}–${ageStop}`, value: poomsae }
  const isKnown = forms.length > 1 && forms.every((one) => Number.isInteger(one) && 1 <= one && one <= FORMS)
  const problems = [
    ...problemIf(!areAges({ ageStart, ageStop }), `${under}.ageStop`, "ages", about),
    ...problemIf(!isKnown, `${under}.poomsae`, "forms", about),
  ]
  return { pool: { ageStart, ageStop, poomsae: forms }, problems }
}

/** Inclusive bounds of every single number. */
const bounds: readonly (readonly [string, (draft: RuleSetDraft) => number, number, number])[] = [
  ["merge.ageGap", ({ merge }) => merge.ageGap, 0, 20],
  ["merge.weightGap", ({ merge }) => merge.weightGap, 0, 50],
  ["merge.mixedSexUpTo", ({ merge }) => merge.mixedSexUpTo, 0, OLDEST],
  ["kyorugi.pointGap", ({ kyorugi }) => kyorugi.pointGap, ...judgingBounds.pointGap],
  ["kyorugi.gapFromRound", ({ kyorugi }) => kyorugi.gapFromRound, ...judgingBounds.gapFromRound],
  ["kyorugi.penalties", ({ kyorugi }) => kyorugi.penalties, ...judgingBounds.penalties],
  ["kyorugi.points.punch", ({ kyorugi }) => kyorugi.points.punch, ...judgingBounds.points],
  ["kyorugi.points.trunk", ({ kyorugi }) => kyorugi.points.trunk, ...judgingBounds.points],
  ["kyorugi.points.head", ({ kyorugi }) => kyorugi.points.head, ...judgingBounds.points],
  ["kyorugi.points.turningTrunk", ({ kyorugi }) => kyorugi.points.turningTrunk, ...judgingBounds.points],
  ["kyorugi.points.turningHead", ({ kyorugi }) => kyorugi.points.turningHead, ...judgingBounds.points],
  ["kyorugi.points.spinningTrunk", ({ kyorugi }) => kyorugi.points.spinningTrunk, ...judgingBounds.points],
  ["kyorugi.passivity.points", ({ kyorugi }) => kyorugi.passivity.points, ...judgingBounds.passivityPoints],
  ["kyorugi.passivity.lastSeconds", ({ kyorugi }) => kyorugi.passivity.lastSeconds, ...judgingBounds.passivitySeconds],
  ["kyorugi.golden.seconds", ({ kyorugi }) => kyorugi.golden.seconds, ...judgingBounds.goldenSeconds],
  ["kyorugi.golden.points", ({ kyorugi }) => kyorugi.golden.points, ...judgingBounds.goldenPoints],
  ["kyorugi.golden.penalties", ({ kyorugi }) => kyorugi.golden.penalties, ...judgingBounds.goldenPenalties],
  ["bout.windowMs", ({ bout }) => bout.windowMs, ...judgingBounds.windowMs],
  ["bout.holdOffMs", ({ bout }) => bout.holdOffMs, ...judgingBounds.holdOffMs],
  ["bout.reactMs", ({ bout }) => bout.reactMs, ...judgingBounds.reactMs],
  ["bout.lateMs", ({ bout }) => bout.lateMs, ...judgingBounds.lateMs],
  ["bout.video.quota", ({ bout }) => bout.video.quota, ...judgingBounds.videoQuota],
  ["bout.medical.seconds", ({ bout }) => bout.medical.seconds, ...judgingBounds.medicalSeconds],
  ["bout.medical.warningSeconds", ({ bout }) => bout.medical.warningSeconds, ...judgingBounds.medicalWarningSeconds],
  ["poomsae.preliminaryFrom", ({ poomsae }) => poomsae.preliminaryFrom, 3, 500],
  ["poomsae.semifinalFrom", ({ poomsae }) => poomsae.semifinalFrom, 2, 500],
  ["poomsae.finalists", ({ poomsae }) => poomsae.finalists, 1, 64],
  ["scoring.trimFrom", ({ scoring }) => scoring.trimFrom, 3, 8],
]

const numberProblems = (draft: RuleSetDraft): RuleProblem[] =>
  bounds.flatMap(([field, of, min, max]) => {
    const isIn = min <= of(draft) && of(draft) <= max
    const value = `${min}–${max}`
    const isWhole = field === "merge.weightGap" || Number.isInteger(of(draft))
    return [...problemIf(!isIn, field, "number", { value }), ...problemIf(isIn && !isWhole, field, "whole", { value })]
  })

/** Two rounds won are never level, and a lead ends the round in which it is reached. */
function sumOnlyProblems({ kyorugi: { format, gapFromRound, golden } }: RuleSetDraft): RuleProblem[] {
  if (format === "sum") return []
  return [
    ...problemIf(gapFromRound > 0, "kyorugi.gapFromRound", "sum_only"),
    ...problemIf(golden.points > 0, "kyorugi.golden.points", "sum_only"),
  ]
}

function contestProblems(contest: Contest, at: number): RuleProblem[] {
  const under = `kyorugi.contests.${at}`
  const { ageStart, ageStop } = contest
  const about = { band: `${ageStart}–${ageStop}` }
  return [
    ...problemIf(!areAges(contest), `${under}.ageStop`, "ages", about),
    ...(["rounds", "roundSeconds", "restSeconds"] as const).flatMap((name) => {
      const [min, max] = judgingBounds[name]
      const isIn = min <= contest[name] && contest[name] <= max
      return problemIf(!isIn, `${under}.${name}`, "number", { ...about, value: `${min}–${max}` })
    }),
  ]
}

/** Who is in a final comes out of a semi-final, who is there out of a preliminary. */
function cutOffProblems({ poomsae }: RuleSetDraft): RuleProblem[] {
  const { preliminaryFrom, semifinalFrom, finalists } = poomsae
  const isRising = finalists < semifinalFrom && semifinalFrom < preliminaryFrom
  const sizes = finalsSizes.join(", ")
  return [
    ...problemIf(!isRising, "poomsae.finalists", "cut_offs"),
    ...problemIf(!isFinals(poomsae.finals ?? 0), "poomsae.finals", "one_of", { value: sizes }),
  ]
}

/** Tenths, as judges count: technique goes by them. A deduction takes something off. */
function scoringProblems({ scoring: { penalties, deductions } }: RuleSetDraft): RuleProblem[] {
  const amounts = [
    ...Object.entries(penalties).map(([name, value]) => [name, value, 0, 4000] as const),
    ...Object.entries(deductions).map(([name, value]) => [name, value, 100, 1000] as const),
  ]
  return amounts.flatMap(([name, value, min, max]) => {
    const isIn = value % 100 === 0 && min <= value && value <= max
    return problemIf(!isIn, `scoring.${name}`, "tenths", { value: `${min / 1000}–${max / 1000}`.replace(".", ",") })
  })
}

function groupsOf(bands: readonly ReadBand[], before: AgeGroups): AgeGroups {
  const known = new Map(allGroups(before).map((group) => [group.id, group]))
  let last = Math.max(0, ...known.keys())
  const taken = new Set<number>()
  const made = bands.map(({ draft, lists: read }) => {
    const isOwn = known.has(draft.id) && !taken.has(draft.id)
    if (!isOwn) last += 1
    const id = isOwn ? draft.id : last
    taken.add(id)
    return { isExtra: draft.isExtra, group: groupFrom(draft, id, read, known.get(id)) }
  })
  const of = (isExtra: boolean): AgeGroup[] => made.filter((one) => one.isExtra === isExtra).map(({ group }) => group)
  return { main: of(false).sort((one, other) => one.ageStart - other.ageStart), extra: of(true) }
}

function groupFrom(draft: BandDraft, id: number, read: ReadBand["lists"], before: AgeGroup | undefined): AgeGroup {
  const listOf = (field: keyof ReadBand["lists"], sex: Sex) =>
    classesOfLimits(read[field], { group: id, sex, before: before?.[field] ?? [] })
  const { name, nameFemale, ageStart, ageStop } = draft
  const classes = { male: listOf("male", "male"), female: listOf("female", "female"), any: listOf("any", "none") }
  return { id, name, nameFemale, ageStart, ageStop, ...classes, variants: before?.variants ?? [] }
}
