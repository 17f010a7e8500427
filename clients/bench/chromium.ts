import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Browser, Page } from "playwright-core"
import { A4_LANDSCAPE, A4_PORTRAIT, type PageSize } from "#layout/documents/page.ts"
import { paperInks } from "#layout/inks.ts"
import faces from "#layout/metrics/faces.json" with { type: "json" }
import type { Item, Scene } from "#layout/types.ts"

/** Scenes printed by a browser: what our printing is measured against. */

export const chromiumFlags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split(
    " ",
  )

export const chromiumPath = (): string => process.env.CHROMIUM ?? "/usr/bin/chromium"

export const printed = (page: Page): Promise<Buffer> => page.pdf({ preferCSSPageSize: true, printBackground: true })

export async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.setContent(
    `<style>${fontFaces()} ${pageRule("wide", A4_LANDSCAPE)} ${pageRule("high", A4_PORTRAIT)} body { margin: 0 } svg { display: block; break-inside: avoid } .wide { page: wide } .high { page: high }</style><body>`,
  )
  return page
}

export async function show(page: Page, scenes: readonly Scene[]): Promise<void> {
  await page.evaluate(async (svg) => {
    document.body.innerHTML = svg
    await document.fonts.ready
  }, scenes.map(svgOf).join(""))
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

const pageRule = (name: string, { w, h }: PageSize): string => `@page ${name} { margin: 0; size: ${w}pt ${h}pt }`

const svgOf = ({ w, h, items }: Scene): string =>
  `<svg class="${w > h ? "wide" : "high"}" width="${w}pt" height="${h - 0.5}pt" viewBox="0 0 ${w} ${h}">${items.map(elementOf).join("")}</svg>`

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
export function treeCpu(root: number): number {
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
