// Viewers of a tournament's page, as its program asks: each follows the stream and refetches the page after relevant
// steps.
import { Agent, get } from "node:http"

/** As the page's program spreads its questions, and rests between two, ms. */
const SPREAD = 250
const REST = 1_000
const now = () => performance.timeOrigin + performance.now()

process.once("message", async ({ url, id, category, count }) => {
  const page = `${url}/t/${id}/c/${category}`
  /** When a viewer had the page of a step: [revision, moment]. */
  const seen = []
  let failed = 0

  function ask(agent, etag) {
    return new Promise((resolve) => {
      const headers = { "accept-encoding": "gzip", ...(etag ? { "if-none-match": etag } : {}) }
      get(page, { agent, headers }, (answer) => {
        answer.resume()
        answer.once("end", () => resolve({ status: answer.statusCode, etag: answer.headers.etag }))
      }).once("error", () => resolve({ status: 0 }))
    })
  }

  function viewer(at) {
    // One address alone may not fill the server; each viewer's browser has a persistent connection.
    const localAddress = `127.0.0.${2 + (at % 50)}`
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
    return new Promise((resolve) => {
      let etag = ""
      let heard = 0
      let isBusy = false
      const refresh = async () => {
        if (isBusy) return
        isBusy = true
        await new Promise((done) => setTimeout(done, Math.random() * SPREAD))
        for (let told = 0; told < heard; ) {
          told = heard
          const answer = await ask(agent, etag)
          if (answer.status !== 200 && answer.status !== 304) failed += 1
          if (answer.etag) etag = answer.etag
          seen.push([told, now()])
          await new Promise((done) => setTimeout(done, REST))
        }
        isBusy = false
      }
      get(`${url}/api/v1/tournaments/${id}/events`, { agent: false, localAddress }, (stream) => {
        stream.setEncoding("utf8")
        stream.on("data", (text) => {
          for (const [, event, revision, data] of text.matchAll(/event: (\w+)\nid: (\d+)\ndata: (.*)\n/g)) {
            if (event === "hello") resolve()
            if (event === "change" && data.includes(`"category:${category}"`)) {
              heard = Number(revision)
              void refresh()
            }
          }
        })
        stream.once("close", () => {
          failed += 1
        })
      }).once("error", () => {
        failed += 1
        resolve()
      })
    })
  }

  for (let n = 0; n < count; n += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - n) }, (_, at) => viewer(n + at)))
  }
  process.send({ kind: "ready" })
  process.on("message", () => {
    process.send({ kind: "seen", seen, failed }, () => process.exit(0))
  })
})
