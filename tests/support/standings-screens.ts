import type { Page } from "playwright-core"
import { saveNorms } from "#contract/standings/calls.ts"
import type { Filled } from "./filled-tournament.ts"
import { fromMenu } from "./from-menu.ts"
import { field } from "./journey.ts"
import type { Screens } from "./screen-ways.ts"

export const standingsScreens: Screens = {
  "winners of all categories": (page, filled) => part(page, filled, "", "Переможці за категоріями"),
  "medals of regions": (page, filled) => part(page, filled, "?part=medals&by=region", "Медалі областей"),
  "team standings": (page, filled) => part(page, filled, "?part=teams", "Залік організацій"),
  "norms of ranks": norms,
}

export const standingsDialogScreens: Screens = {
  "formula with errors": async (page, filled) => {
    await part(page, filled, "?part=teams", "Залік організацій")
    await fromMenu(page, "Змінити формулу")
    await field(page, "1 місце").fill("2")
    await field(page, "За участь").fill("багато")
    await page.getByRole("button", { name: "Зберегти формулу" }).click()
    await page.getByText("Ціле число від 0 до 1000").waitFor()
  },
  "norms of ranks with errors": async (page, filled) => {
    await norms(page, filled)
    await fromMenu(page, "Змінити норми")
    await field(page, "Місце, не нижче").fill("перше")
    await page.getByRole("button", { name: "Зберегти норми" }).click()
    await page.getByText("Ціле число від 1 до 64").waitFor()
  },
}

async function norms(page: Page, { id, person }: Filled): Promise<void> {
  await person.call(saveNorms, { id, norms: [{ rank: 6, place: 3, wins: 1, athletes: 4, age: 12 }] })
  await page.goto(`/user/tournaments/overview/${id}/standings?part=ranks`)
  await page.getByText("від 4 учасників").waitFor()
}

async function part(page: Page, { id }: Filled, search: string, table: string): Promise<void> {
  await page.goto(`/user/tournaments/overview/${id}/standings${search}`)
  // With more than a hundred rows it is walked by keys.
  await page
    .getByRole("table", { name: table })
    .or(page.getByRole("grid", { name: table }))
    .waitFor()
}
