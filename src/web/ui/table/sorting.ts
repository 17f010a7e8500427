import { useMemo, useState } from "react"
import { collator } from "#domain/uk/order.ts"
import type { Column } from "./columns.ts"

/** The column that the rows are sorted by, and the direction. */
export interface Sorting {
  readonly column: string
  readonly isDescending: boolean
}

/** The next order when a heading is pressed: ascending, descending, as they came. */
export function nextSorting(sorting: Sorting | null, column: string): Sorting | null {
  if (sorting?.column !== column) return { column, isDescending: false }
  return sorting.isDescending ? null : { column, isDescending: true }
}

/** The rows in Ukrainian order of a column, equal ones as they came; what is not given comes last when ascending. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sorting?.column)
  if (sorting === null || !column) return rows
  const compare = column.sort || byText(column.text)
  return rows.toSorted(sorting.isDescending ? (one, other) => compare(other, one) : compare)
}

const byText =
  <Row>(text: Column<Row>["text"]) =>
  (one: Row, other: Row): number => {
    const [left, right] = [text(one), text(other)]
    return Number(left === "") - Number(right === "") || collator.compare(left, right)
  }

/** Rows that the headings sort: `<DataTable {...useSorted(list, columns)} … />`. */
export function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  first: Sorting | null = null,
): { readonly rows: readonly Row[]; readonly sorting: Sorting | null; readonly onSort: (column: string) => void } {
  const [sorting, setSorting] = useState(first)
  const inOrder = useMemo(() => sorted(rows, columns, sorting), [rows, columns, sorting])
  return { rows: inOrder, sorting, onSort: (column) => setSorting((now) => nextSorting(now, column)) }
}
