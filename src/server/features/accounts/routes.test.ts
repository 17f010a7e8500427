import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { AccountId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { isPassword } from "#server/platform/password.ts"
import { accountsApp, signUpOf } from "#tests/support/accounts.ts"
import { testDatabase } from "#tests/support/database.ts"
import { bearer, errorsOf } from "#tests/support/http.ts"

const { db } = await testDatabase()
const { app } = await accountsApp(db)

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url, payload, headers })
const postForm = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  })
interface SignedIn {
  readonly status: number
  readonly item: { readonly token: string; readonly user: Record<string, unknown> & { readonly id: number } }
}
const signedUp = async (username: string, change = {}) =>
  (await post("/user/create", signUpOf(username, change))).json<SignedIn>().item

const same = (password: string) => ({ password, passwordRepeat: password })

describe("signing up", () => {
  // [P1-35] [P1-80] [P1-82]
  test("makes an account that is signed in", async () => {
    const answer = (await post("/user/create", signUpOf("olena", { city: "Львів" }))).json<SignedIn>()
    expect(answer).toMatchObject({
      status: 200,
      item: { user: { username: "olena", fname: "Олена", lname: "Коваль", city: "Львів" } },
    })
    const current = await app.inject({ url: "/wf-api/user/current", headers: bearer(answer.item.token) })
    expect(current.json()).toEqual({
      status: 200,
      user: {
        id: answer.item.user.id,
        username: "olena",
        email: "olena@example.com",
        fname: "Олена",
        lname: "Коваль",
        country: "",
        region: "",
        city: "Львів",
        about: "",
        img: "",
        isAdmin: 0,
        isGuest: 0,
        team: [],
      },
    })
  })

  test("takes a form as well", async () => {
    expect((await postForm("/user/create", signUpOf("danylo"))).json()).toMatchObject({ status: 200 })
  })

  test("keeps the password as argon2id, 19 MiB, two passes", async () => {
    const { user } = await signedUp("iryna")
    const row = await db
      .selectFrom("accounts")
      .select("passwordHash")
      .where("username", "=", String(user.username))
      .executeTakeFirstOrThrow()
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPassword(row.passwordHash, "таємниця-1")).toBe(true)
    expect(await isPassword(row.passwordHash, "таємниця-2")).toBe(false)
  })

  // [P1-115] [P1-150]
  test("tells everything that is wrong at once, in the specification's order", async () => {
    const answer = await post("/user/create", {})
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)).toEqual(
      ["username", "email", "password", "passwordRepeat", "firstName", "lastname"].map((field) => [field, "required"]),
    )
  })

  test.each([
    ["a short name", { username: "ол" }, [["username", "invalid"]]],
    ["a long name", { username: "о".repeat(41) }, [["username", "invalid"]]],
    ["a name with a blank", { username: "олена коваль" }, [["username", "invalid"]]],
    ["an address that is none", { email: "olena@" }, [["email", "invalid"]]],
    ["a short password", { password: "1234567", passwordRepeat: "1234567" }, [["password", "out_of_range"]]],
    ["a long password", { password: "x".repeat(129), passwordRepeat: "x".repeat(129) }, [["password", "out_of_range"]]],
    ["a password that everybody sets", same("Qwerty2026"), [["password", "password_guessable"]]],
    ["the login as password", { username: "nobody-9", ...same("NOBODY-9") }, [["password", "password_guessable"]]],
    ["another repeat", { passwordRepeat: "таємниця-2" }, [["passwordRepeat", "passwords_differ"]]],
    [
      "blank names",
      { fname: "  ", lname: "\u200b" },
      [
        ["firstName", "required"],
        ["lastname", "required"],
      ],
    ],
  ])("refuses %s", async (_, change, errors) => {
    const answer = await post("/user/create", signUpOf("nobody", change))
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)).toEqual(errors)
    const rows = await db.selectFrom("accounts").select("id").where("username", "=", "nobody").execute()
    expect(rows).toEqual([])
  })

  test("refuses a name and an address that somebody has, in any case", async () => {
    await signedUp("Ostap")
    const answer = await post("/user/create", signUpOf("oSTAP", { email: "OSTAP@example.com", passwordRepeat: "інше" }))
    expect(errorsOf(answer)).toEqual([
      ["username", "taken"],
      ["email", "taken"],
      ["passwordRepeat", "passwords_differ"],
    ])
  })

  test("refuses a name that reads as another's, and takes its owner in by it", async () => {
    const { user } = await signedUp("ivanko")
    for (const username of ["\u0131vanko", "ivаnkо", "ＩＶＡＮＫＯ", "iνanko"]) {
      const answer = await post("/user/create", signUpOf(username, { email: "another@example.com" }))
      expect(errorsOf(answer)).toEqual([["username", "taken"]])
      const entered = await post("/user/login", { username, password: "таємниця-1" })
      expect(entered.json()).toMatchObject({ item: { user: { id: user.id } } })
    }
  })

  test("an account whose login was kept in the former form is found by it", async () => {
    const { user } = await signedUp("former")
    const formerKey = key("\u0131former")
    await db
      .updateTable("accounts")
      .set({ usernameKey: formerKey })
      .where("id", "=", user.id as AccountId)
      .execute()
    const entered = await post("/user/login", { username: "\u0131former", password: "таємниця-1" })
    expect(entered.json()).toMatchObject({ item: { user: { id: user.id } } })
  })

  test("takes names of three and of forty signs, Ukrainian ones too", async () => {
    for (const username of ["Їжа", "a.b_c-9".padEnd(40, "z")]) {
      const answer = await post("/user/create", signUpOf(username, { email: `${username.length}@example.com` }))
      expect(answer.statusCode).toBe(200)
    }
  })

  test("of two at once with one name, one is told that it is taken", async () => {
    const both = await Promise.all([post("/user/create", signUpOf("twin")), post("/user/create", signUpOf("twin"))])
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
    const refused = both.find((answer) => answer.statusCode === 422)
    expect(refused && errorsOf(refused)).toEqual([
      ["username", "taken"],
      ["email", "taken"],
    ])
  })
})

