import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { enterResults, type Filled, fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import { fromAccount, openPage } from "#tests/support/journey.ts"
import { lead, settled } from "#tests/support/look.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const category = "Кадети -49 ч"

/** Each button of a tab that opens something, with what it opens; `where`: only in a window of that kind. */
interface Door {
  readonly tab: number
  readonly button: string | RegExp
  readonly opens: string | RegExp
  readonly where?: "wide"
  /** The menu that holds it in a narrow window; `isAlwaysInMenu`: in any. */
  readonly menu?: RegExp
  readonly isAlwaysInMenu?: true
}

const rowMenu = /^Дії: /
const headMenu = /^Ще$/

const doors: readonly Door[] = [
  { tab: 2, button: "Додати", opens: "Додати спортсмена" },
  { tab: 2, button: /^Редагувати: /, menu: rowMenu, opens: "Редагувати спортсмена" },
  { tab: 2, button: /^Видалити: /, menu: rowMenu, opens: "Ви впевнені, що хочете видалити спортсмена з турніру?" },
  { tab: 2, button: /^Вибув…: /, menu: rowMenu, opens: "Позначити, що спортсмен вибув?" },
  { tab: 4, button: "Прожеребкувати всі", where: "wide", opens: "Прожеребкувати всі категорії автоматично?" },
  { tab: 4, button: "Автоматичне жеребкування", menu: headMenu, opens: "Прожеребкувати автоматично?" },
  {
    tab: 4,
    button: "Скинути жеребкування",
    menu: headMenu,
    isAlwaysInMenu: true,
    opens: "Скидання жеребкування?",
  },
  { tab: 4, button: /^Видалити з позиції/, opens: "Видалити учасника з позиції?" },
  { tab: 4, button: /^Поєдинок/, opens: /^Поєдинок/ },
  { tab: 7, button: "Додати категорію", opens: "Додати категорію" },
  { tab: 7, button: /^Редагувати: /, menu: rowMenu, opens: "Редагувати категорію" },
  { tab: 7, button: /^Видалити: /, menu: rowMenu, opens: "Ви впевнені, що хочете видалити категорію з турніру?" },
]

describe.each([
  { width: 1280, kind: "wide", reducedMotion: "no-preference" },
  { width: 360, kind: "narrow", reducedMotion: "reduce" },
] as const)("$width px wide", ({ width, kind, reducedMotion }) => {
  // [P1-120] [P1-121] [P1-124]
  test("every tab and dialog opens, Escape closes it and gives the focus back, and nothing has changed", async () => {
    const filled = await filledTournament(stage.url, { only: fewClasses })
    await enterResults(filled.person.call, filled.category(category), 3)
    const before = await stored(filled)
    const page = await stage.open(filled.person, { viewport: { width, height: 800 }, reducedMotion })
    for (const tab of [1, 2, 4, 5, 7]) {
      await openTab(page, filled, tab)
      for (const door of doors)
        if (door.tab === tab && (door.where ?? kind) === kind) await openAndEscape(page, door, kind)
    }
    if (kind === "narrow") {
      // The list of categories, and what stands below it, is behind the title of the chosen one.
      await openTab(page, filled, 4)
      const title = page
        .getByRole("main")
        .getByRole("button", { name: new RegExp(`^${category}`) })
        .first()
      await title.click()
      const door = page.getByRole("button", { name: "Прожеребкувати всі" })
      await door.click()
      await closeByEscape(page, "Прожеребкувати всі категорії автоматично?")
      await door.and(page.locator(":focus")).waitFor()
      await page.keyboard.press("Escape")
      await title.and(page.locator(":focus")).waitFor()
    }
    await openTab(page, filled, 2)
    await page.getByRole("button", { name: "Ще", exact: true }).click()
    await page.getByRole("menuitem", { name: "Видалити всіх спортсменів" }).click()
    await closeByEscape(page, "Ви впевнені, що хочете видалити всіх спортсменів?")
    expect(await stored(filled)).toEqual(before)
  })

  test("every switch of the draw and of the page works both ways", async () => {
    const filled = await filledTournament(stage.url, { only: fewClasses })
    const page = await stage.open(filled.person, { viewport: { width, height: 800 } })
    await openTab(page, filled, 4)
    const board = page.getByRole("region", { name: `Сітка: ${category}` })
    const fights = board.getByRole("button", { name: /^Поєдинок/ })
    let full = 0
    for (const zoom of ["100%", "75%", "50%", "30%", "100%"]) {
      await page.getByText(zoom, { exact: true }).click()
      await page.getByRole("radio", { name: zoom }).and(page.locator(":checked")).waitFor({ state: "attached" })
      const width = async (): Promise<number> => (await fights.first().boundingBox())?.width ?? 0
      if (full === 0) await settled(page)
      full ||= await width()
      await expect
        .poll(async () => (await width()) / full, { message: zoom })
        .toBeCloseTo(Number.parseInt(zoom, 10) / 100, 1)
    }
    await fromMenu(page, "Ручне жеребкування")
    await board
      .getByRole("button", { name: /^Місце/ })
      .first()
      .waitFor()
    await page.getByRole("button", { name: "Завершити" }).click()
    await fights.first().waitFor()
    await fromAccount(page, "Темна тема")
    await fromAccount(page, "Світла тема")
    await openPage(page, "Історія")
    await page.getByRole("region", { name: "Історія турніру" }).waitFor()
    await page.goBack()
    await fights.first().waitFor()
  })
})

async function openTab(page: Page, { id, category: named }: Filled, tab: number): Promise<void> {
  await lead(page, `/user/tournaments/overview/${id}/bracket/${named(category).id}?tab=${tab}`)
  await page.getByRole("main").getByRole("heading").first().waitFor()
}

async function openAndEscape(
  page: Page,
  { button, menu, isAlwaysInMenu, opens }: Door,
  kind: "wide" | "narrow",
): Promise<void> {
  const inMenu = kind === "narrow" || isAlwaysInMenu ? menu : undefined
  const name = inMenu ?? button
  const door = page.getByRole("main").getByRole("button", { name, exact: true }).first()
  await door.click()
  if (inMenu) await page.getByRole("menuitem", { name: button }).click()
  await closeByEscape(page, opens)
  await door.and(page.locator(":focus")).waitFor()
}

async function closeByEscape(page: Page, title: string | RegExp): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title })
  await dialog.getByRole("button").nth(1).waitFor()
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "hidden" })
}

const stored = async ({ person, id }: Filled) => (await person.call(fullTournament, { id })).item
