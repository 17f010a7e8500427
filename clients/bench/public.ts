import { strictEqual } from "node:assert/strict"
import { execFileSync, fork } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { Agent } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Filled, fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { portOfThisProcess, type ServerProcess } from "#tests/support/server-process.ts"
import { askingHall } from "./asking.ts"
import { pairs, type Row } from "./measure.ts"
import { serverOnPostgres } from "./on-postgres.ts"
import { clockOf } from "./renderer.ts"
import { toldHall, watchedOf } from "./told.ts"
import { comeBack } from "./told-again.ts"
import { toldDay } from "./told-day.ts"
import { toldScores } from "./told-scores.ts"
import { type Viewers, viewersProcess } from "./viewers-process.ts"
import { whole } from "./whole.ts"

/** How long results are recorded for those who are told, minutes; shorter while something is tried. */
const MINUTES = Number(process.env.MINUTES ?? 10)
const DESCRIPTORS = Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" })) - 500
/** Of one tournament, and of all of them where there are many. Each needs a descriptor here and one at the server, who asks needs two. */
const VIEWERS = Math.min(Number(process.env.VIEWERS ?? 10_000), DESCRIPTORS)
const ASKING = Math.min(VIEWERS, Math.floor(DESCRIPTORS / 2))
/** Viewers of each of many tournaments. */
const FEW = 50
const TOURNAMENTS = Math.min(200, Math.ceil(VIEWERS / FEW))
/**
 * Every three seconds a fight ends in each fifth of them: in each tournament one in 15 s, as with ten courts whose fights take two
 * and a half minutes. On two cores shared with the clients and the database a result of all 200 in each round (67 a second) takes 0.9 of a core, and
 * the desks wait 1.8 s.
 */
const ENDING = Math.ceil(TOURNAMENTS / 5)

/** Named in `PARTS`, parted by commas; absent: all of them, in this order. */
const parts: Readonly<Record<string, (hall: Hall, count: number) => Promise<Row[]>>> = {
  page: async ({ server, large }, count) => [await speed(pageOf(server.url, large), server.pid, count)],
  asking: ({ server, large }) => askingHall(server, watchedOf(server.url, large, ASKING)),
  // A tournament of its own: the others' recorders do not know what was recorded here, and a result that changes nothing is told to nobody.
  day: async ({ server: { url }, viewers }) =>
    toldDay(url, await filledTournament(url, LARGE), viewers, Math.min(500, Math.round(MINUTES * 50))),
  scores: async ({ server, viewers }) => toldScores(server, await filledTournament(server.url, OF_SCORES), viewers),
  told: oneTournament,
  many: manyTournaments,
}

interface Hall {
  server: ServerProcess
  readonly large: Filled
  readonly viewers: Viewers
  /** Kills the server and starts it again at the same address. */
  readonly restart: () => Promise<ServerProcess>
}

/**
 * A tournament's pages and all who read them, clients of a second process: what the server's process (without the database's) takes
 * of one core while results are recorded, whether its memory stays, and when a result is at a viewer. Before that a page's
 * own speed, against a bare server that writes the same compressed buffer with the same headers.
 */
export async function run(count: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "sijak-bench-"))
  const viewers = viewersProcess()
  const port = await portOfThisProcess()
  const start = (): Promise<ServerProcess> => serverOnPostgres(dataDir, { PORT: port })
  const hall: Hall = {
    server: await start(),
    large: await filledTournament(`http://127.0.0.1:${port}`, LARGE),
    viewers,
    restart: async () => {
      await hall.server.kill()
      hall.server = await start()
      return hall.server
    },
  }
  const rows: Row[] = []
  try {
    const wanted = process.env.PARTS?.split(",")
    for (const [name, part] of Object.entries(parts)) {
      if (!wanted || wanted.includes(name)) rows.push(...(await part(hall, count)))
    }
    return rows
  } finally {
    viewers.stop()
    await hall.server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const LARGE = { sheet: "entries-1000-cp1251.csv", published: 1 } as const
const OF_SCORES = { sheet: "entries-350-utf8.csv", published: 1 } as const

async function oneTournament(hall: Hall): Promise<Row[]> {
  const { server, large, viewers, restart } = hall
  const watched = watchedOf(server.url, large, VIEWERS, 1)
  const name = `${VIEWERS} viewers who are told`
  const rows = await toldHall({ name, server, viewers, watched: [watched], length: MINUTES * 60_000 })
  const back = await comeBack(restart, viewers, watched)
  await viewers.ask("close", {})
  return [...rows, ...back]
}

async function manyTournaments({ server, viewers }: Hall): Promise<Row[]> {
  const { url } = server
  const halls: Filled[] = []
  for (let n = 0; n < TOURNAMENTS; n++) halls.push(await filledTournament(url, { only: fewClasses, published: 1 }))
  const watched = halls.map((hall) => watchedOf(url, hall, FEW))
  const name = `${TOURNAMENTS} tournaments with ${FEW} viewers each`
  const rows = await toldHall({ name, server, viewers, watched, length: MINUTES * 60_000, atOnce: ENDING })
  await viewers.ask("close", {})
  return rows
}

function pageOf(url: string, { id, categories }: Filled): string {
  const category = categories.reduce((most, one) => (one.count > most.count ? one : most))
  return `${url}/t/${id}/c/${category.id}`
}

const REQUESTS = 4_000
const CONNECTIONS = 16

async function speed(page: string, pid: number, count: number): Promise<Row> {
  const { headers, body } = await whole(page)
  const bare = fork(new URL("./bare-page.mjs", import.meta.url), { execArgv: [] })
  bare.send({ headers, body: body.toString("base64") })
  const [port] = await once(bare, "message")
  const cpu = clockOf([pid, bare.pid ?? 0])
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const side = (url: string) => ({ prepare: () => undefined, run: () => asked(url, agent, body.length) })
  try {
    const options = { bound: 2, clock: () => cpu() / REQUESTS }
    return await pairs(
      "a public page, CPU of its server",
      side(page),
      side(`http://127.0.0.1:${port}/`),
      count,
      options,
    )
  } finally {
    bare.kill()
    agent.destroy()
  }
}

async function asked(url: string, agent: Agent, length: number): Promise<void> {
  let left = REQUESTS
  const one = async (): Promise<void> => {
    while (left-- > 0) strictEqual((await whole(url, {}, agent)).body.length, length)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
}
