import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { saveAthlete } from "#contract/athletes/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { type Person, signedUp } from "#tests/support/api.ts"
import { field } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const poomsae = { type: 2, poomsaeType: 1, showType: 2, age1: 12, age2: 14, sex: 0, categoryStatus: 1 } as const

test("a pair is its two members: typed, one more added and taken away, refused without a year, saved and changed", async () => {
  const { person, id } = await empty()
  await person.call(saveCategory, { tournament: id, ...poomsae, name: "Пари, кадети", workType: 2 })
  const page = await athletesOf(person, id)
  await page.getByRole("button", { name: "Додати", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Додати спортсмена" })
  await choose(dialog, "Категорія", "Пари, кадети")
  const members = dialog.getByRole("group", { name: "Склад" })
  await members.waitFor()
  expect(await field(dialog, "Прізвище, ім’я, по батькові").count()).toBe(0)
  await member(members, 1, "Вовк Лев Ігорович", "2012", "чоловік")
  await member(members, 2, "Коваль Марія", "", "жінка")
  await members.getByText("Назва: Вовк, Коваль", { exact: true }).waitFor()
  await members.getByRole("button", { name: "Додати учасника" }).click()
  await members.getByRole("textbox", { name: "Учасник 3: прізвище, ім’я" }).fill("Зайва Ніна")
  await members.getByRole("button", { name: "Прибрати учасника 3" }).click()
  await expect.poll(() => members.getByRole("textbox", { name: /прізвище/ }).count()).toBe(2)
  await choose(dialog, "Область", "Київська область")
  await field(dialog, "Організація").fill("СК «Тигр»")
  await field(dialog, "Тренер").fill("Бойко І. П.")
  await save(dialog)
  await members.getByRole("alert").getByText("Укажіть учасників").waitFor()
  await members.getByRole("textbox", { name: "Учасник 2: рік народження" }).fill("2013")
  await save(dialog)
  await dialog.waitFor({ state: "hidden" })

  const row = page.getByRole("row", { name: /Вовк, Коваль/ })
  await row.getByRole("button", { name: "Редагувати: Вовк, Коваль" }).click()
  const editing = page.getByRole("dialog", { name: "Редагувати спортсмена" })
  const second = editing.getByRole("textbox", { name: "Учасник 2: прізвище, ім’я" })
  expect(await second.inputValue()).toBe("Коваль Марія")
  await second.fill("Ґонтар Марія")
  await save(editing)
  await editing.waitFor({ state: "hidden" })
  await page.getByRole("row", { name: /Вовк, Ґонтар/ }).waitFor()
})

test("two of one name are told to be one person, and two again, by keyboard", async () => {
  const { person, id } = await empty()
  const [one, other] = [await category(person, id, "Кадети, дівчата"), await category(person, id, "Кадети, усі")]
  const maria = { tournament: id, name: "Коваль Марія", bdate: 2012, sex: 2, oblast: "Київ", coach: "Бойко І. П." }
  await person.call(saveAthlete, { ...maria, organization: "СК «Тигр»", category_id: one })
  await person.call(saveAthlete, { ...maria, organization: "СК «Лев»", category_id: other })
  const page = await athletesOf(person, id)
  const namesakes = page.getByRole("button", { name: "Тезки: Коваль Марія" })
  await namesakes.nth(1).waitFor()
  expect(await namesakes.count()).toBe(2)
  await namesakes.first().click()
  const dialog = page.getByRole("dialog", { name: "Та сама людина чи тезки?" })
  await dialog.getByRole("heading", { name: "Тезки з інших організацій" }).waitFor()
  const join = dialog.getByRole("button", { name: "Це одна людина: Коваль Марія, СК «Лев»" })
  await join.focus()
  await page.keyboard.press("Enter")
  await dialog.getByRole("heading", { name: "Інші записи цієї людини" }).waitFor()
  await page.getByRole("row", { includeHidden: true }).filter({ hasText: "ще в категорії Кадети, усі" }).waitFor()
  await dialog.getByRole("button", { name: "Це інша людина: Коваль Марія, СК «Лев»" }).focus()
  await page.keyboard.press("Enter")
  await join.waitFor()
  await dialog.getByRole("button", { name: "Закрити" }).last().click()
  await dialog.waitFor({ state: "hidden" })
  await namesakes.nth(1).waitFor()
  await expect.poll(() => page.getByText(/ще в категорії/).count()).toBe(0)
})

async function empty(): Promise<{ person: Person; id: number }> {
  const person = await signedUp(stage.url)
  const { item } = await person.call(createTournament, { name: "Кубок Дніпра", date: "15.05.2026" })
  return { person, id: item.id }
}

async function category(person: Person, tournament: number, name: string): Promise<number> {
  return (await person.call(saveCategory, { tournament, ...poomsae, name, workType: 1 })).item.id
}

async function athletesOf(person: Person, id: number): Promise<Page> {
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=2`)
  await page.getByText("Наживо").waitFor()
  return page
}

async function member(members: Locator, number: number, name: string, year: string, sex: string): Promise<void> {
  await members.getByRole("textbox", { name: `Учасник ${number}: прізвище, ім’я` }).fill(name)
  await members.getByRole("textbox", { name: `Учасник ${number}: рік народження` }).fill(year)
  await members.getByRole("combobox", { name: `Учасник ${number}: стать` }).selectOption({ label: sex })
}

const save = (dialog: Locator) => dialog.getByRole("button", { name: "Зберегти", exact: true }).click()

/** Types into a list that is searched and takes its only match. */
async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await field(dialog, label).fill(option)
  await dialog.getByRole("option", { name: option, exact: true }).click()
}
