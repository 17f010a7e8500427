import sharp from "sharp"
import { describe, expect, test } from "vitest"
import type { AccountId } from "#domain/ids.ts"
import { accountsApp, signUpOf } from "#tests/support/accounts.ts"
import { testDatabase } from "#tests/support/database.ts"
import { bearer, errorsOf } from "#tests/support/http.ts"
import { photoForm, picture } from "#tests/support/photos.ts"

const { db } = await testDatabase()
const { app } = await accountsApp(db)

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url, payload, headers })
const signedUp = async (username: string) =>
  (await post("/user/create", signUpOf(username))).json<{ item: { token: string; user: { id: AccountId } } }>().item
const signIn = async (username: string, password = "таємниця-1", device = "") =>
  await post("/user/login", { username, password }, { "user-agent": device })
const tokenOf = async (username: string, device: string) =>
  (await signIn(username, undefined, device)).json<{ item: { token: string } }>().item.token
const current = async (token: string) => app.inject({ url: "/wf-api/user/current", headers: bearer(token) })
const update = (token: string, body: object) => post("/api/user-update", body, bearer(token))

describe("the profile", () => {
  // [P1-22]
  test("keeps what is not sent, empties what is sent empty, and never takes another login or e-mail", async () => {
    const { token } = await signedUp("olena")
    await update(token, { city: "Львів", about: "Тренерка" })
    const answer = await update(token, { fname: " Оля ", about: "", username: "інша", email: "x@example.org" })
    expect(answer.json()).toMatchObject({
      status: 200,
      user: { fname: "Оля", lname: "Коваль", city: "Львів", about: "", username: "olena", email: "olena@example.com" },
    })
    expect((await current(token)).json().user).toEqual(answer.json().user)
  })

  test("needs both names, and says so at the fields", async () => {
    const { token } = await signedUp("danylo")
    const answer = await update(token, { fname: " ", lname: "", city: "Київ" })
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)).toEqual([
      ["fname", "required"],
      ["lname", "required"],
    ])
    expect((await current(token)).json()).toMatchObject({ user: { fname: "Олена", city: "" } })
  })
})

describe("a new password", () => {
  test("needs the old one, ends every other session and keeps this one", async () => {
    const { token } = await signedUp("iryna")
    const other = await tokenOf("iryna", "планшет")
    const answer = await update(token, { password: "таємниця-1", newPassword: "нова-таємниця" })
    expect(answer.statusCode).toBe(200)
    expect([(await current(token)).statusCode, (await current(other)).statusCode]).toEqual([200, 401])
    expect((await signIn("iryna")).statusCode).toBe(401)
    expect((await signIn("iryna", "нова-таємниця")).statusCode).toBe(200)
  })

  test.each([
    ["a wrong old one", { password: "не та", newPassword: "нова-таємниця" }, [["password", "wrong_password"]]],
    ["no old one", { newPassword: "нова-таємниця" }, [["password", "required"]]],
    ["no new one", { password: "таємниця-1" }, [["newPassword", "required"]]],
    [
      "one that everybody sets",
      { password: "таємниця-1", newPassword: "12345678" },
      [["newPassword", "password_guessable"]],
    ],
    ["a short one", { password: "таємниця-1", newPassword: "коротка" }, [["newPassword", "out_of_range"]]],
  ])("is refused with %s, and nothing else of that call is changed either", async (_, body, errors) => {
    const username = `refused.${errors[0]?.join(".")}`
    const { token } = await signedUp(username)
    const answer = await update(token, { ...body, city: "Одеса" })
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)).toEqual(errors)
    expect((await current(token)).json()).toMatchObject({ user: { city: "" } })
    expect((await signIn(username)).statusCode).toBe(200)
  })

  test("may be tried 20 times in ten minutes", async () => {
    const { token } = await signedUp("petro")
    const tries = { password: "не та", newPassword: "нова-таємниця" }
    for (let i = 0; i < 20; i++) expect((await update(token, tries)).statusCode).toBe(422)
    expect((await update(token, { ...tries, password: "таємниця-1" })).statusCode).toBe(429)
  })
})

