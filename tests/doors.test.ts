import fc from "fast-check"
import type { FastifyInstance } from "fastify"
import { expect, test } from "vitest"
import { writtenPaths } from "#contract/site/pages.ts"
import { addressOf } from "#contract/wire/client.ts"
import { contractEndpoints } from "./support/contract.ts"
import { hall, newTournament, ok, placed } from "./support/hall.ts"
import { cases } from "./support/scale.ts"

const pageTemplate = '<!doctype html><html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const { app, signUp } = await hall({ pageTemplate, metricsToken: "metrics-token-of-the-tests", perAccount: 1_000_000 })
const olena = await signUp("olena")
const open = (await newTournament(olena, { published: 1 })).id
const hidden = (await newTournament(olena)).id
const { category, athletes } = await placed(olena, hidden, 2, 2)

/** Of shared links, below the pages that name them. */
const picturePaths = ["/t/:id", "/t/:id/a/:athlete", "/t/:id/c/:category"].map((path) => `${path}/picture.png`)

/** What is served besides the calls of the contract, which `access-table.ts` lists: each line with its own test. */
const BESIDE = [
  // Below: shows nobody, signed in or not, what is not published.
  ...[...writtenPaths, ...picturePaths].map((path) => `GET ${path}`),
  // `mailings.test.ts`: forms for anybody who has the link; they change only that consent.
  ...["POST /subscription-policy", "POST /mailing/:token"],
  // `secrets.test.ts`, `app.test.ts`: with its own token.
  "GET /metrics",
]

test("whatever is served stands in the table of access, or is told here", () => {
  const calls = [...contractEndpoints().values()].flatMap(({ method, paths }) =>
    paths.map((path) => `${method} ${path}`),
  )
  const told = new Set([...calls, ...BESIDE])
  const routes = routesOf(app)
  const served = routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route))
  expect(served.length).toBeGreaterThan(150)
  expect(
    served.filter((route) => !told.has(route)),
    "a call belongs into the contract, a page into BESIDE",
  ).toEqual([])
  expect([...told].filter((route) => !served.includes(route))).toEqual([])
  // A HEAD of what changes something, or of what only some may see, would be a way around.
  const heads = routes.filter((route) => route.startsWith("HEAD ")).map((route) => route.replace("HEAD ", "GET "))
  const everybody = [...contractEndpoints().values()].filter(({ access }) => access === "everybody")
  const free = new Set([...everybody.flatMap(({ paths }) => paths.map((path) => `GET ${path}`)), ...BESIDE])
  expect(heads.filter((route) => !free.has(route))).toEqual([])
})

/** «GET /health» and so on, read from the tree that the running server prints of itself. */
function routesOf({ printRoutes }: Pick<FastifyInstance, "printRoutes">): string[] {
  const above: string[] = []
  return printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] = /^((?:│ {3}| {4})*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
      if (methods === "") return []
      const depth = indent.length / 4
      const path = (depth === 0 ? "" : (above[depth - 1] ?? "")) + part
      above[depth] = path
      return methods.split(", ").map((method) => `${method} ${path}`)
    })
}

const namesOf = (path: string, id: number | string): string =>
  path.replace(":id", String(id)).replace(":athlete", String(athletes[0]?.id)).replace(":category", String(category.id))

test("a page that the server writes tells of no tournament that is not published, not to its owner either", async () => {
  const pages = [...writtenPaths, ...picturePaths].filter((path) => path.startsWith("/t/:id"))
  expect(pages.length).toBeGreaterThan(5)
  for (const path of pages) {
    for (const headers of [{}, olena.headers]) {
      const answer = await app.inject({ url: namesOf(path, hidden), headers })
      expect([path, answer.statusCode]).toEqual([path, 404])
      for (const secret of ["Кубок Тигра", athletes[0]?.name ?? "?", category.name])
        expect(answer.body).not.toContain(secret)
    }
  }
  // Nor by a path of two tournaments.
  for (const path of ["/t/:id/a/:athlete", "/t/:id/c/:category"]) {
    expect((await app.inject(namesOf(path, open))).statusCode).toBe(404)
  }
})

