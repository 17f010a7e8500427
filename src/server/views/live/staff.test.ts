import { expect, test } from "vitest"
import type { listCourts } from "#contract/courts/calls.ts"
import type { Held } from "#contract/live/followed.ts"
import { courtsOf, fullOf, partsOfCourts, partsOfFull } from "#contract/live/staff.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { TournamentId } from "#domain/ids.ts"
import { full, hall, newAthlete, newTournament, ok, placed } from "#tests/support/hall.ts"
import { liveFollowed } from "#tests/support/live-followed.ts"
import { soon } from "#tests/support/soon.ts"
import { staffView } from "./staff.ts"

const { signUp, deps } = await hall()
const olena = await signUp("olena")

/** Both answers, as they are when they are asked for. */
async function answersOf(id: number) {
  const item = await full(olena, id)
  const {
    now: _,
    rest: __,
    revision,
    status: ___,
    ...courts
  } = ok<OutputOf<typeof listCourts> & { status: number }>(await olena.get(`/api/v1/tournaments/${id}/courts`))
  return { item, courts, revision }
}

async function follow(id: number) {
  const whole = async (): Promise<Held> => {
    const { item, courts, revision } = await answersOf(id)
    const fragments = new Map([...partsOfFull(item), ...partsOfCourts(courts)])
    return { version: String(revision), no: 0, fragments }
  }
  const view = staffView(deps.shell.states, id as TournamentId)
  const followed = await liveFollowed({ hub: deps.hub, tournament: id, audience: "staff", view, whole })
  const isAlike = async (): Promise<void> => {
    const { item, courts, revision } = await answersOf(id)
    await soon(() => expect(followed.held()?.version).toBe(String(revision)))
    const { fragments } = followed.held()!
    expect(fullOf(fragments, revision)).toEqual(item)
    expect(courtsOf(fragments)).toEqual(courts)
  }
  return { ...followed, isAlike }
}

test("a tournament and its courts, put together from what was told of each step, are as they are when asked for", async () => {
  const { id } = await newTournament(olena)
  const { category, athletes } = await placed(olena, id, 4, 4)
  const { isAlike, reconnect } = await follow(id)
  const record = (technicalNumber: number, winSpId: number) =>
    olena.post("/api/update-bracket-fight", {
      tournament_id: id,
      category: category.id,
      technicalNumber,
      winSpId,
      force: 1,
    })
  const undo = async (step: number) => olena.post(`/api/v1/tournaments/${id}/undo`, { step })
  let section = 0
  const day = () => ({ day: 1, date: "15.05.2026", start: "09:00", breaks: [] })
  const steps: readonly (() => Promise<unknown>)[] = [
    async () => {
      const made = await olena.post("/api/save-section", { tournament_id: id, name: "Корт 1" })
      section = ok<{ item: WireSection }>(made).item.id
    },
    () => olena.post("/api/save-category-section", { tournament_id: id, category: category.id, sectionid: section }),
    () => olena.post("/api/category-section-numeration", { tournament_id: id, id: section, start_number: 101 }),
    () => olena.post(`/api/v1/tournaments/${id}/days`, { days: [day()], categories: [{ day: 1, ids: [category.id] }] }),
    () => record(2, athletes[0]!.id),
    () => record(1, athletes[2]!.id),
    () => record(0, athletes[0]!.id),
    () => record(2, athletes[1]!.id),
    async () => undo((await full(olena, id)).revision),
    () => newAthlete(olena, 9, category, { agreed: ["category_finished"] }),
    () => olena.post("/api/tournament-update", { id, city: "Львів" }),
    () => olena.post("/api/tournament-delete-one-sportsman", { id: athletes[3]!.id, force: 1 }),
    () => olena.post(`/api/v1/tournaments/${id}/rewind`, { to: 9 }),
  ]
  for (const [at, take] of steps.entries()) {
    await take()
    if (at % 4 === 2) await reconnect()
    await isAlike()
  }
})

test("a result is told in a few hundred bytes, not as a tournament", async () => {
  const { id } = await newTournament(olena)
  const { category, athletes } = await placed(olena, id, 16, 16)
  for (let n = 0; n < 4; n++) await placed(olena, id, 8, 8, { name: `Кадети -${57 + n} ч` })
  const { isAlike, said } = await follow(id)
  await isAlike()
  const before = said.length
  const body = { tournament_id: id, category: category.id, technicalNumber: 14, winSpId: athletes[0]!.id }
  ok(await olena.post("/api/update-bracket-fight", body))
  await isAlike()
  const told = said.slice(before).join("")
  expect(told.length).toBeLessThan(1_500)
  expect(told).toContain(athletes[0]!.name)
})
