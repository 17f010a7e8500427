import fc from "fast-check"
import { expect, test } from "vitest"
import * as z from "zod"
import { addressOf } from "#contract/wire/client.ts"
import type { Endpoint, WireError } from "#contract/wire/endpoint.ts"
import { TABLE } from "./access-table.ts"
import { contractEndpoints } from "./support/contract.ts"
import { hall, sentencesOf } from "./support/hall.ts"
import { placesOf } from "./support/place.ts"
import { cases, costlyCases } from "./support/scale.ts"

const { app, db, signUp } = await hall({ perAccount: 1_000_000, writesRows: true })
const [olena, secretary, judge] = [await signUp("olena"), await signUp("secretary"), await signUp("judge")]
await db
  .updateTable("accounts")
  .set({ isAdmin: true })
  .where("id", "=", olena.id as never)
  .execute()
const at = await placesOf(db, { secretary, judge })(olena, 1)

type Body = Readonly<Record<string, unknown>>

const known = [at.id, at.category, at.second, at.athlete, at.section, at.official, at.shift, "2_0", "1_1", 1, 2, 0]
const odd = [
  ...[null, "", " ", -1, 2.5, 1e308, 2_147_483_648, 9_007_199_254_740_991, "2147483647", "x", "1,5", "01.02.2026"],
  ...[[], {}, [[]], [{}], [2_147_483_648], [-1, 0], { "0": [] }, true],
]
const texts = [
  ...["\0", "\ud800", "a".repeat(1000), "__proto__", "'; drop table fights; --", "{", "[1,", '[{"position":1}]'],
  ...["NaN", "%_\\", "31.02.2026", "99:99"],
]
const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...known) },
  { weight: 3, arbitrary: fc.constantFrom(...odd, ...texts) },
  fc.json(),
  fc.string({ unit: "binary", maxLength: 40 }),
)

/** Ends the session that everything after it needs. */
const NEVER = ["POST logout"]
const endpoints = contractEndpoints()
const tried = [...endpoints].filter(
  ([name, { answers }]) => answers !== "events" && answers !== "pdf" && !NEVER.includes(name),
)

test.each(tried)("%s has an answer to whatever is sent", async (name, endpoint) => {
  if (!(endpoint.input instanceof z.ZodObject)) throw new Error(`${name} takes no fields`)
  // A wrong action or revision would hide all else; they have tests of their own.
  const fields = Object.keys(endpoint.input.shape).filter((field) => field !== "action" && field !== "revision")
  const wild = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
  // What is right but for a field or two gets further in than what is wrong everywhere.
  const right = TABLE[name]?.[1](at) ?? {}
  const nearly = fc.dictionary(fc.constantFrom(...fields, "x"), value, { minKeys: 1, maxKeys: 2 })
  const body = fc.oneof(
    wild,
    nearly.map((wrong) => ({ ...right, ...wrong })),
  )
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const answer = await send(endpoint, sent)
      expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(500)
      if (answer.statusCode === 200) return endpoint.method === "POST" ? await at.restore() : undefined
      const { errors } = answer.json<{ errors: WireError[] }>()
      expect(errors.length).toBeGreaterThan(0)
      for (const said of sentencesOf(answer)) expect(said).toMatch(/[а-яіїєґ]{3}.*[^.]$/i)
      // A person who has to correct it has to know where.
      if (answer.statusCode === 422) expect(errors.map(({ field }) => field)).not.toContain(null)
    }),
    // A call without a field is the same every time.
    { numRuns: fields.length === 0 ? 1 : costlyCases(600) },
  )
  // The calls after this one have to find a place to be tried on.
  expect((await olena.get(`/api/tournament?id=${at.id}`)).statusCode).toBe(200)
})

/**
 * Who asks is checked before their bodies are read: nobody here holds a seat, the code of a court's protectors, or that of a
 * hall.
 */
const OF_A_SEAT = [
  ...["POST pressBout", "POST proposeVerdict", "POST sendScores"],
  ...["POST protectorMatch", "POST protectorEvent", "POST protectorResult", "POST protectorSignal"],
]

/** What is read from the body: multipart forms and addresses hold only texts. */
const inBody = [...endpoints].flatMap(([name, endpoint]) => {
  const isRead = endpoint.method === "POST" && endpoint.encoding !== "multipart" && !OF_A_SEAT.includes(name)
  if (!isRead || !(endpoint.input instanceof z.ZodObject)) return []
  const inAddress: readonly string[] = endpoint.paths[0].match(/(?<=:)\w+/g) ?? []
  const fields = Object.entries(endpoint.input.shape).filter(([field]) => !inAddress.includes(field))
  return [[name, endpoint, fields as readonly (readonly [string, z.ZodType])[]] as const]
})

/** 0 and 1 and nothing else: a flag. */
const isFlag = (schema: z.ZodType): boolean =>
  [0, 1, "0", "1"].every((one) => schema.safeParse(one).success) &&
  ![2, "так"].some((one) => schema.safeParse(one).success)

