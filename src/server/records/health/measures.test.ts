import { expect, test } from "vitest"
import { overPool } from "#server/platform/db/pool.ts"
import { serveMetrics } from "#server/platform/http/metrics.ts"
import { createHub } from "#server/platform/live/hub.ts"
import { testDatabase } from "#tests/support/database.ts"
import { bearer, plainApp } from "#tests/support/http.ts"
import { hubSubscriber } from "#tests/support/hub-subscriber.ts"
import { readPrometheus } from "#tests/support/prometheus.ts"
import { silent } from "#tests/support/silent.ts"
import { tournament, world } from "#tests/support/world.ts"
import { measures } from "./measures.ts"

const { db } = await testDatabase()
const token = "a-key-of-sixteen-signs"

test("what is measured is in the form that Prometheus reads, and what cannot be read is left out", async () => {
  const { app } = await plainApp()
  const olena = await world(db)
  const id = await tournament(olena, { published: true })
  const hub = createHub({ db, onError: () => undefined })
  const screen = await hubSubscriber(hub, { tournament: id })
  await screen.next()
  await db.updateTable("tournaments").set({ revision: 4 }).where("id", "=", id).execute()
  await db
    .insertInto("follows")
    .values({ tournamentId: id, channel: "chat", follower: "1", athleteId: 0, club: "Тигр" })
    .execute()
  // No replica: its lag is asked from a server that does not listen.
  const away = overPool({ connectionString: "postgresql://127.0.0.1:1/nothing" }, silent)
  serveMetrics(app, { token, followers: () => hub.subscribers(), gauges: measures({ db, replica: away.db, hub }) })
  const { body, headers } = await app.inject({ url: "/metrics", headers: bearer(token) })
  expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/)
  const read = readPrometheus(body)
  const value = (name: string) => read.get(name)?.samples[0]?.value
  expect(value("sijak_followers")).toBe(1)
  expect(value("sijak_journal_lag_revisions")).toBe(3)
  expect(value("sijak_followers_lag_revisions")).toBe(4)
  expect(value("sijak_print_orders")).toBe(0)
  expect(value("sijak_database_seconds")).toBeLessThan(5)
  expect(value("sijak_replica_lag_seconds")).toBeUndefined()
  expect(read.get("nodejs_eventloop_lag_seconds")?.type).toBe("gauge")
  expect(read.get("sijak_request_seconds")?.type).toBe("histogram")
  hub.close()
  await away.close()
})

test("connections of every pool are counted by what they do", async () => {
  const { app } = await plainApp()
  const own = await testDatabase()
  const pool = overPool({ connectionString: own.url }, silent)
  const pools = { writer: pool.connections ?? (() => ({})), reader: () => ({ used: 0, idle: 3, waiting: 0 }) }
  serveMetrics(app, { token, followers: () => 0, pools })
  const read = async () => {
    const { body } = await app.inject({ url: "/metrics", headers: bearer(token) })
    const samples = readPrometheus(body).get("sijak_database_connections")?.samples ?? []
    return Object.fromEntries(samples.map(({ labels, value }) => [`${labels.pool} ${labels.state}`, value]))
  }
  expect(await read()).toMatchObject({ "writer used": 0, "writer waiting": 0, "reader idle": 3 })
  const [held, atWork] = [signal(), signal()]
  let began = 0
  // One more than the pool has: ten are at work, one waits.
  const all = Array.from({ length: 11 }, () =>
    pool.db.connection().execute(async () => {
      began += 1
      if (began === 10) atWork.give()
      await held.given
    }),
  )
  await atWork.given
  expect(await read()).toMatchObject({ "writer used": 10, "writer idle": 0, "writer waiting": 1 })
  held.give()
  await Promise.all(all)
  expect(await read()).toMatchObject({ "writer used": 0, "writer idle": 10, "writer waiting": 0 })
  await pool.close()
})

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

test.each([
  ["a sample without a type", "sijak_x 1\n"],
  ["a name that is none", "# TYPE 1x gauge\n1x 1\n"],
  ["a value that is none", "# TYPE x gauge\nx one\n"],
  ["a label without quotes", "# TYPE x gauge\nx{a=1} 1\n"],
  ["a type that is none", "# TYPE x meter\nx 1\n"],
  ["no end of the last line", "# TYPE x gauge\nx 1"],
])("%s is not taken for a measure", (_, text) => {
  expect(() => readPrometheus(text)).toThrow()
})
