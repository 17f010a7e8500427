import type { Page } from "playwright-core"
import type { Filled } from "./filled-tournament.ts"
import { board, category, type Screen } from "./screen-ways.ts"

export const drawPublicScreens: readonly Screen[] = [
  {
    name: "replay of a draw",
    open: async (page, { id, category: named }) => {
      await page.goto(`/t/${id}/draw/${named(category).id}`)
      await page.getByRole("status").filter({ hasText: "Збіглося" }).waitFor()
      await page.getByText("Список, з якого жеребкували").click()
    },
  },
  {
    name: "replay of no draw",
    open: async (page, { id }) => {
      await page.goto(`/t/${id}/draw/99999999`)
      await page.getByText("Такого жеребкування немає").waitFor()
    },
  },
]

export const drawDeskScreens: readonly Screen[] = [
  {
    name: "ceremony",
    open: async (page, { id, category: named }) => {
      await page.goto(`/user/tournaments/overview/${id}/ceremony/${named(category).id}`)
      await page.getByRole("button", { name: "Далі" }).click()
      await page.getByText("Місце 1", { exact: true }).waitFor()
    },
  },
]

export const drawDialogScreens: readonly Screen[] = [
  dialog("who sees a draw", "Стан…", "Хто бачить жеребкування"),
  dialog("seed called out", "Ключ…", "Жеребкування з оголошеним ключем"),
  {
    name: "log of draws",
    open: async (page, filled) => {
      await opened(page, filled, "Журнал жеребкувань", "Журнал жеребкувань")
      await page.getByRole("dialog").getByRole("row").nth(1).waitFor()
    },
  },
]

function dialog(name: string, button: string, title: string): Screen {
  return { name, open: (page, filled) => opened(page, filled, button, title) }
}

async function opened(page: Page, filled: Filled, button: string, title: string): Promise<void> {
  await board(page, filled, 4)
  await page.getByRole("button", { name: button }).click()
  await page.getByRole("dialog", { name: title }).waitFor()
}
