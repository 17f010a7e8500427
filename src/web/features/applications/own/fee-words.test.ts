import { expect, test } from "vitest"
import type { WireParticipation } from "#contract/applications/participation.ts"
import { chosenText, feeText, owedText, priceTexts } from "./fee-words.ts"

const prices = {
  kyorugi: 50_000,
  kyorugiNext: 20_000,
  individual: 40_000,
  individualNext: null,
  pair: 0,
  pairNext: null,
  team: 0,
  teamNext: null,
  chargesOut: false,
}
const none: WireParticipation["fees"] = { prices: null, due: 0, paid: 0, left: 0, lines: [] }
const plain = (text: string): string => text.replace(/\s/g, " ")

test("prices are told by kind, those alone that cost anything, and nothing where a tournament has none", () => {
  expect(priceTexts({ ...none, prices }).map(plain)).toEqual([
    "керугі – 500 грн (кожна наступна категорія того самого спортсмена – 200 грн)",
    "пумсе особисто – 400 грн",
  ])
  expect(priceTexts(none)).toEqual([])
})

test("what is owed is a sentence with what is left of it", () => {
  const lines = [
    { application: 1, due: 50_000, state: "partly" as const },
    { application: 2, due: 0, state: "none" as const },
  ]
  const fees = { prices, due: 50_000, paid: 10_000, left: 40_000, lines }
  expect(plain(owedText(fees))).toBe(
    "За Ваших спортсменів: 500 грн (1 заявка); сплачено за них поіменно 100 грн; до сплати 400 грн.",
  )
  expect(plain(owedText({ ...fees, left: 0 }))).toMatch(/усе сплачено\.$/)
  expect(owedText(none)).toBe("")
  expect([1, 2, 3].map((id) => plain(feeText(fees, id)))).toEqual(["500 грн · сплачено частково", "", ""])
})

test("what is chosen costs what it adds to what stands already", () => {
  const category = (id: number, type: number) => ({ id, type, workType: 1 }) as WireParticipation["categories"][number]
  const standing = { team: [7], categoryId: 1, state: "waiting" } as unknown as WireParticipation["list"][number]
  const view = { fees: { ...none, prices }, categories: [category(1, 1), category(2, 2)], list: [standing] }
  const sum = (...wishes: [number, number][]): string =>
    plain(
      chosenText(
        view,
        wishes.map(([athlete, of]) => ({ athletes: [athlete], category: of })),
      ),
    )
  expect(sum([8, 1])).toBe("Внесок за вибраних: 500 грн")
  expect(sum([8, 0]), "by age and weight: sparring").toBe("Внесок за вибраних: 500 грн")
  expect(sum([7, 2]), "a further one of the same athlete").toBe("Внесок за вибраних: 400 грн")
  expect(sum([8, 1], [8, 2])).toBe("Внесок за вибраних: 900 грн")
  expect(chosenText({ ...view, fees: none }, [{ athletes: [8], category: 1 }])).toBe("")
})
