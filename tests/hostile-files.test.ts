import { crc32, deflateSync } from "node:zlib"
import { afterAll, expect, test } from "vitest"
import { BACKGROUND, LOGO } from "#domain/printing/pictures.ts"
import { Refusal } from "#domain/refusal.ts"
import { createImporter } from "#server/features/athletes/importer.ts"
import { paperPicture } from "#server/platform/photos/paper-picture.ts"
import { squarePhoto } from "#server/platform/photos/square-photo.ts"
import { zipped } from "#tests/support/zipped.ts"

const importer = createImporter()
afterAll(() => importer.close())

/** Its outcome: the code of a refusal, or `taken`. */
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "taken",
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
const ROOT =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>'
const WORKBOOK =
  '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="А" sheetId="1" r:id="s1"/></sheets></workbook>'
const SHEETS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'
const sheetOf = (rows: string, doctype = ""): string =>
  `<?xml version="1.0"?>${doctype}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

/** A workbook with one sheet of this XML, packed. */
function workbookOf(sheet: string): Uint8Array {
  const files = { "[Content_Types].xml": TYPES, "_rels/.rels": ROOT, "xl/workbook.xml": WORKBOOK }
  return zipped({ ...files, "xl/_rels/workbook.xml.rels": SHEETS, "xl/worksheets/sheet1.xml": sheet })
}

const cell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const header = `<row r="1">${cell("A1", "ПІБ")}${cell("B1", "Рік")}</row>`
const laughs = `<!DOCTYPE x [<!ENTITY a "ха">${Array.from({ length: 20 }, (_, n) => `<!ENTITY ${"abcdefghijklmnopqrstuvwxyz"[n + 1]} "${`&${"abcdefghijklmnopqrstuvwxyz"[n]};`.repeat(10)}">`).join("")}]>`
const secret = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'

const far = `${header}<row r="1048576">${cell("XFD1048576", "я")}</row>`
const wide = (count: number) => `${header}<row>${"<c/>".repeat(count)}</row>`

const corners = (count: number) =>
  header + Array.from({ length: count }, (_, n) => `<row r="${n + 2}">${cell(`XFD${n + 2}`, "я")}</row>`).join("")
const emptyRows = (count: number) =>
  Array.from({ length: count }, (_, n) => `<row r="${n + 2}" s="1" customFormat="1"/>`).join("")
/** Not what a workbook is: the reader would make a row for each number up to this. */
const nested = '<row r="2"><c r="A2" t="inlineStr"><is><row r="99999999"><t>я</t></row></is></c></row>'

function manySheets(count: number): Uint8Array {
  const names = Array.from({ length: count }, (_, n) => `<sheet name="А${n}" sheetId="${n + 1}" r:id="s1"/>`).join("")
  const rows = Array.from({ length: 2000 }, (_, n) => `<row>${cell(`A${n + 2}`, "я")}</row>`).join("")
  return zipped({
    "[Content_Types].xml": TYPES,
    "_rels/.rels": ROOT,
    "xl/workbook.xml": WORKBOOK.replace(/<sheet .*\/>/, names),
    "xl/_rels/workbook.xml.rels": SHEETS,
    "xl/worksheets/sheet1.xml": sheetOf(header + rows),
  })
}

/** Unread: it takes no thread for long. Milliseconds of a machine that is busy with other tests too; before, they took a minute. */
const SHORT = 30_000

test.each<[string, string, () => Uint8Array]>([
  [
    "a workbook",
    "taken",
    () => workbookOf(sheetOf(`${header}<row r="2">${cell("A2", "Стасюк")}${cell("B2", "2013")}</row>`)),
  ],
  ["a cell in the last corner of a sheet", "taken", () => workbookOf(sheetOf(far))],
  ["a cell in the last corner of 20,000 rows", "too_large", () => workbookOf(sheetOf(corners(20_000)))],
  [
    "a sheet that says it is that large",
    "taken",
    () => workbookOf(sheetOf(header).replace("<sheetData>", '<dimension ref="A1:XFD1048576"/><sheetData>')),
  ],
  ["a million empty rows with a format", "taken", () => workbookOf(sheetOf(`${header}${emptyRows(1_000_000)}`))],
  ["rows in a cell", "taken", () => workbookOf(sheetOf(`${header}${nested}`))],
  ["cells without an end", "sheet_unreadable", () => workbookOf(sheetOf("<c ".repeat(3_900_000)))],
  ["one table named ten thousand times", "too_large", () => manySheets(10_000)],
  ["four million cells", "too_large", () => workbookOf(sheetOf(wide(4_100_000)))],
  ["a text of 4 MB", "too_large", () => workbookOf(sheetOf(`<row r="1">${cell("A1", "я".repeat(2_000_000))}</row>`))],
  ["elements in one another", "sheet_unreadable", () => workbookOf(sheetOf("<row>".repeat(50_000)))],
  ["quotes", "sheet_unreadable", () => Buffer.from(`ПІБ;Рік\n${'"'.repeat(5_000_000)}`)],
  ["a cell of many lines", "sheet_unreadable", () => Buffer.from(`ПІБ;Рік\n"${"а\n".repeat(2_000_000)}";2013`)],
  ["nine million columns", "sheet_unreadable", () => Buffer.from(`ПІБ;Рік\n${";".repeat(9_000_000)}`)],
  ["nine million cells", "too_large", () => Buffer.from(`ПІБ;Рік\n${`${";".repeat(900)}\n`.repeat(10_000)}`)],
  ["two million lines", "too_large", () => Buffer.from(`ПІБ;Рік\n${"а;2\n".repeat(2_000_000)}`)],
  ["one line", "sheet_unreadable", () => Buffer.from("я".repeat(5_000_000))],
  ["blanks", "sheet_unreadable", () => Buffer.from(`ПІБ;Рік\n${" ".repeat(5_000_000)}x;2013`)],
])("a sheet of %s is %s, soon", async (_, outcome, made) => {
  const file = made()
  const began = performance.now()
  expect(await outcomeOf(importer.read([{ name: "", bytes: file }]))).toBe(outcome)
  expect(performance.now() - began).toBeLessThan(SHORT)
})

test.each([
  ["that grow by ten, twenty times", "&u;", laughs],
  ["that are a file of the server", "&a;", secret],
])("entities %s stay as they are written", async (_, text, doctype) => {
  const { sheets } = await importer.read([
    { name: "", bytes: workbookOf(sheetOf(`${header}<row r="2">${cell("A2", text)}</row>`, doctype)) },
  ])
  expect(sheets[0]?.head).toEqual([["ПІБ", "Рік"], [text]])
})

function png(width: number, height: number, extra: readonly (readonly [type: string, body: Buffer])[] = []): Buffer {
  const chunk = (type: string, body: Buffer): Buffer => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    const named = Buffer.concat([Buffer.from(type), body])
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(height, 1000) * (Math.ceil(width / 8) + 1)))
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    ...extra.map(([type, body]) => chunk(type, body)),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

/** A remark that is 1,000 times as long once unpacked. */
const remark = (): [string, Buffer] => [
  "zTXt",
  Buffer.concat([Buffer.from("a\0\0", "latin1"), deflateSync(Buffer.alloc(20 * 1024 * 1024))]),
]

const uses = [
  squarePhoto,
  (given: Uint8Array) => paperPicture(given, BACKGROUND),
  (given: Uint8Array) => paperPicture(given, LOGO),
]
test.each(uses)("pictures: %o", async (take) => {
  expect(await outcomeOf(take(png(30_000, 30_000)))).toBe("photo_too_large")
  expect(await outcomeOf(take(png(65_535, 65_535)))).toBe("photo_too_large")
  expect(await outcomeOf(take(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")))).toBe("wrong_photo")
  // A picture that also contains something else is only a picture when it is stored.
  for (const picture of [
    png(400, 400, [remark()]),
    Buffer.concat([png(400, 400), Buffer.from("<script>PK\x03\x04")]),
  ]) {
    const stored = await take(picture)
    const bytes = Buffer.from(stored instanceof Uint8Array ? stored : stored.jpeg)
    expect([bytes.includes("script"), bytes.includes("PK\x03\x04"), bytes.length < 100_000]).toEqual([
      false,
      false,
      true,
    ])
  }
})

test("a sheet for which the computer had no time is told to come again, not that it is too large", async () => {
  const busy = createImporter({ longestMs: 0 })
  const bytes = new TextEncoder().encode("ПІБ;Рік народження\nШевченко Тарас;2013")
  await expect(busy.read([{ name: "заявка.csv", bytes }])).rejects.toMatchObject({
    code: "server_full",
    data: { retryAfter: 30 },
  })
  await busy.close()
})
