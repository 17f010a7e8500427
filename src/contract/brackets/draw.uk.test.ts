import { expect, test } from "vitest"
import { certificateText, drawnText } from "./draw.uk.ts"

const none = { organization: [0, 0], region: [0, 0], coach: [0, 0] }

test("the line says what is met and that it cannot be less", () => {
  const met = { ...none, organization: [0, 2] }
  expect(certificateText({ met, bound: met })).toBe("0 зустрічей одноклубників у 1 колі, 2 до 2 кола, менше неможливо")
})

test("the line says how much less is possible", () => {
  const met = { ...none, organization: [1, 2] }
  expect(certificateText({ met, bound: { ...none, organization: [0, 2] } })).toBe(
    "1 зустріч одноклубників у 1 колі (найменше можливо 0), 2 до 2 кола",
  )
})

test("nothing met is said in words; a final alone says nothing", () => {
  expect(certificateText({ met: none, bound: none })).toBe("Одноклубники можуть зустрітися лише у фіналі")
  const empty = { organization: [], region: [], coach: [] }
  expect(certificateText({ met: empty, bound: empty })).toBe("")
})

test("a draw says how it came about", () => {
  expect(drawnText({ no: 2, hasLot: true, moved: 0 })).toBe("Жеребкування № 2")
  expect(drawnText({ no: 2, hasLot: true, moved: 3 })).toBe("Жеребкування № 2, після нього змінено місць: 3")
  expect(drawnText({ no: 0, hasLot: false, moved: 0 })).toBe("Місця розставлено вручну")
})
