import { afterAll, expect, test } from "vitest"
import { overPool } from "#server/platform/db/pool.ts"
import { serveMetrics } from "#server/platform/http/metrics.ts"
import { testDatabase } from "#tests/support/database.ts"
import { bearer, plainApp } from "#tests/support/http.ts"
import { silent } from "#tests/support/silent.ts"
import { healthRoutes } from "./routes.ts"

const nowhere = overPool({ connectionString: "postgresql://127.0.0.1:1/nothing" }, silent)
afterAll(() => nowhere.close())

test("health is 503 while the store does not answer", async () => {
  const { app, serve, served } = await plainApp()
  healthRoutes(serve, { db: nowhere.db, version: "0.0.0", served, isLeaving: () => false })
  const answer = await app.inject("/health")
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ status: 503, errors: [{ field: null, code: "unavailable" }] })
})

test("a server that was told to stop is alive, but no longer ready", async () => {
  const { db } = await testDatabase()
  const { app, serve, served } = await plainApp()
  let isLeaving = false
  healthRoutes(serve, { db, version: "0.0.0", served, isLeaving: () => isLeaving })
  expect((await app.inject("/ready")).statusCode).toBe(200)
  isLeaving = true
  expect((await app.inject("/ready")).statusCode).toBe(503)
  expect((await app.inject("/health")).statusCode).toBe(200)
})

test("whoever bears the token reads what requests took; a stranger's addresses are no labels", async () => {
  const token = "ключ-для-вимірів"
  const { app } = await plainApp()
  serveMetrics(app, { token, followers: () => 7 })
  await app.inject("/nobody/serves/this")
  for (const headers of [{}, bearer("ключ-для-вимірюв"), bearer("к")])
    expect((await app.inject({ url: "/metrics", headers })).statusCode).toBe(401)
  const { body } = await app.inject({ url: "/metrics", headers: bearer(token) })
  expect(body).toContain("sijak_followers 7")
  expect(body).toContain('sijak_request_seconds_count{method="GET",route="/metrics",status="401"} 3')
  expect(body).toContain("nodejs_eventloop_lag_seconds")
  expect(body).not.toContain("nobody")
})

test("without a token nothing is measured, and the address is unknown", async () => {
  const { app } = await plainApp()
  serveMetrics(app, { token: null, followers: () => 0 })
  expect((await app.inject("/metrics")).statusCode).toBe(404)
})
