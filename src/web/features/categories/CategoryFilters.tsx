import { Button, NativeSelect } from "@mantine/core"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { Option } from "#web/ui/form/fields.tsx"
import { type CategoryFilter, gradesOf, NO_GRADE } from "./category-filter.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly categories: readonly WireCategory[]
  readonly filter: CategoryFilter
  readonly ageName: (id: number) => string
  readonly onChange: (filter: CategoryFilter) => void
  /** What a chip for the categories of odd sizes says; "": there are none. */
  readonly odd: string
  readonly isOdd: boolean
  readonly onOdd: (isOdd: boolean) => void
}

/** What the table is filtered by: age group, kind, sex, entries, the grade if there are any, and odd sizes. */
export function CategoryFilters({ categories, filter, ageName, onChange, odd, isOdd, onOdd }: Props) {
  const ages = [...new Set(categories.map(({ age_category }) => age_category))]
  const grades = gradesOf(categories)
  const choice = (label: string, field: keyof CategoryFilter, all: string, data: readonly Option[]) => (
    <NativeSelect
      aria-label={label}
      data={[{ value: "", label: all }, ...data]}
      value={filter[field]}
      onChange={({ currentTarget: { value } }) => onChange({ ...filter, [field]: value })}
    />
  )
  return (
    <>
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
      {odd !== "" && (
        <Button variant={isOdd ? "filled" : "default"} aria-pressed={isOdd} onClick={() => onOdd(!isOdd)}>
          {odd}
        </Button>
      )}
    </>
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
