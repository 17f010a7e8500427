import { Readable } from "node:stream"
import { gzipSync } from "node:zlib"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import * as z from "zod"
import { errorSentence } from "#contract/refusals/uk.ts"
import { type Endpoint, endpoint, type WireError } from "#contract/wire/endpoint.ts"
import { id, jsonOf, optionalInteger, text } from "#contract/wire/fields.ts"
import { type Problem, Refusal } from "#domain/refusal.ts"
import { bearer, errorsOf, plainApp } from "#tests/support/http.ts"

const echo = endpoint({
  method: "POST",
  paths: ["/api/echo", "/api/old-echo"],
  access: "account",
  input: z.object({
    id,
    name: text(20),
    points: optionalInteger(0, 999),
    rows: jsonOf(z.array(z.object({ position: z.string(), id }))).optional(),
  }),
  output: z.object({ item: z.unknown(), account: z.int() }),
})
const one = endpoint({
  method: "GET",
  paths: ["/api/v1/things/:id", "/api/thing/:id"],
  access: "everybody",
  input: z.object({ id }),
  output: z.object({ id: z.int(), account: z.int().nullable() }),
})
const upload = endpoint({
  method: "POST",
  paths: ["/api/upload"],
  access: "account",
  encoding: "multipart",
  input: z.object({ id, file: z.file() }),
  output: z.object({ id: z.int(), name: z.string(), size: z.int(), text: z.string() }),
})

async function served() {
  const made = await plainApp()
  made.serve(echo, async (item, { accountId }) => ({ item, account: accountId ?? 0 }))
  made.serve(one, async ({ id }, { accountId }) => ({ id, account: accountId }))
  made.serve(upload, async ({ id, file }) => ({ id, name: file.name, size: file.size, text: await file.text() }))
  return made.app
}

const nested = { id: 3, name: "Кубок", points: 7, rows: [{ position: "1_0", id: 5 }] }
const form = "id=3&name=%D0%9A%D1%83%D0%B1%D0%BE%D0%BA&points=7&rows[0][position]=1_0&rows[0][id]=5"

describe("a large body that comes faster than it may", () => {
  const large = (app: Awaited<ReturnType<typeof served>>, url: string, payload = `"${"x".repeat(40_000)}"`) =>
    app.inject({ method: "POST", url, headers: { ...bearer("4"), "content-type": "application/json" }, payload })
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  test("is refused after a second, whoever refuses it; a small one, and what is refused for another reason, at once", async () => {
    const { app, serve } = await plainApp()
    let refusal = new Refusal("too_many_tries", null, { retryAfter: 5 })
    serve(
      echo,
      async (item) => ({ item, account: 0 }),
      async () => {
        throw refusal
      },
    )
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    const codes: (string | undefined)[] = []
    const send = async (payload?: string) => void codes.push(errorsOf(await large(app, "/api/echo", payload))[0]?.[1])
    void send()
    await send("{}")
    await settled()
    expect(codes).toEqual(["too_many_tries"])
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(() => codes).toEqual(["too_many_tries", "too_many_tries"])
    refusal = new Refusal("forbidden")
    await send()
    expect(codes.at(-1)).toBe("forbidden")
  })

  test("waits so too where the limits of the server refuse it", async () => {
    const { app, serve } = await plainApp({ limits: { perAccount: 1 } })
    serve(echo, async (item) => ({ item, account: 0 }))
    await large(app, "/api/echo", "{}")
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    let status = 0
    void large(app, "/api/echo").then((answer) => {
      status = answer.statusCode
    })
    await settled()
    expect(status).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(() => status).toBe(429)
  })
})

