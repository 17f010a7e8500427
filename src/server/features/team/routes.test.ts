import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { AccountId } from "#domain/ids.ts"
import { accountsApp, signUpOf } from "#tests/support/accounts.ts"
import { testDatabase } from "#tests/support/database.ts"
import { bearer, errorsOf } from "#tests/support/http.ts"
import { photoForm, picture } from "#tests/support/photos.ts"

const { db } = await testDatabase()
const clock = () => new Date("2026-05-14T22:30:00Z")
const { app } = await accountsApp(db, {}, { clock })

interface Wire {
  readonly id: number
  readonly img: string
}
interface Coach {
  readonly token: string
  readonly id: AccountId
}
const post = (of: Coach, url: string, payload: object) =>
  app.inject({ method: "POST", url, payload, headers: bearer(of.token) })
const get = (of: Coach, url: string) => app.inject({ url, headers: bearer(of.token) })
async function coach(name: string): Promise<Coach> {
  const answer = await app.inject({ method: "POST", url: "/user/create", payload: signUpOf(name) })
  const { item } = answer.json<{ item: { token: string; user: { id: AccountId } } }>()
  return { token: item.token, id: item.user.id }
}
const iva = { first_name: "Іва", last_name: "Їжак", middle_name: "Петрівна", bdate: "2012-09-05", sex: 2 }
const add = (of: Coach, change: object = {}) => post(of, "/user/add-sportsman", { ...iva, ...change })
const added = async (of: Coach, change: object = {}) => (await add(of, change)).json<{ item: Wire }>().item
const remove = (of: Coach, id: number) => post(of, "/user/remove-sportsman-team", { id })
const teamOf = async (of: Coach) => (await get(of, "/wf-api/user/current")).json().user.team
async function upload(of: Coach, id: number, photo: Uint8Array, where: "query" | "form" = "query") {
  const { payload, headers } = await photoForm(where === "form" ? { id: String(id) } : {}, photo)
  const url = `/user/upload-sportsman-team-avatar${where === "query" ? `?id=${id}` : ""}`
  return await app.inject({ method: "POST", url, payload, headers: { ...headers, ...bearer(of.token) } })
}
const uploaded = async (of: Coach, id: number) =>
  (await upload(of, id, await picture())).json<{ item: Wire }>().item.img
const photosOf = async (of: Coach) =>
  (await db.selectFrom("photos").select("id").where("accountId", "=", of.id).execute()).length

describe("a team", () => {
  // [P1-79] [P1-78]
  test("holds whom the coach added, in the order of the alphabet", async () => {
    const olena = await coach("olena")
    const { id } = await added(olena)
    await added(olena, { first_name: " Ґео ", last_name: "Ґудзь", middle_name: "", bdate: "", sex: 0 })
    expect(await teamOf(olena)).toEqual([
      expect.objectContaining({ first_name: "Ґео", last_name: "Ґудзь", bdate: "", sex: 0, img: "" }),
      { id, ...iva, img: "" },
    ])
  })

  test("holds an athlete once, however often the same press is sent", async () => {
    const olena = await coach("twice")
    const action = randomUUID()
    const both = await Promise.all([add(olena, { action }), add(olena, { action })])
    const ids = both.map((answer) => answer.json<{ item: Wire }>().item.id)
    expect(new Set(ids).size).toBe(1)
    const other = await add(olena, { action, last_name: "Інша" })
    expect([other.statusCode, errorsOf(other)]).toEqual([409, [[null, "action_reused"]]])
    expect(await teamOf(olena)).toEqual([{ id: ids[0], ...iva, img: "" }])
    const danylo = await coach("twice2")
    expect((await added(danylo, { action })).id).not.toBe(ids[0])
  })

  test("is changed in place", async () => {
    const olena = await coach("olena2")
    const { id } = await added(olena)
    const answer = await add(olena, { id, last_name: "Їжакевич", sex: "1", bdate: "2026-05-15" })
    expect(answer.json()).toMatchObject({ status: 200, item: { id, last_name: "Їжакевич", sex: 1 } })
    expect(await teamOf(olena)).toHaveLength(1)
  })

  // [P1-116] [P1-117]
  test.each([
    ["no names", { first_name: " ", last_name: undefined }, ["first_name", "last_name"], "Укажіть ім’я"],
    ["a day to come in Ukraine", { bdate: "2026-05-16" }, ["bdate"], "не пізніший за сьогоднішній"],
    ["a day that does not exist", { bdate: "2011-02-29" }, ["bdate"], "справжній день"],
    ["a day written otherwise", { bdate: "05.09.2012" }, ["bdate"], "справжній день"],
    ["an unknown sex", { sex: 3 }, ["sex"], "Стать"],
  ])("takes nobody with %s, and says why at the field", async (name, change, fields, sentence) => {
    const danylo = await coach(`danylo${name.length}`)
    const answer = await add(danylo, change)
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer).map(([field]) => field)).toEqual(fields)
    expect(answer.json().errors[0].message).toContain(sentence)
    expect(await teamOf(danylo)).toEqual([])
  })
})

