import type { Locator, Page } from "playwright-core"
import { importAthletes } from "#contract/athletes/import.ts"
import { autoSortableBracketAll } from "#contract/brackets/calls.ts"
import { saveCategory, type WireCategory } from "#contract/categories/calls.ts"
import { createTournament, fullTournament } from "#contract/tournaments/calls.ts"
import { type Person, signedUp } from "./api.ts"

export const boys = "Кадети -49 ч"
export const girls = "Юніори -42 ж"
export const nobody = "Дорослі -54 ч"

export interface Clubs {
  readonly person: Person
  readonly id: number
  /** The boys' category as the server has it now. */
  readonly now: () => Promise<WireCategory>
}

/** Eight boys, two of them of one club, drawn; two girls; a category without athletes. */
export async function clubTournament(url: string): Promise<Clubs> {
  const person = await signedUp(url)
  const { call } = person
  const { item } = await call(createTournament, { name: "Кубок семи клубів", date: "15.05.2026" })
  const head = "ПІБ;Рік народження;Стать;Область;Організація;Тренер;Категорія"
  const rows = Array.from({ length: 8 }, (_, n) => `${SURNAMES[n]} Іван;2013;ч;Київ;Клуб ${n % 7};Тренер ${n};${boys}`)
  const others = ["Яворська Ія", "Їжак Олена"].map((name, n) => `${name};2010;ж;Київ;Клуб ${n};Тренер ${n};${girls}`)
  const file = new File([[head, ...rows, ...others].join("\n")], "заявка.csv")
  await call(importAthletes, { id: item.id, file, create: 1 })
  const kind = { agecategory: 6, sex: 1, type: 1, showType: 1, categoryStatus: 2 }
  await call(saveCategory, { tournament: item.id, name: nobody, ...kind })
  await call(autoSortableBracketAll, { tournament_id: item.id })
  const now = async (): Promise<WireCategory> => {
    const { protocols } = (await call(fullTournament, { id: item.id })).item
    const found = protocols.find(({ fullname }) => fullname === boys)
    if (!found) throw new Error(`no category ${boys}`)
    return found
  }
  return { person, id: item.id, now }
}

const SURNAMES = ["Коваль", "Бондар", "Ткач", "Мельник", "Шевчук", "Ґудзь", "Їжак", "Єрмак"]

/** Opens the draw tab on a category. */
export async function openDraw(page: Page, { id, now }: Clubs): Promise<void> {
  await page.goto(`/user/tournaments/overview/${id}/bracket/${(await now()).id}?tab=4`)
  await fights(page).first().waitFor()
}

export const fights = (page: Page): Locator =>
  page.getByRole("region", { name: `Сітка: ${boys}` }).getByRole("button", { name: /^Поєдинок/ })

/** The button of a first-round place, counted from 1. */
export const place = (page: Page, number: number): Locator =>
  page.getByRole("button", { name: new RegExp(`^Місце ${number}:`) })

/** The athletes on the places, by their buttons; '' if empty. */
export const standing = async (page: Page): Promise<string[]> =>
  (
    await page.getByRole("button", { name: /^Місце \d+:/ }).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""))
  ).map((label) => label.replace(/^Місце \d+: /, "").replace("вільне", ""))

/** Those places as the server has them. */
export const saved = async ({ now }: Clubs): Promise<string[]> => {
  const { drawdata } = await now()
  return Array.from({ length: 8 }, (_, slot) => drawdata.find(({ position }) => position === `3_${slot}`)?.name ?? "")
}

/** The positions of the two of one club, from 0, and the position beside the first of them. */
export function clubMates({ drawdata }: WireCategory): {
  readonly one: number
  readonly beside: number
  readonly other: number
} {
  const clubs = Array.from(
    { length: 8 },
    (_, slot) => drawdata.find(({ position }) => position === `3_${slot}`)?.organization,
  )
  const one = clubs.findIndex((club, slot) => clubs.lastIndexOf(club) > slot)
  return { one, beside: one ^ 1, other: clubs.lastIndexOf(clubs[one]) }
}
