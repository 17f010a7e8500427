import { expect, test } from "vitest"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import { rowsOf } from "#domain/value/value.ts"
import { saveNote } from "#server/features/checkin/medical-actions.ts"
import { momentOf } from "#server/features/checkin/subject.ts"
import { saveContact } from "#server/features/office/contact-actions.ts"
import { erasePerson } from "#server/features/privacy/actions.ts"
import { applyRetention } from "#server/features/privacy/retention.ts"
import { testDatabase } from "#tests/support/database.ts"
import { athletes, category, DAY, tournament, valuesIn, world } from "#tests/support/world.ts"
import { readValue } from "./read-value.ts"

const { db } = await testDatabase()
const people = await world(db)
const { shell, olena } = people

test("a kept tournament goes along with its steps, and shares what they did not touch", async () => {
  const id = await tournament(people)
  await athletes(people, id, await category(people, id), 3)
  const { revision } = await saveContact(shell, olena, { tournamentId: id }, { id: null, draft: { name: "Олена Гай" } })
  const before = await shell.values.of(id, revision)
  const wish = { id: null, draft: { role: "coach", name: "Тарас Бондар" } } as const
  const later = await saveContact(shell, olena, { tournamentId: id }, wish)
  const after = await shell.values.of(id, later.revision)
  expect(after).toEqual(await readValue(db, id))
  expect(after && rowsOf(after, "contacts").map(({ name }) => name)).toEqual(["Олена Гай", "Тарас Бондар"])
  expect(after?.tables.athletes).toBe(before?.tables.athletes)
})

test.each<[string, (id: TournamentId, athlete: AthleteId) => Promise<unknown>]>([
  [
    "a person's wish",
    (id, athlete) => erasePerson(shell, olena, { tournamentId: id }, { athletes: [athlete], applications: [] }),
  ],
  ["time", () => applyRetention(shell, { medical: 1, personal: 0 }, new Date("2036-01-01"))],
])("what was deleted past the journal by %s is no longer there", async (_, erase) => {
  const id = await tournament(people)
  const [athlete = 0 as AthleteId] = await athletes(people, id, await category(people, id), 2)
  const note = { athleteId: athlete, kind: "knockout", text: "", day: "15.05.2026", restUntil: undefined } as const
  const { revision } = await saveNote(shell, olena, { tournamentId: id }, null, note, momentOf(DAY))
  const before = await shell.values.of(id, revision)
  expect(before && rowsOf(before, "medicalNotes")).toHaveLength(1)
  await erase(id, athlete)
  const after = await shell.values.of(id, revision + 1)
  expect(after && rowsOf(after, "medicalNotes")).toEqual([])
  expect(after).toEqual(await readValue(db, id))
})

test("a tournament that is not there has no value", async () => {
  expect(await valuesIn(db).of(99_999 as never, 1)).toBeNull()
})
