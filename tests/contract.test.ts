import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, test } from "vitest"
import { pagePaths } from "#contract/site/pages.ts"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { assemble } from "#server/assemble.ts"
import { summaries } from "#server/features/health/summaries.uk.ts"
import { createPrinter } from "#server/features/printing/printer.ts"
import { createLog } from "#server/platform/http/log.ts"
import { contractDocs, GENERATED } from "../tools/contract-docs.mjs"
import { contractEndpoints } from "./support/contract.ts"
import { testDatabase } from "./support/database.ts"
import { bearer, errorsOf } from "./support/http.ts"

const { db } = await testDatabase()
const printer = createPrinter()
const { app, served } = await assemble({
  db,
  printer,
  secret: "a secret of the tests, long enough to sign",
  version: "0.0.0",
  log: createLog("silent"),
  webRoot: null,
  demos: 10,
  checkOutput: true,
})
afterAll(async () => {
  await app.close()
  await printer.close()
})

const endpoints = contractEndpoints()
const calls = [...endpoints].flatMap(([name, endpoint]) =>
  endpoint.paths.map((path) => [name, path, endpoint] as const),
)
const callOf = ({ method }: Endpoint, path: string, headers: Record<string, string> = {}) =>
  app.inject({ method, url: path.replace(/:\w+/g, "1"), headers, ...(method === "POST" ? { payload: {} } : {}) })

describe("the contract and the server", () => {
  test("every endpoint is served, and nothing else is", () => {
    expect(endpoints.size).toBeGreaterThan(25)
    const nameOf = (endpoint: Endpoint) =>
      [...endpoints].find(([, other]) => other === endpoint)?.[0] ?? endpoint.paths[0]
    expect(served.map(nameOf).sort()).toEqual([...endpoints.keys()].sort())
  })

  // [P1-135] [P1-136]
  test.each(calls)("%s answers at %s", async (_, path, endpoint) => {
    if (endpoint.answers === "events") return
    const answer = await callOf(endpoint, path)
    // 404 as a tournament's, not as an unknown path's: those of a thing come after the input is read.
    expect([200, 401, 404, 422]).toContain(answer.statusCode)
    expect(app.hasRoute({ method: endpoint.method, url: path })).toBe(true)
  })

  const closed = calls.filter(([, , endpoint]) => endpoint.access === "account")
  // [P1-133]
  test.each(closed)("%s at %s is 401 without a token and with one that is none", async (_, path, endpoint) => {
    for (const headers of [{}, bearer("x.y.z")] as Record<string, string>[]) {
      const answer = await callOf(endpoint, path, headers)
      expect(answer.statusCode).toBe(401)
      expect(errorsOf(answer)).toEqual([[null, "not_signed_in"]])
    }
  })

  test("no path is served that no endpoint names", async () => {
    const paths = new Set(calls.map(([, path]) => path))
    const routes = app.printRoutes({ includeHooks: false, commonPrefix: false })
    const printed = pathsOf(routes)
    expect(printed.length).toBeGreaterThan(0)
    expect(printed.filter((path) => !paths.has(path))).toEqual([])
  })
})

