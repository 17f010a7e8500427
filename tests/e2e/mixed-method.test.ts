import { expect, test } from "vitest"
import { updateBracketFight } from "#contract/brackets/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { createCategoryList, savePoints } from "#contract/poomsae/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { listCategory } from "#tests/support/poomsae-screens.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

const NAMES = ["Азаров", "Бойко", "Вовк", "Гнатюк", "Дорош", "Євсюк", "Жук", "Заєць", "Іваненко", "Кравець", "Лисенко"]
/** The eighth and the ninth are level in everything. */
const TECHNIQUE = [3.9, 3.8, 3.7, 3.6, 3.5, 3.4, 3.3, 3.2, 3.2, 3.1, 3.0]

test("a mixed category of eleven: a tie at the cut, the bracket of eight, its places and both parts in public", async () => {
  const person = await signedUp(stage.url)
  const { call } = person
  const made = { name: "Кубок пумсе", date: "15.05.2026", city: "Київ", published: 1 } as const
  const { id } = (await call(createTournament, made)).item
  const { category, athletes } = await listCategory(
    person,
    id,
    NAMES.map((name) => `${name} Тарас`),
  )
  const kind = { name: "Пумсе юніори ч", type: 2, showType: 2, poomsaeType: 1, categoryStatus: 1, finals: 8 } as const
  await call(saveCategory, { tournament: id, id: category, ...kind })
  const which = { tournament: id, category }
  await call(createCategoryList, which)
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}/bracket/${category}?tab=5`)
  const parts = page.getByRole("radiogroup", { name: "Частини категорії" })
  await parts.getByRole("radio", { name: "Сітка 1:1" }).check()
  await page.getByText("Буде з перших 8 місць; рівні на межі: перевиступ").waitFor()
  await parts.getByRole("radio", { name: "Відбір" }).check()

  const field = (at: number, field_name: string, field_value: number) => ({
    sp_id: athletes[at] ?? 0,
    field_name,
    field_value,
    ...which,
  })
  const scores = TECHNIQUE.flatMap((technique, at) =>
    [1, 2].flatMap((form) => [field(at, `semifinal_teh${form}`, technique), field(at, `semifinal_pres${form}`, 5)]),
  )
  await call(savePoints, { list: scores })
  await page.getByRole("region", { name: "Не завершено: потрібен перевиступ" }).waitFor()
  const extra = (at: number, technique: number) => [
    field(at, "semifinal_teh3", technique),
    field(at, "semifinal_pres3", 5),
  ]
  await call(savePoints, { list: [...extra(7, 3.1), ...extra(8, 3.4)] })
  await parts.getByRole("radio", { name: "Сітка 1:1" }).check()
  await page.getByText("0 з 7", { exact: false }).first().waitFor()
  for (const t of [6, 5, 4, 3, 2, 1, 0]) {
    const fight = { tournament_id: id, category, technicalNumber: t }
    await call(updateBracketFight, { ...fight, blue_points: 17, red_points: 16 })
  }
  await page.getByText("7 з 7", { exact: false }).first().waitFor()

  // On a phone both parts can be pressed, and the sums stay inside of their line.
  await page.setViewportSize({ width: 360, height: 740 })
  const fights = page.locator("button[data-t]")
  await fights.first().getByText("17,000:16,000").last().waitFor()
  expect(await fights.first().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await parts.getByRole("radio", { name: "Відбір" }).check()
  await page
    .getByRole("grid", { name: /^Список: / })
    .or(page.getByRole("table", { name: /^Список: / }))
    .waitFor()

  const seen = await stage.open(null)
  await seen.goto(`/t/${id}/c/${category}`)
  const ways = seen.getByRole("navigation", { name: "Кола" })
  expect((await ways.getByRole("link").allInnerTexts())[0]).toBe("Відбір")
  await seen.getByRole("heading", { name: "Відбір" }).waitFor()
})
