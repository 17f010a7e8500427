import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { type AddressInfo, connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Writable } from "node:stream"
import { brotliCompressSync } from "node:zlib"
import { afterAll, describe, expect, test } from "vitest"
import * as z from "zod"
import { createUser, login } from "#contract/accounts/calls.ts"
import { createDemo } from "#contract/demo/calls.ts"
import { pagePaths } from "#contract/site/pages.ts"
import { endpoint } from "#contract/wire/endpoint.ts"
import { id } from "#contract/wire/fields.ts"
import { liveEvents } from "#contract/wire/live.ts"
import { countsInMemory } from "#server/platform/counts.ts"
import { Frame } from "#server/platform/live/frame.ts"
import { bearer, errorsOf, plainApp } from "#tests/support/http.ts"
import { createLog } from "./log.ts"

const ping = endpoint({
  method: "GET",
  paths: ["/api/ping"],
  access: "everybody",
  input: z.object({ id: id.optional() }),
  output: z.object({}),
})

const webRoot = mkdtempSync(join(tmpdir(), "pages-"))
mkdirSync(join(webRoot, "assets"))
writeFileSync(join(webRoot, "index.html"), "<!doctype html><title>Сіджак</title>")
writeFileSync(join(webRoot, "theme.js"), "1")
writeFileSync(join(webRoot, "assets", "main-1a2b.js"), "console.log(1)")
writeFileSync(join(webRoot, "assets", "main-1a2b.js.br"), brotliCompressSync("console.log(1)"))
afterAll(() => rmSync(webRoot, { recursive: true }))

describe("security headers", () => {
  const policy =
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; " +
    "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

  test.each([
    ["a page", "/login"],
    ["a file", "/assets/main-1a2b.js"],
    ["an answer", "/api/ping"],
    ["a refusal", "/api/ping?id=x"],
    ["what is not there", "/api/nothing"],
    ["a page that is not there", "/nothing"],
    ["an address that cannot be read", "/%E0%A4%A"],
  ])("%s carries them", async (_, url) => {
    const { app, serve } = await plainApp({ webRoot })
    serve(ping, async () => ({}))
    const { headers } = await app.inject(url)
    expect(headers["content-security-policy"]).toBe(policy)
    expect(headers["x-content-type-options"]).toBe("nosniff")
    expect(headers["x-frame-options"]).toBe("DENY")
    expect(headers["referrer-policy"]).toBe("same-origin")
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin")
  })

  test("let other sites frame a display where the operator has allowed it, and nothing else", async () => {
    const { app } = await plainApp({ webRoot, framesScreens: true })
    const { headers } = await app.inject("/screen/abc")
    expect(headers["content-security-policy"]).toBe(policy.replace("frame-ancestors 'none'", "frame-ancestors *"))
    expect(headers["x-frame-options"]).toBeUndefined()
    for (const url of ["/login", "/api/v1/screens/abc", "/screen"]) {
      expect((await app.inject(url)).headers["x-frame-options"]).toBe("DENY")
    }
    const { app: usual } = await plainApp({ webRoot })
    expect((await usual.inject("/screen/abc")).headers["content-security-policy"]).toBe(policy)
  })
})

