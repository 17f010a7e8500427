import { once } from "node:events"
import { createServer } from "node:net"
import { Writable } from "node:stream"
import { afterAll, describe, expect, test } from "vitest"
import type { AccountId } from "#domain/ids.ts"
import { countsInMemory } from "#server/platform/counts.ts"
import { createLog } from "#server/platform/http/log.ts"
import { createPost } from "#server/platform/post.ts"
import { createTries } from "#server/platform/tries.ts"
import { accountsApp, signUpOf } from "#tests/support/accounts.ts"
import { testDatabase } from "#tests/support/database.ts"
import { sentencesOf } from "#tests/support/hall.ts"
import { bearer, errorsOf } from "#tests/support/http.ts"
import { smtpServer } from "#tests/support/smtp.ts"
import { askPasswordLink } from "./link-actions.ts"

const { db } = await testDatabase()
const smtp = await smtpServer()
const logged: string[] = []
const log = createLog("debug", intoList(logged))
const post = createPost({ url: smtp.url, from: "Сіджак <sijak@example.org>" }, log)
afterAll(() => post.close())
let now = Date.now()
const mail = { post, publicUrl: "https://sijak.example.org" }
const { app } = await accountsApp(db, { log }, { mail, clock: () => new Date(now) })

const postTo = (url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  app.inject({ method: "POST", url, payload, headers, remoteAddress })
const ask = (login: string, address?: string) => postTo("/api/v1/password-links/ask", { login }, {}, address)
const use = (token: string, password = "нова-таємниця", passwordRepeat = password) =>
  postTo("/api/v1/password-links/use", { token, password, passwordRepeat })
const signedUp = async (username: string) =>
  (await postTo("/user/create", signUpOf(username))).json<{ item: { token: string; user: { id: AccountId } } }>().item
const signIn = (username: string, password: string) => postTo("/user/login", { username, password })
const statusOf = async (token: string) =>
  (await app.inject({ url: "/wf-api/user/current", headers: bearer(token) })).statusCode
const tokenIn = (text: string): string => /https:\/\/sijak\.example\.org\/reset\/([\w-]{43})\s/.exec(text)?.[1] ?? ""

/** Requests a letter and returns the token in it. */
async function mailed(login: string): Promise<string> {
  const coming = smtp.next()
  expect((await ask(login)).json()).toEqual({ status: 200, mail: true })
  return tokenIn((await coming).text)
}

describe("a letter", () => {
  test("goes to the account's own address, whichever name was typed, and its link sets a new password", async () => {
    const { token } = await signedUp("olena")
    const coming = smtp.next()
    expect((await ask("OLENA")).json()).toEqual({ status: 200, mail: true })
    const letter = await coming
    expect([letter.from, letter.to]).toEqual(["sijak@example.org", "olena@example.com"])
    expect(letter.text).toContain("«olena»")
    expect((await use(tokenIn(letter.text))).json()).toEqual({ status: 200 })
    expect(await statusOf(token)).toBe(401)
    expect((await signIn("olena", "таємниця-1")).statusCode).toBe(401)
    expect((await signIn("olena", "нова-таємниця")).statusCode).toBe(200)
  })

  test("is answered alike where there is no such account, and none is sent", async () => {
    const before = smtp.letters.length
    const unknown = await ask("nobody@example.com")
    await signedUp("mykola")
    const coming = smtp.next()
    const known = await ask("mykola@example.com")
    await coming
    expect(unknown.body).toBe(known.body)
    expect(smtp.letters.slice(before).map(({ to }) => to)).toEqual(["mykola@example.com"])
  })

  test("is sent three times while the links work, then no more until they have run out", async () => {
    await signedUp("daryna")
    for (let i = 0; i < 3; i++) await mailed("daryna")
    const before = smtp.letters.length
    expect((await ask("daryna")).json()).toEqual({ status: 200, mail: true })
    // The letters go out in their order: when the next one has come, none went before it.
    await signedUp("vasyl")
    await mailed("vasyl")
    expect(smtp.letters.slice(before).map(({ to }) => to)).toEqual(["vasyl@example.com"])
    now += 61 * 60_000
    await mailed("daryna")
  })

  test("is sent three times, however many are asked for at one moment", async () => {
    const { user } = await signedUp("ihor")
    const tries = createTries(countsInMemory(() => now))
    const deps = { db, tries, sessionsEnded: async () => {}, clock: () => new Date(now), mail }
    await Promise.all(
      Array.from({ length: 8 }, async (_, at) => (await askPasswordLink(deps, "ihor", `10.0.0.${at}`)).work),
    )
    const links = await db.selectFrom("passwordLinks").select("tokenHash").where("accountId", "=", user.id).execute()
    expect(links).toHaveLength(3)
  })

  test("is refused after 20 tries for one name from one address, and nobody else is", async () => {
    for (let i = 0; i < 20; i++) expect((await ask("stranger", "10.3.3.3")).statusCode).toBe(200)
    expect(errorsOf(await ask("Stranger", "10.3.3.3"))).toEqual([[null, "too_many_tries"]])
    expect((await ask("stranger", "10.3.3.4")).statusCode).toBe(200)
  })
})

describe("a link", () => {
  test("works once, also when used twice at the same moment", async () => {
    await signedUp("ostap")
    const token = await mailed("ostap")
    const both = await Promise.all([use(token, "перша-таємниця"), use(token, "друга-таємниця")])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(errorsOf(await use(token))).toEqual([[null, "link_over"]])
  })

  test("works for an hour", async () => {
    await signedUp("iryna")
    const token = await mailed("iryna")
    now += 60 * 60_000
    expect(errorsOf(await use(token))).toEqual([[null, "link_over"]])
    expect((await signIn("iryna", "таємниця-1")).statusCode).toBe(200)
  })

  test("survives a password that is refused, and is over when the password was changed in any other way", async () => {
    await signedUp("taras")
    const [first, second] = [await mailed("taras"), await mailed("taras")]
    expect(errorsOf(await use(first, "коротка"))).toEqual([["password", "out_of_range"]])
    expect(errorsOf(await use(first, "Пароль2026"))).toEqual([["password", "password_guessable"]])
    expect(errorsOf(await use(first, "нова-таємниця", "інша"))).toEqual([["passwordRepeat", "passwords_differ"]])
    expect(errorsOf(await use(first, "", ""))).toEqual([
      ["password", "required"],
      ["passwordRepeat", "required"],
    ])
    expect((await use(first)).statusCode).toBe(200)
    expect(errorsOf(await use(second))).toEqual([[null, "link_over"]])
  })

  test.each(["", "x", "a".repeat(43), "олена"])("%j is none", async (token) => {
    const answer = await use(token)
    expect(errorsOf(answer)).toEqual([[null, "link_over"]])
    expect(sentencesOf(answer)[0]).toContain("Попросіть нове")
  })

  test("is stored as a hash alone, and no log ever holds it", async () => {
    await signedUp("lesia")
    const token = await mailed("lesia")
    await app.inject(`/reset/${token}?x=1`)
    await use(token)
    const rows = await db.selectFrom("passwordLinks").selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(logged.join("")).toContain("/reset/[cut]?x=1")
    for (const secret of [token, "нова-таємниця"]) expect(logged.join("")).not.toContain(secret)
  })
})

describe("an operator", () => {
  test("finds accounts by name, address and surname, and hands a link over himself", async () => {
    const operator = await signedUp("operator")
    await db.updateTable("accounts").set({ isAdmin: true }).where("id", "=", operator.user.id).execute()
    const solomia = await signedUp("solomia_k")
    const find = async (search: string) => {
      const url = `/api/v1/accounts?search=${encodeURIComponent(search)}`
      return (await app.inject({ url, headers: bearer(operator.token) })).json<{ list: { username: string }[] }>().list
    }
    for (const search of ["SOLOMIA", "solomia_k@exam", "  solomia_k "]) {
      expect((await find(search)).map(({ username }) => username)).toEqual(["solomia_k"])
    }
    expect((await find("Ковал")).length).toBeGreaterThan(3)
    expect([await find(" "), await find("%"), await find("sol_mia")]).toEqual([[], [], []])

    const made = await postTo("/api/v1/accounts/password-link", { id: solomia.user.id }, bearer(operator.token))
    const { item } = made.json<{ item: { path: string; until: string } }>()
    expect(new Date(item.until).getTime() - now).toBe(60 * 60_000)
    expect((await use(item.path.replace("/reset/", ""))).statusCode).toBe(200)
    expect(await statusOf(solomia.token)).toBe(401)
    const row = db.selectFrom("passwordLinks").select(["madeBy", "endedAt"]).where("accountId", "=", solomia.user.id)
    expect(await row.executeTakeFirst()).toEqual({ madeBy: operator.user.id, endedAt: new Date(now) })
    const unknown = await postTo("/api/v1/accounts/password-link", { id: 999_999 }, bearer(operator.token))
    expect(errorsOf(unknown)).toEqual([[null, "not_found"]])
  })

  test("is nobody without the flag", async () => {
    const { token, user } = await signedUp("zwykly")
    const search = await app.inject({ url: "/api/v1/accounts?search=olena", headers: bearer(token) })
    const link = await postTo("/api/v1/accounts/password-link", { id: user.id }, bearer(token))
    for (const answer of [search, link]) expect(errorsOf(answer)).toEqual([[null, "forbidden"]])
  })
})

test("a server without letters says so, whoever asks, and sends none", async () => {
  const { app: silent } = await accountsApp(db)
  const url = "/api/v1/password-links/ask"
  for (const login of ["olena", "nobody"]) {
    const answer = await silent.inject({ method: "POST", url, payload: { login } })
    expect(answer.json()).toEqual({ status: 200, mail: false })
  }
})

test("a letter that cannot be sent is told in the log by its reason alone, and does not hold the next one", async () => {
  const lines: string[] = []
  const told = createLog("error", intoList(lines))
  const closed = createServer().listen(0, "127.0.0.1")
  await once(closed, "listening")
  const address = closed.address()
  closed.close()
  const port = typeof address === "object" ? address?.port : 0
  const broken = createPost({ url: `smtp://127.0.0.1:${port}`, from: "sijak@example.org" }, told)
  for (let i = 0; i < 2; i++) {
    broken.send({ to: "olena@example.com", subject: "Тема", text: "https://sijak.example.org/reset/таємне" })
  }
  await broken.close()
  expect(lines.map((line) => JSON.parse(line).reason)).toEqual(["ESOCKET", "ESOCKET"])
  for (const secret of ["таємне", "olena@example.com"]) expect(lines.join("")).not.toContain(secret)
})

function intoList(lines: string[]): Writable {
  return new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  })
}
