import { readFileSync } from "node:fs"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { updateBracketFight } from "#contract/brackets/calls.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import type { Call } from "#contract/wire/client.ts"
import { standing } from "#domain/bracket/index.ts"
import { readCsv } from "#server/platform/sheets.ts"
import { violations } from "#tests/support/axe.ts"
import { enterResults, fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { field } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"

const stage = await setStage()
const category = "Кадети -49 ч"
const other = "Кадети -53 ч"

// [P1-55] [P1-56] [P1-58] [P1-59] [P1-60] [P1-62] [P1-63] [P1-145]
test("by keyboard alone: add, search, edit, choose, move, undo, check, and export what is shown", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn" })
  const page = await stage.open(person, { viewport: { width: 1480, height: 800 } })
  await page.goto(`/user/tournaments/overview/${id}?tab=2`)
  await page.getByRole("heading", { name: "Спортсмени 350" }).waitFor()

  await page.getByRole("button", { name: "Додати", exact: true }).focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Додати спортсмена" })
  await fillIn(page, dialog, "Ґонтар Яків Ігорович")
  // Escape asks before typed text is lost, and a second Escape only closes the question.
  await page.keyboard.press("Escape")
  const question = page.getByRole("dialog", { name: "Закрити без збереження?" })
  await question.waitFor()
  await page.keyboard.press("Escape")
  await question.waitFor({ state: "hidden" })
  await dialog.getByRole("button", { name: "Зберегти", exact: true }).focus()
  await page.keyboard.press("Enter")
  await dialog.waitFor({ state: "hidden" })
  await page.getByRole("heading", { name: "Спортсмени 351" }).waitFor()
  // Last of 351, and yet in sight and marked.
  const added = page.getByRole("row").filter({ hasText: "щойно додано" })
  await added.filter({ hasText: "Ґонтар" }).waitFor()
  await expect.poll(() => added.evaluate((row) => row.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true)

  await page.getByRole("grid").focus()
  await page.keyboard.press("/")
  await page.keyboard.insertText("ґонтар")
  await page.getByRole("heading", { name: "Спортсмени 1 з 351" }).waitFor()
  const grid = page.getByRole("grid", { name: "Таблиця спортсменів" })
  const row = grid.getByRole("row").filter({ hasText: "Ґонтар" })
  await row.getByText("не вказано").first().waitFor()
  await grid.focus()
  await page.keyboard.press("Enter")
  const editing = page.getByRole("dialog", { name: "Редагувати спортсмена" })
  await editing.getByRole("textbox", { name: "Страхування" }).focus()
  await page.keyboard.insertText("АБ 777")
  await page.keyboard.press("Enter")
  await editing.waitFor({ state: "hidden" })
  await row.filter({ hasText: "АБ 777" }).waitFor()

  // A press on the row opens it too; a name in capitals is one press away from usual letters.
  await row.getByRole("rowheader").click()
  const name = editing.getByRole("textbox", { name: "Прізвище, ім’я, по батькові" })
  await name.fill("ҐОНТАР ЯКІВ ІГОРОВИЧ")
  await editing.getByRole("button", { name: "Записати як «Ґонтар Яків Ігорович»" }).click()
  await expect.poll(() => name.inputValue()).toBe("Ґонтар Яків Ігорович")
  await page.keyboard.press("Escape")
  await editing.waitFor({ state: "hidden" })

  await grid.focus()
  await page.keyboard.press(" ")
  await page.getByText("Вибрано: 1").waitFor()
  await page.getByRole("button", { name: "Перевести до категорії" }).focus()
  await page.keyboard.press("Enter")
  const moving = page.getByRole("dialog", { name: /^Перевести до категорії/ })
  await moving.getByRole("combobox", { name: "Нова категорія" }).focus()
  await page.keyboard.insertText(other)
  await page.getByRole("option", { name: other }).waitFor()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await moving.getByText("Перейде 1 спортсмен").waitFor()
  await moving.getByRole("button", { name: "Перевести" }).focus()
  await page.keyboard.press("Enter")
  await row.filter({ hasText: other }).waitFor()
  await page.getByRole("status").filter({ hasText: "Переведено" }).getByRole("button", { name: "Скасувати" }).focus()
  await page.keyboard.press("Enter")
  await row.filter({ hasText: category }).waitFor()

  await grid.focus()
  await page.keyboard.press("v")
  await page.getByText("Статус перевірки оновлено").waitFor()
  await row.getByRole("checkbox", { name: /^Перевірено/, checked: true }).waitFor()
  await row.and(page.locator("[data-tone=verified]")).waitFor()

  const lines = await exported(page, "Зберегти CSV (1)", "csv")
  const { rows } = await readCsv(lines)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toEqual(expect.arrayContaining(["Ґонтар Яків Ігорович", category, "АБ 777", "так"]))
  const workbook = await exported(page, "Зберегти XLSX (1)", "xlsx")
  expect([...workbook.slice(0, 2)]).toEqual([0x50, 0x4b])
})

test("Enter in an open list takes what it found and never saves; what fits stands first, what does not says why", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn" })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=2`)
  await page.getByRole("button", { name: "Додати", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Додати спортсмена" })
  await dialog.getByLabel(/^Прізвище, ім’я/).fill("Ґонтар Яків")
  await dialog.getByLabel(/^Рік народження/).fill("2013")
  await dialog.getByRole("radio", { name: "чоловік" }).check()
  await dialog.getByLabel(/^Вага/).fill("48")

  const list = dialog.getByRole("combobox", { name: /^Категорія/ })
  await list.click()
  await expect.poll(() => dialog.getByRole("option").first().innerText()).toBe("Кадети -49 ч")
  await dialog
    .getByRole("option", { name: "Кадети -53 ч" })
    .getByText(/не та вага/)
    .waitFor()
  for (const asked of ["кадети 53", "кад -53", "53 кадети"]) {
    await list.fill(asked)
    await dialog.getByRole("option", { name: "Кадети -53 ч" }).waitFor()
    await expect.poll(() => dialog.getByRole("option").count()).toBe(1)
  }
  await page.keyboard.press("Enter")
  await expect.poll(() => list.inputValue()).toBe("Кадети -53 ч")
  await dialog.getByText("вага 48 кг поза межами категорії").waitFor()

  // Nothing found, and of a free text several found: the form stays, with what was typed.
  await list.fill("нічого такого")
  await dialog.getByText("Нічого не знайдено").waitFor()
  await page.keyboard.press("Enter")
  expect(await list.inputValue()).toBe("нічого такого")
  const coach = dialog.getByRole("combobox", { name: "Тренер", exact: false }).first()
  await coach.click()
  await dialog.getByRole("option").nth(1).waitFor()
  await page.keyboard.press("Enter")
  await dialog.getByRole("option").first().waitFor({ state: "hidden" })
  expect(await coach.inputValue()).toBe("")
  const region = dialog.getByRole("combobox", { name: /^Область/ })
  await region.fill("львів")
  await dialog.getByRole("option", { name: "Львівська область" }).waitFor()
  await page.keyboard.press("Enter")
  await expect.poll(() => region.inputValue()).toBe("Львівська область")
  expect(await page.getByText("Укажіть тренера").count()).toBe(0)
  await page.getByRole("heading", { name: "Спортсмени 350" }).waitFor()
})

test("an athlete of a known club takes five fields and no press on a category; the next one starts with the club", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn" })
  const { item } = await person.call(fullTournament, { id })
  const organization = item.sportsmans[0]?.organization ?? ""
  const last = item.sportsmans.filter((one) => one.organization === organization).at(-1)
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=2`)
  await page.getByRole("button", { name: "Додати", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Додати спортсмена" })
  await dialog.getByLabel(/^Прізвище, ім’я/).fill("Ґонтар Яків Петрівна")
  await dialog.getByLabel(/^Рік народження/).fill("2013")
  await dialog.getByRole("radio", { name: "чоловік" }).check()
  await dialog.getByRole("radio", { name: /^Кадети -49 ч/ }).waitFor()
  expect(await dialog.getByRole("radio", { name: /^Кадети/, checked: true }).count()).toBe(0)
  await dialog.getByLabel(/^Вага/).fill("48")
  await dialog.getByRole("radio", { name: /^Кадети -49 ч понад 45 до 49 кг/, checked: true }).waitFor()
  await dialog.getByText("✓ підходить").waitFor()
  await field(dialog, "Організація").fill(organization)
  await dialog.getByText("Область і тренер – з останнього запису організації").waitFor()
  await expect.poll(() => field(dialog, "Область").inputValue()).toBe(last?.oblast)
  await expect.poll(() => field(dialog, "Тренер").inputValue()).toBe(last?.coach)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole("button", { name: "Зберегти і додати ще" }).click()
  // A patronymic that tells another sex is asked before anything is saved.
  const question = page.getByRole("dialog", { name: "Зберегти з такою статтю?" })
  await question.getByText("Стать не відповідає по батькові «Петрівна»").waitFor()
  await page.keyboard.press("Escape")
  await question.waitFor({ state: "hidden" })
  await dialog.getByLabel(/^Прізвище, ім’я/).fill("Ґонтар Яків")
  await dialog.getByRole("button", { name: "Зберегти і додати ще" }).click()
  await page.getByRole("heading", { name: "Спортсмени 351" }).waitFor()

  await expect.poll(() => dialog.getByLabel(/^Прізвище, ім’я/).inputValue()).toBe("")
  expect(await field(dialog, "Організація").inputValue()).toBe(organization)
  expect(await field(dialog, "Область").inputValue()).toBe(last?.oblast)
  expect(await field(dialog, "Тренер").inputValue()).toBe(last?.coach)
  const sex = dialog.getByRole("radiogroup", { name: /^Стать/ })
  expect(await sex.getByRole("radio").count()).toBe(2)
  expect(await sex.getByRole("radio", { checked: true }).count()).toBe(0)
  await dialog.getByText("Третій тренер, клас, ліцензія").click()
  await field(dialog, "Третій тренер").waitFor()
  const { item: after } = await person.call(fullTournament, { id })
  expect(after.sportsmans.find(({ name }) => name === "Ґонтар Яків")).toMatchObject({
    category: "Кадети -49 ч",
    coach: last?.coach,
    oblast: last?.oblast,
  })
})

test("a whole range goes to another category and back in one step; Sync waits, counts and says so", async () => {
  const { person, id } = await filledTournament(stage.url)
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=2`)
  const choices = page.getByRole("checkbox", { name: /^Вибрати: / })
  await choices.nth(1).click()
  await choices.nth(5).click({ modifiers: ["Shift"] })
  await page.getByText("Вибрано: 5").waitFor()
  await removeChosen(page)
  const question = page.getByRole("dialog", { name: "Ви впевнені, що хочете видалити вибраних спортсменів?" })
  await question.getByText("З турніру буде видалено 5 спортсменів. У сітках звільниться місць: 5.").waitFor()
  await question.getByRole("button", { name: "Видалити" }).click()
  await page.getByRole("heading", { name: "Спортсмени 345" }).waitFor()
  await page.getByRole("status").filter({ hasText: "Видалено: 5" }).getByRole("button", { name: "Скасувати" }).click()
  await page.getByRole("heading", { name: "Спортсмени 350" }).waitFor()

  // A delegation has left: one question and one step for all of them.
  await choices.nth(1).click()
  await choices.nth(5).click({ modifiers: ["Shift"] })
  await page.getByRole("button", { name: "Вибули…", exact: true }).click()
  const leaving = page.getByRole("dialog", { name: "Позначити, що спортсмени вибули?" })
  await leaving.getByText("Більше не виступатиме: 5 спортсменів. Зіграні результати лишаються.").waitFor()
  const fates = leaving.getByRole("list", { name: "Що буде з поєдинками" }).getByRole("listitem")
  await expect.poll(() => fates.allInnerTexts()).toHaveLength(5)
  for (const fate of await fates.allInnerTexts()) expect(fate).toContain(": зніметься з сітки")
  await leaving.getByRole("button", { name: "Вибули", exact: true }).click()
  const told = page.getByRole("status").filter({ hasText: "Вибуло: 5 спортсменів." })
  await told.waitFor()
  await expect.poll(() => page.getByText("не виступає").count()).toBe(5)
  await told.getByRole("button", { name: "Скасувати" }).click()
  await expect.poll(() => page.getByText("не виступає").count()).toBe(0)
  await page.getByRole("button", { name: "Синхронізувати" }).click()
  await page.getByText(/^Дані синхронізовано\. Додано: 0/).waitFor()
})

