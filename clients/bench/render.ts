import { strictEqual } from "node:assert/strict"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { visit } from "#tests/support/browser.ts"
import { pairs, type Row } from "./measure.ts"
import { withPages } from "./pages.ts"
import { type Hall, inBrowser, painted } from "./renderer.ts"

const size = 64
const fights = size - 1
const names = Array.from({ length: size }, (_, n) => `Коваль Іван ${String(n + 1).padStart(2, "0")}`)

/** What is used of brackets-manager. */
interface Manager {
  readonly create: { stage(stage: object): Promise<unknown> }
  readonly get: {
    stageData(id: number): Promise<Readonly<Record<"stage" | "match" | "match_game" | "participant", unknown>>>
  }
}

/** One way to show a bracket: its program, what it is given, and how its fights are counted in the page. */
interface Way {
  readonly name: string
  readonly data: unknown
  readonly fight: string
}

interface Match {
  readonly title: string
  readonly mine: Way
  readonly theirs: Way
  readonly bound?: number
}

/**
 * From the module to all 64 names and 63 fights in the page, in the renderer: ours compared with brackets-viewer and
 * with @g-loot/react-tournament-brackets, each in a fresh page of the same Chromium. The input of each is prepared
 * before. The latter brings React into the page, so ours does too in that comparison; the former does not, so it is
 * compared only with the part that paints our board.
 */
export const run = (count: number): Promise<Row[]> =>
  withPages(
    { ours: "board-page.tsx", alone: "board-alone.ts", viewer: "peers/viewer.mjs", gloot: "peers/gloot.mjs" },
    (url) => inBrowser((hall) => compare(hall, url, count)),
  )

async function compare(hall: Hall, url: string, count: number): Promise<Row[]> {
  const { page } = await visit(hall.browser, { viewport: { width: 1280, height: 800 } })
  const ours: Way = { name: "ours", data: names, fight: "button[data-t]" }
  const alone: Way = { ...ours, name: "alone" }
  const viewer: Way = { name: "viewer", data: await stageData(), fight: ".match" }
  const gloot: Way = { name: "gloot", data: matches(), fight: "[data-fight]" }
  const matched: readonly Match[] = [
    { title: "brackets-viewer", mine: alone, theirs: viewer, bound: 1 },
    { title: "brackets-viewer, ours with React", mine: ours, theirs: viewer },
    { title: "@g-loot/react-tournament-brackets", mine: ours, theirs: gloot, bound: 1 },
  ]
  const side = (way: Way) => ({
    prepare: () => page.goto(`${url}/${way.name}.html`),
    run: () => shown(page, url, way),
  })
  for (const way of [ours, alone, viewer, gloot]) {
    await side(way).prepare()
    await side(way).run()
    strictEqual(await page.locator(way.fight).count(), fights, way.name)
    const text = await page.locator("#root").innerText()
    strictEqual(names.filter((name) => !text.includes(name)).join(), "", way.name)
  }
  const clock = await hall.rendererClock()
  const rows: Row[] = []
  for (const { title, mine, theirs, ...bound } of matched) {
    const name = `64 names and 63 fights in the page, beside ${title}, renderer`
    rows.push(await pairs(name, side(mine), side(theirs), count, { ...bound, clock }))
  }
  return rows
}

/** Fetches the program, runs it, and returns with the frame in which nothing is missing any more. */
async function shown(page: Page, url: string, { name, data, fight }: Way): Promise<void> {
  await page.evaluate(async ({ src, given }) => (await import(src)).show(given, document.getElementById("root")), {
    src: `${url}/${name}.js`,
    given: data,
  })
  await page.waitForFunction(
    ({ selector, all, wanted }) =>
      document.querySelectorAll(selector).length === all &&
      wanted.every((one) => document.getElementById("root")?.textContent?.includes(one)),
    { selector: fight, all: fights, wanted: names },
  )
  await painted(page)
}

/** As brackets-manager makes it for its viewer. */
async function stageData(): Promise<unknown> {
  const require = createRequire(new URL("./peers/package.json", import.meta.url))
  const { BracketsManager }: { BracketsManager: new (store: object) => Manager } = require("brackets-manager")
  const { InMemoryDatabase }: { InMemoryDatabase: new () => object } = require("brackets-memory-db")
  const manager = new BracketsManager(new InMemoryDatabase())
  const settings = { size, seedOrdering: ["natural"], consolationFinal: false }
  await manager.create.stage({ name: "64", tournamentId: 0, type: "single_elimination", seeding: names, settings })
  const { stage, match, match_game, participant } = await manager.get.stageData(0)
  return { stages: stage, matches: match, matchGames: match_game, participants: participant }
}

/**
 * In the format of the other library: every fight with the fight that its winner goes to; athletes are unknown after
 * the first round.
 */
function matches(): unknown {
  return Array.from({ length: fights }, (_, t) => ({
    id: t,
    name: `№ ${t}`,
    nextMatchId: t === 0 ? null : Math.floor((t - 1) / 2),
    tournamentRoundText: String(6 - Math.floor(Math.log2(t + 1))),
    startTime: "",
    state: "SCORE_DONE",
    participants: t < 31 ? [] : [0, 1].map((side) => ({ id: `${t} ${side}`, name: names[2 * (62 - t) + side] })),
  }))
}
