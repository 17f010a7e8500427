import type { catalogue, WireAgeCategory } from "#contract/catalogue/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { heightClasses } from "#domain/catalogue/height-classes.ts"
import { rearrangeMessages as texts } from "./rearrange.uk.ts"
import { messages } from "./uk.ts"

/** Items that are mostly picked together. */
export interface PickGroup {
  readonly title: string
  readonly items: readonly { readonly id: number; readonly label: string }[]
}

type Template = OutputOf<typeof catalogue>["templates"][number]

/** The classes of each age group and sex, with the years of birth of the season. */
export function classGroups(ages: readonly WireAgeCategory[]): PickGroup[] {
  return ages.flatMap((age) => {
    const { name, ageStart, ageStop, yearStart, yearStop } = age
    const born = ageStop >= 99 ? texts.bornUpTo(yearStop) : texts.bornIn(yearStart, yearStop)
    const title = texts.years(name, ageStart, ageStop, born)
    return lists
      .filter(([list]) => age[list].length > 0)
      .map(([list, sex]) => ({
        title: `${title}, ${sex}`,
        items: age[list].map(({ id, label }) => ({ id, label })),
      }))
  })
}

const lists = [
  ["male", messages.male],
  ["female", messages.female],
  ["any", messages.any],
] as const

/** The templates by kind of poomsae and by who performs, as they are numbered. */
export function templateGroups(templates: readonly Template[]): PickGroup[] {
  const groups = new Map<string, Template[]>()
  for (const one of templates) {
    const form = one.poomsaeType === 2 ? texts.forms[2] : texts.forms[1]
    const work = one.workType === 3 ? texts.works[3] : one.workType === 2 ? texts.works[2] : texts.works[1]
    const title = `${messages.poomsae} ${form}, ${work}`
    groups.set(title, [...(groups.get(title) ?? []), one])
  }
  return [...groups].map(([title, own]) => ({
    title: `${title} (${own.length})`,
    items: own.map(({ id, fullname }) => ({ id, label: fullname })),
  }))
}

/** The divisions of cadets by height. */
export const heightGroups: readonly PickGroup[] = (["male", "female"] as const).map((sex) => ({
  title: texts.heightGroup(messages[sex]),
  items: heightClasses
    .filter((one) => one.sex === sex)
    .map(({ id, label, maxWeight }) => ({ id, label: texts.heightItem(label, maxWeight) })),
}))
