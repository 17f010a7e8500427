import { monitorEventLoopDelay } from "node:perf_hooks"
import { setTimeout as wait } from "node:timers/promises"
import { chromium } from "playwright-core"
import type { Scene } from "#layout/types.ts"
import { type WholeTournament, wholePaper } from "#server/features/printing/documents/whole-tournament.ts"
import { loadFaces } from "#server/features/printing/fonts.ts"
import { paintPdf } from "#server/features/printing/paint-pdf.ts"
import { createPrinter } from "#server/features/printing/printer.ts"
import { randomTournament } from "#tests/support/random-tournament.ts"
import { chromiumFlags, chromiumPath, openPage, printed, show, treeCpu } from "./chromium.ts"
import { pairs, processCpu, type Row, spread } from "./measure.ts"

const CATEGORIES = 100
/** From 1 to 19 a category: a thousand in all. */
const ATHLETES = 19
/** A worker that has printed for a while, as any in its second minute. */
const WARM_UPS = 10
/** How many files the memory is looked at over. */
const FILES = 200
const EARLY = 50
/** How long the event loop is watched while nothing is printed, milliseconds; as long as the prints take. */
const WATCHED = 10

/**
 * All protocols of 100 categories and 1,000 athletes as one file, another tournament each time: our printing thread
 * (CPU of this process, all its threads) compared with a running Chromium (CPU of its process tree) in the same fonts.
 * Two rows compare equal work. The whole job: for us from data to file, including layout; for Chromium a page opened,
 * filled with the pages already laid out, printed and closed. Printing only: the same laid-out pages handed to our
 * thread, and `page.pdf()` on a page that shows them. Then how late the event loop of the server's thread is while
 * files are printed, relative to how late it is while none is, and the memory of the process after file 200 compared
 * with after file 50.
 */
export async function run(count: number): Promise<Row[]> {
  const printer = createPrinter()
  const faces = loadFaces()
  const server = await chromium.launchServer({ executablePath: chromiumPath(), args: chromiumFlags })
  const browser = await chromium.connect(server.wsEndpoint())
  let turn: "ours" | "chromium" = "ours"
  let seed = 0
  const next = (whose: typeof turn): WholeTournament => {
    turn = whose
    return tournamentOf(++seed)
  }
  const print = async (whole: WholeTournament): Promise<void> =>
    checked((await printer.whole(whole, { title: "Протоколи", createdAt: new Date(0) })).bytes)
  const clock = () => (turn === "ours" ? processCpu() : treeCpu(server.process().pid ?? 0))
  try {
    for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) await print(next("ours"))
    const ours = { prepare: () => next("ours"), run: print }
    const job = {
      prepare: () => wholePaper(next("chromium")).scenes,
      run: async (scenes: readonly Scene[]) => {
        const page = await openPage(browser)
        await show(page, scenes)
        checked(await printed(page))
        await page.close()
      },
    }
    const name = "100 categories and 1,000 athletes as one PDF"
    const whole = await pairs(`${name}, from data to file`, ours, job, count, { bound: 1 / 5, limit: 2000, clock })
    const page = await openPage(browser)
    const painted = {
      prepare: () => wholePaper(next("ours")).scenes,
      run: async (scenes: readonly Scene[]) =>
        checked(paintPdf(scenes, { title: "Протоколи", createdAt: new Date(0) }, faces)),
    }
    const shown = {
      prepare: () => show(page, wholePaper(next("chromium")).scenes),
      run: async () => checked(await printed(page)),
    }
    const alone = await pairs(`${name}, page laid out already`, painted, shown, count, {
      bound: 1 / 5,
      limit: 2000,
      clock,
    })
    await browser.close()
    return [whole, alone, await delays(print), await memory(print)]
  } finally {
    await printer.close()
    await server.close()
  }
}

const tournamentOf = (seed: number): WholeTournament => ({
  ...randomTournament({ seed, categories: CATEGORIES, athletes: ATHLETES, hostile: 0 }),
  origin: "https://hall.example",
})

/** The delay that one in a thousand timers meets, printing over idle, by turns; milliseconds. */
async function delays(print: (whole: WholeTournament) => Promise<void>): Promise<Row> {
  const files = Array.from({ length: WATCHED }, (_, at) => tournamentOf(1000 + at))
  const over: number[] = []
  for (let round = 0; round < 3; round++) {
    const started = performance.now()
    const busy = await delayOf(async () => {
      for (const file of files) await print(file)
    })
    const idle = await delayOf(() => wait(performance.now() - started))
    over.push(Math.max(0, busy - idle))
  }
  return { ...lone("event loop's delay while such files are printed, p99.9 over idle", over), limit: 20 }
}

async function delayOf(work: () => Promise<unknown>): Promise<number> {
  const watch = monitorEventLoopDelay({ resolution: 1 })
  watch.enable()
  await work()
  watch.disable()
  return watch.percentile(99.9) / 1e6
}

/** Resident memory after the last file against that after an early one. */
async function memory(print: (whole: WholeTournament) => Promise<void>): Promise<Row> {
  let early = 0
  for (let file = 1; file <= FILES; file++) {
    await print(tournamentOf(2000 + file))
    if (file === EARLY) early = process.memoryUsage.rss()
  }
  const [late, first] = [process.memoryUsage.rss() / 2 ** 20, early / 2 ** 20]
  return {
    name: `memory after file ${FILES} against file ${EARLY}`,
    ours: spread([late]),
    baseline: spread([first]),
    ratio: late / first,
    bound: 1.15,
    limit: null,
    unit: "MiB",
  }
}

const lone = (name: string, values: readonly number[]): Row => ({
  name,
  ours: spread(values),
  baseline: null,
  ratio: null,
  bound: null,
  limit: null,
})

/** About two hundred pages; otherwise the measurement is of something else. */
function checked(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString("latin1")
  const pages = text.match(/\/Type\s*\/Page\b/gu)?.length ?? 0
  if (!text.startsWith("%PDF-") || pages < 150) throw new Error(`${pages} pages`)
}
