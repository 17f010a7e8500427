import type { WireRuleSet } from "#contract/rule-sets.ts"

/** What the form holds: numbers as text, as inputs give them. */
export interface RuleValues {
  name: string
  validFrom: string
  bands: BandValues[]
  individual: PoolValues[]
  pairAndTeam: PoolValues[]
  merge: { ageGap: string; weightGap: string; mixedSexUpTo: string; mixedGrades: boolean }
  kyorugi: KyorugiValues
  poomsae: { preliminaryFrom: string; semifinalFrom: string; finalists: string }
  scoring: Record<keyof WireRuleSet["scoring"], string>
}
export interface KyorugiValues {
  format: WireKyorugi["format"]
  pointGap: string
  gapFromRound: string
  penalties: string
  points: Record<keyof WireKyorugi["points"], string>
  passivity: Record<keyof WireKyorugi["passivity"], string>
  golden: Record<keyof WireKyorugi["golden"], string>
  technicalCard: boolean
  contests: ContestValues[]
}
type WireKyorugi = WireRuleSet["kyorugi"]
export interface BandValues {
  id: number
  name: string
  nameFemale: string
  ageStart: string
  ageStop: string
  extra: boolean
  male: string
  female: string
  any: string
}
export interface PoolValues {
  ageStart: string
  ageStop: string
  poomsae: string
}
export interface ContestValues {
  ageStart: string
  ageStop: string
  rounds: string
  roundSeconds: string
  restSeconds: string
}

/** In the order in which they are read. */
export const scoringFields = ["trimFrom", "small", "big", "time", "boundary", "restart"] as const

export const techniques = ["punch", "trunk", "turningTrunk", "spinningTrunk", "head", "turningHead"] as const

export const newBand: BandValues = {
  ...{ id: 0, name: "", nameFemale: "", ageStart: "", ageStop: "" },
  ...{ extra: false, male: "", female: "", any: "" },
}
export const newPool: PoolValues = { ageStart: "", ageStop: "", poomsae: "" }
export const newContest: ContestValues = { ageStart: "", ageStop: "", rounds: "3", roundSeconds: "", restSeconds: "" }

export function valuesOf({
  bands,
  individual,
  pairAndTeam,
  merge,
  kyorugi,
  poomsae,
  scoring,
  name,
  validFrom,
}: WireRuleSet) {
  const { mixedGrades, ...limits } = merge
  return {
    name,
    validFrom,
    bands: bands.map(({ extra, ageStart, ageStop, ...band }) => ({
      ...band,
      ...texts({ ageStart, ageStop }),
      extra: extra === 1,
    })),
    individual: individual.map(({ poomsae: forms, ...ages }) => ({ ...texts(ages), poomsae: forms })),
    pairAndTeam: pairAndTeam.map(({ poomsae: forms, ...ages }) => ({ ...texts(ages), poomsae: forms })),
    merge: { ...texts(limits), mixedGrades: mixedGrades === 1 },
    kyorugi: kyorugiValues(kyorugi),
    poomsae: texts(poomsae),
    scoring: texts(scoring),
  } satisfies RuleValues
}

function kyorugiValues({
  format,
  technicalCard,
  points,
  passivity,
  golden,
  contests,
  ...limits
}: WireKyorugi): KyorugiValues {
  return {
    ...texts(limits),
    format,
    points: texts(points),
    passivity: texts(passivity),
    golden: texts(golden),
    technicalCard: technicalCard === 1,
    contests: contests.map((one) => texts(one)),
  }
}

/** The fields of the call; what is no number is sent as one that the rules refuse at its field. */
export function wireOf(values: RuleValues) {
  const { mixedGrades, ...limits } = values.merge
  return {
    name: values.name,
    validFrom: values.validFrom,
    bands: values.bands.map(({ extra, ageStart, ageStop, ...band }) => ({
      ...band,
      ...numbers({ ageStart, ageStop }),
      extra: flag(extra),
    })),
    individual: values.individual.map(({ poomsae, ...ages }) => ({ ...numbers(ages), poomsae })),
    pairAndTeam: values.pairAndTeam.map(({ poomsae, ...ages }) => ({ ...numbers(ages), poomsae })),
    merge: { ...numbers(limits), mixedGrades: flag(mixedGrades) },
    kyorugi: wireKyorugi(values.kyorugi),
    poomsae: numbers(values.poomsae),
    scoring: numbers(values.scoring),
  }
}

const wireKyorugi = ({
  format,
  technicalCard,
  points,
  passivity,
  golden,
  contests,
  ...limits
}: KyorugiValues): WireKyorugi => ({
  ...numbers(limits),
  format,
  points: numbers(points),
  passivity: numbers(passivity),
  golden: numbers(golden),
  technicalCard: flag(technicalCard),
  contests: contests.map((one) => numbers(one)),
})

const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0)

const NO_NUMBER = -1

const texts = <Field extends string>(values: Readonly<Record<Field, number>>): Record<Field, string> =>
  mapped(values, (value) => String(value).replace(".", ","))

const numbers = <Field extends string>(values: Readonly<Record<Field, string>>): Record<Field, number> =>
  mapped(values, (value) => {
    const number = Number(value.trim().replace(",", "."))
    return value.trim() === "" || Number.isNaN(number) ? NO_NUMBER : number
  })

function mapped<Field extends string, From, To>(values: Readonly<Record<Field, From>>, to: (value: From) => To) {
  const entries = Object.entries<From>(values).map(([field, value]) => [field, to(value)])
  return Object.fromEntries(entries) as Record<Field, To>
}
