import { describe, expect, test } from "vitest"
import type { AccountId, TeamAthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { TeamAthlete } from "./team-athlete.ts"
import { MOST_IN_TEAM, planTeam, type TeamChoice, type TeamSheet } from "./team-sheet.ts"

const today = "2026-11-28"
const HEAD = ["ПІБ", "Дата народження", "Стать"]
const one = (id: number, change: Partial<TeamAthlete> = {}): TeamAthlete => ({
  id: id as TeamAthleteId,
  accountId: 1 as AccountId,
  firstName: "Тарас",
  lastName: "Шевченко",
  middleName: "",
  birthDate: "2013-05-07",
  sex: "male",
  ...change,
})
const plan = (rows: readonly (readonly string[])[], more: Partial<TeamSheet> = {}) =>
  planTeam({
    tables: [{ number: 0, file: "команда.xlsx", name: "", rows, lines: rows.map((_, at) => at + 1) }],
    team: [],
    choices: new Map(),
    today,
    ...more,
  })
const only = (row: readonly string[], more: Partial<TeamSheet> = {}) => plan([HEAD, row], more).rows[0]
const codes = (row: ReturnType<typeof only>) =>
  [...(row?.errors ?? []), ...(row?.warnings ?? [])].map(({ code }) => code)
function refusalOf(run: () => unknown): Refusal | undefined {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  return undefined
}
const said = (row: number, choice: TeamChoice) => ({ choices: new Map([[row, choice]]) })

describe("a row becomes a person of the team", () => {
  test.each([
    ["Шевченко Тарас Григорович", ["Шевченко", "Тарас", "Григорович"]],
    ["Тарас Григорович Шевченко", ["Шевченко", "Тарас", "Григорович"]],
    ["ШЕВЧЕНКО ТАРАС", ["Шевченко", "Тарас", ""]],
    ["1. Шевченко Тарас", ["Шевченко", "Тарас", ""]],
    ["Гасанов Алі Мамед огли", ["Гасанов", "Алі", "Мамед огли"]],
  ])("«%s» has its surname, first name and patronymic", (name, parts) => {
    const { fields } = only([name, "07.05.2013", "ч"]) ?? {}
    expect([fields?.lastName, fields?.firstName, fields?.middleName]).toEqual(parts)
  })

  test("columns of their own keep a surname of two words whole", () => {
    const rows = [
      ["Прізвище", "Ім’я", "По батькові", "Дата народження", "Стать"],
      ["Ван Дейк", "Анна", "Петрівна", "2012-09-05", "ж"],
    ]
    expect(plan(rows).added).toEqual([
      { lastName: "Ван Дейк", firstName: "Анна", middleName: "Петрівна", birthDate: "2012-09-05", sex: "female" },
    ])
  })

  test.each([
    ["07052013", "2013-05-07"],
    ["7.5.13", "2013-05-07"],
    ["07/05/2013", "2013-05-07"],
    ["2013", ""],
    ["", ""],
  ])("the date «%s» is %s", (birth, date) => {
    expect(only(["Шевченко Тарас", birth, "ч"])?.fields.birthDate).toBe(date)
  })

  test.each([
    [["Шевченко Тарас", "2013", "ч"], ["birth_day_missing"]],
    [["Шевченко Тарас", "", "ч"], ["birth_missing"]],
    [["Шевченко Тарас", "07.05.2013", ""], ["sex_missing"]],
    [["Шевченко Тарас Григорович", "07.05.2013", ""], ["sex_by_patronymic"]],
    [["Шевченко Тарас Григорович", "07.05.2013", "ж"], ["sex_patronymic"]],
  ])("%j comes in, with what is lacking or doubtful", (row, told) => {
    const found = only(row)
    expect([found?.outcome, codes(found)]).toEqual(["added", told])
  })

  test.each([
    [["Шевченко", "07.05.2013", "ч"], ["first_name_missing"]],
    [["Шевченко Тарас", "31.02.2013", "ч"], ["birth_invalid"]],
    [["Шевченко Тарас", "29.11.2026", "ч"], ["birth_invalid"]],
    [["Шевченко Тарас", "07.05.2013", "так"], ["sex_invalid"]],
  ])("%j stays outside, and why is said", (row, told) => {
    const made = plan([HEAD, row])
    expect([made.rows[0]?.outcome, made.rows[0]?.errors.map(({ code }) => code)]).toEqual(["rejected", told])
    expect(made.added).toEqual([])
  })

  test("a correction mends it, and a skipped row stays outside", () => {
    const row = ["Шевченко", "31.02.2013", "ч"]
    const mended = only(row, { corrections: new Map([[2, { name: "Шевченко Тарас", birth: "07052013" }]]) })
    expect([mended?.outcome, mended?.fields.firstName, mended?.fields.birthDate]).toEqual([
      "added",
      "Тарас",
      "2013-05-07",
    ])
    expect(only(["Шевченко Тарас", "2013", "ч"], { corrections: new Map([[2, "skip"]]) })?.outcome).toBe("rejected")
  })

  test("lines of a message are read as well as a table, the sex from the line above", () => {
    const rows = [["ПІБ", "Дата народження"], ["Дівчата"], ["Коваль Іва", "05.09.2012"], ["Бондар Оля", "06.09.2012"]]
    expect(plan(rows).added.map(({ lastName, sex }) => [lastName, sex])).toEqual([
      ["Коваль", "female"],
      ["Бондар", "female"],
    ])
  })
})

describe("people of the team already", () => {
  test("are known by name and date, and what they lack is filled", () => {
    const made = plan([HEAD, ["шевченко тарас Григорович", "07.05.2013", "ч"]], {
      team: [one(5, { birthDate: "", sex: "none" })],
    })
    expect(made.added).toEqual([])
    expect(made.changed).toEqual([
      {
        id: 5,
        fields: {
          lastName: "Шевченко",
          firstName: "Тарас",
          middleName: "Григорович",
          birthDate: "2013-05-07",
          sex: "male",
        },
      },
    ])
    expect(codes(made.rows[0])).toEqual(["filled"])
  })

  test("a sheet that comes twice changes nothing and asks nothing", () => {
    const rows = [HEAD, ["Шевченко Тарас", "07.05.2013", "ч"], ["Коваль Іва", "2012", "ж"]]
    const first = plan(rows)
    const team = first.added.map((fields, at) => ({ ...one(at + 1), ...fields }))
    const again = plan(rows, { team })
    expect([again.added, again.changed, again.rows.map(({ outcome, alike }) => [outcome, alike])]).toEqual([
      [],
      [],
      [
        ["merged", []],
        ["merged", []],
      ],
    ])
  })

  test("another date of birth is another person, or a question that names him", () => {
    const row = ["Шевченко Тарас", "08.05.2013", "ч"]
    const asked = plan([HEAD, row], { team: [one(5)] })
    expect(asked.rows[0]).toMatchObject({ outcome: "added", alike: [{ athlete: { id: 5 } }], who: null })
    expect(codes(asked.rows[0])).toEqual(["alike"])
    const other = plan([HEAD, row], { team: [one(5)], ...said(2, { who: null }) })
    expect([other.rows[0]?.who, other.added.length, codes(other.rows[0])]).toEqual(["nobody", 1, []])
    const same = plan([HEAD, row], { team: [one(5)], ...said(2, { who: 5 as TeamAthleteId }) })
    expect(same.rows[0]).toMatchObject({ outcome: "merged", athlete: 5, who: 5, differing: null })
    expect(same.rows[0]?.differences).toEqual([{ field: "bdate", stored: "2013-05-07", sheet: "2013-05-08" }])
    expect([same.added, same.changed]).toEqual([[], []])
    const taken = plan([HEAD, row], { team: [one(5)], ...said(2, { who: 5 as TeamAthleteId, differing: "take" }) })
    expect(taken.changed.map(({ id, fields }) => [id, fields.birthDate])).toEqual([[5, "2013-05-08"]])
  })

  test("a slip of one letter is a question, two patronymics are two people", () => {
    const team = [one(5, { lastName: "Шевчинко", middleName: "Іванович" })]
    expect(only(["Шевченко Тарас Іванович", "07.05.2013", "ч"], { team })?.alike.map(({ reason }) => reason)).toEqual([
      "name",
    ])
    expect(only(["Шевчинко Тарас Петрович", "07.05.2013", "ч"], { team })?.alike).toEqual([])
  })

  test("of two namesakes the date says which; without one it is asked", () => {
    const team = [one(5), one(6, { birthDate: "2013-06-01" })]
    expect(only(["Шевченко Тарас", "01.06.2013", "ч"], { team })?.athlete).toBe(6)
    const open = only(["Шевченко Тарас", "2013", "ч"], { team })
    expect([open?.athlete, open?.alike.length]).toEqual([null, 2])
  })

  test("one who stands twice in a sheet comes in once", () => {
    const made = plan([HEAD, ["Коваль Іва", "2012", ""], ["Коваль Іва", "05.09.2012", "ж"]])
    expect(made.added).toEqual([
      { lastName: "Коваль", firstName: "Іва", middleName: "", birthDate: "2012-09-05", sex: "female" },
    ])
    expect(codes(made.rows[1])).toEqual(["same_row"])
  })
})

describe("rows that name one person of the team", () => {
  const team = [one(5, { birthDate: "", sex: "none" })]
  const A = ["Шевченко Тарас", "01.02.2013", "ч"]
  const B = ["Шевченко Тарас", "03.04.2015", "ч"]
  const who = (answers: readonly (readonly [number, number | null])[]) => ({
    team,
    choices: new Map(answers.map(([row, id]): [number, TeamChoice] => [row, { who: id as TeamAthleteId | null }])),
  })
  const outcomes = ({ rows }: ReturnType<typeof plan>) =>
    rows.map(({ outcome, athlete, alike, who }) => [outcome, athlete, alike.map(({ athlete: { id } }) => id), who])
  const dates = ({ added, changed }: ReturnType<typeof plan>) => [
    changed.map(({ fields }) => fields.birthDate),
    added.map(({ birthDate }) => birthDate),
  ]

  test.each([
    ["another date", A, B],
    ["another year", ["Шевченко Тарас", "2013", "ч"], ["Шевченко Тарас", "2015", "ч"]],
    ["another sex", ["Шевченко Саша", "01.02.2013", "ч"], ["Шевченко Саша", "01.02.2013", "ж"]],
  ])("%s is another person, of both of whom it is asked", (_, first, second) => {
    const own = [one(5, { firstName: String(first[0]).slice(9), birthDate: "", sex: "none" })]
    const made = plan([HEAD, first, second], { team: own })
    expect(outcomes(made)).toEqual([
      ["merged", 5, [5], 5],
      ["added", null, [5], null],
    ])
    expect(codes(made.rows[1])[0]).toBe("alike")
    expect([made.changed.length, made.added.length]).toEqual([1, 1])
  })

  test("of two sexes the row with his own is his", () => {
    const rows = [HEAD, ["Шевченко Тарас", "01.02.2013", "ж"], ["Шевченко Тарас", "01.02.2013", "ч"]]
    expect(plan(rows, { team: [one(5, { birthDate: "" })] }).rows.map(({ athlete }) => athlete)).toEqual([null, 5])
  })

  test("the coach says which of them is he, and can say otherwise", () => {
    const made = plan([HEAD, A, B], who([[3, 5]]))
    expect(outcomes(made)).toEqual([
      ["added", null, [5], null],
      ["merged", 5, [5], 5],
    ])
    expect(dates(made)).toEqual([["2015-04-03"], ["2013-02-01"]])
    const other = plan([HEAD, A, B], who([[2, null]]))
    expect(outcomes(other)).toEqual([
      ["added", null, [5], "nobody"],
      ["merged", 5, [5], 5],
    ])
    const neither = [[2, null] as const, [3, null] as const]
    expect(dates(plan([HEAD, A, B], who(neither)))).toEqual([[], ["2013-02-01", "2015-04-03"]])
  })

  test("equal rows are one, and one answer is theirs", () => {
    const twice = [HEAD, A, A, B, B]
    expect(dates(plan(twice, { team }))).toEqual([["2013-02-01"], ["2015-04-03"]])
    expect(dates(plan(twice, who([[4, null]])))).toEqual([["2013-02-01"], ["2015-04-03"]])
    expect(dates(plan(twice, who([[2, null]])))).toEqual([["2015-04-03"], ["2013-02-01"]])
    expect(dates(plan(twice, who([[5, 5]])))).toEqual([["2015-04-03"], ["2013-02-01"]])
  })

  test("in a sheet without him two sexes and two years are two as well", () => {
    const sexes = [HEAD, ["Коваль Саша", "01.02.2013", "ч"], ["Коваль Саша", "01.02.2013", "ж"]]
    expect(plan(sexes).added.map(({ sex }) => sex)).toEqual(["male", "female"])
    const years = [HEAD, ["Коваль Саша", "", "ч"], ["Коваль Саша", "2013", "ч"], ["Коваль Саша", "2015", "ч"]]
    expect(plan(years).rows.map(({ outcome }) => outcome)).toEqual(["added", "merged", "added"])
  })
})

test("a sheet without a header is refused unless it is only looked at", () => {
  const rows = [
    ["Шевченко Тарас", "07.05.2013"],
    ["Коваль Іва", "05.09.2012"],
  ]
  expect(refusalOf(() => plan(rows))).toMatchObject({ code: "sheet_unreadable" })
  expect(plan(rows, { headless: "guess" }).tables[0]?.header.knownBy).toBe("values")
})

test("more people than a team holds are refused", () => {
  const rows = Array.from({ length: MOST_IN_TEAM }, (_, at) => [`Коваль Іва${at}`, "2012", "ж"])
  expect(plan([HEAD, ...rows]).added).toHaveLength(MOST_IN_TEAM)
  const full = refusalOf(() => plan([HEAD, ...rows], { team: [one(5)] }))
  expect(full).toMatchObject({ code: "too_large", data: { rows: MOST_IN_TEAM } })
})
