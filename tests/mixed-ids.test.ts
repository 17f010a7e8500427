import { expect, test } from "vitest"
import { athleteOf, CADETS, hall, newTournament, no, placed } from "./support/hall.ts"
import { rowsOf } from "./support/world.ts"

const { signUp, db } = await hall()
const olena = await signUp("olena")

const mine = await open(1)
const other = await open(1)

async function open(published: number) {
  const { id } = await newTournament(olena, { published })
  const { category, athletes } = await placed(olena, id, 3, 4)
  return { id, category: category.id, athlete: athletes[0]!.id, second: athletes[1]!.id }
}

type Place = typeof mine
const place = (at: Place) => [{ position: "2_3", id: at.athlete }]
const fight = (at: Place) => ({ technicalNumber: 2, winSpId: at.athlete })
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
