import { gzipSync } from "node:zlib"
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { soon } from "#tests/support/soon.ts"
import { hall, newTournament, no, ok, sentencesOf } from "./support/hall.ts"
import { longestPause } from "./support/pauses.ts"
import { type RawRequest, rawRequest } from "./support/raw-http.ts"

const { app, signUp, nobody } = await hall()
const url = await app.listen({ port: 0, host: "127.0.0.1" })
const MEGABYTE = 1024 * 1024

const open: RawRequest[] = []
afterEach(() => {
  for (const request of open.splice(0)) request.end()
})

const FORM = { "content-type": "multipart/form-data; boundary=b" }
async function begun(path: string, headers: Record<string, string | number>): Promise<RawRequest> {
  const request = await rawRequest(url, path, { ...FORM, ...headers })
  open.push(request)
  return request
}

describe("a right is checked before a body is read", () => {
  test("steps of a hall without the code of a tournament: not one byte of 30 MB is waited for", async () => {
    const strangers: Record<string, string>[] = [{}, { authorization: "Bearer nobody-knows-this-code" }]
    for (const more of strangers) {
      const request = await begun("/api/v1/mirror/steps", { "content-length": 30 * MEGABYTE, ...more })
      const { status, body } = await request.answer()
      expect([status, body]).toEqual([422, expect.stringContaining('"mirror"')])
    }
  })

  test("files and pictures without a token", async () => {
    for (const path of [
      "/api/v1/tournaments/from-file",
      "/api/tournament-upload-scv-sportsmans",
      "/user/upload-avatar",
      "/user/upload-sportsman-team-avatar",
      "/api/v1/tournaments/1/diploma/picture",
    ]) {
      const request = await begun(path, { "content-length": 5 * MEGABYTE })
      expect([path, (await request.answer()).status]).toEqual([path, 401])
    }
  })

  test("a picture and a sheet for somebody else's tournament, the sheet as soon as the form has named it", async () => {
    const { id } = await newTournament(await signUp("olena"))
    const { headers } = await signUp("taras")
    const picture = await begun(`/api/v1/tournaments/${id}/diploma/picture`, {
      ...headers,
      "content-length": 5 * MEGABYTE,
    })
    expect((await picture.answer()).status).toBe(404)
    const sheet = await begun("/api/tournament-upload-scv-sportsmans", { ...headers, "content-length": 5 * MEGABYTE })
    sheet.send(`--b\r\ncontent-disposition: form-data; name="id"\r\n\r\n${id}\r\n--b\r\n`)
    sheet.send('content-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nПІБ;Рік\r\n')
    expect((await sheet.answer()).status).toBe(404)
  })

  test("an address that nothing serves, or not so: nobody listens to what comes", async () => {
    const wanted = {
      "/api/v1/nothing": 404,
      "/api/v1/tournaments/1/nothing": 404,
      "/t/1": 404,
      "/wf-api/user/current": 405,
    }
    for (const [path, status] of Object.entries(wanted)) {
      const request = await begun(path, { "content-type": "application/json", "content-length": 900_000 })
      expect([path, (await request.answer()).status]).toEqual([path, status])
    }
  })

  test("what says itself that it is too large", async () => {
    const { headers } = await signUp("olena")
    const request = await begun("/user/upload-avatar", { ...headers, "content-length": 200 * MEGABYTE })
    expect((await request.answer()).status).toBe(413)
    const payload = { email: "x".repeat(65 * 1024) }
    expect(no(await nobody.post("/user/login", payload))).toEqual([413, [null, "too_large"]])
  })
})

