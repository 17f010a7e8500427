import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { importAthletes } from "#contract/athletes/import.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { violations } from "#tests/support/axe.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import { chooseSheet, openTab, previewShown } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

const stage = await setStage()

// [P1-56]
test("a workbook is read, its columns assigned, cells mended, rows left out, clubs joined, saved and taken back as one", async () => {
  const { page, section } = await openImport("entries-own.xlsx")
  await section.getByRole("button", { name: "Заявка 22", exact: true }).waitFor()
  await counts(section, [22, 17, 4, 1])
  await rowOf(section, 24).getByText("Немає статі").waitFor()

  // An error is mended by three keys: the first bad cell is meant already.
  await expect.poll(() => meant(page)).toBe("—")
  for (const key of ["Enter", "m", "Enter"]) await page.keyboard.press(key)
  await counts(section, [22, 18, 4, 0])
  await rowOf(section, 24).getByText("виправлено тут").waitFor()
  await page.keyboard.press("Control+z")
  await counts(section, [22, 17, 4, 1])
  // Typing begins an edit too; Escape leaves the cell as it was.
  await page.keyboard.press("f")
  await page.keyboard.press("Escape")
  await expect.poll(() => meant(page)).toBe("—")
  for (const key of ["m", "Enter"]) await page.keyboard.press(key)
  await counts(section, [22, 18, 4, 0])

  // The page asks before corrections are lost; they stay when a column is read differently.
  await section.getByRole("link", { name: "Закрити" }).click()
  const question = page.getByRole("dialog", { name: /^Піти/ })
  await question.getByText("Виправлення таблиці не збережено.").waitFor()
  await page.keyboard.press("Escape")
  await question.waitFor({ state: "detached" })
  // The grades are no divisions of this tournament.
  await fromMenu(page, "Стовпці")
  const columns = page.getByRole("dialog", { name: "Стовпці таблиці" })
  await columns.getByLabel("Стовпець 8: Дивізіон").selectOption({ label: "не читати" })
  await columns.getByRole("button", { name: "Закрити" }).last().click()
  await show(section, "Усі")
  await rowOf(section, 4).getByText("Кадети -44 ж", { exact: true }).waitFor()
  await counts(section, [22, 18, 4, 0])

  await rowOf(section, 15).getByRole("button", { name: "Виправити рядок 15" }).click()
  const form = page.getByRole("form", { name: "Рядок 15: виправлення" })
  await form.getByRole("button", { name: "Пропустити рядок" }).click()
  await counts(section, [22, 17, 4, 1])
  await show(section, "Пропущені")
  await rowOf(section, 15).getByText("Пропущено секретарем").waitFor()

  await fromMenu(page, "Організації: 1 схожа пара")
  const clubs = page.getByRole("dialog", { name: "Схожі організації" })
  await clubs.getByRole("checkbox", { name: /^СК «Тигр».* і Тигр/ }).check()
  await page.keyboard.press("Escape")
  await section.getByLabel("Зауваження", { exact: true }).selectOption("joined_club")
  await rowOf(section, 22).getByText("Організацію «Тигр» об’єднано з «СК „Тигр“»").waitFor()

  const upload = section.getByRole("button", { name: "Завантажити 21", exact: true })
  await upload.click()
  await section.getByText("Таблицю завантажено").waitFor()
  expect(await violations(page)).toEqual([])
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    section.getByRole("button", { name: "Звіт CSV" }).click(),
  ])
  expect(report.suggestedFilename()).toBe("Звіт_про_завантаження.csv")
  const numbers = (await section.getByRole("region", { name: "Підсумок таблиці" }).textContent()) ?? ""
  const added = Number(/(\d+) Додано/.exec(numbers)?.[1])
  await section.getByRole("link", { name: "До спортсменів" }).last().click()
  await page.getByRole("heading", { name: `Спортсмени ${added}` }).waitFor()
  await page.goBack()
  await section.getByRole("button", { name: "Вибрати файли" }).waitFor()
})

