import type { ColumnName } from "./header-words.data.ts"

/** A column of the empty application: its title is one that the import reads as `name`. */
export interface ApplicationColumn {
  readonly name: ColumnName
  readonly title: string
  /** In characters. */
  readonly width: number
}

/** What an application requires for each athlete, in the order of the paper. */
export const applicationColumns: readonly ApplicationColumn[] = [
  { name: "number", title: "№", width: 5 },
  { name: "name", title: "Прізвище, імʼя, по батькові", width: 36 },
  { name: "birth", title: "Рік народження", width: 14 },
  { name: "sex", title: "Стать", width: 8 },
  { name: "region", title: "Область", width: 22 },
  { name: "organization", title: "Організація", width: 28 },
  { name: "category", title: "Категорія", width: 20 },
  { name: "weight", title: "Вага", width: 8 },
  { name: "qualification", title: "Розряд", width: 12 },
  { name: "coach", title: "Тренер", width: 24 },
  { name: "insurance", title: "Страхування", width: 18 },
  { name: "other", title: "Лікар", width: 14 },
]
