import { describe, expect, test } from "vitest"
import { deviceName } from "#contract/wire/device.ts"
import type { HistoryChange, Names } from "./row-change.ts"
import { shortName } from "./short-name.ts"
import { type HistoryStep, stepSummary } from "./summary.uk.ts"
import { changeSentence, fromTo } from "./words.uk.ts"

const names: Names = {
  athletes: new Map([
    [1, "Коваленко Олена"],
    [2, "Бондар Ірина Іванівна"],
    [3, "Клименко Віра"],
  ]),
  categories: new Map([
    [10, "Кадети -45 ж"],
    [11, "Кадети -49 ж"],
  ]),
  sections: new Map([[5, "Додянг А"]]),
  accounts: new Map([
    [7, "Олена Коваль"],
    [8, "Тарас Мельник"],
  ]),
  fights: new Map([
    ["10/0", { blue: 2, red: 3 }],
    ["10/7", { number: 103, blue: null, red: null }],
  ]),
  entered: new Map([[1, 10]]),
}
const change = (
  table: string,
  key: Record<string, number>,
  before: HistoryChange["before"],
  after: HistoryChange["after"],
): HistoryChange => ({ table, key, before, after })
const said = (...row: Parameters<typeof change>): string => changeSentence(change(...row), names)
const fight = { categoryId: 10, t: 0 }
const waiting = { categoryId: 10, t: 7 }
const TIME = "2026-05-15T10:00:00.000Z"
const result = { done: true, blue: 2, red: 3, winner: 2, decision: "PTG", bluePoints: 12, redPoints: 7 }
const blank = { done: false, blue: null, red: null, winner: null, decision: "", bluePoints: null, redPoints: null }

