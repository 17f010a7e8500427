import { expect, test } from "vitest"
import { type Leaving, leavingText } from "./leaving.uk.ts"

const nothing: Leaving = { left: 0, opponent: 0, lost: [], waits: 0, stays: 0 }
const nameOf = (id: number): string | undefined => (id === 7 ? "Бойко Олег" : undefined)
const fight = (number: number | null) => ({ category: 1, technicalNumber: 0, number, winner: 7 })

test.each<[string, Partial<Leaving>, string]>([
  ["off", { left: 1, opponent: 7 }, "Знято з сітки, суперник Бойко Олег проходить без поєдинку."],
  ["off alone", { left: 1 }, "Знято з сітки."],
  [
    "lost",
    { lost: [fight(12)], opponent: 7 },
    "Зіграні результати лишаються. Поєдинок № 12 програно через зняття (WDR), далі проходить Бойко Олег.",
  ],
  [
    "lost without numbers",
    { lost: [fight(null), fight(null)] },
    "Зіграні результати лишаються. Поєдинки (2) програно через зняття (WDR).",
  ],
  [
    "waits",
    { waits: 1 },
    "Зіграні результати лишаються. Наступний поєдинок буде програно через зняття (WDR), щойно визначиться суперник.",
  ],
  ["stays", { stays: 1 }, "Поєдинків у сітці більше немає: результати і місце лишаються."],
  ["not drawn", {}, "У сітці спортсмена немає."],
])("what was saved of one who left is told: %s", (_, effect, text) => {
  expect(leavingText({ ...nothing, ...effect }, nameOf, "is")).toBe(text)
})

test("before it is saved it is told as what will be", () => {
  expect(leavingText({ ...nothing, left: 1 }, nameOf, "will")).toBe("Спортсмен зніметься з сітки.")
  expect(leavingText({ ...nothing, lost: [fight(3)] }, nameOf, "will")).toContain("№ 3 буде програно")
})