const strange = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "2147483648",
    "..",
    "../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "%00",
    "%",
    "%ff",
  ),
  fc.constantFrom(
    "<svg onload=alert(1)>",
    "'\"><script>",
    "null",
    "undefined",
    "__proto__",
    "{{7*7}}",
    "a".repeat(3000),
    "💥",
    "\u202e",
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
)
const inAddress = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, ""))
const address = fc.oneof(
  fc.tuple(fc.constantFrom(...writtenPaths), strange).map(([path, text]) => path.replace(/:\w+/g, inAddress(text))),
  fc
    .tuple(fc.constantFrom("q", "name", "page", "x", "q[]", "q[a]"), strange, fc.constantFrom(...writtenPaths))
    .map(([name, text, path]) => `${namesOf(path, open)}?${name}=${inAddress(text)}&${name}=2`),
  // Unencoded: what no browser would send.
  strange.map((text) => `/${text.replace(/[^\x21-\x7e]/g, "")}`),
)
/** A header holds no control characters: the server's own parser refuses such a request before anything of ours. */
const inHeader = strange.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, ""))
const headers = fc.dictionary(
  fc.constantFrom(
    "authorization",
    "if-none-match",
    "last-event-id",
    "accept-encoding",
    "x-device",
    "user-agent",
    "range",
    "origin",
    "x-forwarded-for",
    "cookie",
    "accept",
  ),
  fc.oneof(
    inHeader,
    inHeader.map((text) => `Bearer ${text}`),
    inHeader.map((text) => `W/"${text}", *`),
  ),
)

test("a page has an answer to whatever address and headers it is asked with, and none leads elsewhere", async () => {
  await fc.assert(
    fc.asyncProperty(address, headers, async (url, sent) => {
      const answer = await app.inject({ url, headers: sent })
      expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBeLessThan(500)
      expect(answer.headers.location).toBeUndefined()
      expect(answer.headers["content-security-policy"]).toContain("script-src 'self'")
      expect(answer.headers["x-content-type-options"]).toBe("nosniff")
      // Only pages that are made for it may stand inside others; here no other site is named.
      const framers = /frame-ancestors ([^;]*)/.exec(String(answer.headers["content-security-policy"]))?.[1]
      const mayBeFramed = framers === "'self'" && /^\/t\/\d+\/embed\//.test(url)
      expect([framers, answer.headers["x-frame-options"]]).toEqual(
        mayBeFramed ? ["'self'", undefined] : ["'none'", "DENY"],
      )
      expect(answer.headers["set-cookie"]).toBeUndefined()
      expect(answer.body).not.toMatch(/<svg onload|<script>|root:x:/)
    }),
    { numRuns: cases(1500) },
  )
})

const calls = [...contractEndpoints().values()]
const readable = calls
  .filter(({ method, answers }) => method === "GET" && answers !== "events" && answers !== "pdf")
  .map((one) =>
    addressOf(one, { id: hidden, category: category.id, photo: "x", code: "x", job: "x", picture: "x" } as never),
  )
const types = [
  "text/plain",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json; charset=кирилиця",
  "application/x-www-form-urlencoded",
  "image/svg+xml",
  "",
  "a".repeat(2000),
]
const body = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "null",
    "[]",
    "--x\r\n",
    '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n',
    "a=1&a[b]=2&a[]=3",
    "%",
    "id=%ff%fe",
  ),
  fc.constant(`${"[".repeat(20_000)}`),
  fc.constant(`{"id":${"9".repeat(400)}}`),
  fc.string({ unit: "binary", maxLength: 200 }),
)

test("a call has an answer to whatever headers, kind and body it is sent with", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...readable), headers, async (url, sent) => {
      const answer = await app.inject({ url, headers: { ...olena.headers, ...sent } })
      expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBeLessThan(500)
    }),
    { numRuns: cases(400) },
  )
  const sending = calls
    .filter(({ method, paths }) => method === "POST" && paths[0] !== "/user/logout")
    .map((one) => addressOf(one, { id: hidden } as never))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...sending), fc.constantFrom(...types), body, async (url, type, payload) => {
      const answer = await app.inject({
        method: "POST",
        url,
        payload,
        headers: { ...olena.headers, "content-type": type },
      })
      expect(answer.statusCode, `${url} ${type} ${answer.body.slice(0, 300)}`).toBeLessThan(500)
    }),
    { numRuns: cases(800) },
  )
  ok(await olena.get("/wf-api/user/current"))
})
