import fc from "fast-check"
import { expect, test } from "vitest"
import * as z from "zod"
import { contractEndpoints } from "./support/contract.ts"
import { hall, newTournament, placed } from "./support/hall.ts"
import { cases } from "./support/scale.ts"

const { app, signUp } = await hall()
const olena = await signUp("olena")
const { id } = await newTournament(olena)
const { category, athletes } = await placed(olena, id, 4, 4)

const known = [id, category.id, athletes[0]?.id, athletes[1]?.id, "2_0", "1_1", 1, 2, 0]
const odd = [
  null,
  "",
  " ",
  -1,
  2.5,
  1e308,
  2_147_483_648,
  "2147483647",
  "x",
  "1,5",
  "01.02.2026",
  [],
  {},
  [[]],
  [{}],
  true,
]
const texts = [
  "\0",
  "\ud800",
  "a".repeat(1000),
  "__proto__",
  "'; drop table fights; --",
  "{",
  "[1,",
  '[{"position":1}]',
  "NaN",
]
const value = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...known) },
  fc.constantFrom(...odd, ...texts),
  fc.json(),
  fc.string({ unit: "binary", maxLength: 40 }),
)

const tried = [...contractEndpoints()].filter(
  ([, { answers, method }]) => answers !== "events" && answers !== "pdf" && method === "POST",
)

test.each(tried)("%s has an answer to whatever is sent", async (name, endpoint) => {
  if (!(endpoint.input instanceof z.ZodObject)) throw new Error(`${name} takes no fields`)
  // A wrong action or revision would hide all else; they have tests of their own.
  const fields = Object.keys(endpoint.input.shape).filter((field) => field !== "action" && field !== "revision")
  const body = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
  // Whatever may be deleted is deleted only by chance: most calls name what is not theirs or not there.
  await fc.assert(
    fc.asyncProperty(body, async (payload) => {
      const url = endpoint.paths[0].replace(/:\w+/g, String(id))
      const answer = await app.inject({
        method: "POST",
        url,
        payload: JSON.stringify(payload),
        headers: { ...olena.headers, "content-type": "application/json" },
      })
      const { status, errors } = answer.json<{ status: number; errors?: { message: string }[] }>()
      expect(status, answer.body).toBeLessThan(500)
      expect(status === 200 || (errors ?? []).every(({ message }) => message.length > 3)).toBe(true)
    }),
    { numRuns: cases(600) },
  )
})
