import { ok, strictEqual } from "node:assert/strict"
import { loadavg } from "node:os"
import { setTimeout as pause } from "node:timers/promises"
import { gunzipSync } from "node:zlib"
import type { Filled } from "#tests/support/filled-tournament.ts"
import type { ServerProcess } from "#tests/support/server-process.ts"
import { pageOf } from "#web/features/public/page-parts.ts"
import { at95, figure, type Row } from "./measure.ts"
import { every, now, Recorder } from "./recording.ts"
import { clockOf, residentOf } from "./renderer.ts"
import type { Orders, Page } from "./told-orders.ts"
import type { Viewers } from "./viewers-process.ts"
import { whole } from "./whole.ts"

/** Between two results, ms. */
const EVERY = 3_000
/** Of these, results of several tournaments are sent within so many. */
const SPREAD = 2_000
/** More than a garbage collector leaves lying, less than what leaks with each of the results. */
const MOST_GROWTH = 0.25
/** After the last of the results everybody is told within so long, ms. */
const SETTLED = 3_000
/** How long nothing happens, so that signs of life are measured alone, ms. */
const SILENCE = 20_000

/** A tournament, the category whose results are recorded, and who watches its page. */
export interface Watched {
  readonly recorder: Recorder
  readonly page: Page
}

/** The page of the `nth` largest category of a tournament, and `count` viewers of it. */
export function watchedOf(url: string, { id, categories, person }: Filled, count: number, nth = 0): Watched {
  const category = categories.toSorted((one, other) => other.count - one.count)[nth]
  if (!category) throw new Error("the tournament has too few categories")
  const page = { url, id, path: `/c/${category.id}`, count, version: null }
  return { recorder: new Recorder(person.call, category), page }
}

/** A result of one of the pages, answered at that moment. */
type Sent = Orders["heard"]

interface Hall {
  /** What is measured, for people. */
  readonly name: string
  readonly server: ServerProcess
  readonly viewers: Viewers
  readonly watched: readonly Watched[]
  /** How long results are recorded, ms. */
  readonly length: number
  /** In how many of the tournaments a result is recorded in each round of three seconds; absent: in all. */
  readonly atOnce?: number
}

/** Viewers who are told what became of the pages that they have before them, while results are recorded. */
export async function toldHall({
  name,
  server,
  viewers,
  watched,
  length,
  atOnce = watched.length,
}: Hall): Promise<Row[]> {
  const cpu = clockOf([server.pid])
  const core = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = { cpu: cpu(), at: performance.now() }
    await work()
    return (cpu() - begun.cpu) / (performance.now() - begun.at)
  }
  const count = watched.reduce((sum, { page }) => sum + page.count, 0)
  const empty = residentOf(server.pid)
  const opened = await viewers.ask("open", { pages: watched.map(({ page }) => page) })
  strictEqual(opened.failed, 0)
  const idle = await core(() => pause(SILENCE))
  const silent = await viewers.ask("report", {})
  const waits: number[] = []
  const memory: number[] = []
  const answers: number[] = []
  let [missing, results] = [0, 0]
  /** Results of the round before that some had not heard at its end: the last of them have less than a second in it. */
  let unheard: readonly Sent[] = []
  async function hear(those: readonly Sent[]): Promise<readonly Sent[]> {
    const left: Sent[] = []
    for (const one of those) {
      const heard = await viewers.ask("heard", one)
      if (heard.missing > 0) left.push(one)
      else waits.push(...heard.waits)
    }
    return left
  }
  const busy = await core(() =>
    every(EVERY, length, async () => {
      const begun = now()
      const those = Array.from({ length: atOnce }, (_, n) => (results + n) % watched.length)
      await viewers.ask("begin", { of: those })
      results += atOnce
      const recorded = await Promise.all(
        those.map(async (of, n) => {
          await pause((SPREAD * n) / atOnce)
          const { sent = Number.NaN, at = Number.NaN } = (await watched[of]?.recorder.record()) ?? {}
          answers.push(at - sent)
          return { of, at }
        }),
      )
      await pause(Math.max(0, begun + EVERY * 0.9 - now()))
      missing += (await hear(unheard)).length
      unheard = await hear(recorded)
      if (atOnce === watched.length) {
        missing += unheard.length
        unheard = []
      }
      memory.push(residentOf(server.pid))
    }),
  )
  await pause(SETTLED)
  missing += (await hear(unheard)).length
  const { failed, bytes, lags, events, versions } = await viewers.ask("report", {})
  deepCheck(await Promise.all(watched.map(({ page }) => presentOf(page))), versions)
  strictEqual(failed, 0)
  strictEqual(missing, 0, "results that not all viewers were told of")
  ok(events.reduce((all, one) => all + one, 0) >= results, "results were told together")
  /** A result is told to the viewers of its own tournament only. */
  const told = (results * count) / watched.length
  const half = Math.floor(memory.length / 2)
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))]
  const per = (all: number, of = count): string => (all / of).toFixed(all / of < 10 ? 2 : 0)
  console.log(
    `${name}: ${results} results, ${per(bytes, told)} bytes each and viewer who is told; a stream's head ${opened.headBytes} bytes, with the page as it is ${per(opened.bytes)}; ` +
      `in silence ${per(silent.bytes / (SILENCE / 60_000))} bytes a minute and viewer, ${idle.toFixed(3)} of a core; ` +
      `the server's memory ${per(empty, 1)} MiB without viewers, ${per((late - empty) * 1024)} KiB a viewer; ` +
      `a desk's result is answered in ${at95(answers).toFixed(0)} ms; the clients' own lag ${at95(lags).toFixed(0)} ms (most ${Math.max(...lags).toFixed(0)}); load ${loadavg()[0]?.toFixed(1)}`,
  )
  const [p95, lag] = [at95(waits), at95(lags)]
  return [
    figure(`${name}, the server's part of a core`, busy, "", 0.7),
    figure(`${name}, the server's memory`, late, "MiB", 1024),
    figure(`${name}, growth of the server's memory`, late / early - 1, "", MOST_GROWTH),
    figure(`${name}, a result at the viewer, 95th percentile`, p95, "ms", null),
    figure(`${name}, the same without the clients' own lag`, p95 - lag, "ms", 1_000),
  ]
}

/** The version of a page, asked for as a visitor asks. */
export async function presentOf({ url, id, path }: Page): Promise<string> {
  const { body } = await whole(`${url}/t/${id}${path}`)
  return pageOf(String(gunzipSync(body))).version
}

function deepCheck(asked: readonly string[], told: readonly string[]): void {
  strictEqual(told.join(" "), asked.join(" "), "a viewer has another page than is asked for")
}
