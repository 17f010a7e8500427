import { type AgeGroups, allGroups } from "#domain/catalogue/age-groups.ts"
import type { AgeGroup } from "#domain/catalogue/ages.ts"
import { classKey } from "#domain/key.ts"
import { parseSex } from "./sex-text.ts"
import { ageSpellings } from "./sheet-words.data.ts"
import type { Sex } from "./types.ts"

/** `rest` is the text (class words) without the name of the group. */
export interface AgeText {
  readonly group: AgeGroup
  /** By the form of the name: 'кадетка' is female; the plain male form means both sexes and is `none`. */
  readonly sex: Sex
  readonly rest: string
}

interface Alias {
  readonly words: string
  readonly group: AgeGroup
  readonly sex: Sex
  /** «Юнаки», «дівчата», «жінки» are a group or just a sex: 'Кадети, дівчата'. They yield to any other name. */
  readonly weak: boolean
}

/** A class key without brackets and the like: what names of groups are looked for in. */
export const classWords = (value: string): string =>
  classKey(value)
    .replace(/[()[\]";:/]/g, " ")
    .replace(/\s+/g, " ")
    .trim()

/** The age group that class words name, by its longest matching name or alias; undefined if none. */
export function findAgeGroup(words: string, groups: AgeGroups): AgeText | undefined {
  const aliases = aliasesIn(groups)
  const found = aliases.find((alias) => at(words, alias) >= 0)
  if (found === undefined) return undefined
  const alias = found.weak
    ? firstOf(
        words,
        aliases.filter((one) => one.weak),
      )
    : found
  const start = at(words, alias)
  return {
    group: alias.group,
    sex: alias.sex,
    rest: `${words.slice(0, start)} ${words.slice(start + alias.words.length)}`,
  }
}

/** Of names that are words for a sex too the first one is the group: 'юнаки (дівчата)'. */
const firstOf = (words: string, list: readonly Alias[]): Alias =>
  list
    .filter((alias) => at(words, alias) >= 0)
    .reduce((best, alias) => (at(words, alias) < at(words, best) ? alias : best))

/** Index at which the alias appears as separate words, -1 if nowhere. */
function at(words: string, alias: Alias): number {
  for (let start = words.indexOf(alias.words); start >= 0; start = words.indexOf(alias.words, start + 1)) {
    const before = words[start - 1] ?? ""
    const after = words[start + alias.words.length] ?? ""
    if (!/[\p{L}\d]/u.test(before) && !/\p{L}/u.test(after)) return start
  }
  return -1
}

/** Words that name adults of one sex; 'Чоловіки -80' is male although it is among the neutral forms. */
const sexOfNeutral = (group: AgeGroup, spelling: string): Sex =>
  group.id === 6 || group.id === 8 ? (parseSex(spelling.split(" ")[0] ?? "") ?? "none") : "none"

function aliasesOf(group: AgeGroup): Alias[] {
  const extra = ageSpellings[group.id]
  const neutral = [group.name, ...(extra?.neutral.split("|") ?? [])]
  const female = [group.nameFemale, ...(extra?.female.split("|") ?? [])]
  const alias = (spelling: string, sex: Sex): Alias => ({
    words: classWords(spelling),
    group,
    sex,
    weak: parseSex(spelling) !== undefined,
  })
  return [
    ...neutral.map((spelling) => alias(spelling, sexOfNeutral(group, spelling))),
    ...female.filter(Boolean).map((spelling) => alias(spelling, "female")),
  ]
}

/** Strong names first, the longest first; of one rule set they are made once. */
function aliasesIn(groups: AgeGroups): readonly Alias[] {
  const known = aliasesOfSets.get(groups)
  if (known) return known
  const aliases = allGroups(groups)
    .flatMap(aliasesOf)
    .sort((left, right) => Number(left.weak) - Number(right.weak) || right.words.length - left.words.length)
  aliasesOfSets.set(groups, aliases)
  return aliases
}

const aliasesOfSets = new WeakMap<AgeGroups, readonly Alias[]>()
