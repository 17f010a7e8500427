import { readFile } from "node:fs/promises"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Refusal } from "#domain/refusal.ts"
import { cases } from "#tests/support/scale.ts"
import { MAX_SHEET_BYTES, readCsv, readSheets } from "./sheets.ts"
import { allowance, MAX_CELLS, MAX_SHEET_ROWS } from "./sheets-bounds.ts"

const sheet = async (name: string) => readCsv(await readFile(new URL(`../../../tests/sheets/${name}`, import.meta.url)))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const refusalOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    await readSheets(bytes)
    return "read"
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.code} ${error.field} ${error.data.reason ?? error.data.kind ?? ""}`.trim()
  }
}

/** Ukrainian letters in Windows-1251, which the platform can only read. */
const cp1251 = (text: string): Uint8Array => {
  const decoder = new TextDecoder("windows-1251")
  const byLetter = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(text, (letter) => byLetter.get(letter) ?? 0x3f)
}
const utf16 = (text: string, isLittle: (low: number, high: number) => [number, number]): Uint8Array =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((letter) => isLittle(letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8)),
  )

describe("readCsv", () => {
  it.each([
    ["entries-350-utf8.csv", 350, "utf-8", ";"],
    ["entries-1000-cp1251.csv", 1000, "windows-1251", ";"],
    ["entries-4200-utf8.csv", 4200, "utf-8", ";"],
    ["entries-messy.csv", 13, "utf-8", ","],
  ])("reads %s", async (name, rows, encoding, delimiter) => {
    const read = await sheet(name)
    expect([read.rows.length - 1, read.encoding, read.delimiter]).toEqual([rows, encoding, delimiter])
  })

  it("keeps quoted lines, doubled quotes and formulas as they stand", async () => {
    const { rows } = await sheet("entries-messy.csv")
    expect(rows[1]?.[3]).toBe('СК "Тигр"')
    expect(rows[8]?.[0]).toBe('=HYPERLINK("x")')
    expect(rows[12]?.[0]).toBe("Жук Яна\nПетрівна")
    expect(rows[13]).toHaveLength(10)
  })

  it.each([
    ["UTF-8", "utf-8", utf8],
    ["UTF-8 with a mark", "utf-8", (text: string) => utf8(`\ufeff${text}`)],
    ["UTF-16 LE", "utf-16le", (text: string) => utf16(text, (low, high) => [low, high])],
    ["UTF-16 BE", "utf-16be", (text: string) => utf16(text, (low, high) => [high, low])],
    ["Windows-1251", "windows-1251", cp1251],
  ])("reads %s", async (_, encoding, encode) => {
    const read = await readCsv(encode("ПІБ;Стать\r\nЇжак Ґанна Єгорівна;ж\r\n"))
    expect(read).toEqual({
      encoding,
      delimiter: ";",
      rows: [
        ["ПІБ", "Стать"],
        ["Їжак Ґанна Єгорівна", "ж"],
      ],
    })
  })

  it("finds the delimiter by the header, also below a title", async () => {
    expect((await readCsv(utf8("ПІБ\tСтать, ч/ж\tРік\nА, Б, В, Г\tч\t2015"))).delimiter).toBe("\t")
    expect((await readCsv(utf8("Кубок, м. Київ, 2026\n\nПІБ;Стать;Рік\nА;ч;2015"))).delimiter).toBe(";")
    expect((await readCsv(utf8("sep=,\nПІБ,Стать\nА;Б,ч"))).rows).toEqual([
      ["ПІБ", "Стать"],
      ["А;Б", "ч"],
    ])
  })

  it("refuses what is no sheet, with the reason", async () => {
    expect(await refusalOf(utf8(""))).toBe("sheet_unreadable file empty")
    expect(await refusalOf(utf8(" \n\n"))).toBe("sheet_unreadable file empty")
    expect(await refusalOf(utf8('ПІБ;Стать\n"Вовк;ч\n'))).toBe("sheet_unreadable file line")
    expect(await refusalOf(Uint8Array.of(0x50, 0x4b, 3, 4))).toBe("wrong_file file other")
    expect(await refusalOf(Uint8Array.of(0x89, 0x50, 0, 0x47))).toBe("wrong_file file other")
    expect(await refusalOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0))).toBe("wrong_file file xls")
    expect(await refusalOf(utf8("<html><table><tr><td>ПІБ</td></tr></table></html>"))).toBe("wrong_file file page")
    expect(await refusalOf(utf8("%PDF-1.7\nПІБ;Стать"))).toBe("wrong_file file pdf")
  })

  it("refuses too many bytes and too many rows, and takes the most that is allowed", async () => {
    expect(await refusalOf(new Uint8Array(MAX_SHEET_BYTES + 1))).toBe("too_large file")
    expect(await refusalOf(utf8("a;b\n".repeat(MAX_SHEET_ROWS + 2)))).toBe("too_large file")
    expect((await readCsv(utf8("a;b\n".repeat(MAX_SHEET_ROWS + 1)))).rows).toHaveLength(MAX_SHEET_ROWS + 1)
  })

  it("counts the cells of files that come together", async () => {
    const refused = async (cells: number) => {
      const left = { ...allowance(), cells }
      return readSheets(utf8("ПІБ;Рік\nКіт Лев;2013"), left).then(
        () => null,
        (error: unknown) => error instanceof Refusal && [error.code, error.data],
      )
    }
    expect([await refused(4), await refused(3)]).toEqual([null, ["too_large", { cells: MAX_CELLS }]])
  })

  it("gives back every table that was written by the book", async () => {
    const cell = fc.string({ unit: fc.constantFrom(..."абїґ ;,\t\"'\n=1-") })
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 40 })
    const quoted = (row: readonly string[]): string => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(";")
    const header = ["ПІБ", "Стать", "Рік народження"]
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const { rows: read } = await readCsv(utf8([header, ...rows].map(quoted).join("\r\n")))
        expect(read).toEqual([header, ...rows])
      }),
      { numRuns: cases(1_000) },
    )
  })

  it("never fails but by a refusal, whatever the bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        await refusalOf(bytes)
      }),
      { numRuns: cases(4_000) },
    )
  })
})
