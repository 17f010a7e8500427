import { deflateRawSync } from "node:zlib"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import writeWorkbook from "write-excel-file/node"
import { sentence } from "#contract/refusals/uk.ts"
import { Refusal } from "#domain/refusal.ts"
import { cases } from "#tests/support/scale.ts"
import { readSheets } from "./sheets.ts"
import { storedZip, unzip, ZipError, zipPaths } from "./sheets-zip.ts"

const SHEET = "xl/worksheets/sheet1.xml"

/** The workbook with one of its parts rewritten. */
function withPart(bytes: Uint8Array, path: string, rewrite: (xml: string) => string): Uint8Array {
  const files = new Map(unzip(bytes, () => true))
  files.set(path, Buffer.from(rewrite(Buffer.from(files.get(path) ?? []).toString())))
  return storedZip(files)
}

const HEADER = ["ПІБ", "Дата народження", "Стать", "Вага"]
const workbook = async (sheets: Parameters<typeof writeWorkbook>[0]) =>
  new Uint8Array(await writeWorkbook(sheets as never).toBuffer())
const refusalOf = async (bytes: Uint8Array): Promise<Refusal | undefined> => {
  try {
    await readSheets(bytes)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error
  }
}

describe("a workbook", () => {
  it("is read sheet by sheet as people see it: dates, numbers, ticks, empty lines and a title over merged cells", async () => {
    const bytes = await workbook([
      { sheet: "Лист1", data: [] },
      {
        sheet: "Заявка",
        data: [
          [{ value: "Заявка ДЮСШ «Спартак»", columnSpan: 4 }, null, null, null],
          [null, null, null, null],
          HEADER.map((value) => ({ value })),
          [
            { value: "Їжак Ґанна" },
            { value: new Date(Date.UTC(2013, 2, 12)), format: "dd.mm.yyyy" },
            { value: "ж" },
            { value: 34.1 },
          ],
          [{ value: " Вовк Лев " }, { value: 2014 }, { value: true }, { value: 0.1 + 0.2 }],
          [{ value: "Лис Ян" }, { value: 1_234_567_890_123_456 }, null, null],
          [{ value: "Жук Ян" }, { value: new Date(Date.UTC(1905, 6, 5)), format: "dd.mm.yyyy" }, null, null],
        ],
      },
    ])
    expect(await readSheets(bytes)).toEqual([
      {
        name: "Заявка",
        lines: [1, 3, 4, 5, 6, 7],
        rows: [
          ["Заявка ДЮСШ «Спартак»"],
          HEADER,
          ["Їжак Ґанна", "12.03.2013", "ж", "34.1"],
          [" Вовк Лев ", "2014", "так", "0.3"],
          // The number of a bank's document.
          ["Лис Ян", "1234567890123456"],
          // A year in a cell that is shown as a date.
          ["Жук Ян", "2013"],
        ],
      },
    ])
  })

  it("has what stands in cells merged downwards in each row of them, and no more rows by it", async () => {
    const bytes = await workbook([
      {
        sheet: "1",
        data: [
          HEADER.map((value) => ({ value })),
          [{ value: "Вовк Лев" }, null, { value: "ч", rowSpan: 3 }],
          [{ value: "Жук Ян" }, null, null],
          [null, null, null],
          [{ value: "Сом Ян" }, null, null],
        ],
      },
    ])
    expect((await readSheets(bytes))[0]).toMatchObject({
      lines: [1, 2, 3, 5],
      rows: [HEADER, ["Вовк Лев", "", "ч"], ["Жук Ян", "", "ч"], ["Сом Ян"]],
    })
  })

  it.each([
    [
      "a style with a colour that reads like a cell",
      "xl/styles.xml",
      "</styleSheet>",
      '<x:c xmlns:x="x" rgb="FF333333"/></styleSheet>',
    ],
    [
      "a list over a whole column",
      SHEET,
      "</worksheet>",
      '<dataValidations><dataValidation sqref="C2:C1048576"/></dataValidations></worksheet>',
    ],
    ["a filter over all rows", SHEET, "</worksheet>", '<autoFilter ref="A1:L1048576"/></worksheet>'],
    [
      "a format down to the last row",
      SHEET,
      "</sheetData>",
      '<row r="1048576" s="1"><c r="L1048576" s="1"/></row></sheetData>',
    ],
    [
      "a formula that failed",
      SHEET,
      "</row></sheetData>",
      '<c r="E2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row></sheetData>',
    ],
  ])("is read as ever with %s", async (_, path, mark, instead) => {
    const plain = await workbook([
      { sheet: "1", data: [HEADER, ["Вовк Лев", 2013, "ч"]].map((row) => row.map((value) => ({ value }))) },
    ])
    const spoilt = withPart(plain, path, (xml) => {
      expect(xml).toContain(mark)
      return xml.replace(mark, instead)
    })
    expect(await readSheets(spoilt)).toEqual(await readSheets(plain))
  })

  it("is read whatever its texts and its sheets are called", async () => {
    const rows = [HEADER, ["Вовк Лев", 2013, "sheetData", "34"]]
    const bytes = await workbook([{ sheet: "sheetData", data: rows.map((row) => row.map((value) => ({ value }))) }])
    expect(await readSheets(bytes)).toEqual([
      { name: "sheetData", lines: [1, 2], rows: [HEADER, ["Вовк Лев", "2013", "sheetData", "34"]] },
    ])
  })

  it("without anything in it is empty, with too many rows is too large", async () => {
    expect((await refusalOf(await workbook([{ sheet: "1", data: [] }])))?.data).toEqual({ reason: "empty" })
    const long = Array.from({ length: 20_002 }, () => [{ value: "а" }])
    expect(await refusalOf(await workbook([{ sheet: "1", data: long }]))).toMatchObject({ code: "too_large" })
  })

  it("is never believed what it says of its size", async () => {
    const real = unzip(await workbook([{ sheet: "1", data: [HEADER.map((value) => ({ value }))] }]), () => true)
    const bomb = packed(new Map([...real, ["xl/worksheets/sheet1.xml", new Uint8Array(300 * 1024 * 1024).fill(32)]]))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const refused = await refusalOf(bomb)
    expect(refused).toMatchObject({ code: "too_large", data: { reason: "unpacked" } })
    expect(sentence("too_large", "file", refused?.data)).toMatch(/забагато клітинок/)
  })

  it("of another kind is told what it is and what to do", async () => {
    const textOf = async (bytes: Uint8Array) => {
      const { code, field, data } = (await refusalOf(bytes)) ?? new Refusal("forbidden")
      return sentence(code, field, data)
    }
    const text = (value: string) => new TextEncoder().encode(value)
    const old = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
    expect(await textOf(Uint8Array.from(old))).toMatch(/старого формату \.xls.*«Книга Excel/)
    expect(await textOf(Uint8Array.from([...old, ...Buffer.from("EncryptedPackage", "utf16le")]))).toMatch(/паролем/)
    expect(await textOf(storedZip(new Map([["content.xml", text("<x/>")]])))).toMatch(/LibreOffice/)
    const openText = new Map([
      ["mimetype", text("application/vnd.oasis.opendocument.text")],
      ["content.xml", text("<x/>")],
    ])
    for (const document of [
      storedZip(new Map([["word/document.xml", text("<x/>")]])),
      storedZip(openText),
      Uint8Array.from([...old, ...Buffer.from("WordDocument", "utf16le")]),
      text("{\\rtf1 Кіт Лев}"),
    ])
      expect(await textOf(document)).toMatch(/текстовий документ.*\.xlsx.*CSV.*«Вставити текст»/)
    expect(await textOf(text("%PDF-1.4"))).toMatch(/PDF.*«Вставити текст»/)
    for (const start of ["ffd8ffe0", "89504e470d0a1a0a", "00000018667479706865696300"])
      expect(await textOf(Buffer.from(start, "hex"))).toMatch(/знімок.*«Вставити текст»/)
    expect(await textOf(storedZip(new Map([["xl/workbook.xml", text("<x/>")]])))).toMatch(/пошкоджено/)
  })

  it("never fails but by a refusal, whatever is broken in it", async () => {
    const whole = await workbook([{ sheet: "1", data: [HEADER.map((value) => ({ value }))] }])
    const spoilt = fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
      .map((edits) => {
        const copy = Uint8Array.from(whole)
        for (const [at, byte] of edits) copy[at] = byte
        return copy
      })
    await fc.assert(
      fc.asyncProperty(spoilt, async (bytes) => {
        await refusalOf(bytes)
      }),
      { numRuns: cases(1_000) },
    )
  })
})

