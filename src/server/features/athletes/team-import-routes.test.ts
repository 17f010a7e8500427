import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { TeamImportAnswer } from "#contract/team/import.ts"
import { hall, type Person } from "#tests/support/hall.ts"
import { errorsOf } from "#tests/support/http.ts"

const { signUp: coach } = await hall()

const sheet = "ПІБ;Дата народження;Стать\nШевченко Тарас;07.05.2013;ч\nКоваль Іва;2012;ж\nБондар;06.09.2012;ж\n"

const send = (of: Person, fields: Readonly<Record<string, string>>, text = sheet) =>
  of.upload("/api/v1/team/import", fields, text)
const answerOf = async (...of: Parameters<typeof send>) => (await send(...of)).json<TeamImportAnswer>()
const teamOf = async (of: Person): Promise<{ id: number; last_name: string; bdate: string }[]> =>
  (await of.get("/wf-api/user/current")).json().user.team

describe("a team from a sheet", () => {
  test("is looked at without saving, then comes in as it was seen, row by row", async () => {
    const olena = await coach("olena")
    const seen = await answerOf(olena, { preview: "1" })
    expect([seen.added, seen.merged, seen.rejected]).toEqual([2, 0, 1])
    expect(await teamOf(olena)).toEqual([])
    const done = await answerOf(olena, { checked: seen.checked, action: randomUUID() })
    expect(done.rows.map(({ row, outcome, last_name }) => [row, outcome, last_name])).toEqual([
      [2, "added", "Шевченко"],
      [3, "added", "Коваль"],
      [4, "rejected", "Бондар"],
    ])
    expect(done.rows[2]?.errors.map(({ code, value }) => [code, value])).toEqual([["first_name_missing", "Бондар"]])
    expect((await teamOf(olena)).map(({ last_name, bdate }) => [last_name, bdate])).toEqual([
      ["Коваль", ""],
      ["Шевченко", "2013-05-07"],
    ])
  })

  test("comes in once, however often the same press is sent, and is answered as before", async () => {
    const olena = await coach("twice")
    const { checked } = await answerOf(olena, { preview: "1" })
    const press = { checked, action: randomUUID() }
    const both = await Promise.all([answerOf(olena, press), answerOf(olena, press)])
    expect(both.map(({ added, rejected }) => [added, rejected])).toEqual([
      [2, 1],
      [2, 1],
    ])
    expect(await teamOf(olena)).toHaveLength(2)
    const other = await send(olena, press, "ПІБ;Стать\nІнша Ольга;ж\n")
    expect([other.statusCode, errorsOf(other)]).toEqual([409, [[null, "action_reused"]]])
    const again = await answerOf(olena, { action: randomUUID() })
    expect([again.added, again.merged]).toEqual([0, 2])
    expect(await teamOf(olena)).toHaveLength(2)
  })

  test("is answered as before too where it gave somebody of the team the name of another row", async () => {
    const olena = await coach("renamed")
    await answerOf(olena, { action: randomUUID() }, "ПІБ;Дата народження;Стать\nШевчинко Тарас;07.05.2013;ч\n")
    const [stored] = await teamOf(olena)
    const two = "ПІБ;Дата народження;Стать\nШевченко Тарас;07.05.2013;ч\nШевченко Тарас;;\n"
    const choices = JSON.stringify({ 2: { who: stored?.id, differing: "take" } })
    const press = { choices, action: randomUUID() }
    const first = await answerOf(olena, press, two)
    expect([first.added, first.merged]).toEqual([1, 1])
    expect(await answerOf(olena, press, two)).toEqual(first)
    expect(await teamOf(olena)).toHaveLength(2)
  })

  test("that only changes somebody is answered as before, and refused under its action with another sheet", async () => {
    const olena = await coach("changed")
    await answerOf(olena, { action: randomUUID() }, "ПІБ;Дата народження;Стать\nКоваль Іва;07.05.2013;\n")
    expect(await teamOf(olena)).toHaveLength(1)
    const press = { action: randomUUID() }
    const first = await answerOf(olena, press, "ПІБ;Стать\nКоваль Іва;ж\n")
    expect(first.rows[0]?.warnings.map(({ code }) => code)).toContain("filled")
    expect(await answerOf(olena, press, "ПІБ;Стать\nКоваль Іва;ж\n")).toEqual(first)
    expect(errorsOf(await send(olena, press, "ПІБ;Стать\nКоваль Іван;ч\n"))).toEqual([[null, "action_reused"]])
  })

  test("is refused if the team became another one after the preview, and nothing of it is done", async () => {
    const olena = await coach("moved")
    const { checked } = await answerOf(olena, { preview: "1" })
    const person = { first_name: "Тарас", last_name: "Шевченко", bdate: "2013-05-07", sex: 1 }
    await olena.post("/user/add-sportsman", person)
    const late = await send(olena, { checked, action: randomUUID() })
    expect([late.statusCode, errorsOf(late)]).toEqual([409, [[null, "state_moved"]]])
    expect(await teamOf(olena)).toHaveLength(1)
  })

  test("takes corrections, and the answer whose row it is", async () => {
    const olena = await coach("answers")
    await answerOf(olena, { action: randomUUID() }, "ПІБ;Дата народження;Стать\nШевчинко Тарас;07.05.2013;ч\n")
    const [stored] = await teamOf(olena)
    const seen = await answerOf(olena, { preview: "1" })
    expect(seen.rows[0]?.alike).toEqual([
      { id: stored?.id, name: "Шевчинко Тарас", bdate: "2013-05-07", reason: "name" },
    ])
    const said = {
      corrections: JSON.stringify({ 3: "skip", 4: { name: "Бондар Оля" } }),
      choices: JSON.stringify({ 2: { who: stored?.id, differing: "take" } }),
    }
    const done = await answerOf(olena, { ...said, action: randomUUID() })
    expect([done.added, done.merged, done.rejected]).toEqual([1, 1, 1])
    expect((await teamOf(olena)).map(({ id, last_name }) => [id === stored?.id, last_name])).toEqual([
      [false, "Бондар"],
      [true, "Шевченко"],
    ])
  })

  test("says nothing of other people's teams, and reaches none of their athletes by id", async () => {
    const [olena, danylo] = [await coach("owner"), await coach("stranger")]
    await answerOf(olena, { action: randomUUID() })
    const [first] = await teamOf(olena)
    const choices = JSON.stringify({ 2: { who: first?.id, differing: "take" } })
    const mine = await answerOf(danylo, { choices, action: randomUUID() }, "ПІБ;Стать\nШевченко Тарасик;ч\n")
    expect([mine.added, mine.merged, mine.rows[0]?.alike]).toEqual([1, 0, []])
    expect((await teamOf(olena)).find(({ id }) => id === first?.id)).toEqual(first)
  })

  test("refuses a file that is no sheet, and one whose columns nobody can tell", async () => {
    const olena = await coach("broken")
    expect(errorsOf(await send(olena, {}, " "))).toEqual([["file", "sheet_unreadable"]])
    const headless = "Шевченко Тарас;2013\nКоваль Іва;2012\n"
    expect(errorsOf(await send(olena, {}, headless))).toEqual([["file", "sheet_unreadable"]])
    expect((await answerOf(olena, { preview: "1" }, headless)).tables[0]?.known_by).toBe("values")
  })
})
