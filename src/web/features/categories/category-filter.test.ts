import { expect, test } from "vitest"
import { wireCategory } from "#tests/support/wire.ts"
import { filterCategories, gradesOf, NO_GRADE, noFilter, withoutEmpty } from "./category-filter.ts"

const categories = [
  wireCategory({ id: 1, name: "Кадети -49 ч А", age_category: 4, sex: 1, grade: "А" }),
  wireCategory({ id: 2, name: "Кадети -44 ж", age_category: 4, sex: 2, count: 7 }),
  wireCategory({ id: 3, name: "Пумсе, пари", type: 2, grade: "б" }),
  wireCategory({ id: 1490, name: "Юнаки", type: 2, sex: 0, grade: "в" }),
]
const idsOf = (filter: object) => filterCategories(categories, { ...noFilter, ...filter }).map(({ id }) => id)

// [P1-64]
test.each([
  [{}, [1, 2, 3, 1490]],
  [{ age: "4" }, [1, 2]],
  [{ kind: "2" }, [3, 1490]],
  [{ sex: "2" }, [2]],
  [{ text: "44 кадети" }, [2]],
  [{ text: "49" }, [1]],
  [{ text: " 1490 " }, [1490]],
  [{ text: "КАДЕТИ", grade: NO_GRADE }, [2]],
  [{ grade: "а" }, [1]],
])("%o", (filter, ids) => expect(idsOf(filter)).toEqual(ids))

test("those nobody is in are shown when asked for, when a text is searched, or when there are no others", () => {
  const ids = (text: string, isEmptyShown: boolean, all = categories) =>
    withoutEmpty(filterCategories(all, { ...noFilter, text }), all, { text, isEmptyShown }).map(({ id }) => id)
  expect(ids("", false)).toEqual([2])
  expect(ids("", true)).toEqual([1, 2, 3, 1490])
  expect(ids("кадети 49", false)).toEqual([1])
  expect(ids("", false, [categories[0]!, categories[2]!])).toEqual([1, 3])
})

test("the grades that there are, each once", () => {
  const more = [...categories, wireCategory({ grade: "A" })]
  expect(gradesOf(more)).toEqual([
    { value: "а", label: "А" },
    { value: "б", label: "б" },
    { value: "в", label: "в" },
  ])
})