describe("an archive", () => {
  const files = fc
    .uniqueArray(fc.string({ unit: fc.constantFrom(..."abї/."), minLength: 1, maxLength: 8 }), { maxLength: 6 })
    .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), fc.uint8Array({ maxLength: 90 })))))
    .map((pairs) => new Map(pairs))

  it("gives back what was put in, compressed or not", () => {
    const plain = (map: ReadonlyMap<string, Uint8Array>) => [...map].map(([path, bytes]) => [path, [...bytes]])
    fc.assert(
      fc.property(files, (map) => {
        expect(plain(unzip(storedZip(map), () => true))).toEqual(plain(map))
        expect(plain(unzip(packed(map), () => true))).toEqual(plain(map))
        expect(zipPaths(packed(map))).toEqual([...map.keys()])
      }),
      { numRuns: cases(1_000) },
    )
  })

  it("that is broken is told so", () => {
    expect(() => unzip(new Uint8Array(40), () => true)).toThrow(ZipError)
    expect(zipPaths(Uint8Array.of(0x50, 0x4b, 3, 4))).toEqual([])
  })
})

/** As programs write it: compressed, the sizes in the headers those of the stored one turned to what is packed. */
function packed(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const stored = storedZip(new Map([...files].map(([path, bytes]) => [path, deflateRawSync(bytes)])))
  const view = Buffer.from(stored)
  const marks: [number[], number][] = [
    [[0x50, 0x4b, 3, 4], 8],
    [[0x50, 0x4b, 1, 2], 10],
  ]
  for (const [mark, method] of marks)
    for (let at = view.indexOf(Buffer.from(mark)); at >= 0; at = view.indexOf(Buffer.from(mark), at + 4))
      if (view.readUInt16LE(at + method) === 0) view.writeUInt16LE(8, at + method)
  return new Uint8Array(view)
}
