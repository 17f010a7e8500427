import { expect, test } from "vitest"
import type { listFightChecks } from "#contract/brackets/fights.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { full, hall, newTournament, no, ok, type Person, placed } from "#tests/support/hall.ts"

const { signUp, db } = await hall({ writesRows: true })
const olena = await signUp("olena")
const danylo = await signUp("danylo")

type List = OutputOf<typeof listFightChecks>["list"]

/** A category of four, its fight 2 recorded by Olena; Danylo is a secretary too. */
async function recorded() {
  const { id } = await newTournament(olena)
  const { category, athletes } = await placed(olena, id, 4, 4)
  const person = { tournamentId: id as never, accountId: danylo.id as never, role: "secretary" as const, label: "" }
  const seat = { invitationId: null, sectionId: null, seat: null, since: new Date() }
  await db
    .insertInto("staff")
    .values({ ...person, ...seat })
    .execute()
  const record = async (t: number, winner: number, of: Person = olena, more: object = {}) =>
    ok(
      await of.post("/api/update-bracket-fight", {
        tournament_id: id,
        category: category.id,
        technicalNumber: t,
        winSpId: athletes[winner]!.id,
        ...more,
      }),
    )
  await record(2, 0)
  const check = (of: Person, t: number, more: object = {}) =>
    of.post(`/api/v1/tournaments/${id}/fights/check`, { category: category.id, technicalNumber: t, ...more })
  const list = async () => ok<{ list: List }>(await olena.get(`/api/v1/tournaments/${id}/fights/checks`)).list
  return { id, record, check, list }
}

test("a second person confirms what is recorded, and it is kept who and when", async () => {
  const { check, list } = await recorded()
  expect(await list()).toMatchObject([{ technicalNumber: 2, checked: false, checkedBy: "" }])
  expect((await list())[0]?.recordedBy).not.toBe("")
  const { item } = ok<{ item: List[number] }>(await check(danylo, 2))
  expect(item).toMatchObject({ checked: true, samePerson: false, checkedAt: "2026-05-15T09:00:00.000Z" })
  expect(await list()).toEqual([item])
})

test("whoever recorded it may confirm it too, and it is marked as the same person", async () => {
  const { check, record, list } = await recorded()
  expect(ok<{ item: List[number] }>(await check(olena, 2))).toMatchObject({ item: { checked: true, samePerson: true } })
  await record(1, 2, danylo)
  expect(ok<{ item: List[number] }>(await check(olena, 1))).toMatchObject({
    item: { checked: true, samePerson: false },
  })
  expect((await list()).map(({ checked }) => checked)).toEqual([true, true])
})

test("the mark falls with a correction, comes back with its undo, and can be taken off", async () => {
  const { id, check, record, list } = await recorded()
  ok(await check(danylo, 2))
  const corrected = await record(2, 0, olena, { blue_points: 9, red_points: 2 })
  expect(await list()).toMatchObject([{ checked: false, checkedBy: "", samePerson: false }])
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: corrected.revision }))
  expect(await list()).toMatchObject([{ checked: true }])
  ok(await check(danylo, 2, { checked: false }))
  expect(await list()).toMatchObject([{ checked: false }])
})

test("who corrected by a step that was taken back is not who recorded", async () => {
  const { id, check, record } = await recorded()
  const corrected = await record(2, 1, danylo)
  ok(await danylo.post(`/api/v1/tournaments/${id}/undo`, { step: corrected.revision }))
  expect(ok<{ item: List[number] }>(await check(danylo, 2))).toMatchObject({ item: { samePerson: false } })
})

test("nothing to compare, and a result that changed since the paper was read, are refused", async () => {
  const { id, check, record } = await recorded()
  expect(no(await check(danylo, 1))).toEqual([409, [null, "not_recorded"]])
  const { revision } = await full(olena, id)
  await record(2, 1)
  expect(no(await check(danylo, 2, { revision }))).toEqual([409, [null, "state_moved"]])
})
