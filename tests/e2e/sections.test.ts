import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { deleteCategory } from "#contract/categories/calls.ts"
import { assignSections, deleteSection, saveSection } from "#contract/sections/calls.ts"
import { type Filled, fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { dragByFinger } from "#tests/support/finger.ts"
import { field } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const [first, second, third] = ["Кадети -49 ч", "Кадети -53 ч", "Юнаки -41 ч"] as const

// [P1-67] [P1-68] [P1-107] [P1-122] [P1-123] [P2-78]
test("a court is made, filled, put in order and numbered by keys alone", async () => {
  const { person, id } = await filledTournament(stage.url, { only: fewClasses })
  const page = await stage.open(person)
  await openBoard(page, id, 11)
  // The first of two: where there is no court yet, the empty board offers it too.
  await press(page.getByRole("button", { name: "Додати корт" }).first(), "Enter")
  const dialog = page.getByRole("dialog", { name: "Додати корт" })
  await field(dialog, "Назва").and(page.locator(":focus")).waitFor()
  await page.keyboard.press("Enter")
  await dialog.getByText("Укажіть назву корту").waitFor()
  await page.keyboard.type("Додянг 1")
  await page.keyboard.press("Enter")
  await page.getByRole("dialog", { name: "Відділення", exact: true }).waitFor()
  await page.keyboard.press("Escape")
  // The focus comes back to what opened the dialog.
  await page.getByRole("button", { name: "Додати корт" }).first().and(page.locator(":focus")).waitFor()
  const court = page.getByRole("region", { name: "Додянг 1" })
  await court.getByText("Початковий номер 101").waitFor()

  await press(handle(pool(page), first), "Space", "ArrowRight", "Space")
  await saved(page)
  await expect.poll(() => rows(court)).toEqual([first])
  // Two more at once: ticked, and sent by the court's button.
  for (const name of [second, third]) await press(page.getByRole("checkbox", { name: `Вибрати: ${name}` }), "Space")
  await press(page.getByRole("button", { name: "Перенести сюди (2): Додянг 1" }), "Enter")
  await court.getByRole("button", { name: `Перетягнути: ${second}` }).waitFor()
  await saved(page)
  await expect.poll(async () => [...(await rows(court))].sort()).toEqual([first, second, third].sort())
  const before = await rows(court)
  await press(handle(court, before[2] ?? ""), "Space", "ArrowUp", "ArrowUp", "Space")
  await expect.poll(() => rows(court)).toEqual([before[2], before[0], before[1]])
  await saved(page)
  await press(court.getByRole("button", { name: `Нижче: ${before[2]}` }), "Enter")
  await expect.poll(() => rows(court)).toEqual([before[0], before[2], before[1]])
  await saved(page)
  await press(handle(court, before[0] ?? ""), "Space", "ArrowDown", "Escape")
  await expect.poll(() => rows(court)).toEqual([before[0], before[2], before[1]])

  await numberByKeys(page)
  await court.getByText(/^Номери 101–\d+$/).waitFor()
  await page.reload()
  await court.getByText(/^Номери 101–\d+$/).waitFor()
  await expect.poll(() => rows(court)).toEqual([before[0], before[2], before[1]])
})

test("rows are dragged by the mouse, several at once, and by a long press of a finger", async () => {
  const filled = await filledTournament(stage.url, { only: fewClasses })
  const [one, two] = [await court(filled, "Додянг 1"), await court(filled, "Додянг 2")]
  const page = await stage.open(filled.person)
  await openBoard(page, filled.id, 11)
  const [left, right] = [page.getByRole("region", { name: "Додянг 1" }), page.getByRole("region", { name: "Додянг 2" })]
  await dragByMouse(page, handle(pool(page), first), left)
  await saved(page)
  await expect.poll(() => rows(left)).toEqual([first])
  for (const name of [second, third]) await page.getByRole("checkbox", { name: `Вибрати: ${name}` }).check()
  await dragByMouse(page, handle(pool(page), third), left.locator("[data-row]").first(), "top")
  await expect.poll(() => rows(left)).toEqual([second, third, first])
  await saved(page)
  await dragByMouse(page, handle(left, third), right)
  await expect.poll(() => rows(right)).toEqual([third])
  await saved(page)
  await page.getByRole("button", { name: "Скасувати", exact: true }).click()
  await expect.poll(() => rows(left)).toEqual([second, third, first])

  const phone = await stage.open(filled.person, {
    viewport: { width: 390, height: 1900 },
    hasTouch: true,
    isMobile: true,
  })
  await openBoard(phone, filled.id, 11)
  const target = phone.getByRole("region", { name: "Додянг 2" })
  await byFinger(phone, handle(phone.getByRole("region", { name: "Додянг 1" }), first), target)
  await expect.poll(() => rows(target)).toEqual([first])
  await saved(phone)
  await phone.getByLabel(`Корт: ${first}`).selectOption({ label: "Додянг 1" })
  await expect.poll(() => rows(target)).toEqual([])
  expect([one, two].every((section) => section > 0)).toBe(true)
})

// [P1-147]
test("two secretaries see each other's moves, and one that is refused falls back with its reason", async () => {
  const filled = await filledTournament(stage.url, { only: fewClasses })
  const section = await court(filled, "Додянг 1")
  const doomed = await court(filled, "Додянг 2")
  const [mine, theirs] = [await stage.open(filled.person), await stage.open(filled.person)]
  for (const page of [mine, theirs]) await openBoard(page, filled.id, 11)
  await mine.getByLabel(`Корт: ${first}`).selectOption({ label: "Додянг 1" })
  await saved(mine)
  await expect.poll(() => rows(theirs.getByRole("region", { name: "Додянг 1" }))).toEqual([first])

  // The court goes while the move to it is on its way.
  await mine.route("**/sections/assign", async (route) => {
    await filled.person.call(deleteSection, { id: doomed })
    await route.continue()
  })
  await mine.getByLabel(`Корт: ${second}`).selectOption({ label: "Додянг 2" })
  const alert = mine.getByRole("alert").filter({ hasText: "Категорії повернуто на місце" })
  await alert.getByText("Помилка", { exact: true }).waitFor()
  await expect.poll(() => mine.getByLabel(`Корт: ${second}`).inputValue()).toBe("0")
  await mine.getByRole("region", { name: "Додянг 2" }).waitFor({ state: "detached" })
  await expect.poll(() => rows(mine.getByRole("region", { name: "Додянг 1" }))).toEqual([first])
  expect(section).toBeGreaterThan(0)
})

test("categories are spread evenly over the courts, after a look at what that changes", async () => {
  const filled = await filledTournament(stage.url)
  for (const name of ["Додянг 1", "Додянг 2", "Додянг 3"]) await court(filled, name)
  const page = await stage.open(filled.person)
  await openBoard(page, filled.id, 11)
  await page.getByRole("button", { name: "Розподілити порівну" }).click()
  const dialog = page.getByRole("dialog", { name: "Розподілити порівну" })
  await dialog.getByText("Змінять корт: 102 категорії.").waitFor()
  const after = await dialog.getByRole("row").locator("td:last-child").allInnerTexts()
  expect(new Set(after.map((text) => text.split(/\sгод/)[0])).size).toBe(1)
  await dialog.getByRole("button", { name: "Розподілити", exact: true }).click()
  await page.getByText("Розподілено: 102 категорії").waitFor()
  await expect.poll(() => page.getByRole("img", { name: /^Завантаження (100|9\d) %/ }).count()).toBe(3)
  await page.getByRole("button", { name: "Скасувати", exact: true }).click()
  await expect.poll(() => rows(page.getByRole("region", { name: "Додянг 1" }))).toEqual([])
})

test("a day that does not hold all its fights says by how much, and offers days, courts or hours", async () => {
  const filled = await filledTournament(stage.url)
  await court(filled, "Додянг 1")
  const page = await stage.open(filled.person)
  await openBoard(page, filled.id, 11)
  await page.getByRole("button", { name: "Розподілити порівну" }).click()
  const dialog = page.getByRole("dialog", { name: "Розподілити порівну" })
  const told = dialog.getByRole("alert")
  await told.getByText(/^День( 1)? не вміщує всіх поєдинків: найдовший корт працюватиме на \d+\s?год/).waitFor()
  expect(await told.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/^ще \d+\s(день|дні|днів)$/),
    expect.stringMatching(/^ще \d+\s(корт|корти|кортів)$/),
    expect.stringMatching(/^довший день: на \d+\s?год/),
  ])
  expect(await told.getByRole("link", { name: "Змінити дні та години" }).getAttribute("href")).toContain("tab=6")
  await told.getByRole("button", { name: "Додати корт" }).click()
  await page.getByRole("dialog", { name: "Додати корт" }).waitFor()
})

