import { expect, test } from "vitest"
import type { WireReportFacts } from "#contract/printing/state-papers.ts"
import { hall, newTournament, ok } from "#tests/support/hall.ts"

const { signUp } = await hall()
const olena = await signUp("olena")

const read = async (id: number) =>
  ok<{ item: WireReportFacts }>(await olena.get(`/api/v1/tournaments/${id}/report-facts`)).item
const said = { rank: "обласні", cup: "збірній Харківської області", service: 14, lines: "Травм не було" }
const nothing = { rank: "", cup: "", service: null, lines: "" }

test("what the secretary says for the report is kept, told by the history and taken back", async () => {
  const { id } = await newTournament(olena)
  expect(await read(id)).toEqual(nothing)
  const typed = { ...said, rank: "  обласні ", lines: "\n Травм  не було\n\n" }
  const { revision, item } = ok<{ revision: number; item: WireReportFacts }>(
    await olena.post(`/api/v1/tournaments/${id}/report-facts`, typed),
  )
  expect(item, "in one spelling, without empty lines").toEqual(said)
  expect(await read(id)).toEqual(said)
  const { list } = ok<{ list: { title: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
  expect(JSON.stringify(list[0])).toContain("відомості для звіту")
  ok(await olena.post(`/api/v1/tournaments/${id}/report-facts`, { ...said, service: "" }))
  expect((await read(id)).service, "emptied").toBeNull()
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision + 1 }))
  expect(await read(id)).toEqual(said)
})

test.each([
  ["service", { ...said, service: -1 }],
  ["service", { ...said, service: 10_000 }],
  ["rank", { ...said, rank: "о".repeat(121) }],
  ["lines", { ...said, lines: "о".repeat(1001) }],
])("a wrong %s is named, and nothing is saved", async (field, draft) => {
  const { id } = await newTournament(olena)
  const answer = await olena.post(`/api/v1/tournaments/${id}/report-facts`, draft)
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain(`"field":"${field}"`)
  expect(await read(id)).toEqual(nothing)
})
