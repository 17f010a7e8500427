import { expect, test } from "vitest"
import type { WireProtest } from "#contract/brackets/protests.ts"
import { hall, newTournament, no, ok, placed, sentencesOf } from "#tests/support/hall.ts"

const { signUp } = await hall()
const olena = await signUp("olena")

/** A category of four with both semi-finals fought: 0 and 2 meet in the final. */
async function semifinals() {
  const { id } = await newTournament(olena)
  const { category, athletes } = await placed(olena, id, 4, 4)
  const record = (t: number, winner: number, more: object = {}) =>
    olena.post("/api/update-bracket-fight", {
      tournament_id: id,
      category: category.id,
      technicalNumber: t,
      winSpId: athletes[winner]!.id,
      ...more,
    })
  ok(await record(2, 0))
  ok(await record(1, 2))
  const save = (fields: Readonly<Record<string, unknown>>) =>
    olena.post(`/api/v1/tournaments/${id}/protests/save`, fields)
  const of = (t: number, fields: object = {}) =>
    save({ category: category.id, technicalNumber: t, askedBy: "тренер Ткач", ...fields })
  const list = async () => ok<{ list: WireProtest[] }>(await olena.get(`/api/v1/tournaments/${id}/protests`)).list
  return { id, category, athletes, record, save, of, list }
}

test("the winner's next fight waits for a protest, says which one, and goes on by its decision", async () => {
  const { record, save, of, list } = await semifinals()
  const { item } = ok<{ item: WireProtest }>(await of(2, { kind: "replay" }))
  expect(item).toMatchObject({ kind: "replay", decision: "pending", decidedAt: "", isOpen: true })
  const waits = await record(0, 0)
  expect(no(waits)).toEqual([409, [null, "protest_pending"]])
  expect(sentencesOf(waits)[0]).toBe("Поєдинок чекає: відеоповтор у поєдинку (тренер Ткач) ще не розглянуто")
  const decided = {
    protest: item.id,
    kind: "replay",
    askedBy: "тренер Ткач",
    decision: "rejected",
    note: "бала не було",
  }
  expect(ok<{ item: WireProtest }>(await save(decided))).toMatchObject({
    item: { decision: "rejected", decidedAt: "2026-05-15T09:00:00.000Z", note: "бала не було", isOpen: false },
  })
  ok(await record(0, 0))
  expect(await list()).toHaveLength(1)
})

test("it can be fought all the same when that is meant, and the disputed fight itself can be corrected", async () => {
  const { record, of } = await semifinals()
  ok(await of(2))
  ok(await record(0, 2, { force: 1 }))
  ok(await record(2, 0, { decision: "PUN" }))
})

test("a protest is of its pair: a correction of the winner goes on waiting, another pair does not", async () => {
  const { id, category, athletes, record, of, list } = await semifinals()
  ok(await of(2))
  ok(await record(2, 1))
  expect(no(await record(0, 1))).toEqual([409, [null, "protest_pending"]])
  const bracket_data = [2, 1, 0, 3].map((n, slot) => ({ position: `2_${slot}`, id: athletes[n]!.id }))
  const places = { tournamentid: id, categoryid: category.id, bracket_size: 4, bracket_data, force: 1 }
  ok(await olena.post("/api/save-bracket", places))
  expect(await list()).toMatchObject([{ isOpen: false, decision: "pending" }])
})

test("who asked and an existing pair are needed", async () => {
  const { save, of } = await semifinals()
  expect(no(await of(2, { askedBy: " " }))).toEqual([422, ["askedBy", "required"]])
  expect(no(await of(9))).toEqual([422, ["technicalNumber", "unknown_fight"]])
  expect(no(await save({ askedBy: "тренер" }))).toEqual([422, ["category", "required"]])
  expect(no(await save({ protest: 99_999, askedBy: "тренер" }))).toEqual([404, [null, "not_found"]])
})
