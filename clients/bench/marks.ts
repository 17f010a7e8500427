import { randomUUID } from "node:crypto"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { Agent, get, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { closeEvent } from "#contract/poomsae/scoring.ts"
import { MARK_OF_TWO, type MatchCourts, matchCourts, openForm } from "#tests/support/match-courts.ts"
import { at95, type Row, sentence, spread } from "./measure.ts"
import { serverOnPostgres } from "./on-postgres.ts"

/** Who reads the tournament's pages meanwhile. */
const FOLLOWERS = 200
/** So many addresses share them: one alone may not fill the server. */
const ADDRESSES = 50
/** The longest that a judge's tablet waits, 95th percentile, ms (PM-5). */
const LIMIT = 150

/**
 * Two courts with two scoring places each, on which seven judges send the marks of a match's form at once, beside people who
 * follow the tournament's pages: how long a send takes until its answer.
 */
export async function run(count: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "sijak-marks-"))
  // Open to the account that PostgreSQL runs as.
  chmodSync(folder, 0o711)
  const server = await serverOnPostgres(join(folder, "data"))
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  let leave = (): void => {}
  try {
    const courts = await matchCourts(server.url, 2, [1, 2])
    leave = await followers(server.url, courts.tournament)
    const times: number[] = []
    for (let turn = 0; turn <= count; turn++) {
      const round = await oneForm(server.url, agent, courts)
      if (turn > 0) times.push(...round)
    }
    const ours = { median: at95(times), worst: spread(times).worst }
    const name = `a judge's mark of two, of 28 sent at once beside ${FOLLOWERS} followers, 95th percentile`
    const row: Row = { name, ours, baseline: null, ratio: null, bound: null, limit: LIMIT }
    console.log(sentence(row))
    return [row]
  } finally {
    leave()
    agent.destroy()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every judge of every place sends; the forms are closed afterwards. */
async function oneForm(url: string, agent: Agent, { call, token, tournament, places }: MatchCourts): Promise<number[]> {
  const events: number[] = []
  for (const place of places) events.push(await openForm(call, tournament, place))
  const sends = places.flatMap(({ seats }, at) => seats.map((seat) => ({ event: events[at], seat, ...MARK_OF_TWO })))
  const times = await Promise.all(sends.map((body) => timed(url, agent, token, { ...body, action: randomUUID() })))
  for (const event of events) await call(closeEvent, { event })
  return times
}

function timed(url: string, agent: Agent, token: string, body: object): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
    const sent = request(`${url}/api/v1/scores`, { method: "POST", agent, headers }, (answer) => {
      answer.resume()
      answer.once("end", () => {
        if (answer.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`a mark was answered ${answer.statusCode}`))
      })
    })
    sent.once("error", reject)
    sent.end(JSON.stringify(body))
  })
}

/** Follow the tournament's first page, which every step may change; resolves when all have their stream. */
async function followers(url: string, id: number): Promise<() => void> {
  const views = encodeURIComponent(JSON.stringify([["page", `/t/${id}`, null]]))
  const path = `${url}/api/v1/public/tournaments/${id}/events?views=${views}`
  const streams = Array.from({ length: FOLLOWERS }, (_, at) => {
    const options = { agent: false as const, localAddress: `127.0.0.${2 + (at % ADDRESSES)}` }
    return new Promise<() => void>((resolve, reject) => {
      const stream = get(path, options, (answer) => {
        answer.resume()
        if (answer.statusCode === 200) resolve(() => stream.destroy())
        else reject(new Error(`a follower was answered ${answer.statusCode}`))
      })
      stream.once("error", reject)
    })
  })
  const leaving = await Promise.all(streams)
  return () => {
    for (const leave of leaving) leave()
  }
}