describe("signing in", () => {
  // [P1-81] [P1-82]
  test.each(["/user/login", "/api/security/login"])(
    "%s takes the name or the address, any case, JSON or form",
    async (url) => {
      const username = url === "/user/login" ? "marko" : "solomia"
      const { user } = await signedUp(username)
      for (const name of [username, username.toUpperCase(), `${username}@example.com`, `${username}@EXAMPLE.com`]) {
        const credentials = { username: name, password: "таємниця-1" }
        for (const answer of [await post(url, credentials), await postForm(url, credentials)]) {
          expect(answer.json()).toMatchObject({ status: 200, item: { user: { id: user.id } } })
        }
      }
    },
  )

  // [P1-150]
  test("tells a wrong password and an unknown name in the same words", async () => {
    await signedUp("yurko")
    const wrong = await post("/user/login", { username: "yurko", password: "таємниця-2" })
    const unknown = await post("/user/login", { username: "nobody", password: "таємниця-2" })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({
      status: 401,
      errors: [{ field: null, code: "credentials", message: "Неправильний логін або пароль" }],
    })
    expect(unknown.body).toBe(wrong.body)
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
  })

  test("spends the same work on an unknown name as on a wrong password", async () => {
    await signedUp("zoia")
    const work = async (username: string) => {
      const before = process.cpuUsage()
      for (let i = 0; i < 6; i++) await post("/user/login", { username, password: "таємниця-2" })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await work("warm-up")
    const [known, unknown] = [await work("zoia"), await work("nobody")]
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })

  // [P1-114]
  test("refuses missing fields by name", async () => {
    const answer = await post("/user/login", {})
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)).toEqual([
      ["username", "required"],
      ["password", "required"],
    ])
  })

  test("after 20 wrong passwords refuses that name from that address, right or wrong, and nobody else", async () => {
    await signedUp("taras")
    const from = (remoteAddress: string, password: string) =>
      app.inject({ method: "POST", url: "/user/login", payload: { username: "Taras", password }, remoteAddress })
    const wrong = await Promise.all(Array.from({ length: 25 }, () => from("10.1.1.1", "таємниця-2")))
    expect(wrong.filter((answer) => answer.statusCode === 401)).toHaveLength(20)
    const refused = await from("10.1.1.1", "таємниця-1")
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
    expect((await from("10.1.1.2", "таємниця-1")).statusCode).toBe(200)
  })
})

