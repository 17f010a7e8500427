import type { Page } from "playwright-core"
import { saveAthlete } from "#contract/athletes/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { createCategoryList, savePoints, startEvent } from "#contract/poomsae/calls.ts"
import { assignSections, saveSection } from "#contract/sections/calls.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import type { Person } from "./api.ts"
import type { Filled } from "./filled-tournament.ts"
import type { Screens } from "./screen-ways.ts"

const LIST = "Пумсе юніори ч"
const UNMADE = "Фрістайл юніори ч"

export interface ListDay {
  readonly section: number
  readonly category: number
  readonly athletes: readonly number[]
}

/** A list category with these athletes, on its own court in a tournament; its list is not made. */
export async function listCategory(
  { call }: Person,
  id: number,
  names: readonly string[],
  fields: { readonly name?: string; readonly poomsaeType?: number } = {},
): Promise<ListDay> {
  const group = { name: LIST, age1: 15, age2: 17, sex: 1, type: 2, showType: 2, poomsaeType: 1, categoryStatus: 1 }
  const section = (await call(saveSection, { tournament_id: id, name: `Корт: ${fields.name ?? LIST}` })).item.id
  const category = (await call(saveCategory, { tournament: id, ...group, ...fields })).item.id
  await call(assignSections, { id, moves: [{ category, section }] })
  const athletes: number[] = []
  for (const name of names) {
    const who = { tournament: id, name, bdate: 2010, sex: 1, category_id: category }
    const origin = { oblast: "Київ", organization: "СК «Тигр»", coach: "Ткач О." }
    athletes.push((await call(saveAthlete, { ...who, ...origin })).item.id)
  }
  return { section, category, athletes }
}

const days = new WeakMap<Filled, ListDay>()

/** A list in the middle of its final, one form being judged; and one that is not made yet. */
export async function performPoomsae(filled: Filled): Promise<void> {
  const { person, id } = filled
  const { call } = person
  const day = await listCategory(person, id, ["Бойко Тарас", "Гнатюк Роман", "Ткачук Богдан"])
  days.set(filled, day)
  const which = { tournament: id, category: day.category }
  await call(createCategoryList, which)
  const [first = 0, second = 0] = day.athletes
  const field = (field_name: string, field_value: number) => ({ sp_id: first, field_name, field_value, ...which })
  await call(savePoints, { list: [field("final_teh1", 3.55), field("final_pres1", 5.1)] })
  const event = { tournament_id: id, category: day.category, round: "final" as const, kort: 1, poomsaeNumber: 1 }
  await call(startEvent, { ...event, sp_id: second })
  await listCategory(person, id, ["Савчук Іван"], { name: UNMADE, poomsaeType: 2 })
}

export const poomsaeDeskScreens: Screens = {
  "list of poomsae": (page, filled) => sheet(page, filled, 5),
  "list of poomsae that is not made": async (page, { id, person: { call } }) => {
    const { item } = await call(fullTournament, { id })
    const category = item.protocols.find(({ name }) => name === UNMADE)?.id
    await page.goto(`/user/tournaments/overview/${id}/bracket/${category}?tab=4`)
    await page.getByRole("button", { name: "Скласти список" }).waitFor()
  },
}

export const poomsaeDialogScreens: Screens = {
  "list of poomsae, refused score": async (page, filled) => {
    await sheet(page, filled, 4)
    await page.getByRole("textbox", { name: "Техніка: Бойко Тарас, фінал, 2 пумсе" }).fill("4,5")
    await page.keyboard.press("Enter")
    await page
      .getByRole("alert")
      .getByText(/від 0 до 4/)
      .waitFor()
  },
  "list of poomsae, order by hand": async (page, filled) => {
    await sheet(page, filled, 4)
    await page.getByRole("button", { name: "Ручне жеребкування" }).click()
    await page.getByRole("button", { name: "Перемістити: Бойко Тарас" }).waitFor()
  },
  "form of a round": async (page, filled) => {
    await sheet(page, filled, 4)
    await page.getByRole("button", { name: /Вибрати пумсе: фінал, 2 пумсе$/ }).click()
    await page.getByRole("dialog", { name: "Фінал: 2 пумсе" }).waitFor()
  },
  "athlete leaves a list": async (page, filled) => {
    await sheet(page, filled, 4)
    await page.getByRole("button", { name: "Видалити учасника з категорії: Бойко Тарас" }).click()
    await page.getByRole("dialog", { name: "Видалити учасника з категорії?" }).waitFor()
  },
}

async function sheet(page: Page, filled: Filled, tab: number): Promise<void> {
  const category = days.get(filled)?.category ?? 0
  await page.goto(`/user/tournaments/overview/${filled.id}/bracket/${category}?tab=${tab}`)
  await page.getByRole("table", { name: `Список: ${LIST}` }).waitFor()
}