describe("one schema for every encoding", () => {
  // [P2-93] [P2-134]
  test("JSON, a form, a form with JSON in a field and multipart are read alike", async () => {
    const app = await served()
    const multipart = new FormData()
    for (const [name, value] of new URLSearchParams(form)) multipart.append(name, value)
    const payloads = [
      { payload: JSON.stringify(nested), type: "application/json" },
      { payload: form, type: "application/x-www-form-urlencoded" },
      {
        payload: new URLSearchParams({
          id: "3",
          name: "Кубок",
          points: "7",
          rows: JSON.stringify(nested.rows),
        }).toString(),
        type: "application/x-www-form-urlencoded; charset=utf-8",
      },
      await encoded(multipart),
    ]
    for (const { payload, type } of payloads) {
      const headers = { ...bearer("4"), "content-type": type }
      const answer = await app.inject({ method: "POST", url: "/api/old-echo", headers, payload })
      expect(answer.json()).toEqual({ status: 200, item: nested, account: 4 })
    }
  })

  test("a file comes with its name and bytes", async () => {
    const app = await served()
    const body = new FormData()
    body.append("id", "3")
    body.append("file", new File(["ПІБ;рік"], "заявка.csv", { type: "text/csv" }))
    const { payload, type } = await encoded(body)
    const headers = { ...bearer("4"), "content-type": type }
    const answer = await app.inject({ method: "POST", url: "/api/upload", headers, payload })
    expect(answer.json()).toEqual({ status: 200, id: 3, name: "заявка.csv", size: 13, text: "ПІБ;рік" })
  })

  test("the path and the query are part of the input", async () => {
    const app = await served()
    expect((await app.inject("/api/v1/things/9")).json()).toEqual({ status: 200, id: 9, account: null })
    const headers = { ...bearer("4"), "content-type": "application/json" }
    const answer = await app.inject({ method: "POST", url: "/api/echo?id=8", headers, payload: '{"name":"x"}' })
    expect(answer.json()).toMatchObject({ item: { id: 8, name: "x" } })
  })
})

