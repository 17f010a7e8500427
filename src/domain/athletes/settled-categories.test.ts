import { expect, test } from "vitest"
import type { JournalChange } from "#domain/journal/journal-change.ts"
import type { CategoryFields } from "./category-rules.ts"
import { lackingCategories } from "./lacking-categories.ts"
import { type CategoryStep, settledCategories } from "./settled-categories.ts"

const [a, b] = lackingCategories([], { classIds: [401, 402], templateIds: [] }) as [CategoryFields, CategoryFields]
const put = (id: number, after: object | null, before: object | null = null): JournalChange => ({
  table: "categories",
  key: { id },
  before: before as JournalChange["before"],
  after: after as JournalChange["after"],
})
const picks = (categoryWeighIds: number[]): JournalChange => ({
  table: "tournaments",
  key: {},
  before: {},
  after: { categoryIds: [4], categoryWeighIds },
})
const steps = (
  ...list: (readonly JournalChange[] | { readonly undoes: number } | { readonly backTo: number })[]
): CategoryStep[] =>
  list.map((one, at) => ({
    revision: at + 1,
    undoes: "undoes" in one ? one.undoes : null,
    backTo: "backTo" in one ? one.backTo : null,
    changes: Array.isArray(one) ? one : [],
  }))
/** Which of the two classes would be offered if nothing existed any more. */
const offered = (list: CategoryStep[]): string[] =>
  lackingCategories(settledCategories(list), { classIds: [401, 402], templateIds: [] }).map(({ name }) => name)
const both = [a.name, b.name]
const founded = picks([401, 402])

test("a class that was made and deleted, merged or given other bounds is settled", () => {
  expect(offered(steps([founded]))).toEqual(both)
  expect(offered(steps([founded], [put(1, a)], [put(1, null, a)]))).toEqual([b.name])
  const merged = { ...b, name: "Кадети -37 ч, разом", weight1: 0 }
  expect(offered(steps([founded], [put(1, a), put(2, b)], [put(1, null, a), put(2, merged, b)]))).toEqual([])
  const later = [put(1, { weight2: 35 }, { weight2: 33 })]
  expect(offered(steps([founded], [put(1, a)], later, [put(1, null)]))).toEqual([b.name])
})

test("what is taken back settles nothing: not the making, not the deletion, not a return to a moment", () => {
  expect(offered(steps([founded], [put(1, a)], { undoes: 2 }))).toEqual(both)
  expect(offered(steps([founded], [put(1, a)], { undoes: 2 }, { undoes: 3 }))).toEqual([b.name])
  expect(offered(steps([founded], [put(1, a)], [put(1, null, a)], { backTo: 1 }))).toEqual(both)
})

test("a class that is picked anew is asked for again", () => {
  const gone = [[founded], [put(1, a)], [put(1, null, a)]] as const
  expect(offered(steps(...gone, [picks([402])], [picks([401, 402])]))).toEqual(both)
  expect(offered(steps(...gone, [picks([401, 402])]))).toEqual([b.name])
  expect(offered(steps(...gone, [picks([402])]))).toEqual([b.name])
})