test.each(inBody)(
  "%s takes true and false for flags alone, and a body that is no record for nothing",
  async (name, endpoint, fields) => {
    const right = TABLE[name]?.[1](at) ?? {}
    const taken = (schema: z.ZodType) => [true, false].map((said) => schema.parse(said))
    const others: string[] = []
    for (const [field, schema] of fields) {
      if (isBoolean(schema)) expect(taken(schema), field).toEqual([true, false])
      else if (isFlag(schema)) expect(taken(schema), field).toEqual([1, 0])
      else others.push(field)
    }
    // All at once: each wrong field is named. A field that is not, for another was refused before it, is sent alone.
    const unnamed = async (asked: readonly string[], said: boolean): Promise<string[]> => {
      const answer = await send(endpoint, { ...right, ...Object.fromEntries(asked.map((field) => [field, said])) })
      if (answer.statusCode !== 422 && asked.length > 1) return [...asked]
      expect(answer.statusCode, `${asked}: ${said}: ${answer.body.slice(0, 200)}`).toBe(422)
      const { errors } = answer.json<{ errors: { field: string | null }[] }>()
      return asked.filter((field) => !errors.some((one) => one.field === field))
    }
    for (const said of others.length > 0 ? [true, false] : []) {
      for (const field of await unnamed(others, said)) expect(await unnamed([field], said)).toEqual([])
    }
    for (const body of [null, true, 5, "1"]) {
      const answer = await send(endpoint, body as never)
      expect([answer.statusCode, answer.json<{ errors: object[] }>().errors]).toMatchObject([422, [{ field: "body" }]])
    }
  },
)

test("no field of a list or of a part takes true for a number or a text", () => {
  const wrong: string[] = []
  for (const [name, { method, input }] of endpoints) {
    if (method !== "POST") continue
    for (const [path, schema] of fieldsIn(input, name)) {
      if (schema.safeParse(true).success && !isFlag(schema) && !isBoolean(schema)) wrong.push(path)
    }
  }
  expect(wrong).toEqual([])
})

/** The fields of an input, with those of its parts and lists, each with its place. */
function fieldsIn(schema: z.ZodType, path: string): (readonly [string, z.ZodType])[] {
  const { def } = schema
  const inside = def as { innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType; element?: z.ZodType }
  const parts = schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : []
  const fields = [...parts, ...(inside.element ? [["[]", inside.element] as const] : [])]
  return [
    ...fields.map(([field, one]) => [`${path}.${field}`, one] as const),
    ...fields.flatMap(([field, one]) => fieldsIn(one, `${path}.${field}`)),
    ...[inside.innerType, inside.in, inside.out].flatMap((one) => (one ? fieldsIn(one, path) : [])),
    ...(schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]).flatMap((one) => fieldsIn(one, path)) : []),
  ]
}

/** Declared in the contract as true or false. */
const isBoolean = (schema: z.ZodType): boolean =>
  [true, false].every((one) => schema.safeParse(one).success) && !schema.safeParse(1).success

const streams = [...endpoints].filter(([, { answers }]) => answers === "events")

test.each(streams)("%s opens no stream for whatever is sent", async (_, endpoint) => {
  if (!(endpoint.input instanceof z.ZodObject)) throw new Error("no fields")
  // No id of a tournament that is there, which would be followed for good.
  const wrong = fc.oneof(fc.constantFrom(...odd, ...texts), fc.string({ unit: "binary", minLength: 1, maxLength: 40 }))
  const isSafe = (sent: unknown) => addressable({ sent }).sent !== undefined && !/^\s*\d{1,6}\s*$/.test(String(sent))
  const fields = Object.fromEntries(Object.keys(endpoint.input.shape).map((field) => [field, wrong.filter(isSafe)]))
  await fc.assert(
    fc.asyncProperty(fc.record(fields), async (sent) => {
      const { statusCode, body } = await send(endpoint, sent)
      expect(statusCode, body.slice(0, 500)).toBeGreaterThanOrEqual(400)
      expect(statusCode, body.slice(0, 500)).toBeLessThan(500)
    }),
    { numRuns: cases(200) },
  )
})

async function send(endpoint: Endpoint, body: Body) {
  // An address holds no lone half of a letter, and no list.
  const said = Object.entries(body ?? {}).map(([field, each]) => [
    field,
    typeof each === "string" ? each.replace(/\p{Cs}/gu, "") : each,
  ])
  if (endpoint.method === "GET")
    return await olena.get(addressOf(endpoint, addressable(Object.fromEntries(said)) as never))
  const url = addressOf(endpoint, { photo: "x", ...addressable(Object.fromEntries(said)), id: at.id } as never)
  return await app.inject({
    method: "POST",
    url,
    payload: JSON.stringify(body),
    headers: { ...olena.headers, "content-type": "application/json" },
  })
}

const addressable = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, each]) => typeof each === "string" || typeof each === "number"))
