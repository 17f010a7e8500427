import { strictEqual } from "node:assert/strict"
import { randomUUID } from "node:crypto"
import { openBout, serverTime, writeBout } from "#contract/bouts/calls.ts"
import type { WireBoardFrame } from "#contract/bouts/frames.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { saveScreen } from "#contract/displays/calls.ts"
import { assignSections, numberSection, saveSection } from "#contract/sections/calls.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { Filled } from "#tests/support/filled-tournament.ts"
import type { ServerProcess } from "#tests/support/server-process.ts"
import { bracketOf } from "#web/features/brackets/category-view.ts"
import { readEvents } from "#web/lib/live/read-events.ts"
import { watchLag } from "./lag.ts"
import { at95, figure, type Row } from "./measure.ts"
import { every, now } from "./recording.ts"
import { clockOf } from "./renderer.ts"
import type { Viewers } from "./viewers-process.ts"

const COURTS = 10
const VIEWERS = Math.min(1_000, Number(process.env.VIEWERS ?? 1_000))
const DISPLAYS = 20
/** One score a second on each court, ms; a round lasts two minutes. */
const EVERY = 1_000
const LENGTH = Math.min(90_000, Number(process.env.MINUTES ?? 10) * 60_000)

/** Ten courts whose operators give points, a thousand visitors who follow one of them, and two displays on each; fewer and shorter by `VIEWERS` and `MINUTES`. */
export async function toldScores({ url, pid }: ServerProcess, filled: Filled, viewers: Viewers): Promise<Row[]> {
  const closing = new AbortController()
  const categories = filled.categories.filter((category) => readyFight(category) !== undefined).slice(0, COURTS)
  strictEqual(categories.length, COURTS)
  const courts = await Promise.all(categories.map((category, at) => courtOf(filled, category, at)))
  const pages = courts.map(({ section: court }) => ({
    url,
    id: filled.id,
    path: "",
    court,
    count: Math.ceil(VIEWERS / COURTS),
    version: null,
  }))
  const opened = await viewers.ask("open", { pages })
  strictEqual(opened.failed, 0)
  const [waits, answers]: [number[], number[]] = [[], []]
  const displays = courts.flatMap((court) => Array.from({ length: DISPLAYS / COURTS }, () => ({ court, seen: 0 })))
  await Promise.all(
    displays.map(async (display) => {
      const { section, code, sent } = display.court
      const from = `${url}/api/v1/courts/${section}/bout/events?code=${code}`
      await frames(from, closing.signal, (points) => {
        const moment = now()
        for (; display.seen < points; display.seen++) waits.push(moment - (sent[display.seen] ?? Number.NaN))
      })
    }),
  )
  const cpu = clockOf([pid])
  const begun = { cpu: cpu(), at: performance.now() }
  const lag = watchLag()
  await Promise.all(courts.map((court) => every(EVERY, LENGTH, async () => answers.push(await court.score()))))
  const core = (cpu() - begun.cpu) / (performance.now() - begun.at)
  const { events, failed } = await viewers.ask("report", {})
  strictEqual(failed, 0)
  const scores = courts.reduce((sum, { sent }) => sum + sent.length, 0)
  closing.abort()
  await viewers.ask("close", {})
  strictEqual(waits.length, (scores * DISPLAYS) / COURTS, "a display has missed a score")
  const most = Math.max(...events) / (LENGTH / 1000)
  console.log(
    `${scores} scores on ${COURTS} courts: ${VIEWERS} visitors were told ${most.toFixed(2)} times a second at most, ${core.toFixed(2)} ` +
      `of a core, the clients' own lag ${at95(lag.stop()).toFixed(1)} ms`,
  )
  return [
    figure("a score's own answer, once it is on the disk, 95th percentile", at95(answers), "ms", null),
    figure("a score at a display, 95th percentile", at95(waits), "ms", 100),
    figure("scores of a court at a visitor, a second", most, "", 1.05),
  ]
}

async function courtOf({ person: { call }, id }: Filled, category: WireCategory, at: number) {
  const { item } = await call(saveSection, { tournament_id: id, name: `Корт ${at + 1}` })
  await call(assignSections, { id, moves: [{ category: category.id, section: item.id }] })
  await call(numberSection, { tournament_id: id, id: item.id, start_number: 100 * (at + 1) + 1 })
  const screen = await call(saveScreen, { id, name: `Табло ${at + 1}`, role: "court", section: item.id })
  const session = randomUUID()
  const technicalNumber = readyFight(category) ?? 0
  const opening = { tournament: id, section: item.id, category: category.id, technicalNumber, session }
  const { bout } = (await call(openBout, opening)).item
  const { now: there } = await call(serverTime, {})
  const ahead = there - now()
  /** When each point was sent. */
  const sent: number[] = []
  const write = (body: object) =>
    call(writeBout, {
      bout,
      session,
      epoch: 1,
      events: [{ id: randomUUID(), at: Math.round(now() + ahead), body: body as never }],
    })
  /** Answers how long it took, ms. */
  const score = async (): Promise<number> => {
    const begun = now()
    sent.push(begun)
    const { outcomes } = await write({
      kind: "point",
      side: sent.length % 2 === 0 ? "blue" : "red",
      technique: "punch",
    })
    strictEqual(outcomes[0]?.refusal, null)
    return now() - begun
  }
  await write({ kind: "clock", step: "start" })
  return { section: item.id, code: screen.item.code, sent, score }
}

const readyFight = (category: WireCategory): number | undefined => {
  const bracket = bracketOf(category)
  return bracket ? Bracket.standing(bracket).fights.find(({ state }) => state === "ready")?.t : undefined
}

/** Reads the frames of a board; answers once the stream is open. */
async function frames(url: string, signal: AbortSignal, onPoints: (points: number) => void): Promise<void> {
  const { body, status } = await fetch(url, { headers: { accept: "text/event-stream" }, signal })
  strictEqual(status, 200)
  const read = async (): Promise<void> => {
    for await (const { event, data } of readEvents(body as ReadableStream<Uint8Array>, () => undefined)) {
      if (event !== "frame") continue
      const { bout }: WireBoardFrame = JSON.parse(data)
      onPoints((bout?.blue.points ?? 0) + (bout?.red.points ?? 0))
    }
  }
  void read().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
