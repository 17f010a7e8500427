import { afterAll, expect, test } from "vitest"
import { overPool } from "#server/platform/db/pool.ts"
import { plainApp } from "#tests/support/http.ts"
import { silent } from "#tests/support/silent.ts"
import { healthRoutes } from "./routes.ts"

const nowhere = overPool({ connectionString: "postgresql://127.0.0.1:1/nothing" }, silent)
afterAll(() => nowhere.close())

test("health is 503 while the store does not answer", async () => {
  const { app, serve, served } = await plainApp()
  healthRoutes(serve, { db: nowhere.db, version: "0.0.0", served })
  const answer = await app.inject("/health")
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ status: 503, errors: [{ field: null, code: "unavailable" }] })
})
