import { expect, test } from "vitest"
import { wireCategory } from "#tests/support/wire.ts"
import { filterCategories, gradesOf, NO_GRADE, noFilter } from "./category-filter.ts"

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
  [{ count: "empty" }, [1, 3, 1490]],
  [{ count: "filled" }, [2]],
])("%o", (filter, ids) => expect(idsOf(filter)).toEqual(ids))

test("the grades that there are, each once", () => {
  const more = [...categories, wireCategory({ grade: "A" })]
  expect(gradesOf(more)).toEqual([
    { value: "а", label: "А" },
    { value: "б", label: "б" },
    { value: "в", label: "в" },
  ])
})
