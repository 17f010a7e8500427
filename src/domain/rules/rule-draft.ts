import type { AgeGroup } from "#domain/catalogue/ages.ts"
import { writeClasses } from "./class-list.ts"
import type { Pool, RuleSet } from "./rule-set.ts"

/** An age band as an operator writes it: its classes as text, '-20 -22 22+'. Id 0: a new one. */
export interface BandDraft {
  readonly id: number
  readonly name: string
  readonly nameFemale: string
  readonly ageStart: number
  readonly ageStop: number
  readonly isExtra: boolean
  readonly male: string
  readonly female: string
  readonly any: string
}

/** Forms as text, their ids apart by blanks. */
export type PoolDraft = Omit<Pool, "poomsae"> & { readonly poomsae: string }

export type RuleSetDraft = Omit<RuleSet, "groups" | "pools"> & {
  readonly bands: readonly BandDraft[]
  readonly individual: readonly PoolDraft[]
  readonly pairAndTeam: readonly PoolDraft[]
}

/** A rule set as it is shown and edited. */
export function draftOf({ groups, pools, ...rest }: RuleSet): RuleSetDraft {
  return {
    ...rest,
    bands: [...groups.main.map((group) => bandOf(group, false)), ...groups.extra.map((group) => bandOf(group, true))],
    individual: pools.individual.map(poolDraft),
    pairAndTeam: pools.pairAndTeam.map(poolDraft),
  }
}

function bandOf(group: AgeGroup, isExtra: boolean): BandDraft {
  const { id, name, nameFemale, ageStart, ageStop, male, female, any } = group
  const classes = { male: writeClasses(male), female: writeClasses(female), any: writeClasses(any) }
  return { id, name, nameFemale, ageStart, ageStop, isExtra, ...classes }
}

const poolDraft = ({ poomsae, ...ages }: Pool): PoolDraft => ({ ...ages, poomsae: poomsae.join(" ") })

/**
 * The same rules for the next season: the day from which they are in force and a year in the name advance by one year.
 * Ages stay: the years of birth follow from a tournament's date.
 */
export function nextSeason(rules: RuleSet): RuleSet {
  const year = Number(rules.validFrom.slice(6)) || 0
  const shift = (text: string): string => text.replace(String(year), String(year + 1))
  const name = shift(rules.name)
  return { ...rules, name: name === rules.name ? `${rules.name} ${year + 1}` : name, validFrom: shift(rules.validFrom) }
}