test("lines of a message and several files are one import each, a missing column is said once, and all of it is taken back from its report", async () => {
  const { page, section } = await openImport("entries-own.xlsx")
  await page.reload()
  await section.getByRole("button", { name: "Вставити текст" }).click()
  await page.getByLabel("Скопійована таблиця або список із повідомлення").fill("1. Шевченко Тарас 2013 -45 СК Січ")
  await page.getByRole("button", { name: "Переглянути" }).click()
  await counts(section, [1, 0, 0, 1])
  await fromMenu(page, "Для всіх рядків")
  const fill = page.getByRole("form", { name: "Для всіх рядків" })
  await fill.getByLabel("Стать").fill("ч")
  await fill.getByRole("button", { name: "Застосувати" }).click()
  await counts(section, [1, 1, 0, 0])

  const choosing = page.waitForEvent("filechooser")
  await Promise.all([choosing, fromMenu(page, "Інші файли")])
  const old = {
    name: "старий.xls",
    mimeType: "application/octet-stream",
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  }
  await (await choosing).setFiles([csv(["Жук Лев;2012;ч;Тигр;Кадети -45 ч;43"]), { ...csv([]), ...numbered }, old])
  await counts(section, [2, 2, 0, 0])
  await fromMenu(page, "Аркуші й файли")
  const sheets = page.getByRole("dialog", { name: "Аркуші й файли" })
  await sheets.getByText(/\.xls, а потрібна таблиця/).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("Escape")
  await section.getByRole("button", { name: /^Завантажити \d/ }).click()
  await section.getByRole("row").filter({ hasText: "Жук Лев" }).getByText("додано", { exact: true }).waitFor()
  await section.getByRole("button", { name: "Скасувати все завантаження" }).click()
  await page.getByRole("heading", { name: "Спортсмени 0" }).waitFor()
})

test("like errors are mended together, the class that fits is one Enter away, and F4 goes from remark to remark", async () => {
  const { page, section } = await openImport(
    csv([
      "Жук Лев Ілліч;20012;ч;Тигр;Кадети -45 ч;43",
      "Вовк Ян Ілліч;2012;ч;Тигр;Щось;43",
      "Дуб Ян Ілліч;20012;ч;Барс;Кадети -45 ч;44",
      "Сом Лев Ілліч;2012;ч;Барс;Кадети -45 ч;44",
    ]),
  )
  await counts(section, [4, 2, 0, 2])
  // The first suggestion is the year that one slip of the keyboard made the text of.
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await section.getByRole("button", { name: /^Ще 1 такий: виправити всі/ }).waitFor()
  await page.keyboard.press("Control+Enter")
  await counts(section, [4, 4, 0, 0])
  for (const row of [2, 4]) await rowOf(section, row).getByText("2012", { exact: true }).waitFor()

  await section.getByRole("button", { name: /^Увага/ }).click()
  await section.getByRole("grid").focus()
  await walkTo(page, "Щось")
  await page.keyboard.press("Enter")
  const list = page.getByRole("listbox", { name: "Пропозиції" })
  expect(await list.locator("[aria-selected=true]").innerText()).toContain("Кадети -45 ч")
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("Enter")
  await rowOf(section, 3).getByText("Кадети -45 ч", { exact: true }).waitFor()
})

