import { expect, test } from "vitest"
import { contestLines } from "#web/tournament/contest-lines.ts"
import { contestOf } from "#web/tournament/merged-save.ts"
import { blankValues, type TournamentValues } from "./tournament-values.ts"
import { words } from "./tournament-words.ts"

const opened: TournamentValues = { ...blankValues("Кубок"), city: "Львів", ages: [4] }

test.each<[Partial<TournamentValues>, Partial<TournamentValues>, string]>([
  [{ city: "Київ" }, { city: "Одеса" }, "Місто (Кубок): тут Київ, в іншому вікні записано Одеса"],
  [{ date: "2026-05-15" }, { date: "2026-05-16" }, "Дата (Кубок): тут 15.05.2026, в іншому вікні записано 16.05.2026"],
  [
    { public_delay: "5" },
    { public_delay: "round" },
    "Рахунок поєдинку для глядачів (Кубок): тут Із затримкою 5 с, в іншому вікні записано Після кожного раунду",
  ],
  [{ ages: [4, 5] }, { ages: [] }, "Вікові категорії (Кубок): тут 2 групи, в іншому вікні записано 0 груп"],
  [{ ages: [4, 5] }, { ages: [4, 6] }, "Вікові категорії (Кубок): змінено і тут, і в іншому вікні"],
  [
    { description: "<p>Збір о <b>9</b></p>" },
    { description: "<p>Збір</p>" },
    "Повний опис/Регламент (Кубок): тут Збір о 9, в іншому вікні записано Збір",
  ],
  [
    { notes: "а".repeat(80) },
    { notes: "Вага – 8:00" },
    `Важлива інформація (Кубок): тут ${"а".repeat(60)}…, в іншому вікні записано Вага – 8:00`,
  ],
])("two who change %j and %j of one tournament read which field it is and both values", (mine, theirs, sentence) => {
  const contest = contestOf(opened, { ...opened, ...mine }, { ...opened, ...theirs, address: "вул. Зелена, 1" })
  expect(contestLines("Кубок", words, contest)).toEqual([sentence])
})

test("who changed other fields than somebody else reads no conflict", () => {
  const contest = contestOf(opened, { ...opened, city: "Київ" }, { ...opened, address: "вул. Зелена, 1" })
  expect(contestLines("Кубок", words, contest)).toEqual([])
})