describe("the description of the calls", () => {
  interface Operation {
    readonly operationId: string
    readonly tags: readonly string[]
    readonly summary: string
    readonly security?: unknown
    readonly requestBody?: unknown
  }
  interface Described {
    readonly openapi: string
    readonly paths: Record<string, Record<string, Operation>>
    readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
  }

  test("holds every call at all its paths", async () => {
    const description = (await app.inject("/openapi.json")).json<Described>()
    expect(description.openapi).toBe("3.1.0")
    for (const [, path, { method, paths, access }] of calls) {
      const operation = description.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()]
      expect(operation?.summary).toBe(summaries[`${method} ${paths[0]}`] ?? `a summary of ${path}`)
      expect(operation?.security !== undefined).toBe(access === "account")
    }
  })

  test("has what a generator of clients needs: a name for each operation, a tag, shared schemas and words on their fields", async () => {
    const description = (await app.inject("/api/v1/openapi.json")).json<Described>()
    const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([])
    expect(description.paths["/api/tournament-sportsmans"]?.get).toMatchObject({
      operationId: "listAthletes",
      tags: ["athletes"],
    })
    const { schemas = {} } = description.components
    expect(schemas.ListAthletesAnswer).toMatchObject({
      allOf: [{}, { properties: { list: { items: { $ref: "#/components/schemas/Athlete" } } } }],
    })
    expect(schemas.Athlete).toMatchObject({ properties: { out: { description: "1: does not compete." } } })
    const pointed = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    const lacking = pointed.filter(([, kind, name]) => !((name ?? "") in (description.components[kind ?? ""] ?? {})))
    expect(pointed.length).toBeGreaterThan(100)
    expect(lacking).toEqual([])
  })

  test("knows the contract as it stands: `npm run contract` would write the same", () => {
    expect(readFileSync(GENERATED, "utf8")).toBe(contractDocs())
  })

  test("says of no other call what it does", () => {
    const named = new Set(calls.map(([, , { method, paths }]) => `${method} ${paths[0]}`))
    expect(Object.keys(summaries).filter((name) => !named.has(name))).toEqual([])
  })

  test("tells what a call takes: a file, an id in the path, a filter in the query, an optional field", async () => {
    const { paths } = (await app.inject("/openapi.json")).json<Described>()
    expect(paths["/api/tournament-upload-scv-sportsmans"]?.post).toMatchObject({
      requestBody: {
        // One file, or several.
        content: {
          "multipart/form-data": {
            schema: {
              properties: {
                file: {
                  anyOf: [
                    { type: "string", format: "binary" },
                    { type: "array", items: { type: "string", format: "binary" } },
                  ],
                },
              },
            },
          },
        },
      },
    })
    expect(paths["/api/v1/tournaments/{id}/history"]?.get).toMatchObject({
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "integer" } },
        { name: "before", in: "query", required: false },
        ...["user", "device", "kind", "q"].map((name) => ({ name, in: "query", required: false })),
      ],
    })
    expect(paths["/user/login"]?.post).toMatchObject({
      requestBody: {
        required: true,
        content: { "application/json": { schema: { required: ["username", "password"] } } },
      },
    })
    // All its fields may be absent, and so may the body.
    expect(paths["/api/user-update"]?.post).toMatchObject({ requestBody: { required: false } })
  })
})

/** The paths of a printed tree, in which a branch shows only what it adds to the one that it grows from. */
function pathsOf(tree: string): string[] {
  const above: string[] = []
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods] = /^([│├└─\s]*)(\/\S*)( \(.+\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    above.length = Math.max(0, depth)
    above[depth] = `${above[depth - 1] ?? ""}${part}`
    return methods ? [above[depth]] : []
  })
}

// [P1-134]
test("health answers the version while the store answers", async () => {
  expect((await app.inject("/health")).json()).toEqual({
    status: 200,
    version: "0.0.0",
    copies: "off",
    space: "enough",
  })
})

test("the server knows the address of every page that the pages have", () => {
  const folder = fileURLToPath(new URL("../src/web/routes", import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"))
  const addresses = files.map(addressOf)
  // The not-found page is answered with 404; frames of pages have no address, and / is written by the server.
  const own = addresses.filter((address) => address !== "/error-404" && address !== "/")
  expect(new Set(pagePaths)).toEqual(new Set(own))
})

function addressOf(file: string): string {
  const steps = file.replace(/\.tsx$/, "").split(/[/.]/)
  const shown = steps.filter((step) => step !== "index" && !step.startsWith("_"))
  return `/${shown.map((step) => step.replace(/^\$/, ":").replace(/_$/, "")).join("/")}`
}
