import { expect, test } from "vitest"
import { cardText, readCard } from "./entry-card.ts"

test("a card is read as it was written, under whatever layout of keys the scanner types", () => {
  const card = { tournament: 12, athlete: 3456 }
  expect(cardText(12, 3456)).toBe("S:12:3456")
  for (const typed of ["S:12:3456", "s:12:3456", "ІЖ12Ж3456", "іж12ж3456", "ЫЖ12Ж3456", " S:12:3456\n"]) {
    expect(readCard(typed)).toEqual(card)
  }
  for (const other of ["", "3456", "S:12", "S:12:3456:7", "Стасюк", "S::"]) expect(readCard(other)).toBeNull()
})
