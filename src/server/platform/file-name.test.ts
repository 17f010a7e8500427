import { describe, expect, it } from "vitest"
import { pdfFileName } from "./file-name.ts"

describe("the name of a printed file", () => {
  it("keeps the category's name with underscores for blanks", () => {
    expect(pdfFileName("Протокол Зважування Кадети −44 ж")).toBe("Протокол_Зважування_Кадети_−44_ж.pdf")
  })

  it("drops what file systems refuse", () => {
    expect(pdfFileName('../a\\b:c*?"<d>|\r\nX: y')).toBe("_a_b_c_d_X_y.pdf")
    expect(pdfFileName(" \n")).toBe("document.pdf")
    expect([...pdfFileName("Ї".repeat(500))].length).toBe(124)
  })
})
