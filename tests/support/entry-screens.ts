import { board, type Screen } from "./screen-ways.ts"

/** What opens over the results: lines from paper, the second look at what is recorded, protests. */
export const entryScreens: readonly Screen[] = [
  {
    name: "results from paper with errors",
    open: async (page, filled) => {
      await board(page, filled, 5)
      await page.getByRole("button", { name: "З паперу…" }).click()
      const dialog = page.getByRole("dialog", { name: "Результати з паперу" })
      await dialog.getByRole("textbox").fill("99999 1 12:7\nфінал 2\n99998 2 12:7")
      await dialog.getByRole("button", { name: "Перевірити" }).click()
      await dialog.getByText("Виправте рядки: 1, 2, 3.").waitFor()
    },
  },
  {
    name: "second look at the results",
    open: async (page, filled) => {
      await board(page, filled, 5)
      await page.getByRole("button", { name: "Звірка…" }).click()
      const dialog = page.getByRole("dialog", { name: "Звірка результатів з папером" })
      await dialog.getByRole("checkbox", { name: "Показати звірені" }).waitFor()
    },
  },
  {
    name: "number at the bar that no fight has",
    open: async (page, filled) => {
      await board(page, filled, 5)
      await page.getByRole("region", { name: "Введення результатів з клавіатури" }).waitFor()
      await page.keyboard.press("F2")
      await page.keyboard.type("99999")
      await page.keyboard.press("Enter")
      await page
        .getByRole("alert")
        .getByText(/99999|номерів/)
        .waitFor()
    },
  },
]
