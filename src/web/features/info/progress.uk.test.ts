import { expect, test } from "vitest"
import { attention, barrierLine, factOf } from "./progress.uk.ts"

test("online entries that wait may be changes of accepted ones: they are not called new", () => {
  const { title, more } = attention.applications(2)
  expect(`${title} ${more(1, "15.05, 10:00")}`).toBe("2 онлайн-заявки від 1 тренера, найдавніша 15.05, 10:00")
})

test("fights without a number need attention where others have theirs, not before the first numbering", () => {
  const of = (numberless: number) =>
    attention.numbers({ fights: { all: 9, left: 9, unnumbered: 9, numberless, unprinted: 0 } })
  expect(of(2)).toMatchObject({ title: "2 поєдинки без номера", count: 2 })
  expect(of(0)).toMatchObject({ count: 0 })
})

test("entries that no longer fit are named by what they do not fit", () => {
  const title = (age: number[], sex: number[]) => attention.misfits({ misfits: { age, sex } })
  expect(title([1, 2], [])).toMatchObject({ title: "2 заявки не підходять за віком", count: 2, ids: [1, 2] })
  expect(title([1], [1, 4])).toMatchObject({ title: "2 заявки не підходять за віком чи статтю", ids: [1, 4] })
  expect(title([], [])).toMatchObject({ count: 0 })
})

test("sums of the first page are as the page of fees has them: kopiyky only where there are some", () => {
  const { title, more } = attention.debts(41)
  expect(`${title} ${more(59_400_00)}`).toBe("41 організація з боргом усього 59\u00a0400 грн")
  expect(attention.debts(1).more(12_50)).toBe("усього 12,50 грн")
})

test("a small category that can be merged with none says which limit keeps it apart, and how many are like it", () => {
  const categories = [
    { id: 1, fullname: "Кадети 65+" },
    { id: 2, fullname: "Юніори -51" },
    { id: 3, fullname: "Діти -20" },
  ]
  const heavy = { id: 1, advice: [], barrier: { with: 9, limits: ["вага (різниця 12 кг, дозволено 5)"] } }
  const alone = { id: 2, advice: [], barrier: null }
  const merge = { kind: "merge", with: 9, name: "", count: 3, apart: "" } as const
  const line = (...small: Parameters<typeof barrierLine>[0][number][]) => barrierLine(small, [1, 2, 3], categories)
  expect(line(heavy)).toBe("«Кадети 65+» – немає з ким: заважає вага (різниця 12 кг, дозволено 5).")
  expect(line(alone)).toBe("«Юніори -51» – немає з ким: інших таких категорій немає.")
  expect(line(heavy, { ...alone }, { id: 3, advice: [merge], barrier: null })).toBe(
    "«Кадети 65+» – немає з ким: заважає вага (різниця 12 кг, дозволено 5); так само ще 1 категорія.",
  )
  expect(line({ id: 3, advice: [merge], barrier: null })).toBe("")
  // Somebody has said that it stays so: the guide does not ask about it any more.
  expect(barrierLine([heavy], [2], categories)).toBe("")
})

test("a tournament of lists is told that it has no fights, not that they come after the draw", () => {
  const of = (drawn: number) =>
    factOf("fights", { fights: { all: 0, left: 0 }, categories: { drawn } } as Parameters<typeof factOf>[1])
  expect([of(0), of(2)]).toEqual(["після жеребкування", "поєдинків немає"])
})
