import type { Page } from "playwright-core"
import { decideApplications, enterAthletes, saveApplicationRules } from "#contract/applications/calls.ts"
import { autoSortableBracket } from "#contract/brackets/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { numberSection, saveCategorySection, saveSection } from "#contract/sections/calls.ts"
import { saveTeamAthlete } from "#contract/team/calls.ts"
import { syncTournamentPost } from "#contract/tournaments/sync.ts"
import type { Filled } from "./filled-tournament.ts"
import { at, type Screens } from "./screen-ways.ts"

const girls = { name: "Показові кадетки", agecategory: 4, age1: 12, age2: 14, weight1: 0, weight2: 100, sex: 2 }

/** Online entries in every state: two accepted, drawn and on a court, one asked about, one declined, one that waits. */
export async function makeApplications({ person: { call }, id }: Filled): Promise<void> {
  const names = ["Ялинка", "Єршова", "Ґава", "Щур", "Їжачок"]
  const team = []
  for (const last_name of names) {
    const one = { last_name, first_name: "Оксана", middle_name: "", bdate: "2013-03-08", sex: 2 }
    team.push((await call(saveTeamAthlete, one)).item.id)
  }
  const made = await call(saveCategory, { tournament: id, ...girls, type: 1, showType: 1, categoryStatus: 1 })
  const rules = { deadline: "2099-05-10T15:00:00.000Z", clubLimit: 30, totalLimit: 400 }
  await call(saveApplicationRules, { id, registrationOpen: true, ...rules })
  const from = { organization: "СК «Білий тигр»", region: "Київ", coach: "Коваль Олена", consent: true }
  const items = team.map((athlete) => ({ athletes: [athlete], category: made.item.id, weight: 43.5 }))
  const sent = (await call(enterAthletes, { id, ...from, items })).items.map((one) => one.id)
  const decide = (from: number, to: number, decision: "accept" | "decline" | "ask", text: string) =>
    call(decideApplications, { id, applications: sent.slice(from, to), decision, text })
  await decide(0, 2, "accept", "")
  await decide(2, 3, "ask", "Чи є медичний допуск на цей сезон?")
  await decide(3, 4, "decline", "Категорія для запрошених клубів")
  await call(syncTournamentPost, { id })
  const court = await call(saveSection, { tournament_id: id, name: "Додянг 3", start_number: 301 })
  await call(saveCategorySection, { tournament_id: id, category: made.item.id, sectionid: court.item.id })
  await call(autoSortableBracket, { tournament_id: id, category: made.item.id })
  await call(numberSection, { tournament_id: id, id: court.item.id, start_number: 301 })
}

export const applicationScreens: Screens = {
  participation: async (page) => {
    await at(page, "/user/participation", "Участь у турнірі")
    await page.getByText("Реєстрацію відкрито").first().waitFor()
  },
  "own online entries": own,
  "fights of own athletes": async (page, { id }) => {
    await at(page, `/user/participation/${id}/day`, "Поєдинки моїх спортсменів")
    await page.getByText("Додянг 3").first().waitFor()
  },
  "online entries of coaches": received,
}

export const applicationDialogScreens: Screens = {
  "entering athletes with errors": async (page, filled) => {
    await own(page, filled)
    await page.getByRole("button", { name: "Заявити спортсменів" }).click()
    const dialog = page.getByRole("dialog", { name: "Заявити спортсменів" })
    await dialog.getByRole("checkbox", { name: "Їжачок Оксана" }).check()
    await dialog.getByRole("button", { name: "Ще одна категорія: Їжачок Оксана" }).click()
    await dialog.getByRole("button", { name: "Додати пару чи команду" }).click()
    await dialog.getByRole("button", { name: "Подати заявки (3)" }).click()
    await dialog.getByText("Виберіть усіх учасників пари чи команди").waitFor()
  },
  "answer to the secretary": async (page, filled) => {
    await own(page, filled)
    await page.getByRole("button", { name: "Відповісти щодо заявки: Ґава Оксана" }).click()
    await page.getByRole("textbox", { name: "Відповідь секретареві" }).waitFor()
  },
  "rules of registration": async (page, filled) => {
    await received(page, filled)
    await page.getByRole("button", { name: "Умови реєстрації" }).click()
    await page.getByRole("checkbox", { name: "Приймати онлайн-заявки" }).waitFor()
  },
  "declining chosen entries": async (page, filled) => {
    await received(page, filled)
    await page.getByRole("checkbox", { name: "Вибрати все" }).check()
    const chosen = page.getByRole("region", { name: "Вибране" })
    await chosen.getByRole("button", { name: "Відхилити" }).click()
    const dialog = page.getByRole("dialog", { name: "Відхилити заявки" })
    await dialog.getByRole("button", { name: "Відхилити" }).click()
    await dialog.getByText("Укажіть причину відмови").waitFor()
  },
}

async function own(page: Page, { id }: Filled): Promise<void> {
  await page.goto(`/user/participation/${id}`)
  await page.getByRole("table", { name: "Мої заявки" }).waitFor()
}

async function received(page: Page, { id }: Filled): Promise<void> {
  await page.goto(`/user/tournaments/overview/${id}/applications`)
  await page.getByRole("grid", { name: "Онлайн-заявки" }).waitFor()
}