describe("pages and files", () => {
  test.each(pagePaths)("the document stands at %s and is always asked for anew", async (path) => {
    const { app } = await plainApp({ webRoot })
    const answer = await app.inject(path.replace(/:\w+/g, "5"))
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-cache"])
    expect(answer.body).toContain("Сіджак")
  })

  test("a file whose name carries a hash is kept for a year, compressed where that is taken", async () => {
    const { app } = await plainApp({ webRoot })
    const url = "/assets/main-1a2b.js"
    const packed = await app.inject({ url, headers: { "accept-encoding": "gzip, br" } })
    expect(packed.headers["content-encoding"]).toBe("br")
    expect(packed.headers["content-type"]).toMatch(/^(text|application)\/javascript/)
    expect(packed.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
    expect((await app.inject(url)).body).toBe("console.log(1)")
    expect((await app.inject("/theme.js")).headers["cache-control"]).toBe("no-cache")
  })

  test.each(["/nothing", "/user/nothing", "/assets/gone.js", "/error-404", "/../../etc/passwd", "/.env"])(
    "%s is the page with 404",
    async (url) => {
      const { app } = await plainApp({ webRoot })
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"])
      expect(answer.body).toContain("Сіджак")
    },
  )

  test.each(["/api", "/api/x", "/wf-api/x", "/tournament/x", "/tournament-result/x", "/tournament-report/x?y=1"])(
    "%s is 404 for programs",
    async (url) => {
      const { app } = await plainApp({ webRoot })
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.json<{ status: number }>().status]).toEqual([404, 404])
      expect(errorsOf(answer)).toEqual([[null, "not_found"]])
    },
  )

  test.each(["/nothing", "/login", "/api/x"])("POST %s is 404 for programs", async (url) => {
    const { app } = await plainApp({ webRoot })
    const answer = await app.inject({ method: "POST", url, payload: {} })
    expect([answer.statusCode, answer.json<{ status: number }>().status]).toEqual([404, 404])
  })
})

describe("limits", () => {
  const limits = { perAccount: 2, perAddress: 3, signUps: 1, demos: 2 }
  const limited = async () => {
    const made = await plainApp({ limits, webRoot })
    made.serve(ping, async () => ({}))
    made.serve(createDemo, async () => ({ kind: "prepared", json: '{"item":{"token":"","user":{},"tournament":1}}' }))
    made.serve(createUser, async () => ({ kind: "prepared", json: '{"item":{"token":"","user":{}}}' }))
    return made.app
  }

  test("an account has its own, whatever address it calls from", async () => {
    const app = await limited()
    const status = async (token: string, remoteAddress: string) =>
      (await app.inject({ url: "/api/ping", headers: bearer(token), remoteAddress })).statusCode
    expect([await status("1", "10.0.0.1"), await status("1", "10.0.0.2"), await status("1", "10.0.0.3")]).toEqual([
      200, 200, 429,
    ])
    expect(await status("2", "10.0.0.1")).toBe(200)
  })

  test("an address has one for those without a token; files are not counted", async () => {
    const app = await limited()
    const get = (url: string) => app.inject({ url, remoteAddress: "10.0.0.1" })
    for (let i = 0; i < 20; i++) expect((await get("/theme.js")).statusCode).toBe(200)
    for (let i = 0; i < 3; i++) expect((await get("/api/ping")).statusCode).toBe(200)
    const refused = await get("/api/ping")
    expect(errorsOf(refused)).toEqual([[null, "too_many_tries"]])
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
  })

  test("demos of one address have one of their own, and take nothing of what is else counted", async () => {
    const app = await limited()
    const begin = async (remoteAddress: string) =>
      (await app.inject({ method: "POST", url: "/api/v1/demo", remoteAddress })).statusCode
    const statuses = [
      await begin("10.0.0.1"),
      await begin("10.0.0.1"),
      await begin("10.0.0.1"),
      await begin("10.0.0.2"),
    ]
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true, false])
    for (let i = 0; i < 3; i++) {
      expect((await app.inject({ url: "/api/ping", remoteAddress: "10.0.0.1" })).statusCode).toBe(200)
    }
  })

  test("demos of one address are counted by the day", async () => {
    let now = 0
    const { app, serve } = await plainApp({ limits, counts: countsInMemory(() => now) })
    serve(createDemo, async () => ({ kind: "prepared", json: '{"item":{"token":"","user":{},"tournament":1}}' }))
    const begin = async (hours: number) => {
      now = hours * 3_600_000
      return (await app.inject({ method: "POST", url: "/api/v1/demo", remoteAddress: "10.0.0.1" })).statusCode === 429
    }
    expect([await begin(0), await begin(2), await begin(4), await begin(23), await begin(24.1)]).toEqual([
      ...[false, false, true, true, false],
    ])
  })

  test("forty coaches behind one address of a hall sign up, come in and send their entries within a minute, none of them refused", async () => {
    const { app, serve } = await plainApp({ counts: countsInMemory(() => 0), webRoot })
    serve(ping, async () => ({}))
    serve(createUser, async () => ({ kind: "prepared", json: '{"item":{"token":"","user":{}}}' }))
    serve(login, async () => ({ kind: "prepared", json: '{"item":{"token":"","user":{}}}' }))
    const send = async (path: string | undefined, payload: object) =>
      (await app.inject({ method: "POST", url: path ?? "", payload, remoteAddress: "10.0.0.1" })).statusCode === 429
    const refused: boolean[] = []
    for (let coach = 1; coach <= 40; coach++) {
      const username = `coach${coach}`
      refused.push(
        await send(createUser.paths[0], { username }),
        await send(login.paths[0], { username, password: "x" }),
      )
      for (let call = 0; call < 20; call++) {
        const { statusCode } = await app.inject({
          url: "/api/ping",
          headers: bearer(username),
          remoteAddress: "10.0.0.1",
        })
        refused.push(statusCode === 429)
      }
    }
    expect(refused.filter(Boolean)).toEqual([])
    expect(refused).toHaveLength(880)
  })

  test("what is not there counts as well", async () => {
    const app = await limited()
    const get = () => app.inject({ url: "/api/nothing", remoteAddress: "10.0.0.1" })
    const statuses = [await get(), await get(), await get(), await get()].map((answer) => answer.statusCode)
    expect(statuses).toEqual([404, 404, 404, 429])
  })
})

