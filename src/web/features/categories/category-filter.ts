import type { WireCategory } from "#contract/categories/calls.ts"
import { key } from "#domain/key.ts"
import { hasWords, searchWords } from "#domain/search-words.ts"
import { quoted } from "#domain/uk/words.ts"
import type { Option } from "#web/ui/form/fields.tsx"
import { messages } from "./uk.ts"

/** What the table is filtered by; '' lets all through. Codes and ids as text, as inputs give them. */
export const noFilter = { text: "", age: "", kind: "", sex: "", grade: "" }
export type CategoryFilter = Readonly<typeof noFilter>

export const kinds: readonly Option[] = [
  { value: "1", label: messages.kyorugi },
  { value: "2", label: messages.poomsae },
]
export const sexes: readonly Option[] = [
  { value: "1", label: messages.male },
  { value: "2", label: messages.female },
  { value: "0", label: messages.any },
]

/** «-» in the filter by grade: those without one. */
export const NO_GRADE = "-"

/** The categories that the filter lets through, in their order. */
export function filterCategories(categories: readonly WireCategory[], filter: CategoryFilter): WireCategory[] {
  const text = key(filter.text)
  const words = searchWords(filter.text)
  return categories.filter((one) => {
    const name = key(one.fullname)
    // Words are searched only in the name: the 49 of a weight is no part of the number 1490.
    return (
      (text === String(one.id) || hasWords(name, words)) &&
      isChosen(filter.age, String(one.age_category)) &&
      isChosen(filter.kind, String(one.type)) &&
      isChosen(filter.sex, String(one.sex)) &&
      isChosen(filter.grade, one.grade === "" ? NO_GRADE : key(one.grade))
    )
  })
}

/** Whether nobody is in it. */
export const isEmpty = ({ count }: Pick<WireCategory, "count">): boolean => count === 0

/**
 * What is shown of the filtered ones: those that nobody is in only if they are asked for, if a text is searched, or if
 * there are no others in the tournament.
 */
export function withoutEmpty(
  filtered: readonly WireCategory[],
  all: readonly WireCategory[],
  { text, isEmptyShown }: { readonly text: string; readonly isEmptyShown: boolean },
): readonly WireCategory[] {
  return isEmptyShown || text !== "" || all.every(isEmpty) ? filtered : filtered.filter((one) => !isEmpty(one))
}

export function filterWords({ text, age, kind, sex, grade }: CategoryFilter): string[] {
  const labelOf = (options: readonly Option[], value: string) => options.find((one) => one.value === value)?.label
  const words = [
    text && quoted(text),
    age && messages.allAges,
    labelOf(kinds, kind) ?? "",
    labelOf(sexes, sex) ?? "",
    grade && messages.allGrades,
  ]
  return words.filter((word) => word !== "")
}

const isChosen = (wanted: string, value: string): boolean => wanted === "" || wanted === value

/** The existing grades, as first written, with what the filter compares; none if no category has one. */
export function gradesOf(categories: readonly WireCategory[]): { value: string; label: string }[] {
  const grades = new Map<string, string>()
  for (const { grade } of categories) if (grade !== "" && !grades.has(key(grade))) grades.set(key(grade), grade)
  return [...grades]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => (one.label < other.label ? -1 : 1))
}
