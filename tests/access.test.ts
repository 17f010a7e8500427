import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import { athleteOf, CADETS, full, hall, newTournament, no, placed } from "./support/hall.ts"
import { rowsOf } from "./support/world.ts"

const { signUp, nobody, db } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")
const SHEET = "ПІБ;Рік народження;Стать\nШульга Іван;2013;ч\n"

const mine = await open(1)
const hidden = await open(0)
const other = await open(1)

async function open(published: number) {
  const { id } = await newTournament(olena, { published })
  const { category, athletes } = await placed(olena, id, 3, 4)
  return { id, category: category.id, athlete: athletes[0]!.id, second: athletes[1]!.id }
}

type Place = typeof mine
const place = (at: Place) => [{ position: "2_3", id: at.athlete }]
const fight = (at: Place) => ({ technicalNumber: 2, winSpId: at.athlete })
/** Every write, as it would succeed. */
const writes: [string, (at: Place) => Record<string, unknown>][] = [
  ["/api/tournament-update", ({ id }) => ({ id, city: "Львів" })],
  ["/api/tournament-delete", ({ id }) => ({ id })],
  ["/api/tournament-newcategory", ({ id }) => ({ tournament: id, ...CADETS, type: 1, showType: 1, categoryStatus: 1 })],
  ["/api/tournament-delete-one-category", ({ category }) => ({ id: category })],
  ["/api/tournament-newsportsman", ({ id, category }) => athleteOf(9, id, category)],
  ["/api/tournament-verify-sportsman", ({ athlete }) => ({ id: athlete, verification_status: 1 })],
  ["/api/tournament-delete-one-sportsman", ({ athlete }) => ({ id: athlete })],
  ["/api/tournament-delete-all-sportsmans", ({ id }) => ({ id })],
  ["/api/delete-sportsman-from-category", ({ athlete, category }) => ({ id: athlete, category })],
  [
    "/api/save-bracket",
    (at) => ({ tournamentid: at.id, categoryid: at.category, bracket_size: 4, bracket_data: place(at) }),
  ],
  ["/api/update-bracket-fight", (at) => ({ tournament_id: at.id, category: at.category, ...fight(at) })],
  ["/api/update-bracket-fight", (at) => ({ tournament_id: at.id, category: at.category, ...fight(at), preview: 1 })],
  ["/api/auto-sortable-bracket", ({ id, category }) => ({ tournament_id: id, category })],
  ["/api/auto-sortable-bracket-all", ({ id, category }) => ({ tournament_id: id, include: [category] })],
  ["/api/auto-sortable-bracket-all", ({ id }) => ({ tournament_id: id, preview: 1 })],
  ["/api/clear-bracket", ({ id, category }) => ({ tournament_id: id, category })],
  ["/tournament/draw-reset", ({ category }) => ({ category })],
  [
    "/api/remove-from-bracket-sportsman",
    (at) => ({ id: at.athlete, tournament_id: at.id, category_id: at.category, position: "2_0" }),
  ],
]

describe.each(writes)("%s", (url, bodyOf) => {
  test("nobody is told to sign in, a stranger that it is not his, or nothing at all", async () => {
    const { revision } = await full(olena, mine.id)
    const before = await Promise.all([mine, hidden].map(({ id }) => rowsOf(db, id as never)))
    expect(no(await nobody.post(url, bodyOf(mine)))).toEqual([401, [null, "not_signed_in"]])
    expect(no(await danylo.post(url, bodyOf(mine)))).toEqual([403, [null, "forbidden"]])
    expect(no(await danylo.post(url, bodyOf(hidden)))).toEqual([404, [null, "not_found"]])
    expect(no(await danylo.post(url, { ...bodyOf(hidden), action: randomUUID() }))).toEqual([404, [null, "not_found"]])
    expect(await Promise.all([mine, hidden].map(({ id }) => rowsOf(db, id as never)))).toEqual(before)
    expect((await full(olena, mine.id)).revision).toBe(revision)
  })
})

/** Calls that name both a tournament and what belongs to it. */
const mixed: [string, Record<string, unknown>][] = [
  [
    "/api/tournament-newcategory",
    { tournament: mine.id, id: other.category, ...CADETS, type: 1, showType: 1, categoryStatus: 1 },
  ],
  [
    "/api/tournament-newcategory",
    { tournament: mine.id, ...CADETS, type: 1, showType: 1, categoryStatus: 1, section: 77 },
  ],
  ["/api/tournament-newsportsman", athleteOf(9, mine.id, other.category)],
  ["/api/tournament-newsportsman", { ...athleteOf(9, mine.id, mine.category), id: other.athlete }],
  ["/api/delete-sportsman-from-category", { id: mine.athlete, category: other.category }],
  [
    "/api/save-bracket",
    { tournamentid: mine.id, categoryid: other.category, bracket_size: 4, bracket_data: place(other) },
  ],
  ["/api/update-bracket-fight", { tournament_id: mine.id, category: other.category, ...fight(other) }],
  ["/api/update-bracket-fight", { tournament_id: mine.id, category: other.category, ...fight(other), preview: 1 }],
  ["/api/auto-sortable-bracket", { tournament_id: mine.id, category: other.category }],
  ["/api/auto-sortable-bracket-all", { tournament_id: mine.id, include: [mine.category, other.category] }],
  ["/api/clear-bracket", { tournament_id: mine.id, category: other.category }],
  [
    "/api/remove-from-bracket-sportsman",
    { id: other.athlete, tournament_id: mine.id, category_id: other.category, position: "2_0" },
  ],
]

test.each(mixed)("%s does not mix what belongs to two tournaments", async (url, body) => {
  const before = await Promise.all([mine, other].map(({ id }) => rowsOf(db, id as never)))
  expect(no(await olena.post(url, body))).toEqual([404, [null, "not_found"]])
  expect(await Promise.all([mine, other].map(({ id }) => rowsOf(db, id as never)))).toEqual(before)
})

test("a sheet is brought in by the staff alone", async () => {
  const url = "/api/tournament-upload-scv-sportsmans"
  for (const preview of ["0", "1"]) {
    expect(no(await nobody.upload(url, { id: String(mine.id), preview }, SHEET))).toEqual([
      401,
      [null, "not_signed_in"],
    ])
    expect(no(await danylo.upload(url, { id: String(mine.id), preview }, SHEET))).toEqual([403, [null, "forbidden"]])
    expect(no(await danylo.upload(url, { id: String(hidden.id), preview }, SHEET))).toEqual([404, [null, "not_found"]])
  }
})
