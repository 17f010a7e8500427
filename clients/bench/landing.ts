import { ok } from "node:assert/strict"
import { type Row, sentence, spread } from "./measure.ts"
import { type Hall, inBrowser } from "./renderer.ts"

const VISITS = 9
const LIMIT = 1_500
/** 1.6 Mbit/s down and 0.75 up, 150 ms there and back, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4

/**
 * When the landing page's largest paint happens for a first-time visitor: each visit has a separate browser profile.
 */
export const run = (): Promise<Row[]> => inBrowser(visits)

async function visits(hall: Hall): Promise<Row[]> {
  const times: number[] = []
  // The first one warms the server and is not counted.
  await paint(hall)
  for (let visit = 0; visit < VISITS; visit++) times.push(await paint(hall))
  const name = "the landing page's largest paint"
  const row: Row = { name, ours: spread(times), baseline: null, ratio: null, bound: null, limit: LIMIT }
  console.log(sentence(row))
  return [row]
}

async function paint({ server, browser }: Hall): Promise<number> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", LINE)
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) Reflect.set(window, "largestPaint", startTime)
      }).observe({ type: "largest-contentful-paint", buffered: true })
    })
    await page.goto("/", { waitUntil: "networkidle" })
    const time: unknown = await page.evaluate(() => Reflect.get(window, "largestPaint"))
    ok(typeof time === "number", "nothing was painted")
    return time
  } finally {
    await context.close()
  }
}