// [P1-148]
test("the days take categories in order, with courts and expected times", async () => {
  const filled = await filledTournament(stage.url, { only: fewClasses })
  const section = await court(filled, "Додянг 1")
  const moves = [first, second].map((name) => ({ category: filled.category(name).id, section }))
  await filled.person.call(assignSections, { id: filled.id, moves })
  const page = await stage.open(filled.person)
  await openBoard(page, filled.id, 6)
  const [one, two] = [page.getByRole("region", { name: "День 1" }), page.getByRole("region", { name: "День 2" })]
  await press(handle(pool(page), first), "Space", "ArrowRight", "Space")
  await saved(page)
  await press(handle(pool(page), second), "Space", "ArrowRight", "ArrowUp", "Space")
  await expect.poll(() => rows(one)).toEqual([second, first])
  await saved(page)
  await one.getByText(/^Додянг 1 · 09:00–/).waitFor()
  await press(handle(one, first), "Space", "ArrowRight", "Space")
  await expect.poll(() => rows(two)).toEqual([first])
  await saved(page)

  await page.getByRole("button", { name: "Змінити день: День 2" }).click()
  const dialog = page.getByRole("dialog", { name: "День турніру" })
  await field(dialog, "Початок, гг:хв").fill("9.30")
  await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
  await dialog.getByText(/потрібен час у вигляді гг:хв/).waitFor()
  await field(dialog, "Назва дня").fill("Фінали")
  await field(dialog, "Дата").fill("16.05.2026")
  await field(dialog, "Початок, гг:хв").fill("10:30")
  await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
  const named = page.getByRole("region", { name: "День 2. Фінали" })
  await named.getByText("16.05.2026 · Початок о 10:30").waitFor()
  await named.getByText(/^Додянг 1 · 10:30–/).waitFor()

  await page.getByRole("button", { name: "Додати день" }).click()
  await page.getByRole("region", { name: "День 3" }).waitFor()
  await page.getByLabel(`День: ${third}`).selectOption({ label: "День 3" })
  await saved(page)
  await page.reload()
  expect(await rowsOf(page, "День 3")).toEqual([third])
  expect(await rowsOf(page, "День 2. Фінали")).toEqual([first])

  // The category goes while its move is on the way.
  await page.route("**/days", async (route) => {
    await filled.person.call(deleteCategory, { id: filled.category(second).id })
    await route.continue()
  })
  await page.getByLabel(`День: ${second}`).selectOption({ label: "День 3" })
  await page.getByRole("alert").getByText("Помилка сервера", { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel(`День: ${second}`).count()).toBe(0)
})

async function openBoard(page: Page, id: number, tab: 6 | 11 | number): Promise<void> {
  await page.goto(`/user/tournaments/overview/${id}?tab=${tab}`)
  await handle(pool(page), first).waitFor()
  await page.getByText("Наживо").waitFor()
}

const pool = (page: Page): Locator => page.getByRole("region", { name: "Усі категорії" })
const handle = (within: Locator, name: string): Locator =>
  within.getByRole("button", { name: `Перетягнути: ${name}`, exact: true })

const rows = async (card: Locator): Promise<string[]> =>
  (
    await card.getByRole("button", { name: /^Перетягнути/ }).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""))
  ).map((label) => label.replace("Перетягнути: ", ""))

