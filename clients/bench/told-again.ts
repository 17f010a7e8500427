import { strictEqual } from "node:assert/strict"
import { setTimeout as pause } from "node:timers/promises"
import type { ServerProcess } from "#tests/support/server-process.ts"
import { at95, figure, type Row } from "./measure.ts"
import { every } from "./recording.ts"
import { clockOf, residentOf } from "./renderer.ts"
import { presentOf, type Watched } from "./told.ts"
import type { Viewers } from "./viewers-process.ts"

/** Within this all have the right state, ms. */
const WITHIN = 10_000
/** Results that a desk records meanwhile: one in this time, ms. */
const EVERY = 1_000

/** The server is killed and started again: how all viewers come back, and how a desk is answered meanwhile. */
export async function comeBack(
  restarted: () => Promise<ServerProcess>,
  viewers: Viewers,
  { recorder, page }: Watched,
): Promise<Row[]> {
  await viewers.ask("comeBack", {})
  const server = await restarted()
  const clock = clockOf([server.pid])
  // The start itself is over.
  const started = clock()
  const cpu = (): number => clock() - started
  const begun = performance.now()
  const answers: number[] = []
  await every(EVERY, WITHIN - 2_000, async () => {
    const { sent, at } = await recorder.record()
    answers.push(at - sent)
  })
  const busy = cpu() / (performance.now() - begun)
  await pause(Math.max(0, begun + WITHIN - performance.now()))
  const each = (cpu() / page.count) * 1000
  const { counts, refusals } = await viewers.ask("versions", {})
  const version = await presentOf(page)
  const right = counts.reduce((sum, [one, those]) => sum + (one === version ? those : 0), 0)
  console.log(
    `${page.count} viewers who come back: ${right} have the right page after ${WITHIN / 1000} s, ${refusals} answers of 500 and ` +
      `above, ${busy.toFixed(2)} of a core, ${each.toFixed(0)} µs of the processor each with the results meanwhile, ${residentOf(server.pid).toFixed(0)} MiB; ${answers.length} results meanwhile`,
  )
  strictEqual(refusals, 0)
  return [
    figure(`${page.count} viewers at once, without the right page after 10 s`, page.count - right, "viewers", 0),
    figure("a desk's result meanwhile, 95th percentile", at95(answers), "ms", 500),
    figure("a desk's result meanwhile, the slowest", Math.max(...answers), "ms", 500),
  ]
}
