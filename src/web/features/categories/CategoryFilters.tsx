import { NativeSelect, TextInput } from "@mantine/core"
import { IconSearch } from "@tabler/icons-react"
import type { WireCategory } from "#contract/categories.ts"
import styles from "./categories.module.css"
import { type CategoryFilter, gradesOf, NO_GRADE } from "./category-filter.ts"
import { messages } from "./messages.ts"

interface Props {
  readonly categories: readonly WireCategory[]
  readonly filter: CategoryFilter
  readonly ageName: (id: number) => string
  readonly onChange: (filter: CategoryFilter) => void
}

/** What is looked for: name or number, age group, kind, sex, and the grade where there are any. */
export function CategoryFilters({ categories, filter, ageName, onChange }: Props) {
  const ages = [...new Set(categories.map(({ age_category }) => age_category))]
  const grades = gradesOf(categories)
  const set = (change: Partial<CategoryFilter>): void => onChange({ ...filter, ...change })
  const choice = (
    label: string,
    field: keyof CategoryFilter,
    all: string,
    data: { value: string; label: string }[],
  ) => (
    <NativeSelect
      aria-label={label}
      data={[{ value: "", label: all }, ...data]}
      value={filter[field]}
      onChange={({ currentTarget: { value } }) => set({ [field]: value })}
    />
  )
  return (
    <search className={styles.filters} aria-label={messages.filters}>
      <TextInput
        type="search"
        aria-label={messages.search}
        placeholder={messages.search}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={filter.text}
        onChange={({ currentTarget: { value } }) => set({ text: value })}
      />
      {choice(
        messages.filterAge,
        "age",
        messages.allAges,
        ages.map((id) => ({ value: String(id), label: ageName(id) || messages.noAge })),
      )}
      {choice(messages.fieldType, "kind", messages.allKinds, kinds)}
      {choice(messages.fieldSex, "sex", messages.allSexes, sexes)}
      {choice(messages.count, "count", messages.allCounts, [
        { value: "empty", label: messages.emptyOnes },
        { value: "filled", label: messages.filledOnes },
      ])}
      {grades.length > 0 &&
        choice(messages.fieldGrade, "grade", messages.allGrades, [
          ...grades,
          { value: NO_GRADE, label: messages.noGrade },
        ])}
    </search>
  )
}

const kinds = [
  { value: "1", label: messages.kyorugi },
  { value: "2", label: messages.poomsae },
]
const sexes = [
  { value: "1", label: messages.male },
  { value: "2", label: messages.female },
  { value: "0", label: messages.any },
]