describe("a row's change in words", () => {
  test.each<[string, ...Parameters<typeof change>]>([
    ["Коваленко О. переведено: Кадети -45 ж → -49 ж", "athletes", { id: 1 }, { categoryId: 10 }, { categoryId: 11 }],
    [
      "Коваленко О.: без категорії (була Кадети -45 ж)",
      "athletes",
      { id: 1 },
      { categoryId: 10 },
      { categoryId: null },
    ],
    ["Коваленко О.: додано до категорії Кадети -45 ж", "athletes", { id: 1 }, { categoryId: null }, { categoryId: 10 }],
    ["Коваленко О.: вага: 44,1 → 45,35", "athletes", { id: 1 }, { weight: 44.1 }, { weight: 45.35 }],
    ["Коваленко О.: тренер: — → Мельник Т. І.", "athletes", { id: 1 }, { coach: "" }, { coach: "Мельник Т. І." }],
    ["Коваленко О.: перевірено", "athletes", { id: 1 }, { verified: false }, { verified: true }],
    ["Коваленко О.: позначку перевірки знято", "athletes", { id: 1 }, { verified: true }, { verified: false }],
    [
      "Коваль О.: ім’я: Коваль Ольга → Коваленко Олена",
      "athletes",
      { id: 1 },
      { name: "Коваль Ольга" },
      { name: "Коваленко Олена" },
    ],
    [
      "Додано спортсмена: Гай Яна (Кадети -45 ж, СК «Тигр»)",
      "athletes",
      { id: 9 },
      null,
      { name: "Гай Яна", categoryId: 10, organization: "СК «Тигр»", personId: 9 },
    ],
    ["Видалено спортсмена: Гай Яна", "athletes", { id: 9 }, { name: "Гай Яна", categoryId: null }, null],
    [
      "Коваленко О. зважено: 45,3 кг (Кадети -45 ж)",
      "checkins",
      { athleteId: 1 },
      null,
      { state: "weighed", weight1: 45.3, weight2: null, documents: false, note: "" },
    ],
    [
      "Зважування: Коваленко О., стан: зважено → друга спроба",
      "checkins",
      { athleteId: 1 },
      { state: "weighed" },
      { state: "second" },
    ],
    [
      "Додано медичний запис: Бондар І. І.",
      "medicalNotes",
      { id: 4 },
      null,
      { athleteId: 2, kind: "knockout", text: "", day: "15.05.2026", restUntil: "14.06.2026" },
    ],
    ["Додано категорію: Юнаки -41 ч", "categories", { id: 12 }, null, { name: "Юнаки -41 ч" }],
    [
      "Змінено категорію «Кадети -45 ж»: вага до: 45 → 46, корт: — → «Додянг А»",
      "categories",
      { id: 10 },
      { weight2: 45, sectionId: null },
      { weight2: 46, sectionId: 5 },
    ],
    [
      "Результат поєдинку 103: Бондар І. І. – Клименко В. 12:7 (за балами), перемога: Бондар І. І. (Кадети -45 ж)",
      "fights",
      fight,
      { number: 103, ...blank },
      { ...result, number: 103 },
    ],
    [
      "Виправлено результат поєдинку: Бондар І. І. – Клименко В. 0:9 (за балами), перемога: Клименко В. (Кадети -45 ж)",
      "fights",
      fight,
      { winner: 2, bluePoints: 12, redPoints: 7, decision: "PTF" },
      { winner: 3, bluePoints: 0, redPoints: 9, decision: "PTG" },
    ],
    [
      "Скасовано результат поєдинку: Бондар І. І. – Клименко В. 12:7 (за балами) (Кадети -45 ж)",
      "fights",
      fight,
      result,
      null,
    ],
    ["Викликано на корт поєдинок 103 (Кадети -45 ж)", "fights", waiting, { calledAt: null }, { calledAt: TIME }],
    ["Почався поєдинок 103 (Кадети -45 ж)", "fights", waiting, { startedAt: null }, { startedAt: TIME }],
    ["Початок скасовано: поєдинок 103 (Кадети -45 ж)", "fights", waiting, { startedAt: TIME }, { startedAt: null }],
    ["Виклик знято: поєдинок 103 (Кадети -45 ж)", "fights", waiting, { calledAt: TIME }, { calledAt: null }],
    [
      "Номер поєдинку: Бондар І. І. – Клименко В. (Кадети -45 ж): 101 → 102",
      "fights",
      fight,
      { number: 101 },
      { number: 102 },
    ],
    [
      "Змінено місця в сітці: Кадети -45 ж; знято з місця: Клименко В.",
      "draws",
      { categoryId: 10 },
      { places: [2, 3] },
      { places: [2, null] },
    ],
    ["Знято жеребкування: Кадети -45 ж", "draws", { categoryId: 10 }, { places: [2, 3] }, null],
    [
      "Турнір опубліковано; Турнір: місто: Львів → Київ",
      "tournaments",
      { id: 1 },
      { published: false, city: "Львів" },
      { published: true, city: "Київ" },
    ],
    ["Турнір: опис", "tournaments", { id: 1 }, { description: "<p>а</p>" }, { description: "<p>б</p>" }],
    ["Власник турніру: Олена Коваль → Тарас Мельник", "tournaments", { id: 1 }, { ownerId: 7 }, { ownerId: 8 }],
    [
      "Надано доступ: Тарас Мельник, секретар, «стіл 2»",
      "staff",
      { id: 1 },
      null,
      { accountId: 8, role: "secretary", label: "стіл 2" },
    ],
    ["Забрано доступ: Тарас Мельник, суддя", "staff", { id: 1 }, { accountId: 8, role: "judge", label: "" }, null],
    [
      "Створено запрошення: суддя",
      "invitations",
      { id: 1 },
      null,
      { role: "judge", label: "", codeHash: "таємниця", uses: 1 },
    ],
    ["Запрошення відкликано", "invitations", { id: 1 }, { revokedAt: null }, { revokedAt: "2026-05-15T09:00:00.000Z" }],
  ])("%s", (sentence, ...row) => {
    expect(said(...row)).toBe(sentence)
  })

  test("what nobody knows any more is told by its number, never left out", () => {
    const row = change("athletes", { id: 77 }, { categoryId: 10 }, { categoryId: 99 })
    expect(changeSentence(row, { ...names, athletes: new Map(), categories: new Map() })).toBe(
      "№77 переведено: категорія №10 → №99",
    )
  })

  test("a hash is told to nobody", () => {
    expect(said("invitations", { id: 1 }, { codeHash: "а" }, { codeHash: "б" })).not.toMatch(/[аб] →/)
  })
})

