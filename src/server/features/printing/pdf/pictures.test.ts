import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { usualDiploma } from "#domain/printing/diploma.ts"
import { diplomaPage } from "#layout/documents/diploma.ts"
import { run } from "#tests/support/pdf-text.ts"
import { loadFaces } from "../fonts.ts"
import { type Content, layOut } from "../layouts.ts"
import { paintPdf } from "../paint-pdf.ts"
import { opened, sealed } from "../sealed.ts"

const folder = mkdtempSync(join(tmpdir(), "sijak-pictures-"))
afterAll(() => rmSync(folder, { recursive: true }))

const words = {
  name: "Ґудзь Єва",
  organization: "СК «Їжак»",
  place: "І МІСЦЕ",
  category: "Кадети −44 ж",
  tournament: "Кубок",
  date: "15.05.2026",
  judge: "Яр О.",
  secretary: "",
  number: "",
}

test("a background stands once in a file, below as many pages as name it, whole to the edges, and travels to the printing process", async () => {
  const [width, height] = [300, 200]
  const jpeg = await sharp({ create: { width, height, channels: 3, background: { r: 250, g: 10, b: 10 } } })
    .jpeg()
    .toBuffer()
  const diplomas: Content[] = [
    ["diplomas", usualDiploma, [words, words], { background: "a" }],
    ["diplomas", usualDiploma, [words], {}],
  ]
  const scenes = opened(await sealed(diplomas)).flatMap(layOut)
  expect(scenes.map(({ background }) => background)).toEqual(["a", "a", undefined])
  const meta = {
    title: "Дипломи",
    createdAt: new Date(0),
    pictures: { a: { jpeg: new Uint8Array(jpeg), width, height } },
  }
  const file = join(folder, "diplomas.pdf")
  writeFileSync(file, paintPdf(scenes, meta, loadFaces()))
  expect(run("qpdf", ["--check", file])).toContain("No syntax or stream encoding errors")
  const painted = run("pdftoppm", ["-r", "20", "-png", file, join(folder, "page")])
  expect(painted).toBe("")
  const cornersOf = async (page: number): Promise<string[]> => {
    const picture = sharp(join(folder, `page-${page}.png`))
    const { width: w, height: h } = await picture.metadata()
    const places = [
      [1, 1],
      [w - 2, 1],
      [1, h - 2],
      [w - 2, h - 2],
    ] as const
    return await Promise.all(
      places.map(async ([left, top]) => {
        const [, green = 0] = await picture.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
        return green < 60 ? "red" : "white"
      }),
    )
  }
  for (const page of [1, 2]) expect(await cornersOf(page)).toEqual(["red", "red", "red", "red"])
  expect(await cornersOf(3)).toEqual(["white", "white", "white", "white"])
  const objects = run("qpdf", ["--json", "--json-key=qpdf", file])
  expect(objects.match(/"\/Subtype": "\/Image"/gu)).toHaveLength(1)
})

test("a background that is not among the pictures is left out", () => {
  const bytes = paintPdf(
    [diplomaPage(usualDiploma, words, { background: "gone" })],
    { title: "x", createdAt: new Date(0) },
    loadFaces(),
  )
  const file = join(folder, "gone.pdf")
  writeFileSync(file, bytes)
  expect(run("qpdf", ["--check", file])).toContain("No syntax or stream encoding errors")
})
