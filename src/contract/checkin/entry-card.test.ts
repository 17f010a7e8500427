import { expect, test } from "vitest"
import { cardAddress, cardText, readCard } from "./entry-card.ts"

test("a card is read as it was written, under whatever layout of keys the scanner types", () => {
  const card = { tournament: 12, athlete: 3456 }
  expect(cardText(12, 3456)).toBe("S:12:3456")
  for (const typed of ["S:12:3456", "s:12:3456", "ІЖ12Ж3456", "іж12ж3456", "ЫЖ12Ж3456", " S:12:3456\n"]) {
    expect(readCard(typed)).toEqual(card)
  }
  for (const other of ["", "3456", "S:12", "S:12:3456:7", "Стасюк", "S::"]) expect(readCard(other)).toBeNull()
})

test("a card's address is read too, as it is and as a Ukrainian layout types it", () => {
  const card = { tournament: 12, athlete: 3456 }
  for (const origin of ["http://192.168.0.7:3000", "https://hall.test", "http://localhost:80"]) {
    const address = cardAddress(origin, 12, 3456)
    expect(readCard(address)).toEqual(card)
    expect(readCard(typedInUkrainian(address))).toEqual(card)
  }
  for (const other of ["http://hall.test/t/12", "https://hall.test/user/tournaments/overview/12/checkin", "a/b=1"]) {
    expect(readCard(other)).toBeNull()
  }
})

/** The letters that keys of a Latin layout give under the Ukrainian one. */
function typedInUkrainian(text: string): string {
  const latin = "qwertyuiopasdfghjklzxcvbnm/?:."
  const ukrainian = "йцукенгшщзфівапролдячсмить.,Жю"
  return [...text].map((sign) => ukrainian[latin.indexOf(sign)] ?? sign).join("")
}