describe("what is refused before the handler", () => {
  const cases: readonly [string, number, [string | null, string][], object][] = [
    ["no token", 401, [[null, "not_signed_in"]], { headers: {} }],
    ["a token of an ended session", 401, [[null, "not_signed_in"]], { headers: bearer("ended") }],
    ["a token of nobody", 401, [[null, "not_signed_in"]], { headers: bearer("x.y.z") }],
    [
      "missing fields",
      422,
      [
        ["id", "required"],
        ["name", "required"],
      ],
      { payload: {} },
    ],
    [
      "blank fields",
      422,
      [
        ["id", "required"],
        ["name", "required"],
      ],
      { payload: { id: "", name: null } },
    ],
    [
      "wrong fields",
      422,
      [
        ["id", "invalid"],
        ["name", "too_long"],
        ["points", "out_of_range"],
      ],
      { payload: { id: "сім", name: "x".repeat(21), points: 1000 } },
    ],
    ["a wrong row", 422, [["rows", "invalid"]], { payload: { ...nested, rows: [{ position: 1, id: 5 }] } }],
    ...["null", "[]", "true", "5", '"1"'].map((payload): [string, number, [string | null, string][], object] => [
      `${payload} as body`,
      422,
      [["body", "invalid"]],
      { payload, headers: { "content-type": "application/json" } },
    ]),
    ["broken JSON", 400, [[null, "unreadable"]], { payload: "{", headers: { "content-type": "application/json" } }],
    [
      "a key that poisons objects",
      400,
      [[null, "unreadable"]],
      { payload: '{"__proto__":{"id":1}}', headers: { "content-type": "application/json" } },
    ],
    ["another encoding", 415, [[null, "wrong_encoding"]], { payload: "<a/>", headers: { "content-type": "text/xml" } }],
    ["a body over 1 MB", 413, [[null, "too_large"]], { payload: { name: "x".repeat(1024 * 1024) } }],
    ["another method", 405, [[null, "method_not_allowed"]], { method: "GET" }],
  ]
  test.each(cases)("%s is %i", async (_, status, errors, request) => {
    const app = await served()
    const answer = await app.inject({ method: "POST", url: "/api/echo", ...withToken(request) })
    expect([answer.statusCode, answer.json<{ status: number }>().status]).toEqual([status, status])
    expect(errorsOf(answer)).toEqual(errors)
    for (const { message } of answer.json<{ errors: { message: string }[] }>().errors)
      expect(message).toMatch(/[а-яіїєґ]/i)
  })

  // [P2-93]
  test("a body is not read for somebody without a token", async () => {
    const app = await served()
    const headers = { "content-type": "application/json" }
    const answer = await app.inject({ method: "POST", url: "/api/echo", headers, payload: "x".repeat(2 * 1024 * 1024) })
    expect(answer.statusCode).toBe(401)
  })

  test.each(["application/json", "application/x-www-form-urlencoded"])(
    "of a call that takes a file a body of %s is as small as of any other call, whether it says so or not",
    async (type) => {
      const app = await served()
      const headers = { ...bearer("4"), "content-type": type }
      const long = `"${"x".repeat(2 * 1024 * 1024)}"`
      for (const payload of [long, Readable.from([long])]) {
        const answer = await app.inject({ method: "POST", url: "/api/upload", headers, payload })
        expect([answer.statusCode, errorsOf(answer)]).toEqual([413, [[null, "too_large"]]])
      }
    },
  )

  test("calls of a megabyte are parsed so often and then refused unread, whether they say how long they are or not", async () => {
    const app = await served()
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now())
    onTestFinished(() => clock.mockRestore())
    const long = "{".repeat(1024 * 1024)
    for (const [account, made] of [["4", () => long] as const, ["5", () => Readable.from([long])] as const]) {
      const headers = { ...bearer(account), "content-type": "application/json" }
      const codes: unknown[] = []
      for (let n = 0; n < 10; n++) {
        const answer = await app.inject({ method: "POST", url: "/api/echo", headers, payload: made() })
        codes.push(errorsOf(answer)[0]?.[1])
      }
      expect(codes).toEqual([...Array(8).fill("unreadable"), "too_many_tries", "too_many_tries"])
    }
  })

  test("a file over 10 MB is 413", async () => {
    const app = await served()
    const body = new FormData()
    body.append("id", "3")
    body.append("file", new File([Buffer.alloc(10 * 1024 * 1024 + 1)], "a.csv"))
    const { payload, type } = await encoded(body)
    const headers = { ...bearer("4"), "content-type": type }
    const answer = await app.inject({ method: "POST", url: "/api/upload", headers, payload })
    expect(answer.statusCode).toBe(413)
  })

  test("405 names the method that the path takes", async () => {
    const app = await served()
    expect((await app.inject("/api/echo")).headers.allow).toBe("POST")
    expect((await app.inject({ method: "DELETE", url: "/api/v1/things/5" })).headers.allow).toBe("GET")
  })
})

