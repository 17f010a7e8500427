import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { getPriority, tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { BracketSize } from "#domain/bracket/types.ts"
import { bracketPage } from "#layout/documents/bracket-page.ts"
import { type PageMeta, renderPages } from "#layout/documents/page.ts"
import type { Scene } from "#layout/types.ts"
import { drawnBracket, hostileNames } from "#tests/support/drawn-brackets.ts"
import { argumentsOfChildren, nicesOfChildren } from "#tests/support/nices.ts"
import { run, said, textOf } from "#tests/support/pdf-text.ts"
import { bundleServer } from "../../../../tools/server-bundle.mjs"
import { createProcessPool } from "../../platform/process-pool.ts"
import { loadFaces } from "./fonts.ts"
import { paintPdf } from "./paint-pdf.ts"
import type { Printed, PrintOrder } from "./print-order.ts"
import { createPrinter, type Printer, PrinterBusy } from "./printer.ts"
import { sealed } from "./sealed.ts"
import type { PrintJob } from "./worker.ts"

const meta: PageMeta = {
  tournament: "Відкритий чемпіонат України «Кубок Ґердану»",
  place: "15.05.2026, м.\u00A0Камʼянець-Подільський",
  title: "Кадети −44 ж",
  note: "№\u00A017 · Жінки · 61 учасниця",
  judge: "Пʼятницький Ю.\u00A0І.",
  secretary: "Їжакевич Є.\u00A0В.",
}
const createdAt = new Date("2026-05-15T07:00:00Z")
const folder = mkdtempSync(join(tmpdir(), "sijak-pdf-"))

const faces = loadFaces()

/** Empty brackets of these sizes. */
const blank = (...sizes: readonly BracketSize[]): PrintOrder => ({
  papers: sizes.map((size) => ["blank", size, meta]),
  meta: { title: "Сітка", createdAt },
})

let printer: Printer
beforeAll(() => {
  printer = createPrinter()
})
afterAll(async () => {
  await printer.close()
  rmSync(folder, { recursive: true })
})

function pages(size: BracketSize, seed: number, names?: readonly string[]): Scene[] {
  const field = Math.max(1, size - (seed % (size / 2)))
  const { model } = drawnBracket({ size, athletes: field, done: (seed % 5) / 4, seed, ...(names ? { names } : {}) })
  return renderPages([bracketPage(model, meta, seed % 4 === 3 ? "a3" : "a4")])
}

describe("the printed bracket", () => {
  it.each([2, 4, 8, 16, 32, 64] as const)(
    "says in a field of %i exactly what the scene says, unbroken",
    async (size) => {
      const scenes = [...pages(size, size), ...pages(size, size + 1, hostileNames)]
      const file = saved(paintPdf(scenes, { title: meta.title, createdAt }, faces))
      expect(textOf(file)).toEqual(said(scenes))
      expect(run("qpdf", ["--check", file])).toContain("No syntax or stream encoding errors")
    },
  )

  it("loses no letter in the thirty-sixth paper of one process", async () => {
    for (let paper = 1; paper <= 36; paper++) {
      const scenes = pages(paper % 2 === 0 ? 32 : 16, paper, paper % 3 === 0 ? hostileNames : undefined)
      expect(textOf(saved(paintPdf(scenes, { title: `${paper}`, createdAt }, faces)))).toEqual(said(scenes))
    }
  })

  it("is the same file for the same input", async () => {
    const { bytes } = await printer.pdf(blank(32))
    expect(Buffer.from((await printer.pdf(blank(32))).bytes).equals(bytes)).toBe(true)
    expect(await printer.hashes(blank(32).papers)).toEqual(await printer.hashes(blank(32).papers))
  })

  it("embeds its fonts, names its title and the bookmarks of its papers", async () => {
    const printed = await printer.pdf({ ...blank(16, 32), titles: ["Порожня", "Кадети −44 ж"] })
    expect(printed.pages).toBe(2)
    const file = saved(printed.bytes)
    const fonts = run("pdffonts", [file]).trim().split("\n").slice(2)
    expect(fonts.length).toBeGreaterThanOrEqual(4)
    for (const font of fonts) expect(font).toMatch(/Identity-H +yes yes yes/u)
    expect(run("pdfinfo", [file])).toMatch(/Title: +Сітка/u)
    expect(run("qpdf", ["--json", "--json-key=outlines", file])).toContain("Кадети −44 ж")
  })
})

describe("the printer", () => {
  it("refuses more than it can keep, and goes on printing", async () => {
    const busy = createPrinter()
    const asked = Array.from({ length: 60 }, () => busy.pdf(blank(2)))
    const answers = await Promise.allSettled(asked)
    const refused = answers.filter((answer) => answer.status === "rejected")
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expect(answer.reason).toBeInstanceOf(PrinterBusy)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(20)
    expect((await busy.pdf(blank(2))).bytes.length).toBeGreaterThan(1000)
    await busy.close()
  })

  it("prints the same from source as from the bundle", async () => {
    const root = process.cwd()
    const outdir = join(root, "build", "printing-test")
    await bundleServer(outdir, {
      printer: "src/server/features/printing/printer.ts",
      "pdf-worker": "src/server/features/printing/worker.ts",
    })
    const bundle = await import(/* @vite-ignore */ join(outdir, "printer.js"))
    const bundled: Printer = bundle.createPrinter()
    const { bytes } = await bundled.pdf(blank(16))
    await bundled.close()
    rmSync(outdir, { recursive: true })
    // All other tests take the processes of the build, if it is of these sources.
    const names = { source: "./worker.ts", built: "pdf-worker.js" }
    const bounds = { most: 1, memoryMb: 512, idleMs: 1_000 }
    const pool = createProcessPool<PrintJob, Printed>(import.meta.url, names, bounds)
    const fromSource = await pool.run({ kind: "pdf", ...blank(16), papers: await sealed(blank(16).papers) })
    await pool.close()
    expect(Buffer.from(fromSource.bytes).equals(bytes)).toBe(true)
  })
})

function saved(bytes: Uint8Array): string {
  const file = join(folder, "paper.pdf")
  writeFileSync(file, bytes)
  return file
}

it.runIf(process.platform === "linux")(
  "lets calls and the database come before papers, with every thread, and keeps no second core busy",
  async () => {
    await printer.pdf(blank(4))
    expect(argumentsOfChildren()).toContainEqual(expect.arrayContaining(["--single-threaded"]))
    expect(nicesOfChildren()).toContainEqual([Math.min(19, getPriority() + 5)])
  },
)
