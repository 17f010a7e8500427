import { expect, test } from "vitest"
import { wireAthlete } from "#tests/support/wire.ts"
import { contestLines } from "#web/tournament/contest-lines.ts"
import { contestOf } from "#web/tournament/merged-save.ts"
import { type Typed, typedOf } from "./athlete-values.ts"
import { wordsOf } from "./athlete-words.ts"
import { choiceTexts } from "./choice.uk.ts"

const category = (value: string, label: string) => ({ value, label, facts: "", note: "", isSparring: true })
const words = wordsOf([category("4", "Кадети -45"), category("5", "Кадети -49")])
const opened: Typed = typedOf(
  wireAthlete({ id: 9, name: "Шульга Іван", bdate: 2012, sex: 1, weight: 44, category_id: 4 }),
)

test.each<[Partial<Typed>, Partial<Typed>, string]>([
  [{ weight: "45" }, { weight: "47" }, "Вага, кг (Шульга Іван): тут 45, в іншому вікні записано 47"],
  [
    { name: "Шульга Ян" },
    { name: "Шуліга Іван" },
    "Прізвище, ім’я, по батькові (Шульга Іван): тут Шульга Ян, в іншому вікні записано Шуліга Іван",
  ],
  [
    { category_id: "5" },
    { category_id: null },
    "Категорія (Шульга Іван): тут Кадети -49, в іншому вікні записано без категорії",
  ],
  [
    { category_id: "5" },
    { category_id: "77" },
    "Категорія (Шульга Іван): тут Кадети -49, в іншому вікні записано інше",
  ],
  [{ license: "А-1" }, { license: "А-2" }, "Ліцензія (Шульга Іван): тут А-1, в іншому вікні записано А-2"],
  [{ sex: "2" }, { sex: "" }, "Стать (Шульга Іван): тут жінка, в іншому вікні записано порожньо"],
  [
    { members: [{ name: "Жук Яна", bdate: "2012", sex: "2" }] },
    { members: [{ name: "Рак Лев", bdate: "2011", sex: "1" }] },
    "Склад (Шульга Іван): тут Жук Яна 2012 жінка, в іншому вікні записано Рак Лев 2011 чоловік",
  ],
])("two who change %j and %j of one athlete read whose field it is and both values", (mine, theirs, sentence) => {
  const contest = contestOf(opened, { ...opened, ...mine }, { ...opened, ...theirs, coach: "Мазур" })
  expect(contestLines("Шульга Іван", words, contest)).toEqual([sentence])
})

test("every field that two can change has a word of its own", () => {
  const labels = Object.keys(opened).map((field) => words[field as keyof Typed].label)
  expect(labels.every(Boolean)).toBe(true)
  expect(new Set(labels).size).toBe(labels.length)
})

test("one athlete moves, three move, five move: the verb has their number", () => {
  const begun = [1, 3, 5].map((count) => choiceTexts.moveCount(count).split(". ")[0])
  expect(begun).toEqual(["Перейде 1 спортсмен", "Перейдуть 3 спортсмени", "Перейде 5 спортсменів"])
})