describe("uploads that never end", () => {
  const FILE = { "content-length": 30 * MEGABYTE }

  test("take what one account may hold and no more; others go on, and so does he when they are over", async () => {
    const olena = await signUp("olena")
    const taras = await signUp("taras")
    const uploads = await Promise.all(
      [1, 2, 3].map(() => begun("/api/v1/tournaments/from-file", { ...olena.headers, ...FILE })),
    )
    // The rights of all three are looked up at the same time: any of them may be the one over the limit.
    const refused = await Promise.race(uploads.map((upload) => upload.answer()))
    expect([refused.status, refused.body]).toEqual([429, expect.stringContaining("share_full")])
    expect(refused.head).toMatch(/retry-after: \d/i)
    ok(await taras.post("/wf-api/tournament/create", { name: "Кубок Тигра", date: "15.05.2026" }))
    for (const upload of uploads) upload.end()
    await soon(async () => {
      const next = await olena.upload("/api/v1/tournaments/from-file", {}, "no file")
      expect(no(next)[0]).toBe(422)
    })
  })

  test("of several accounts at one address leave room for other addresses, and say so in words", async () => {
    const people = await Promise.all(["olena", "taras", "iryna"].map((name) => signUp(name)))
    const uploads = await Promise.all(
      people.map(({ headers }) => begun("/api/v1/tournaments/from-file", { ...headers, ...FILE })),
    )
    expect((await Promise.race(uploads.map((upload) => upload.answer()))).status).toBe(429)
    const danylo = await signUp("danylo")
    const big = { name: "x".repeat(500_000), date: "15.05.2026" }
    const elsewhere = (payload: object) =>
      app.inject({
        method: "POST",
        url: "/wf-api/tournament/create",
        payload,
        headers: danylo.headers,
        remoteAddress: "10.0.0.9",
      })
    expect(no(await elsewhere(big))[0]).toBe(422)
    ok(await elsewhere({ name: "Кубок", date: "15.05.2026" }))
    expect(sentencesOf(await danylo.post("/user/login", { username: "x".repeat(70_000) }))).not.toEqual([])
  })
})

test("92 KB that unpack to 94 MB of JSON are refused, and stop the server for nobody", async () => {
  const olena = await signUp("olena")
  const { id } = await newTournament(olena)
  const { code } = ok<{ code: string }>(await olena.post(`/api/v1/tournaments/${id}/mirror/offer`, {}))
  const form = new FormData()
  form.append("file", new File([gzipSync(`{"revision":1,"entries":[${"{},".repeat(30 * MEGABYTE)}{}]}`)], "steps"))
  const headers = { authorization: `Bearer ${code}` }
  const refused = async (): Promise<void> => {
    const answer = await fetch(`${url}/api/v1/mirror/steps`, { method: "POST", headers, body: form })
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('"mirror"')])
  }
  expect(await longestPause(refused, 500)).toBeLessThan(500)
})

test("JSON of more values than any call has is refused unparsed, one with the longest list that there may be is read", async () => {
  const { headers } = await signUp("anton")
  const parse = vi.spyOn(JSON, "parse")
  onTestFinished(() => parse.mockRestore())
  const sent = async (payload: string, to = "/wf-api/tournament/create"): Promise<[number, boolean]> => {
    parse.mockClear()
    const answer = await app.inject({
      method: "POST",
      url: to,
      headers: { ...headers, "content-type": "application/json" },
      payload,
    })
    return [answer.statusCode, parse.mock.calls.some(([text]) => text === payload)]
  }
  const list = (count: number) => `{"list":[${"1,".repeat(count)}1]}`
  expect(await sent(list(20_000))).toEqual([422, true])
  expect(await sent(list(60_000))).toEqual([400, false])
  // Anybody may sign in: such a call has names.
  expect(await sent(list(5_000), "/user/login")).toEqual([422, true])
  expect(await sent(list(7_000), "/user/login")).toEqual([400, false])
  expect(await sent(`{"list":${"[".repeat(100)}${"]".repeat(100)}}`)).toEqual([400, false])
})

test("of large bodies that arrive together one is parsed after another, and others come in between", async () => {
  const { headers } = await signUp("vira")
  const payload = JSON.stringify({ name: "а".repeat(40_000) })
  const order: string[] = []
  const { parse: real } = JSON
  const parse = vi.spyOn(JSON, "parse").mockImplementation((text, reviver) => {
    if (text === payload) {
      order.push("large")
      setImmediate(() => order.push("others"))
    }
    return real(text, reviver)
  })
  onTestFinished(() => parse.mockRestore())
  const send = () =>
    app.inject({
      method: "POST",
      url: "/wf-api/tournament/create",
      headers: { ...headers, "content-type": "application/json" },
      payload,
    })
  await Promise.all([send(), send(), send()])
  expect(order.filter((_, at) => at < 5)).toEqual(["large", "others", "large", "others", "large"])
})