describe("what a handler says no to", () => {
  const failing = async (error: unknown, url = "/api/v1/things/1", headers = {}) => {
    const { app, serve } = await plainApp()
    serve(one, async () => {
      throw error
    })
    return await app.inject({ url, headers })
  }

  test.each([
    ["with a field", new Refusal("equal_points", "winSpId"), 422],
    ["without a field", new Refusal("fight_not_ready"), 409],
    ["not his", new Refusal("forbidden"), 403],
    ["not there", new Refusal("not_found"), 404],
    ["not signed in", new Refusal("not_signed_in"), 401],
    ["wrong pair", new Refusal("credentials"), 401],
    ["too large", new Refusal("too_large", "file"), 413],
    ["wrong file", new Refusal("wrong_file", "file", { kind: "other" }), 415],
    ["too many", new Refusal("too_many_tries", null, { retryAfter: 61 }), 429],
  ])("%s", async (_, refusal, status) => {
    const answer = await failing(refusal)
    expect(answer.statusCode).toBe(status)
    expect(errorsOf(answer)).toEqual([[refusal.field, refusal.code]])
    expect(answer.headers["retry-after"]).toBe(status === 429 ? "61" : undefined)
  })

  test("the present state and several problems come along, in their order: sentences, or what they are made of", async () => {
    const errors: Problem[] = [
      { field: "name", code: "required", data: { about: "athlete" } },
      { field: "category_id", code: "required" },
    ]
    const refusal = new Refusal("required", "name", { errors, item: { id: 1 }, revision: 4 })
    const present = { status: 422, item: { id: 1 }, revision: 4 }
    expect((await failing(refusal, "/api/thing/1")).json()).toEqual({
      ...present,
      errors: [
        { field: "name", code: "required", message: "ПРІЗВИЩЕ ІМ'Я ПО-БАТЬКОВІ УЧАСНИКА" },
        { field: "category_id", code: "required", message: "Укажіть категорію" },
      ],
    })
    const own = (await failing(refusal)).json<{ errors: WireError[] }>()
    expect(own).toEqual({ ...present, errors })
    expect(own.errors.map(errorSentence)).toEqual(["ПРІЗВИЩЕ ІМ'Я ПО-БАТЬКОВІ УЧАСНИКА", "Укажіть категорію"])
    expect(errorSentence({ field: null, code: "of_a_newer_server" })).toBe("")
  })

  test("a bug is told as an error of the server and nothing else", async () => {
    const answer = await failing(new Error('duplicate key value violates "accounts_pkey"'))
    expect(answer.json()).toEqual({
      status: 500,
      errors: [{ field: null, code: "server_error" }],
    })
  })

  test("somebody whose token has run out hears that, not that the thing is missing", async () => {
    expect((await failing(new Refusal("not_found"), "/api/v1/things/1", bearer("ended"))).statusCode).toBe(401)
    expect((await failing(new Refusal("not_found"), "/api/v1/things/1", bearer("4"))).statusCode).toBe(404)
  })

  test("an answer that the schema does not know is a bug where answers are checked", async () => {
    const { app, serve } = await plainApp()
    serve(one as Endpoint, async () => ({ id: "one" }))
    expect((await app.inject("/api/v1/things/1")).statusCode).toBe(500)
  })
})

describe("answers that are ready", () => {
  const json = JSON.stringify({ status: 200, id: 1, account: null })
  const prepared = async (headers: Record<string, string>) => {
    const { app, serve } = await plainApp()
    serve(one, async () => ({ kind: "prepared", json, etag: '"r7"', gzip: gzipSync(json) }))
    return await app.inject({ url: "/api/v1/things/1", headers })
  }

  test("a body goes out as it is, kept by the browser that asked and by no other", async () => {
    const answer = await prepared({})
    expect([answer.body, answer.headers.etag]).toEqual([json, '"r7"'])
    expect(answer.headers["cache-control"]).toBe("private, no-cache")
    expect(answer.headers.vary).toContain("authorization")
  })

  test("compressed only for those who take it", async () => {
    expect((await prepared({ "accept-encoding": "br, gzip" })).rawPayload).toEqual(gzipSync(json))
    expect((await prepared({ "accept-encoding": "br, gzip;q=0" })).body).toBe(json)
  })

  test("304 for those who have it", async () => {
    expect((await prepared({ "if-none-match": '"r6", "r7"' })).statusCode).toBe(304)
    expect((await prepared({ "if-none-match": '"r6"' })).statusCode).toBe(200)
  })

  test("a PDF bears its name in Ukrainian", async () => {
    const { app, serve } = await plainApp()
    serve(one, async () => ({ kind: "pdf", bytes: new Uint8Array([37, 80, 68, 70]), fileName: "Кадети_-44_ж.pdf" }))
    const answer = await app.inject("/api/v1/things/1")
    expect(answer.headers["content-type"]).toBe("application/pdf")
    expect(answer.headers["content-disposition"]).toContain(
      `filename*=UTF-8''${encodeURIComponent("Кадети_-44_ж.pdf")}`,
    )
    expect(answer.rawPayload.toString()).toBe("%PDF")
  })
})

const defaults = { headers: {}, payload: undefined }
function withToken(request: object) {
  const { headers, ...rest } = { ...defaults, ...request } as { headers: Record<string, string> }
  const isAnonymous = "headers" in request && !("content-type" in headers)
  return { ...rest, headers: isAnonymous ? headers : { ...bearer("4"), ...headers } }
}

async function encoded(body: FormData) {
  const request = new Request("http://localhost", { method: "POST", body })
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get("content-type") ?? "" }
}
