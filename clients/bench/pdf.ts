import { chromium } from "playwright-core"
import { bracketPage, categoryMeta } from "#layout/documents/bracket-page.ts"
import { renderPages } from "#layout/documents/page.ts"
import type { Scene } from "#layout/types.ts"
import { loadFaces } from "#server/features/printing/fonts.ts"
import { paintPdf } from "#server/features/printing/paint-pdf.ts"
import { drawnBracket } from "#tests/support/drawn-brackets.ts"
import { chromiumFlags, chromiumPath, openPage, printed, show, treeCpu } from "./chromium.ts"
import { pairs, processCpu, type Row } from "./measure.ts"

/** Until its code is compiled for good, a process takes up to three times as long for a paper. */
const WARM_UPS = 60

/**
 * A full bracket of 64 as a PDF, other athletes each time: what our warm printing process does, done here (CPU of this process, all its
 * threads) compared with a running Chromium (CPU of its process tree) that gets the same scene in the same fonts. The
 * bound applies only to `page.pdf()`, on a page that already shows the bracket; the whole job, a page opened, filled,
 * printed and closed for each paper, is also reported.
 */
export async function run(count: number): Promise<Row[]> {
  const faces = loadFaces()
  const server = await chromium.launchServer({ executablePath: chromiumPath(), args: chromiumFlags })
  const browser = await chromium.connect(server.wsEndpoint())
  let turn: "ours" | "chromium" = "ours"
  let seed = 0
  const next = (whose: typeof turn): Scene => {
    turn = whose
    return sceneOf(++seed)
  }
  const clock = () => (turn === "ours" ? processCpu() : treeCpu(server.process().pid ?? 0))
  const ours = {
    prepare: () => next("ours"),
    run: async (scene: Scene) => checked(paintPdf([scene], { title: "64", createdAt: new Date(0) }, faces)),
  }
  const job = {
    prepare: () => next("chromium"),
    run: async (scene: Scene) => {
      const page = await openPage(browser)
      await show(page, [scene])
      checked(await printed(page))
      await page.close()
    },
  }
  try {
    for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) await ours.run(ours.prepare())
    const whole = await pairs("64 bracket as PDF, page opened for it", ours, job, count, { clock })
    const page = await openPage(browser)
    const shown = {
      prepare: () => show(page, [next("chromium")]),
      run: async () => checked(await printed(page)),
    }
    return [whole, await pairs("64 bracket as PDF, page already shown", ours, shown, count, { bound: 1 / 10, clock })]
  } finally {
    await browser.close()
    await server.close()
  }
}

function sceneOf(seed: number): Scene {
  const { model } = drawnBracket({ size: 64, athletes: 64, done: 1, seed })
  const meta = categoryMeta({
    tournament: "Відкритий чемпіонат України «Кубок Ґердану»",
    date: "15.05.2026",
    city: "м. Камʼянець-Подільський",
    judge: "Пʼятницький Ю. І.",
    secretary: "Їжакевич Є. В.",
    category: { id: seed as never, name: "Кадети -44 ч", sex: "male" },
    athletes: 64,
  })
  const [scene] = renderPages([bracketPage(model, meta)])
  if (!scene) throw new Error("no page")
  return scene
}

/** One page of A4; otherwise the measurement is of something else. */
function checked(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString("latin1")
  const pages = text.match(/\/Type\s*\/Page\b/gu)?.length
  if (!text.startsWith("%PDF-") || pages !== 1) throw new Error(`${pages} pages`)
}
