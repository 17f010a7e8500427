import { expect, test } from "vitest"
import type { athleteDay } from "#contract/applications/participation.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { full, hall, newAthlete, newCategory, newTournament, no, ok, placed } from "#tests/support/hall.ts"

type Day = OutputOf<typeof athleteDay>

const { signUp } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

test("an athlete's day tells his entries and his fights with court, number, time and result, before anything is published", async () => {
  const { id } = await newTournament(olena, { date: "15.05.2027" })
  const { category, athletes } = await placed(olena, id, 4, 4)
  const [first, second] = athletes
  if (!first || !second) throw new Error("two athletes")
  const address = (athlete: number) => `/api/v1/tournaments/${id}/athletes/${athlete}/day`
  const day = async (athlete: number) => ok<Day>(await olena.get(address(athlete)))

  // No court and no number yet.
  expect(await day(first.id)).toMatchObject({
    athletes: [{ id: first.id, category: category.name, court: "", drawn: true, out: false }],
    fights: [{ number: 0, court: "", winner: 0 }],
  })
  const section = { tournament_id: id, name: "Корт 1", start_number: 101 }
  const { item: court } = ok<{ item: { id: number } }>(await olena.post("/api/save-section", section))
  const own = { category: category.id, sectionid: court.id, tournament_id: id }
  ok(await olena.post("/api/save-category-section", own))
  ok(await olena.post("/api/category-section-numeration", { id: court.id, tournament_id: id, start_number: 101 }))
  const numbered = await day(first.id)
  expect(numbered.fights).toMatchObject([{ number: 101, court: "Корт 1", blue: { id: first.id }, ahead: 0 }])
  const fight = { tournament_id: id, category: category.id, technicalNumber: 2, winSpId: second.id }
  ok(await olena.post("/api/update-bracket-fight", fight))
  expect((await day(first.id)).fights).toMatchObject([{ state: "over", winner: second.id, number: 101 }])
  expect((await day(second.id)).fights.map(({ number }) => number).sort()).toEqual([101, 103])

  // Another entry of the same person is answered too; the requested one comes first.
  const other = await newCategory(olena, id, { name: "Юніори -55 ч" })
  const pair = await newAthlete(olena, 0, other, { name: "Ще Одна", organization: "Інша" })
  ok(await olena.post(`/api/v1/tournaments/${id}/persons/join`, { athletes: [first.id, pair.id] }))
  expect((await day(pair.id)).athletes.map((one) => one.id)).toEqual([pair.id, first.id])

  expect(no(await olena.get(address(99_999_999)))).toEqual([404, [null, "not_found"]])
  expect(no(await danylo.get(address(first.id)))).toEqual([404, [null, "not_found"]])
  expect((await full(olena, id)).published).toBe(0)
})