test("sessions whose token has run out are gone after the next sign-in, the others stay", async () => {
  const { user } = await signedUp("ruslana")
  const idsOf = async () => {
    const own = db
      .selectFrom("sessions")
      .select(["id", "createdAt"])
      .where("accountId", "=", user.id as AccountId)
    return (await own.orderBy("createdAt").execute()).map(({ id }) => id)
  }
  const [first] = await idsOf()
  for (const days of [32, 29]) {
    const createdAt = new Date(Date.now() - days * 86_400_000)
    await db
      .insertInto("sessions")
      .values({ id: randomUUID(), accountId: user.id as AccountId, createdAt })
      .execute()
  }
  const [, young] = await idsOf()
  await post("/user/login", { username: "ruslana", password: "таємниця-1" })
  const left = await idsOf()
  expect(left).toHaveLength(3)
  expect(left.slice(0, 2)).toEqual([young, first])
})

describe("signing out", () => {
  test("ends this token and no other", async () => {
    const { token } = await signedUp("lesia")
    const other = (await post("/user/login", { username: "lesia", password: "таємниця-1" })).json<SignedIn>().item.token
    expect((await post("/user/logout", {}, bearer(token))).json()).toEqual({ status: 200 })
    const statusOf = async (with_: string) =>
      (await app.inject({ url: "/wf-api/user/current", headers: bearer(with_) })).statusCode
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200])
  })

  test("without a token, with an ended one, and twice, is fine", async () => {
    const { token } = await signedUp("petro")
    for (const headers of [{}, bearer(token), bearer(token), bearer("x")]) {
      expect((await post("/user/logout", {}, headers as Record<string, string>)).json()).toEqual({ status: 200 })
    }
  })
})

describe("one user", () => {
  test("is shown to others without address and team, to himself with them", async () => {
    const { token, user } = await signedUp("ivanka")
    const shown = (await app.inject(`/api/user?id=${user.id}`)).json<{ user: object }>().user
    expect(shown).toMatchObject({ id: user.id, username: "ivanka" })
    expect(Object.keys(shown)).not.toContain("email")
    expect(Object.keys(shown)).not.toContain("team")
    const own = await app.inject({ url: `/api/user?id=${user.id}`, headers: bearer(token) })
    expect(own.json()).toMatchObject({ user: { email: "ivanka@example.com", team: [] } })
  })

  test("is 404 where there is none and 422 without a number", async () => {
    expect((await app.inject("/api/user?id=999999")).statusCode).toBe(404)
    expect(errorsOf(await app.inject("/api/user?id=x"))).toEqual([["id", "invalid"]])
    expect(errorsOf(await app.inject("/api/user"))).toEqual([["id", "required"]])
  })
})

test("the 301st sign-up of an hour from one address is refused, from another it is not", async () => {
  const { app: limited } = await accountsApp(db)
  const from = (remoteAddress: string) =>
    limited.inject({ method: "POST", url: "/user/create", payload: {}, remoteAddress })
  for (let i = 0; i < 300; i++) expect((await from("10.2.2.2")).statusCode).toBe(422)
  expect((await from("10.2.2.2")).statusCode).toBe(429)
  expect((await from("10.2.2.3")).statusCode).toBe(422)
})
