import type { Page } from "playwright-core"
import { listScreens, saveScreen, setAwards } from "#contract/displays/calls.ts"
import type { ScreenRole } from "#domain/displays/screens.ts"
import { enterResults, type Filled } from "./filled-tournament.ts"
import { at, type Screen, type Screens } from "./screen-ways.ts"

/** Of `workOnCourt`. */
const COURT = "Корт фіналів"
const OVER = ["Кадети -45 ч", "Кадети -41 ч"]

const names: Readonly<Record<Exclude<ScreenRole, "poomsae">, string>> = {
  court: "Табло корту",
  next: "Черга корту",
  calls: "Виклик",
  brackets: "Стіна сіток",
  ceremony: "Подіум",
  overlay: "Трансляція",
  speaker: "Гучномовець",
}

/** A display of each role but that of poomsae, which has its own, and a category that is called to the podium. */
export async function hangDisplays({ person: { call }, id, category }: Filled): Promise<void> {
  const { courts } = await call(listScreens, { id })
  const section = courts.find(({ name }) => name === COURT)?.id ?? 0
  for (const [role, name] of Object.entries(names) as [ScreenRole, string][]) {
    await call(saveScreen, { id, name, role, section })
  }
  for (const name of OVER) await enterResults(call, category(name), 100)
  await call(setAwards, { id, categories: [category(OVER[0] ?? "").id], step: "called" })
}

const display =
  (role: keyof typeof names, seen: (page: Page) => Promise<unknown>): Screen =>
  async (page, { person: { call }, id }) => {
    const { list } = await call(listScreens, { id })
    await page.goto(`/screen/${list.find((one) => one.role === role)?.code}`)
    await seen(page)
  }

export const displayScreens: Screens = {
  "display: court": display("court", (page) => page.getByText("Іде бій").waitFor()),
  "display: next": display("next", (page) => page.getByText("До корту").waitFor()),
  "display: calls": display("calls", (page) => page.getByText("До корту").first().waitFor()),
  "display: brackets": display("brackets", (page) => page.getByRole("img", { name: /^Сітка: / }).waitFor()),
  "display: ceremony": display("ceremony", (page) => page.getByText("Запрошуємо на п’єдестал").waitFor()),
  "display: overlay": display("overlay", (page) => page.getByText("Корт фіналів ·").waitFor()),
  "display: loudspeaker": display("speaker", (page) => page.getByRole("button", { name: "Увімкнути звук" }).waitFor()),
  "displays at headquarters": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/screens`, "Табло залу")
    await page.getByRole("row", { name: /^Подіум/ }).waitFor()
  },
  "ceremony of medals": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/awards`, /Нагородження/)
    await page.getByRole("button", { name: /^Нагороджено: / }).waitFor()
  },
}

export const displayDialogScreens: Screens = {
  "a display without a name": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/screens`, "Табло залу")
    await page.getByRole("button", { name: "Додати табло" }).first().click()
    await page.getByRole("combobox", { name: "Що показує" }).click()
    await page.getByRole("option", { name: "Сітки", exact: true }).click()
    await page.getByRole("button", { name: "Зберегти" }).click()
    await page.getByText("Назвіть табло").waitFor()
  },
}
