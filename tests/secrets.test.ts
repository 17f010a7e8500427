import { Writable } from "node:stream"
import { expect, test } from "vitest"
import { createLog } from "#server/platform/http/log.ts"
import { hall, newTournament, ok } from "./support/hall.ts"
import { bearer } from "./support/http.ts"

const lines: string[] = []
const sink = new Writable({
  write: (chunk, _, done) => {
    lines.push(String(chunk))
    done()
  },
})
const METRICS = "metrics-token-of-the-tests"
const { app, db, signUp, nobody } = await hall({ log: createLog("debug", sink), metricsToken: METRICS })

/** Everything that a stranger must not read, as it comes up. */
const secrets = new Map<string, string>([["metrics token", METRICS]])
const keep = (name: string, secret: string): string => {
  expect(secret.length, name).toBeGreaterThan(3)
  secrets.set(name, secret)
  return secret
}

const inject = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url, payload, headers })

// [P2-93]
test("no password, token, PIN, code or link stands in the log, in an error or in the metrics", async () => {
  const olena = await signUp("olena")
  keep("token of a session", String(olena.headers.authorization).replace("Bearer ", ""))
  const { username } = ok<{ user: { username: string } }>(await olena.get("/wf-api/user/current")).user
  const password = "таємниця-1"
  secrets.set("password", password)
  const answers = [
    await inject("/user/login", { username, password: keep("wrong password", "хибний-пароль-77") }),
    await inject("/user/login", { username, password }),
    await inject("/user/login", { username: [password], password: { password } }),
    await app.inject(`/x?token=${encodeURIComponent(password)}&password=${password}`),
    await inject(
      "/api/user-update",
      { password: "ні", newPassword: keep("new password", "новий-пароль-88") },
      olena.headers,
    ),
  ]
  const { id } = await newTournament(olena)
  const section = ok<{ item: { id: number } }>(
    await olena.post("/api/save-section", { tournament_id: id, name: "Додянг", start_number: 101 }),
  ).item.id
  ok(await olena.post(`/api/v1/tournaments/${id}/seats/arrange`, { section, kort: 1, judges: 3 }))
  const offered = ok<{ code: string; pin: string }>(
    await olena.post("/api/v1/seats", { tournament: id, section, kort: 1, seat: 1 }),
  )
  keep("PIN", offered.pin)
  keep("code of a seat", offered.code)
  const { token } = ok<{ token: string }>(await inject("/api/v1/seats/join", { pin: offered.pin }))
  keep("token of a seat", token)
  answers.push(await inject("/api/v1/seats/pulse", { doing: "що завгодно" }, bearer(token)))
  answers.push(await inject("/api/v1/seats/join", { code: `${offered.code}x` }))
  const invited = ok<{ code: string }>(await olena.post(`/api/v1/tournaments/${id}/invitations`, { role: "secretary" }))
  keep("code of an invitation", invited.code)
  ok(await inject("/api/v1/invitations/look", { code: invited.code }))
  answers.push(await app.inject(`/join/${invited.code}`))
  const screen = ok<{ item: { code: string } }>(
    await olena.post(`/api/v1/tournaments/${id}/screens/save`, { name: "Вхід", role: "calls" }),
  ).item
  keep("address of a display", screen.code)
  answers.push(await app.inject(`/api/v1/screens/${screen.code}`), await app.inject(`/screen/${screen.code}`))
  answers.push(await app.inject(`/api/v1/screens/${screen.code}/wrong`))
  const protectors = ok<{ secret: string }>(await olena.post(`/api/v1/tournaments/${id}/protectors/on`, { section }))
  keep("address of protectors", protectors.secret)
  answers.push(await app.inject({ method: "POST", url: `/pss/${protectors.secret}/match-result`, payload: "{}" }))
  answers.push(await inject(`/pss/${protectors.secret}/signal`, { id: "1" }))
  answers.push(await inject(`/pss/${protectors.secret}/signal/more`, {}))
  await db
    .updateTable("accounts")
    .set({ isAdmin: true })
    .where("id", "=", olena.id as never)
    .execute()
  const link = ok<{ item: { path: string } }>(await olena.post("/api/v1/accounts/password-link", { id: olena.id })).item
  const reset = keep("link to a new password", link.path.split("/").at(-1) ?? "")
  answers.push(await app.inject(link.path))
  answers.push(await inject("/api/v1/password-links/use", { token: reset, password: "x", passwordRepeat: "y" }))
  ok(
    await nobody.post("/api/v1/password-links/use", {
      token: reset,
      password: "новий-пароль-99",
      passwordRepeat: "новий-пароль-99",
    }),
  )
  secrets.set("password by a link", "новий-пароль-99")
  const metrics = await app.inject({ url: "/metrics", headers: bearer(METRICS) })
  expect(metrics.statusCode).toBe(200)
  expect((await app.inject({ url: "/metrics", headers: bearer("хтось") })).statusCode).toBe(401)

  expect(lines.length).toBeGreaterThan(15)
  const errors = answers.filter(({ statusCode }) => statusCode >= 400).map(({ body }) => body)
  expect(errors.length).toBeGreaterThan(5)
  const places = { log: lines.join(""), errors: errors.join("\n"), metrics: metrics.body }
  const told = [...secrets].flatMap(([name, secret]) =>
    Object.entries(places).flatMap(([place, text]) =>
      standsIn(text, secret) || standsIn(text, encodeURIComponent(secret)) ? [`${name}: ${place}`] : [],
    ),
  )
  expect(told).toEqual([])
})

/** Six digits occur inside many times and ids. */
const standsIn = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text) : text.includes(secret)
