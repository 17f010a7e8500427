import { expect, test } from "vitest"
import type { WirePrintJob } from "#contract/printing/jobs.ts"
import { hall, no, ok } from "#tests/support/hall.ts"
import { half, matchJudging } from "#tests/support/match-judging.ts"
import { linesOf } from "#tests/support/pdf-text.ts"
import { soon } from "#tests/support/soon.ts"

const { app, signUp } = await hall()
const olena = await signUp("olena")
const taras = await signUp("taras")

test("the protocol of matches has the marks of all judges, dropped ones in brackets, the sums and why each was won", async () => {
  const field = await matchJudging(app, olena, 5)
  const [a, b, c, d] = field.athletes.map(({ name }) => name)
  const address = `/api/v1/categories/${field.category.id}/matches`
  ok(await field.open(2))
  for (const [at, technique] of [3.6, 3.7, 3.8, 3.5, 3.7].entries())
    ok(await field.send(at, { ...half(technique, 1.5), red: half(3.5, 1.5) }))
  ok(await field.step("events/penalty", { kind: "time", count: 1, side: "red" }))
  ok(await field.step("events/close"))
  ok(await field.open(2, 2))
  await field.judge(half(3.6, 1.5), half(3.6, 1.5))
  ok(await field.step("events/close"))

  const paper = await olena.get(address)
  expect(paper.headers["content-type"]).toContain("application/pdf")
  const text = linesOf(paper.rawPayload).join(" ")
  for (const said of ["№ 41", "(3,5)", "(3,8)", "3,667", "0,3", "За сумою двох пумсе", "Сума", "Керівник корту"])
    expect(text).toContain(said)
  expect([a, b, c, d].filter((name) => text.includes(String(name))).length).toBe(2)
  expect(text).not.toContain("№ 42")
  expect(no(await taras.get(address))[0]).toBe(403)
})

test("judges without a tablet have a slip of each performer of a match that can be performed, blue first", async () => {
  const field = await matchJudging(app, olena, 3)
  const packs = `/api/v1/tournaments/${field.id}/packs`
  const { item } = ok<{ item: WirePrintJob }>(await olena.post(packs, { kinds: ["slip"], form: "pdf", by: "category" }))
  const job = async () => ok<{ item: WirePrintJob }>(await olena.get(`${packs}/${item.job}`)).item
  await soon(async () => expect((await job()).state).toBe("ready"))
  const { rawPayload } = await olena.get(`${packs}/${item.job}/file`)
  const text = linesOf(rawPayload).join(" ")
  // Two semi-finals, two forms, both sides, three judges.
  expect(text.match(/Синій: /gu)?.length).toBe(12)
  expect(text.match(/Червоний: /gu)?.length).toBe(12)
  expect(text).toContain("№ 41")
  expect(text).not.toContain("№ 43")
  for (const { name } of field.athletes) expect(text).toContain(name)
})
