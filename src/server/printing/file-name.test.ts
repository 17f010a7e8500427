import { describe, expect, it } from "vitest"
import { contentDisposition, pdfFileName } from "./file-name.ts"

describe("the name of a printed file", () => {
  it("keeps the category's name with underscores for blanks", () => {
    expect(pdfFileName("Протокол Зважування Кадети −44 ж")).toBe("Протокол_Зважування_Кадети_−44_ж.pdf")
  })

  it("drops what file systems and headers refuse", () => {
    expect(pdfFileName('../a\\b:c*?"<d>|\r\nX: y')).toBe("_a_b_c_d_X_y.pdf")
    expect(pdfFileName(" \n")).toBe("document.pdf")
    expect([...pdfFileName("Ї".repeat(500))].length).toBe(124)
  })

  it("travels in a header as plain ASCII and comes back whole", () => {
    const name = pdfFileName("Пʼяте коло (фінал)’*100%")
    const header = contentDisposition(name)
    expect(header).toMatch(/^[\x20-\x7e]+$/u)
    const encoded = header.split("filename*=UTF-8''")[1] ?? ""
    expect(encoded).not.toMatch(/['()*]/u)
    expect(decodeURIComponent(encoded)).toBe(name)
  })
})
