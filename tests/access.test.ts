import { describe, expect, test } from "vitest"
import { addressOf } from "#contract/wire/client.ts"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { isReading, ROLES, type Role, TABLE } from "./access-table.ts"
import { contractEndpoints } from "./support/contract.ts"
import { hall, ok, type Person } from "./support/hall.ts"
import { placesOf } from "./support/place.ts"
import { rawRequest } from "./support/raw-http.ts"
import { rowsOf } from "./support/world.ts"

const { signUp, nobody, db, app } = await hall({ writesRows: true })
const origin = await app.listen({ port: 0, host: "127.0.0.1" })
const people: Readonly<Record<Role, Person>> = {
  visitor: nobody,
  stranger: await signUp("stranger"),
  judge: await signUp("judge"),
  secretary: await signUp("secretary"),
  owner: await signUp("owner"),
  operator: await signUp("operator"),
  guest: await signUp("guest"),
}
const endpoints = contractEndpoints()
const place = placesOf(db, people)
// Before the account is a guest's: a guest founds nothing more.
const demo = await place(people.guest, 0)
for (const [flag, who] of [["isAdmin", people.operator] as const, ["isGuest", people.guest] as const]) {
  await db
    .updateTable("accounts")
    .set({ [flag]: true })
    .where("id", "=", who.id as never)
    .execute()
}

const open = await place(people.owner, 1)
const hidden = await place(people.owner, 0)
const places = { open, hidden }

test("every call of the contract stands in the table of access", () => {
  const named = new Set(Object.keys(TABLE).map((name) => name.split(",")[0]))
  const untold = [...endpoints.keys()].filter((name) => !named.has(name))
  expect(untold, "add one line for each to TABLE in tests/access-table.ts, by api.md, section Access").toEqual([])
  expect([...named].filter((name) => !endpoints.has(name ?? ""))).toEqual([])
})

const tried = Object.entries(TABLE).flatMap(([name, row]) => {
  const endpoint = endpoints.get(name.split(",")[0] ?? "")
  return endpoint ? [{ name, endpoint, row }] : []
})

describe.each(tried)("$name", ({ name, endpoint, row: [verdict, body, options = {}] }) => {
  const reads = isReading(name, endpoint)
  const passes = options.passes ?? 200
  const wanted = (where: "open" | "hidden", role: Role): number => {
    const status = Number(verdict[where].split(" ")[ROLES.indexOf(role)])
    return status === 200 ? passes : status
  }

  test.each(["open", "hidden"] as const)("of an %s tournament says no to whom it is not for", async (where) => {
    const at = places[where]
    const answers: Partial<Record<string, number>> = {}
    const expected: typeof answers = {}
    // A guest is a stranger in somebody else's tournament.
    const refused = ROLES.filter((role) => role !== "guest" && wanted(where, role) !== passes)
    for (const role of options.after ? [] : refused) {
      expected[role] = wanted(where, role)
      answers[role] = await statusOf(endpoint, body(at), people[role])
    }
    if (refused.includes("stranger") && !options.after) {
      const isOut = endpoint.guest === "refused" || name === "POST updateTournament, published"
      expected.guest = wanted(where, isOut ? "guest" : "stranger")
      answers.guest = await statusOf(endpoint, body(at), people.guest)
    }
    expect(answers).toEqual(expected)
    expect(await rowsOf(db, at.id as never)).toEqual(at.rows)
  })

  const namesIt = endpoint.paths.every((path) => path.startsWith("/api/v1/tournaments/:id/"))
  if (endpoint.method === "POST" && endpoint.access === "account")
    test("waits for no body of whom it is not for", async () => {
      const answers: Partial<Record<string, number>> = {}
      const expected: typeof answers = {}
      // If only the body names the tournament, the head shows no more than the caller.
      const known = namesIt ? (["visitor", "stranger", "judge", "secretary", "owner"] as const) : (["visitor"] as const)
      for (const where of options.after ? [] : (["open", "hidden"] as const)) {
        for (const role of known.filter((one) => wanted(where, one) !== passes)) {
          const url = addressOf(endpoint, body(places[where]) as never)
          expected[`${role}, ${where}`] = wanted(where, role)
          answers[`${role}, ${where}`] = await statusOfHead(url, people[role])
        }
      }
      expect(answers).toEqual(expected)
    })

  // [P2-82]
  test("lets those through whom it is for", async () => {
    const answers: Partial<Record<string, number>> = {}
    const expected: typeof answers = {}
    for (const [at, role] of ROLES.entries()) {
      const where = at % 2 === 0 ? "open" : "hidden"
      if (!options.after && wanted(where, role) !== passes) continue
      const there = role === "guest" ? demo : places[where]
      if (options.after) ok(await (role === "guest" ? people.guest : people.owner).post(...options.after(there)))
      expected[`${role}, ${where}`] = wanted(where, role)
      answers[`${role}, ${where}`] = await statusOf(endpoint, body(there), people[role])
      if (!reads) await there.restore()
    }
    expect(answers).toEqual(expected)
  })
})

async function statusOf(endpoint: Endpoint, body: Readonly<Record<string, unknown>>, who: Person): Promise<number> {
  const url = addressOf(endpoint, body as never)
  if (endpoint.answers === "events") return await statusOfStream(url, who)
  if (endpoint.method === "GET") return (await who.get(url)).statusCode
  if (endpoint.encoding === "multipart") return await statusOfForm(url, body, who)
  return (await who.post(url, body)).statusCode
}

async function statusOfForm(url: string, body: Readonly<Record<string, unknown>>, who: Person): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof File ? value : String(value))
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const headers = { ...who.headers, "content-type": encoded.headers.get("content-type") ?? "" }
  return (await app.inject({ method: "POST", url, payload, headers })).statusCode
}

/** Of a request whose body never comes. */
async function statusOfHead(url: string, who: Person): Promise<number> {
  const head = { "content-type": "application/json", "content-length": 1000, ...who.headers }
  const request = await rawRequest(origin, url, head)
  const { status } = await request.answer()
  request.end()
  return status
}

async function statusOfStream(url: string, who: Person): Promise<number> {
  const leaving = new AbortController()
  const answer = await fetch(origin + url, { headers: who.headers, signal: leaving.signal })
  leaving.abort()
  return answer.status
}
