import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, describe, expect, it } from "vitest"
import { MISSING, printable } from "#layout/metrics/measure.ts"
import type { Item, Scene } from "#layout/types.ts"
import { run, said, textOf } from "#tests/support/pdf-text.ts"
import { randomScene, randomText } from "#tests/support/random-scenes.ts"
import { cases } from "#tests/support/scale.ts"
import { loadFaces } from "./fonts.ts"
import { type PdfMeta, paintPdf } from "./paint-pdf.ts"

const faces = loadFaces()
const meta: PdfMeta = { title: "Сітка «Ґ» (1)", createdAt: new Date("2026-05-15T07:08:09.123Z") }
const folder = mkdtempSync(join(tmpdir(), "sijak-paint-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** Texts one below the other, so that a reader of the file cannot mix them. */
const column = fc.array(randomText, { minLength: 1, maxLength: 12 }).map(
  (texts): Scene => ({
    w: 842,
    h: 595,
    items: texts.map((text, at) => {
      const item = { k: "text", x: 20, y: 40 + at * 40, size: 7 + at, ink: "text", ...text } as const
      return at % 3 === 2 ? { ...item, spacing: 0.15 } : item
    }),
  }),
)

describe("a painted paper", () => {
  it("says what its scenes say, in whole and sound files", () => {
    const check = fc.property(fc.array(column, { minLength: 1, maxLength: 3 }), (scenes) => {
      const file = saved(paintPdf(scenes, meta, faces))
      expect(textOf(file)).toEqual(said(scenes))
      expect(run("qpdf", ["--check", file])).toContain("No syntax or stream encoding errors")
    })
    fc.assert(check, { numRuns: cases(300) })
  })

  it("is sound whatever is painted, and the same for the same input", () => {
    const check = fc.property(fc.array(randomScene, { maxLength: 4 }), (scenes) => {
      const bytes = paintPdf(scenes, meta, faces)
      expect(Buffer.from(paintPdf(scenes, meta, loaded())).equals(bytes)).toBe(true)
      expect(run("qpdf", ["--check", saved(bytes)])).toContain("No syntax or stream encoding errors")
    })
    fc.assert(check, { numRuns: cases(200) })
  })

  it("names title, maker, day, language and the size of each page", () => {
    const file = saved(
      paintPdf(
        [
          { w: 842, h: 595, items: [] },
          { w: 595, h: 842, items: [] },
        ],
        meta,
        faces,
      ),
    )
    const info = run("pdfinfo", ["-isodates", "-l", "2", file])
    expect(info).toMatch(/Title: +Сітка «Ґ» \(1\)\n/u)
    expect(info).toMatch(/Creator: +Сіджак\n/u)
    expect(info).toMatch(/CreationDate: +2026-05-15T07:08:09Z\n/u)
    expect(info).toMatch(/Page +1 size: +842 x 595/u)
    expect(info).toMatch(/Page +2 size: +595 x 842/u)
    const catalog = run("qpdf", ["--show-object=trailer", file]).match(/\/Root (\d+)/u)?.[1] ?? ""
    expect(run("qpdf", [`--show-object=${catalog}`, file])).toMatch(/\/Lang \(uk-UA\).*\/DisplayDocTitle true/u)
  })

  it("leads every bookmark to its page", () => {
    const scenes = Array.from({ length: 3 }, () => ({ w: 842, h: 595, items: [] }))
    const outline = ["Кадети −44 ч", "Їжаки 🥋", "Юніори"].map((title, page) => ({ title, page }))
    const file = saved(paintPdf(scenes, { ...meta, outline }, faces))
    const { outlines } = JSON.parse(run("qpdf", ["--json", "--json-key=outlines", file]))
    expect(
      outlines.map(({ title, destpageposfrom1 }: { title: string; destpageposfrom1: number }) => [
        title,
        destpageposfrom1,
      ]),
    ).toEqual(outline.map(({ title, page }) => [title, page + 1]))
    expect(() => paintPdf(scenes, { ...meta, outline: [{ title: "x", page: 3 }] }, faces)).toThrow(RangeError)
  })

  it("numbers far more letters than fit into one range of its table", () => {
    const characters = Array.from({ length: 0x500 }, (_, code) => String.fromCodePoint(code))
    const letters = characters.filter((character) => /^\p{L}$/u.test(character.normalize("NFC")))
    const all = printable(letters.join(""), "regular").replaceAll(MISSING, "")
    expect(new Set(all).size).toBeGreaterThan(400)
    const items = (all.match(/.{1,50}/gu) ?? []).map((s, at): Item => line(s, at))
    const scene = { w: 842, h: 595, items }
    expect(textOf(saved(paintPdf([scene], meta, faces)))).toEqual(said([scene]))
  })

  it("grows with what is said: a short paper is small, a tournament's faces are embedded once", () => {
    const short = paintPdf([{ w: 842, h: 595, items: [line("Ґалаґан", 0)] }], meta, faces)
    const many = Array.from({ length: 200 }, (_, at) => ({ w: 842, h: 595, items: [line(`Ґалаґан ${at}`, 0)] }))
    expect(short.length).toBeLessThan(5000)
    expect(paintPdf(many, meta, faces).length).toBeLessThan(short.length + 200 * 500)
  })
})

describe("the picture", () => {
  it("has rectangles, round corners, lines and letters at their places, in their colours", () => {
    const at = picture([
      { k: "rect", x: 20, y: 10, w: 60, h: 30, fill: "blue" },
      { k: "rect", x: 100, y: 10, w: 40, h: 40, r: 20, fill: "red" },
      { k: "rect", x: 20, y: 60, w: 60, h: 30, stroke: "strong", sw: 4 },
      { k: "poly", pts: [100, 80, 140, 80, 140, 120], stroke: "red", sw: 4 },
      { k: "text", x: 100, y: 180, s: "ШШ", face: "bold", size: 60, ink: "text", anchor: "middle" },
    ])
    const blue = [24, 87, 164]
    const red = [200, 32, 47]
    const white = [255, 255, 255]
    const black = [20, 24, 31]
    expect([at(25, 15), at(75, 35), at(50, 8), at(50, 42)]).toEqual([blue, blue, white, white])
    expect([at(120, 12), at(120, 48), at(102, 12), at(138, 48)]).toEqual([red, red, white, white])
    expect([at(50, 60), at(20, 75), at(50, 75)]).toEqual([black, black, white])
    expect([at(120, 80), at(140, 100), at(120, 100)]).toEqual([red, red, white])
    // The foot of «Ш» is on the base line, over its whole width, on both sides of its middle.
    expect([at(70, 177), at(130, 177), at(70, 184), at(30, 177), at(170, 177)]).toEqual([
      black,
      black,
      white,
      white,
      white,
    ])
  })

  it("has the marks of composed letters", () => {
    const at = picture([{ k: "text", x: 20, y: 150, s: "Ї", face: "bold", size: 150, ink: "text" }])
    const inked = Array.from({ length: 200 }, (_, y) => Array.from({ length: 100 }, (_, x) => at(x, y)).some(isDark))
    const starts = inked.filter((isInked, y) => isInked && !inked[y - 1])
    expect(starts).toHaveLength(2) // the dots, and the stem below them
  })
})

const isDark = ([red = 255]: readonly number[]): boolean => red < 128

const line = (s: string, at: number): Item => ({
  k: "text",
  x: 20,
  y: 30 + at * 30,
  s,
  face: "regular",
  size: 10,
  ink: "text",
})

/** Faces that have met nothing yet: what others printed before must not matter. */
const loaded = (): ReturnType<typeof loadFaces> => loadFaces()

function saved(bytes: Uint8Array): string {
  const file = join(folder, "paper.pdf")
  writeFileSync(file, bytes)
  return file
}

/** The colours of a page of 200 x 200 points, one dot a point. */
function picture(items: readonly Item[]): (x: number, y: number) => number[] {
  const file = saved(paintPdf([{ w: 200, h: 200, items }], meta, faces))
  const ppm = execFileSync("pdftoppm", ["-r", "72", file])
  const dots = ppm.subarray(ppm.length - 200 * 200 * 3)
  return (x, y) => [...dots.subarray((y * 200 + x) * 3, (y * 200 + x) * 3 + 3)]
}
