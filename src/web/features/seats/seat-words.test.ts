import { expect, test } from "vitest"
import { stateText } from "./SeatTable.tsx"
import { messages } from "./uk.ts"

test("a phone at fights waits for a fight and gives no marks; a tablet of poomsae waits for a performance", () => {
  const said = (kort: 0 | 1) => [
    ...(["waiting", "scoring", "free", "offline"] as const).map((state) => stateText({ state, queued: 0, kort })),
    messages.judges(kort),
    messages.nobody(kort),
    messages.freeBody("Суддя 2", kort),
    messages.offerTitle("Суддя 2", "Корт 1", kort),
  ]
  expect(said(0).join("\n")).not.toMatch(/виступ|оцін/iu)
  expect(said(1).slice(0, 2)).toEqual(["Чекає на виступ", "Оцінює"])
  expect(said(0).at(-1)).toBe("Код місця: Суддя 2 · Корт 1")
})