test("another desk's change between check and import is noticed, and a lost answer imports nothing twice", async () => {
  const sheet = csv(["Жук Лев;2012;ч;Тигр;Кадети -45 ч;43", "Вовк Ян;2012;ч;Тигр;Кадети -45 ч;44"])
  const { page, section, person, id } = await openImport(sheet)
  await counts(section, [2, 2, 0, 0])
  const file = new File([csv(["Жук Лев;2012;ч;Тигр;Кадети -45 ч;43"]).buffer], "інша.csv")
  await person.call(importAthletes, { id, file, create: 1 })
  await section.getByRole("button", { name: "Завантажити 2" }).click()
  await section.getByText("Турнір змінився після перевірки").waitFor()
  await counts(section, [2, 1, 1, 0])

  // The server does it, the answer is lost on its way.
  const replug: (() => Promise<void>)[] = []
  await page.route("**/api/tournament-upload-scv-sportsmans*", async (route) => {
    await route.fetch()
    replug.push(await stage.unplug(page))
    await route.abort()
  })
  await section.getByRole("button", { name: "Завантажити 2" }).click()
  await section.getByRole("alert").getByText("Таблицю не завантажено").waitFor()
  await page.unroute("**/api/tournament-upload-scv-sportsmans*")
  for (const plug of replug) await plug()
  await section.getByRole("button", { name: "Завантажити 2" }).click()
  await section.getByText("Таблицю завантажено").waitFor()
  await counted(section, ["1 Додано", "1 Об’єднано"])
  await section.getByRole("link", { name: "До спортсменів" }).last().click()
  await page.getByRole("heading", { name: "Спортсмени 2" }).waitFor()

  // Chosen again, after a reload or by mistake, it adds nobody.
  await page.reload()
  await openTab(page, "СПОРТСМЕНИ")
  const again = await chooseSheet(page, sheet)
  await counts(again, [2, 0, 2, 0])

  // A corrected sheet is asked about: what differs, whom a row looks like, and who is missing.
  await again.getByRole("link", { name: "Закрити" }).click()
  const mended = await chooseSheet(page, csv(["Лев Жук;2012;ч;Тигр;Кадети -45 ч;43,5"]))
  await counts(mended, [1, 1, 0, 0])
  expect(await isWhole(mended.getByText("заявка.csv · 1 рядок · 6 із 6 стовпців", { exact: true }))).toBe(true)
  await mended.getByRole("button", { name: "Відповісти" }).click()
  const asked = page.getByRole("dialog", { name: "Відмінності від записаного" })
  await asked.getByRole("button", { name: "Це він: Жук Лев, рядок 2" }).click()
  await asked.getByRole("button", { name: "Взяти з таблиці: Вага, кг, рядок 2" }).click()
  await asked.getByRole("button", { name: "Лишити: ПІБ, рядок 2" }).click()
  await asked.getByText("На все є відповідь").waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("Escape")
  await counts(mended, [1, 0, 1, 0])
  await mended.getByRole("button", { name: "Завантажити 1" }).click()
  await mended.getByText("Таблицю завантажено").waitFor()
  await mended.getByRole("link", { name: "До спортсменів" }).last().click()
  await page.getByRole("row", { name: /Жук Лев/ }).waitFor()
  await page.getByRole("heading", { name: "Спортсмени 2" }).waitFor()

  // Who is in no row is led to, and stays as before.
  const fewer = await chooseSheet(page, csv(["Жук Лев;2012;ч;Тигр;Кадети -45 ч;43,5"]))
  await counts(fewer, [1, 0, 1, 0])
  expect(await fewer.getByRole("button", { name: "Відповісти" }).count()).toBe(0)
  await fromMenu(page, "Немає в таблиці: 1")
  await page.getByRole("dialog", { name: "Були в списку, а в таблиці немає" }).getByText("Вовк Ян").waitFor()
  await page.getByRole("link", { name: "Показати в списку: 1" }).click()
  await page.getByRole("row", { name: /Вовк Ян/ }).waitFor()
  await expect.poll(() => page.getByRole("row", { name: /Жук Лев/ }).count()).toBe(0)
})

test("five thousand rows stay fluent: the page holds those in sight alone, and a key touches few of them", async () => {
  const lines = Array.from(
    { length: 5000 },
    (_, n) => `Спортсмен Номер${n};${n % 7 === 0 ? "" : 2012};ч;Тигр;Кадети -45 ч;44`,
  )
  const { section } = await openImport(csv(lines))
  await counts(section, [5000, 4285, 0, 715])
  await show(section, "Усі")
  const grid = section.getByRole("grid")
  await grid.focus()
  // What a key costs is counted in rows and not in time, which says more of what else the computer does.
  const most = await grid.evaluate(async (table) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const seen = { inPage: 0, touched: 0 }
    for (let n = 0; n < 40; n++) {
      const records: MutationRecord[] = []
      const observer = new MutationObserver((some) => records.push(...some))
      observer.observe(table, { subtree: true, childList: true, attributes: true, characterData: true })
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }))
      await frame()
      await frame()
      const rows = new Set(
        records
          .flatMap(({ target, addedNodes, removedNodes }) => [target, ...addedNodes, ...removedNodes])
          .map((node) => (node instanceof Element ? node : node.parentElement)?.closest("[role=row]"))
          .filter(Boolean),
      )
      observer.disconnect()
      seen.touched = Math.max(seen.touched, rows.size)
      seen.inPage = Math.max(seen.inPage, table.querySelectorAll("[role=row]").length)
    }
    return seen
  })
  expect(most.inPage).toBeLessThan(60)
  // The row that is left and the one that is reached; at the edge a few more come in at once.
  expect(most.touched).toBeGreaterThanOrEqual(2)
  expect(most.touched).toBeLessThan(20)
})

