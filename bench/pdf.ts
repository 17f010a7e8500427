import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { type Browser, chromium, type Page } from "playwright-core"
import { bracketPage, categoryMeta } from "#layout/documents/bracket-page.ts"
import { A4_LANDSCAPE, renderPages } from "#layout/documents/page.ts"
import { paperInks } from "#layout/inks.ts"
import faces from "#layout/metrics/faces.json" with { type: "json" }
import type { Item, Scene } from "#layout/types.ts"
import { createPrinter } from "#server/printing/printer.ts"
import { drawnBracket } from "#tests/support/drawn-brackets.ts"
import { pairs, processCpu, type Row } from "./measure.ts"

const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync"
const WARM_UPS = 10

/**
 * A full bracket of 64 as a PDF, other athletes each time: our warm printing thread (CPU of this process, all its
 * threads) against a running Chromium (CPU of its process tree) that is given the same scene in the same fonts. The
 * bound is for `page.pdf()` alone, on a page that already shows the bracket; the whole job, a page opened, filled, printed
 * and closed for each paper, is reported beside it.
 */
export async function run(count: number): Promise<Row[]> {
  const printer = createPrinter()
  const server = await chromium.launchServer({ executablePath: chromiumPath(), args: flags.split(" ") })
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
    run: async (scene: Scene) => checked(await printer.pdf([scene], { title: "64", createdAt: new Date(0) })),
  }
  const job = {
    prepare: () => next("chromium"),
    run: async (scene: Scene) => {
      const page = await openPage(browser)
      await show(page, scene)
      checked(await printed(page))
      await page.close()
    },
  }
  try {
    for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) await ours.run(ours.prepare())
    const whole = await pairs("64 bracket as PDF, page opened for it", ours, job, count, { clock })
    const page = await openPage(browser)
    const shown = {
      prepare: () => show(page, next("chromium")),
      run: async () => checked(await printed(page)),
    }
    return [whole, await pairs("64 bracket as PDF, page already shown", ours, shown, count, { bound: 1 / 10, clock })]
  } finally {
    await printer.close()
    await browser.close()
    await server.close()
  }
}

const chromiumPath = (): string => process.env.CHROMIUM ?? "/usr/bin/chromium"

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

/** One page of A4, or the measurement is of something else. */
function checked(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString("latin1")
  const pages = text.match(/\/Type\s*\/Page\b/gu)?.length
  if (!text.startsWith("%PDF-") || pages !== 1) throw new Error(`${pages} pages`)
}

const printed = (page: Page): Promise<Buffer> => page.pdf({ preferCSSPageSize: true, printBackground: true })

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.setContent(
    `<style>${fontFaces()} @page { margin: 0; size: ${A4_LANDSCAPE.w}pt ${A4_LANDSCAPE.h}pt } body { margin: 0 } svg { display: block }</style><body>`,
  )
  return page
}

async function show(page: Page, scene: Scene): Promise<void> {
  await page.evaluate(async (svg) => {
    document.body.innerHTML = svg
    await document.fonts.ready
  }, svgOf(scene))
  const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length)
  if (loaded < 4) throw new Error(`only ${loaded} faces loaded`)
}

function fontFaces(): string {
  const { resolve } = createRequire(import.meta.url)
  return Object.entries(faces)
    .map(([face, { file }]) => {
      const data = readFileSync(resolve(file)).toString("base64")
      return `@font-face { font-family: ${face}; src: url(data:font/ttf;base64,${data}) }`
    })
    .join("\n")
}

const svgOf = ({ w, h, items }: Scene): string =>
  `<svg width="${w}pt" height="${h - 0.5}pt" viewBox="0 0 ${w} ${h}">${items.map(elementOf).join("")}</svg>`

function elementOf(item: Item): string {
  if (item.k === "poly") {
    return `<polyline points="${item.pts.join(" ")}" fill="none" stroke="${paperInks[item.stroke]}" stroke-width="${item.sw}"/>`
  }
  if (item.k === "text") {
    const text = item.s.replace(/&/gu, "&amp;").replace(/</gu, "&lt;")
    const font = `font-family="${item.face}" font-size="${item.size}" fill="${paperInks[item.ink]}"`
    return `<text x="${item.x}" y="${item.y}" text-anchor="${item.anchor ?? "start"}" ${font}>${text}</text>`
  }
  const { x, y, w, h, r, fill, stroke, sw } = item
  const paint = `fill="${fill ? paperInks[fill] : "none"}" stroke="${stroke ? paperInks[stroke] : "none"}" stroke-width="${sw ?? 0.5}"`
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r ?? 0}" ${paint}/>`
}

/** CPU milliseconds of a process, its living descendants and those that have ended. */
function treeCpu(root: number): number {
  const stats = new Map(processes().map((stat) => [stat.pid, stat]))
  let ticks = 0
  for (const { pid, cpu } of stats.values()) {
    let at: number | undefined = pid
    while (at !== undefined && at !== root) at = stats.get(at)?.parent
    if (at === root) ticks += cpu
  }
  return ticks * TICK
}

/** Linux counts in hundredths of a second. */
const TICK = 10

function processes(): { pid: number; parent: number; cpu: number }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8")
        const fields = stat
          .slice(stat.lastIndexOf(")") + 2)
          .split(" ")
          .map(Number)
        const cpu = fields.slice(11, 15).reduce((sum, part) => sum + part, 0)
        return [{ pid: Number(name), parent: fields[1] ?? 0, cpu }]
      } catch {
        return [] // it has just ended
      }
    })
}