describe("behind a proxy", () => {
  const addressSeen = async (trustProxy: false | number, forwarded: string) => {
    const { app, serve } = await plainApp({ trustProxy })
    let seen = ""
    serve(ping, async (_, { address }) => {
      seen = address
      return {}
    })
    await app.inject({ url: "/api/ping", headers: { "x-forwarded-for": forwarded }, remoteAddress: "10.0.0.1" })
    return seen
  }

  test("an address is believed as far as the operator vouches for it", async () => {
    expect(await addressSeen(false, "1.1.1.1")).toBe("10.0.0.1")
    expect(await addressSeen(1, "6.6.6.6, 1.1.1.1")).toBe("1.1.1.1")
    expect(await addressSeen(2, "1.1.1.1, 10.0.0.9")).toBe("1.1.1.1")
  })
})

describe("the log", () => {
  test("tells a bug with its request and no secret", async () => {
    const lines: string[] = []
    const sink = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const { app, serve } = await plainApp({ log: createLog("debug", sink) })
    serve(login, async ({ password }) => {
      app.log.info({ password, body: { password }, request: { headers: { authorization: "Bearer tok-en" } } }, "seen")
      throw new Error("boom")
    })
    const payload = { username: "olena", password: "pass-word" }
    const answer = await app.inject({ method: "POST", url: "/user/login", headers: bearer("tok-en"), payload })
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const failure = told.find((line) => line.msg === "request failed")
    expect(failure).toMatchObject({ reqId: answer.headers["x-request-id"], err: { message: "boom" } })
    expect(told.find((line) => line.msg === "answered")).toMatchObject({ url: "/user/login", status: 500 })
    expect(lines.join("")).not.toMatch(/pass-word|tok-en/)
  })

  test.each([
    ...[
      "/reset/s3cret",
      "/join/s3cret",
      "/join/s3cret?from=mail",
      "/mailing/s3cret",
      "/screen/s3cret",
      "//join//s3cret",
    ],
    ...["/api/v1/screens/s3cret/events", "/api/v1/avatars/s3cret", "/x?token=s3cret", "/x?a=1&Access_Token=s3cret&b=2"],
    ...["/api/v1/seats/join?pin=s3cret", "/user/login?password=s3cret"],
  ])("keeps the key in %s to itself", async (url) => {
    const lines: string[] = []
    const sink = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const { app } = await plainApp({ log: createLog("debug", sink) })
    await app.inject({ url })
    expect(lines.join("")).toContain("[cut]")
    expect(lines.join("")).not.toContain("s3cret")
  })
})