// [P1-128] [P1-5]
test("nobody else sees, changes or removes an athlete of a team, an operator neither", async () => {
  const [olena, danylo, operator] = [await coach("owner"), await coach("other"), await coach("operator")]
  await db.updateTable("accounts").set({ isAdmin: true }).where("id", "=", operator.id).execute()
  const { id } = await added(olena)
  const img = await uploaded(olena, id)
  for (const stranger of [danylo, operator]) {
    const tries = [await add(stranger, { id }), await remove(stranger, id), await upload(stranger, id, await picture())]
    for (const answer of [...tries, await get(stranger, img)]) expect(answer.statusCode).toBe(404)
    expect((await get(stranger, `/api/user?id=${olena.id}`)).json().user.team).toBeUndefined()
    expect(await teamOf(stranger)).toEqual([])
  }
  expect((await app.inject(img)).statusCode).toBe(401)
  expect((await app.inject(img.replace("team/photos", "avatars"))).statusCode).toBe(404)
  expect(await teamOf(olena)).toEqual([{ id, ...iva, img }])
})

describe("the photo of a team athlete", () => {
  test("is the owner's with his token, and no cache keeps it", async () => {
    const olena = await coach("photo")
    const { id } = await added(olena)
    const answer = await upload(olena, id, await picture(), "form")
    const { img } = answer.json<{ item: Wire }>().item
    expect(answer.json()).toEqual({ status: 200, item: { id, img } })
    const shown = await get(olena, img)
    expect([shown.statusCode, shown.headers["content-type"], shown.headers["cache-control"]]).toEqual([
      200,
      "image/png",
      "private, no-store",
    ])
    expect(await teamOf(olena)).toEqual([{ id, ...iva, img }])
  })

  test("goes when another takes its place, and with the athlete", async () => {
    const olena = await coach("photos")
    const [{ id }, { id: second }] = [await added(olena), await added(olena)]
    const before = await uploaded(olena, id)
    const other = await uploaded(olena, second)
    const after = await uploaded(olena, id)
    expect(await photosOf(olena)).toBe(2)
    expect([(await get(olena, before)).statusCode, (await get(olena, after)).statusCode]).toEqual([404, 200])
    expect((await remove(olena, id)).json()).toEqual({ status: 200, item: { id } })
    expect((await get(olena, after)).statusCode).toBe(404)
    expect((await get(olena, other)).statusCode).toBe(200)
    expect(await photosOf(olena)).toBe(1)
    expect((await remove(olena, id)).statusCode).toBe(404)
  })

  test("of several sent at once one stays", async () => {
    const olena = await coach("quick")
    const { id } = await added(olena)
    const photo = await picture()
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(olena, id, photo)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await photosOf(olena)).toBe(1)
    const [{ img }] = await teamOf(olena)
    expect((await get(olena, img)).statusCode).toBe(200)
  })
})
