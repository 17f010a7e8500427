import { expect, test } from "vitest"
import { hall, newTournament, ok, placed } from "#tests/support/hall.ts"
import { linesOf } from "#tests/support/pdf-text.ts"

const { signUp, nobody } = await hall({ pageTemplate: "<!--head--><!--body-->" })
const olena = await signUp("olena")

test("the rounds of a fight and their points stand beside its result: for the public, and on the court's paper", async () => {
  const { id } = await newTournament(olena, { published: 1, best_of_three: 1 })
  const { category, athletes } = await placed(olena, id, 2, 2)
  const made = await olena.post("/api/save-section", { tournament_id: id, name: "Корт 1" })
  const section = ok<{ item: { id: number } }>(made).item.id
  ok(await olena.post("/api/save-category-section", { tournament_id: id, category: category.id, sectionid: section }))
  ok(await olena.post("/api/category-section-numeration", { tournament_id: id, id: section, start_number: 101 }))
  const rounds = [
    [6, 5],
    [2, 3],
    [4, 1],
  ].map(([blue, red]) => ({ blue, red, winner: "" }))
  const fight = { tournament_id: id, category: category.id, technicalNumber: 0, rounds }
  ok(await olena.post("/api/update-bracket-fight", fight))
  const { body } = await nobody.get(`/t/${id}/c/${category.id}`)
  expect(body).toContain("6:5, 2:3, 4:1")
  expect((await nobody.get(`/t/${id}/a/${athletes[0]?.id}`)).body).toContain("2:1 PTF<small>6:5, 2:3, 4:1</small>")
  const pdf = (await olena.get(`/tournament-result/print-section-pdf?id=${section}&tid=${id}`)).rawPayload
  expect(linesOf(pdf).join(" ")).toMatch(/PTF 6:5, ?2:3, ?4:1/)
})