async function rowsOf(page: Page, name: string): Promise<string[]> {
  const card = page.getByRole("region", { name })
  await card.locator("[data-row]").first().waitFor()
  return await rows(card)
}

const saved = (page: Page): Promise<void> => page.getByText(/^Збережено о /).waitFor()

/** Focuses and presses the keys one after another, as fast as possible: a taken row receives the next key. */
async function press(element: Locator, ...keys: string[]): Promise<void> {
  await element.focus()
  for (const key of keys) await element.page().keyboard.press(key)
}

async function numberByKeys(page: Page): Promise<void> {
  await press(page.getByRole("button", { name: "Змінити корт: Додянг 1" }), "Enter")
  const dialog = page.getByRole("dialog", { name: "Відділення", exact: true })
  // The dialog takes the focus when it has come in: before that, it would take it from the button.
  await dialog.locator(":focus").waitFor()
  await press(dialog.getByRole("button", { name: "Пронумерувати поєдинки" }), "Enter")
  const question = page.getByRole("dialog", { name: /^Ви впевнені, що хочете пронумерувати поєдинки\?/ })
  expect(await question.getByRole("heading").innerText()).toBe(
    "Ви впевнені, що хочете пронумерувати поєдинки? Всі попередні номера в даному відділенні будуть стерті",
  )
  await question.getByText(/^Номери отрима(?:є|ють) \d+ поєдин.*: 101–\d+\. .*Можна скасувати в історії\.$/).waitFor()
  await question.locator(":focus").waitFor()
  await press(question.getByRole("button", { name: "Пронумерувати" }), "Enter")
  await page.getByText(/^Пронумеровано: /).waitFor()
}

async function dragByMouse(page: Page, from: Locator, to: Locator, part: "top" | "middle" = "middle"): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const start = await middle(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 10, start.y + 10, { steps: 2 })
  await page.locator("[data-taken]").first().waitFor()
  // Twice: near the edge of the window the page scrolls under the pointer.
  for (const steps of [6, 2]) {
    const end = await middle(to)
    await page.mouse.move(end.x, part === "top" ? end.top + 4 : end.y, { steps })
  }
  await page.locator(part === "top" ? "[data-target]" : "[data-over]").waitFor()
  await page.mouse.up()
}

async function byFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const said = { held: page.locator("[data-taken]").first(), over: page.locator("[data-over]") }
  await dragByFinger(page, await middle(from), await middle(to), said)
}

async function middle(element: Locator): Promise<{ x: number; y: number; top: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error("it is not on the page")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y }
}

async function court({ person, id }: Filled, name: string): Promise<number> {
  return (await person.call(saveSection, { tournament_id: id, name })).item.id
}
