import { ok, strictEqual } from "node:assert/strict"
import { fork } from "node:child_process"
import { once } from "node:events"
import type { ServerProcess } from "#tests/support/server-process.ts"
import { at95, figure, type Row } from "./measure.ts"
import { every, type Recorded } from "./recording.ts"
import { clockOf } from "./renderer.ts"
import type { Watched } from "./told.ts"

/** Between two results, ms; how long they are recorded. */
const EVERY = 3_000
const LENGTH = 30_000

interface Seen {
  readonly seen: readonly (readonly [revision: number, at: number])[]
  readonly failed: number
}

/** The way of before, for comparison: each viewer hears that something changed, and asks for the page again. */
export async function askingHall({ url, pid }: ServerProcess, { page, recorder }: Watched): Promise<Row[]> {
  const { id, count } = page
  const viewers = fork(new URL("./viewers.mjs", import.meta.url), { execArgv: [] })
  try {
    viewers.send({ url, id, category: Number(page.path.split("/").at(-1)), count })
    await once(viewers, "message")
    const cpu = clockOf([pid])
    const results: Recorded[] = []
    const begun = { cpu: cpu(), at: performance.now() }
    await every(EVERY, LENGTH, async () => results.push(await recorder.record()))
    const core = (cpu() - begun.cpu) / (performance.now() - begun.at)
    viewers.send("done")
    const [{ seen, failed }] = (await once(viewers, "message")) as [Seen]
    strictEqual(failed, 0)
    const moments = grouped(seen)
    const waits = results.flatMap(({ revision, at }) => (moments.get(revision) ?? []).map(([, moment]) => moment - at))
    ok(waits.length > 0, "no viewer has seen a result")
    const share = waits.length / (count * results.length)
    console.log(`${count} viewers who ask: ${Math.round(share * 100)} % had a result before the next one came`)
    return [
      figure(`${count} viewers who ask, as before, the server's part of a core`, core, "", null),
      figure(`${count} viewers who ask, as before, a result at the viewer, 95th percentile`, at95(waits), "ms", null),
    ]
  } finally {
    viewers.kill()
  }
}

function grouped(seen: Seen["seen"]): ReadonlyMap<number, Seen["seen"][number][]> {
  const found = new Map<number, Seen["seen"][number][]>()
  for (const one of seen) {
    const those = found.get(one[0])
    if (those) those.push(one)
    else found.set(one[0], [one])
  }
  return found
}