test("a name is cut to surname and initials, where it is one person's", () => {
  expect(shortName("Коваленко Олена")).toBe("Коваленко О.")
  expect(shortName("О'Ніл Анна-Марія Іванівна")).toBe("О'Ніл А. І.")
  expect(shortName("Гай")).toBe("Гай")
  expect(shortName("Гай, Бондар")).toBe("Гай, Бондар")
})

test("what two names begin with is said once", () => {
  expect(fromTo("Кадети -45 ч", "Кадети -49 ч")).toBe("Кадети -45 ч → -49 ч")
  expect(fromTo("Кадети -45 ч", "Юнаки -45 ч")).toBe("Кадети -45 ч → Юнаки -45 ч")
  expect(fromTo("А", "А Б")).toBe("А → А Б")
})

describe("a step in one sentence", () => {
  const step = (kind: string, fields: Partial<HistoryStep> = {}): HistoryStep => ({
    revision: 9,
    kind,
    changes: [],
    counts: [],
    backTo: null,
    ...fields,
  })
  const moved = step("athlete.update", {
    revision: 4,
    changes: [change("athletes", { id: 1 }, { categoryId: 10 }, { categoryId: 11 })],
    counts: [{ table: "athletes", added: 0, changed: 1, removed: 0 }],
  })

  test("of one row it is that row's", () => {
    expect(stepSummary(moved, names)).toBe("Коваленко О. переведено: Кадети -45 ж → -49 ж")
  })

  test("of an import it is how many came, by table", () => {
    const counts = [
      { table: "categories", added: 12, changed: 0, removed: 0 },
      { table: "athletes", added: 350, changed: 3, removed: 0 },
    ]
    expect(stepSummary(step("athlete.import", { counts }), names)).toBe(
      "Завантажено таблицю спортсменів: категорії: додано 12; спортсмени: додано 350, змінено 3",
    )
  })

  test("of a category without a day it tells no day 0", () => {
    const counts = [{ table: "categories", added: 0, changed: 1, removed: 0 }]
    const changes = [change("categories", { id: 10 }, { day: 0 }, { day: 2 })]
    expect(stepSummary(step("days.arrange", { changes, counts }), names)).toMatch(/«Кадети -45 ж»: день: — → 2$/)
  })

  test("of a step on one table it does not name the table again", () => {
    const counts = [{ table: "categories", added: 40, changed: 0, removed: 0 }]
    expect(stepSummary(step("category.fill", { counts }), names)).toBe("Створено категорії: додано 40")
  })

  test("of an undo it names the step, of its undo that it stands again", () => {
    expect(stepSummary(step("undo", { root: { step: moved, isAgain: false } }), names)).toBe(
      "Скасовано крок №4: Коваленко О. переведено: Кадети -45 ж → -49 ж",
    )
    expect(stepSummary(step("undo", { root: { step: moved, isAgain: true } }), names)).toMatch(/^Повернуто крок №4: /)
  })

  test("of a return it counts the steps between", () => {
    expect(stepSummary(step("rewind", { backTo: 3 }), names)).toBe(
      "Повернення до стану після кроку №3, скасовано кроків: 5",
    )
  })

  test("of a result it counts the later ones that fell with it", () => {
    const changes = [
      change("fights", { categoryId: 10, t: 1 }, null, result),
      change("fights", { categoryId: 10, t: 0 }, result, null),
    ]
    const counts = [{ table: "fights", added: 1, changed: 0, removed: 1 }]
    expect(stepSummary(step("fight.record", { changes, counts }), names)).toMatch(
      /^Результат поєдинку: Бондар І\. І\. – Клименко В\. 12:7 .*; скасовано результатів: 1$/,
    )
  })
})

test("a device is called by its name, or by browser and system", () => {
  expect(deviceName("стіл 2")).toBe("стіл 2")
  expect(deviceName("")).toBe("")
  expect(
    deviceName("Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0"),
  ).toBe("Edge, Windows")
  expect(deviceName("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1")).toBe(
    "Safari, iPhone",
  )
  expect(deviceName("curl/8.5.0")).toBe("інша програма")
})