describe("streams and closing", () => {
  const opened = async () => {
    const made = await plainApp()
    const over = deferred()
    made.serve(liveEvents, async (_, { signal }) => {
      signal.addEventListener("abort", () => over.resolve(undefined))
      return { kind: "events", begin: (sink) => sink.write(new Frame("id: 1\ndata: {}\n\n")) }
    })
    await made.app.listen({ port: 0, host: "127.0.0.1" })
    return { ...made, port: (made.app.server.address() as AddressInfo).port, over: over.promise }
  }

  test("frames arrive as they are made, and a client that leaves is noticed", async () => {
    const { app, port, over } = await opened()
    const leave = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/tournaments/1/events`, { signal: leave.signal })
    expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8")
    expect(answer.headers.get("content-security-policy")).toContain("default-src")
    const { value } = (await answer.body?.getReader().read()) ?? {}
    expect(Buffer.from(value ?? []).toString()).toBe("id: 1\ndata: {}\n\n")
    leave.abort()
    await over
    await app.close()
  })

  test("closing ends the streams, whatever they wait for", async () => {
    const { app, port } = await opened()
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/tournaments/1/events`)
    const body = answer.text()
    await app.close()
    expect(await body).toBe("id: 1\ndata: {}\n\n")
  })

  test("a stream over HTTP/1.0 has no chunks, and after one that ended its connection carries the next answer", async () => {
    const { app, serve } = await plainApp()
    serve(liveEvents, async () => ({
      kind: "events",
      begin: (sink) => {
        sink.write(new Frame("id: 1\ndata: {}\n\n"))
        sink.end()
        sink.write(new Frame("id: 2\ndata: {}\n\n"))
      },
    }))
    serve(ping, async () => ({}))
    await app.listen({ port: 0, host: "127.0.0.1" })
    const said = async (request: string): Promise<string> => {
      const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1")
      socket.write(request)
      return (await socket.setEncoding("utf8").toArray()).join("")
    }
    const path = "/api/v1/tournaments/1/events"
    const old = await said(`GET ${path} HTTP/1.0\r\nHost: x\r\n\r\n`)
    expect(old.split("\r\n\r\n")[1]).toBe("id: 1\ndata: {}\n\n")
    const next = "GET /api/ping HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    const both = await said(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n${next}`)
    expect(both.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"])
    expect(both).toContain("\r\n\r\n10\r\nid: 1\ndata: {}\n\n\r\n0\r\n\r\nHTTP/1.1 200")
    await app.close()
  })

  test("while closing, what was begun is finished and what comes is refused", async () => {
    const { app, serve } = await plainApp()
    const begun = deferred()
    const release = deferred()
    serve(ping, async () => {
      begun.resolve(undefined)
      await release.promise
      return {}
    })
    await app.listen({ port: 0, host: "127.0.0.1" })
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8")
    let received = ""
    socket.on("data", (text: string) => {
      received += text
    })
    const ended = once(socket, "close")
    socket.write("GET /api/ping HTTP/1.1\r\nHost: x\r\n\r\n")
    await begun.promise
    const refused = new Promise((resolve) => app.server.on("request", resolve))
    const closed = app.close()
    socket.write("GET /api/ping HTTP/1.1\r\nHost: x\r\n\r\n")
    await refused
    release.resolve(undefined)
    await closed
    await ended
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 503"])
    expect(received).toContain('"code":"unavailable"')
  })
})

function deferred() {
  let resolve: (value: unknown) => void = () => undefined
  const promise = new Promise<unknown>((take) => {
    resolve = take
  })
  return { promise, resolve }
}