describe("devices", () => {
  test("are listed, the latest first; leaving everywhere ends all but this one", async () => {
    const { token } = await signedUp("marta")
    const [phone, tablet] = [await tokenOf("marta", "телефон"), await tokenOf("marta", "планшет")]
    const stranger = (await signedUp("stranger")).token
    const list = async () => {
      const answer = await app.inject({ url: "/api/v1/sessions", headers: bearer(phone) })
      return answer.json<{ list: { device: string; since: string; current: boolean }[] }>().list
    }
    const before = await list()
    expect(before.map(({ device, current: here }) => [device, here])).toEqual([
      ["планшет", false],
      ["телефон", true],
      ["lightMyRequest", false],
    ])
    for (const { since } of before) expect(Math.abs(Date.parse(since) - Date.now())).toBeLessThan(60_000)
    expect((await post("/api/v1/sessions/end-others", {}, bearer(phone))).json()).toEqual({ status: 200, count: 2 })
    expect((await list()).map(({ device }) => device)).toEqual(["телефон"])
    const left = await Promise.all([token, phone, tablet, stranger].map(current))
    expect(left.map(({ statusCode }) => statusCode)).toEqual([401, 200, 401, 200])
  })
})

describe("the photo of a user", () => {
  const upload = async (token: string, photo: Uint8Array) => {
    const { payload, headers } = await photoForm({}, photo)
    const all = { ...headers, ...bearer(token) }
    return await app.inject({ method: "POST", url: "/user/upload-avatar", payload, headers: all })
  }

  // [P1-78] [P1-166]
  test("is public at an address nobody guesses, for good, and the one before is gone", async () => {
    const { token, user } = await signedUp("zoia")
    const first = (await upload(token, await picture())).json<{ item: { img: string } }>().item.img
    expect(first).toMatch(/^\/api\/v1\/avatars\/[\w-]{32}$/)
    const shown = await app.inject(first)
    expect([shown.statusCode, shown.headers["content-type"], shown.headers["cache-control"]]).toEqual([
      200,
      "image/png",
      "public, max-age=31536000, immutable",
    ])
    const { width, height, format } = await sharp(shown.rawPayload).metadata()
    expect([width, height, format]).toEqual([300, 300, "png"])
    expect((await app.inject(`/api/user?id=${user.id}`)).json()).toMatchObject({ user: { img: first } })

    const second = (await upload(token, await picture())).json<{ item: { img: string } }>().item.img
    expect((await app.inject(first)).statusCode).toBe(404)
    expect((await app.inject(second)).statusCode).toBe(200)
    const kept = await db.selectFrom("photos").select("id").where("accountId", "=", user.id).execute()
    expect(kept).toHaveLength(1)
    expect((await current(token)).json()).toMatchObject({ user: { img: second } })
  })

  test("is refused where it is none, without a file and without a token, and the one before stays", async () => {
    const { token } = await signedUp("yurko")
    const { img } = (await upload(token, await picture())).json<{ item: { img: string } }>().item
    const wrong = await upload(token, Buffer.from("%PDF-1.7"))
    expect([wrong.statusCode, errorsOf(wrong)]).toEqual([415, [["img", "wrong_photo"]]])
    const small = await upload(token, await picture(299, 400))
    expect([small.statusCode, errorsOf(small)]).toEqual([422, [["img", "photo_too_small"]]])
    const heavy = await upload(token, Buffer.alloc(5 * 1024 * 1024 + 1))
    expect([heavy.statusCode, errorsOf(heavy)]).toEqual([413, [["img", "photo_too_large"]]])
    expect(errorsOf(await post("/user/upload-avatar", {}, bearer(token)))).toEqual([["img", "required"]])
    expect((await upload("x", await picture())).statusCode).toBe(401)
    expect((await current(token)).json()).toMatchObject({ user: { img } })
  })
})