test("who left is marked in the list and keeps what was fought; the question before deletion names what would fall", async () => {
  const { person, id, category: named } = await filledTournament(stage.url, { only: fewClasses })
  await enterResults(person.call, named(category), 1)
  const [won] = await resultsOf(person.call, id)
  const { winner = "", loser = "" } = won ?? {}
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=2`)
  await page.getByRole("searchbox", { name: /^Пошук за прізвищем/ }).fill(winner)
  const row = page.getByRole("row").filter({ hasText: winner })

  await row.getByRole("button", { name: `Видалити: ${winner}` }).click()
  const deletion = page.getByRole("dialog", { name: "Ви впевнені, що хочете видалити спортсмена з турніру?" })
  await deletion.getByText("Буде скасовано 1 результат").waitFor()
  const told = await deletion.innerText()
  expect(told).toMatch(new RegExp(`${winner} – ${loser}|${loser} – ${winner}`))
  expect(told).toMatch(new RegExp(`Після цього далі проходить: ${loser} \\((фінал|півфінал|1/\\d+ фіналу|перемагає)`))
  expect(told).toContain("Щоб результати лишилися, позначте натомість «Вибув…».")
  await page.keyboard.press("Escape")
  await deletion.waitFor({ state: "hidden" })

  await row.getByRole("button", { name: `Вибув…: ${winner}` }).click()
  const question = page.getByRole("dialog", { name: "Позначити, що спортсмен вибув?" })
  await question.getByText("Зіграні результати лишаються.").waitFor()
  await question.getByRole("button", { name: "Вибув", exact: true }).click()
  const notice = page.getByRole("status").filter({ hasText: `${winner}: вибув. Зіграні результати лишаються.` })
  await notice.waitFor()
  await row.getByText("не виступає").waitFor()
  await expect.poll(() => row.getByRole("button", { name: `Вибув…: ${winner}` }).isDisabled()).toBe(true)
  const results = await resultsOf(person.call, id)
  expect(results).toContainEqual(won)
  // The next opponent was known, and has won.
  expect(results.map((result) => result.loser)).toContain(winner)
  await notice.getByRole("button", { name: "Скасувати" }).click()
  await row.getByText("не виступає").waitFor({ state: "hidden" })

  // Selected with others, this one is named with the fight that is lost, and with the athlete who advances.
  const lost = results.find((result) => result.loser === winner)
  await row.getByRole("checkbox", { name: `Вибрати: ${winner}` }).check()
  await page.getByRole("button", { name: "Вибули…", exact: true }).click()
  const many = page.getByRole("dialog", { name: "Позначити, що спортсмени вибули?" })
  await many.getByText(`далі проходить ${lost?.winner}`).waitFor()
  expect(await many.innerText()).toContain(`${winner}: поєдинок`)
  await page.keyboard.press("Escape")
  await many.waitFor({ state: "hidden" })
  await row.getByRole("checkbox", { name: `Вибрати: ${winner}` }).uncheck()

  // So does the question before a move to another category.
  await row.getByRole("button", { name: `Редагувати: ${winner}` }).click()
  const editing = page.getByRole("dialog", { name: "Редагувати спортсмена" })
  const list = editing.getByRole("combobox", { name: /^Категорія/ })
  await list.click()
  await list.fill("кадети 53")
  await editing.getByRole("option", { name: other }).waitFor()
  await page.keyboard.press("Enter")
  await editing.getByRole("button", { name: "Зберегти", exact: true }).click()
  const moving = page.getByRole("dialog", { name: "Перевести разом із результатами?" })
  await moving.getByText("Буде скасовано 1 результат").waitFor()
  expect(await moving.innerText()).toContain(`Після цього далі проходить: ${loser} (`)

  // A fight that is fought during the question does not fall without consent: it is named in a new question.
  const next = await nextFightOf(person.call, id, winner)
  await person.call(updateBracketFight, { ...next, decision: "WDR" })
  await moving.getByRole("button", { name: "Перевести" }).click()
  await moving.getByText("Поки стояло запитання, результати змінилися").waitFor()
  await moving.getByText("Буде скасовано 2 результати").waitFor()
  expect(await resultsOf(person.call, id)).toHaveLength(2)
  await page.keyboard.press("Escape")
  await moving.waitFor({ state: "hidden" })
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Закрити без збереження" }).click()
  await editing.waitFor({ state: "hidden" })
  await row.getByRole("checkbox", { name: `Вибрати: ${winner}` }).check()
  await removeChosen(page)
  const removal = page.getByRole("dialog", { name: "Ви впевнені, що хочете видалити вибраних спортсменів?" })
  await removal.getByText("Буде скасовано 2 результати").waitFor()
  await person.call(updateBracketFight, { ...next, decision: "DSQ" })
  await removal.getByRole("button", { name: "Видалити" }).click()
  await removal.getByText("Поки стояло запитання, результати змінилися").waitFor()
  await removal.getByText("Буде скасовано 2 результати").waitFor()
  await removal.getByRole("button", { name: "Видалити" }).click()
  await page.getByRole("status").filter({ hasText: "Видалено: 1 спортсмен" }).waitFor()
  expect(await resultsOf(person.call, id)).toEqual([])
})

test("Sync that succeeds says nowhere that it failed, not even while its dialog fades out", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn" })
  const page = await stage.open(person, { reducedMotion: "no-preference" })
  await page.goto(`/user/tournaments/overview/${id}?tab=2`)
  await page.getByRole("button", { name: "Синхронізувати" }).waitFor()
  await page.evaluate(() => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role="dialog"]')) seen.add(dialog.textContent ?? "")
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { seen })
  })
  // An answer that comes before the dialog is drawn shows none.
  await page.route("**/api/tournament-data-sync*", async (route) => {
    await page.getByRole("dialog").waitFor()
    await route.continue()
  })
  await page.getByRole("button", { name: "Синхронізувати" }).click()
  await page.getByText(/^Дані синхронізовано\. Додано: 0/).waitFor()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((text) => text.includes("Не вдалося"))).toEqual([])
})

/** Who won and who lost the fights of the category that are recorded. */
async function resultsOf(call: Call, id: number): Promise<{ winner: string; loser: string }[]> {
  const { protocols, sportsmans } = (await call(fullTournament, { id })).item
  const fights = protocols.flatMap((one) => (one.fullname === category ? (bracketOf(one)?.fights ?? []) : []))
  const nameOf = (athlete: number | null): string => sportsmans.find((one) => one.id === athlete)?.name ?? "nobody"
  return fights.flatMap(({ result }) =>
    result
      ? [{ winner: nameOf(result.winner), loser: nameOf(result.winner === result.blue ? result.red : result.blue) }]
      : [],
  )
}

async function removeChosen(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Вибране" }).getByRole("button", { name: "Ще" }).click()
  await page.getByRole("menuitem", { name: "Видалити…" }).click()
}

/** What is required of an athlete, by keys. */
async function fillIn(page: Page, dialog: Locator, name: string): Promise<void> {
  const type = async (label: RegExp, text: string): Promise<void> => {
    await dialog.getByLabel(label).first().focus()
    await page.keyboard.insertText(text)
  }
  const choose = async (label: string, text: string): Promise<void> => {
    await dialog.getByRole("combobox", { name: new RegExp(`^${label}`) }).focus()
    await page.keyboard.insertText(text)
    await dialog.getByRole("option", { name: text }).first().waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
  }
  await type(/^Прізвище, ім’я/, name)
  await type(/^Рік народження/, "2013")
  await dialog.getByRole("radio", { name: "чоловік" }).focus()
  await page.keyboard.press(" ")
  await choose("Категорія", category)
  await choose("Область", "Львівська область")
  await dialog.getByRole("button", { name: "Без організації: «Особисто»" }).focus()
  await page.keyboard.press("Enter")
  await type(/^Тренер/, "Бойко І. П.")
  // Out of the list that the coach has opened: there Escape would close the list.
  await dialog.getByRole("textbox", { name: "Страхування" }).focus()
}

async function exported(page: Page, item: string, kind: string): Promise<Uint8Array> {
  await page.getByRole("button", { name: "Ще", exact: true }).focus()
  await page.keyboard.press("Enter")
  const entry = page.getByRole("menuitem", { name: item })
  const [download] = await Promise.all([page.waitForEvent("download"), entry.press("Enter")])
  // A menu that closes gives the focus back: opened anew before that, it would lose the next key.
  await page.getByRole("menu").waitFor({ state: "hidden" })
  expect(download.suggestedFilename()).toBe(`Кубок_Дніпра_спортсмени.${kind}`)
  return readFileSync(await download.path())
}

/** The athlete's next fight, which is won. */
async function nextFightOf(call: Call, id: number, name: string) {
  const { item } = await call(fullTournament, { id })
  const athlete = item.sportsmans.find((one) => one.name === name)?.id ?? 0
  for (const wire of item.protocols) {
    const bracket = bracketOf(wire)
    const fight = (bracket ? standing(bracket).fights : []).find(
      ({ state, blue, red }) => state === "ready" && [blue, red].some((one) => one === athlete),
    )
    if (fight) return { tournament_id: id, category: wire.id, technicalNumber: fight.t, winSpId: athlete }
  }
  throw new Error(`${name} has no fight to come`)
}

test("who comes into a drawn category is named at once, stands in its bracket by two presses, and nobody forgets him before that", async () => {
  const { person, id } = await filledTournament(stage.url, { only: /Кадети -49 ч/ })
  const page = await stage.open(person, { viewport: { width: 1366, height: 768 } })
  await page.goto(`/user/tournaments/overview/${id}?tab=4`)
  const [drawn] = (await person.call(fullTournament, { id })).item.protocols
  const count = drawn?.count ?? 0
  await page.getByText(`Звірено: ${count} з ${count} у сітках`).waitFor()

  await page.goto(`/user/tournaments/overview/${id}?tab=2`)
  await page.getByRole("button", { name: "Додати", exact: true }).press("Enter")
  const dialog = page.getByRole("dialog", { name: "Додати спортсмена" })
  await fillIn(page, dialog, "Ґонтар Яків Ігорович")
  await dialog.getByRole("button", { name: "Зберегти", exact: true }).press("Enter")
  await dialog.waitFor({ state: "hidden" })
  const notice = page.getByRole("alert").filter({ hasText: `Не в сітці: Ґонтар Яків Ігорович (${category})` })
  await notice.waitFor()
  const row = page.getByRole("grid").getByRole("row").filter({ hasText: "Ґонтар" })
  await row.getByText("не в сітці").waitFor()
  expect(await violations(page)).toEqual([])

  // The first page names this one beside whatever comes next, and one press there says on which place.
  await page.goto(`/user/tournaments/overview/${id}?tab=1`)
  await page.getByRole("button", { name: /^1 не в сітці Ґонтар Яків Ігорович/ }).click()
  const first = page.getByRole("dialog", { name: "Хто не в сітці" })
  await first.getByText(/^Ґонтар Яків Ігорович \(Кадети -49 ч\): перший суперник – /).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("Escape")
  await first.waitFor({ state: "hidden" })

  // Without a place the athlete is marked everywhere, and asked about before paper.
  await page.goto(`/user/tournaments/overview/${id}?tab=4`)
  await page.getByText(`Звірено: ${count} з ${count + 1} у сітках`).waitFor()
  await page.getByRole("navigation", { name: "Категорії" }).getByText("1 не в сітці").waitFor()
  await page.getByRole("button", { name: "Прожеребкувати всі" }).press("Enter")
  await page.getByRole("dialog").getByText("Усі категорії прожеребковано, але не всі в сітках.").waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Друк", exact: true }).press("Enter")
  await page.getByRole("menuitem", { name: "Друк сітки, PDF" }).press("Enter")
  const question = page.getByRole("dialog", { name: "Не всі в сітці" })
  await question.getByText("Ґонтар Яків Ігорович").waitFor()
  expect(await violations(page)).toEqual([])
  await question.getByRole("button", { name: "Поставити на вільні місця" }).press("Enter")

  const placing = page.getByRole("dialog", { name: "Хто не в сітці" })
  await placing.getByText(/^Ґонтар Яків Ігорович \(Кадети -49 ч\): перший суперник – /).waitFor()
  expect(await violations(page)).toEqual([])
  await placing.getByRole("button", { name: "Поставити: 1" }).press("Enter")
  await page.getByText("На вільних місцях: 1 спортсмен").waitFor()
  await page.getByText(`Звірено: ${count + 1} з ${count + 1} у сітках`).waitFor()
  await page
    .getByRole("img", { name: /^Сітка/ })
    .or(page.getByLabel(/^Сітка: /))
    .first()
    .getByText(/Ґонтар/)
    .first()
    .waitFor()
})