test("on a small phone all of it is reached, and nothing reaches out sideways", async () => {
  const { page, section } = await openImport("entries-own.xlsx", { width: 360, height: 700 })
  expect(await isWhole(section.getByText(/^entries-own\.xlsx · 22 рядки · \d+ із \d+ стовпців$/))).toBe(true)
  await rowOf(section, 24).getByRole("button", { name: "Виправити рядок 24" }).click()
  const form = page.getByRole("form", { name: "Рядок 24: виправлення" })
  await form.getByLabel("Стать").fill("ч")
  expect(await widthOf(page)).toBe(360)
  await form.getByRole("button", { name: "Застосувати" }).click()
  await counts(section, [22, 18, 4, 0])
  expect(await widthOf(page)).toBe(360)
})

/** With a line of the form that is numbered and empty. */
const numbered = { name: "друга.csv", buffer: Buffer.from("№;ПІБ;Рік;Стать\n1;Вовк Ян;2012;ч\n2") }

type Sheet = Parameters<typeof chooseSheet>[1]

const csv = (rows: readonly string[]) => ({
  name: "заявка.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["ПІБ;Рік народження;Стать;Організація;Категорія;Вага", ...rows].join("\n")),
})

async function openImport(sheet: Sheet, viewport = { width: 1366, height: 768 }) {
  const person = await signedUp(stage.url)
  const { item } = await person.call(createTournament, { name: "Кубок Тигра", date: "15.05.2026" })
  const page = await stage.open(person, { viewport })
  await page.goto(`/user/tournaments/overview/${item.id}?tab=2`)
  const section = await chooseSheet(page, sheet)
  await previewShown(section)
  return { page, section, person, id: item.id }
}

/** Whether nothing of a text is cut or hidden. */
const isWhole = (text: Locator): Promise<boolean> =>
  text.evaluate(
    (element) =>
      element.clientHeight > 0 &&
      [element, ...element.querySelectorAll("*")].every((one) => one.scrollWidth <= one.clientWidth + 1),
  )

const rowOf = (section: Locator, row: number): Locator =>
  section.getByRole("row").filter({ has: section.page().getByRole("gridcell", { name: String(row), exact: true }) })

const show = (section: Locator, label: string) => section.getByRole("button", { name: new RegExp(`^${label}`) }).click()

/** The text of the cell that the keys mean. */
const meant = (page: Page): Promise<string> =>
  page
    .getByRole("grid")
    .evaluate((table) => document.getElementById(table.getAttribute("aria-activedescendant") ?? "")?.textContent ?? "")

async function walkTo(page: Page, text: string): Promise<void> {
  for (let step = 0; step < 10 && (await meant(page)) !== text; step++) await page.keyboard.press("F4")
  expect(await meant(page)).toBe(text)
}

const counts = (section: Locator, [read, added, merged, rejected]: readonly number[]) =>
  counted(section, [
    `${read} Прочитано`,
    `${added} Буде додано`,
    `${merged} Буде об’єднано`,
    `${rejected} Буде відхилено`,
  ])

/** The server has checked the newest answers, and the footer shows this many. */
async function counted(section: Locator, expected: readonly string[]): Promise<void> {
  const numbers = section.getByRole("region", { name: "Підсумок таблиці" })
  const text = async (): Promise<string> => ((await numbers.textContent()) ?? "").replace(/(?<=\d)\s(?=\d)/g, "")
  for (const one of expected) await expect.poll(text, { timeout: 15_000 }).toMatch(new RegExp(`(?<!\\d)${one}`))
}
