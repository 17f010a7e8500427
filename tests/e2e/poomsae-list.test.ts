import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { createCategoryList, getCategoryOne, startEvent } from "#contract/poomsae/calls.ts"
import { sendScore } from "#contract/poomsae/scoring.ts"
import { arrangeSeats } from "#contract/seats/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { type Person, signedUp } from "#tests/support/api.ts"
import { dragByFinger } from "#tests/support/finger.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import { type ListDay, listCategory } from "#tests/support/poomsae-screens.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

const NAMES = ["Бойко Тарас", "Гнатюк Роман", "Ткачук Богдан"]

/** Technique of each athlete in the order in which they perform, and the places that it makes. */
const TECHNIQUE = ["3,5", "3,9", "3,1"]
const PLACES = ["2", "1", "3"]

// [P2-26] [P2-28] [P2-65] [P2-66] [P2-101] [P2-104] [P2-4]
test("a sheet is filled by keyboard alone to its places; a refused value says why, stays, and is mended", async () => {
  const { person, id, category } = await tournament()
  const page = await stage.open(person)
  await page.goto(at(id, category, 5))
  await page.getByRole("button", { name: "Скласти список" }).focus()
  await page.keyboard.press("Enter")
  const names = await performers(page)
  expect(await page.getByRole("list", { name: "Про категорію" }).getByRole("listitem").allInnerTexts()).toEqual([
    ...["пумсе", "список", "традиційне", "Чоловіки", "3 учасники"],
  ])

  await score(page, names[0], 1, "Техніка").focus()
  await page.keyboard.type("4,5")
  await page.keyboard.press("Enter")
  const refusal = page.getByRole("alert").getByRole("listitem")
  expect(await refusal.innerText()).toContain("«4,5». Оцінка: від 0 до 4")
  expect(await score(page, names[0], 1, "Техніка").inputValue()).toBe("4,5")
  await refusal.getByRole("button", { name: "До поля" }).focus()
  await page.keyboard.press("Enter")
  for (const _form of [1, 2]) {
    for (const technique of TECHNIQUE) {
      for (const text of [technique, "5"]) {
        await page.keyboard.type(text)
        await page.keyboard.press("Enter")
      }
    }
  }
  for (const [index, name] of names.entries()) {
    const place = page.getByRole("textbox", { name: `Місце: ${name}` })
    await expect.poll(() => place.inputValue()).toBe(PLACES[index])
  }
  await expect.poll(() => score(page, names[1], 2, "Техніка").inputValue()).toBe("3,900")
  expect(await refusal.count()).toBe(0)
  expect(await sentFields(page)).toBe(2 * 2 * TECHNIQUE.length + 1)
  await page
    .getByRole("row", { name: names[1] ?? "" })
    .getByText("8,900")
    .first()
    .waitFor()

  // A round folds to its sum, and opens with what was entered.
  const round = page.getByRole("button", { name: "Фінал", exact: true })
  await round.press("Enter")
  await score(page, names[1], 2, "Техніка").waitFor({ state: "detached" })
  await page.getByRole("columnheader", { name: "Разом" }).waitFor()
  await round.press("Enter")
  expect(await score(page, names[1], 2, "Техніка").inputValue()).toBe("3,900")

  // Level in everything, two have no gold before an extra form or a decision with a reason.
  for (const form of [1, 2]) {
    await score(page, names[0], form, "Техніка").fill("3,9")
    await page.keyboard.press("Enter")
  }
  const tie = page.getByRole("region", { name: "Не завершено: потрібен перевиступ" })
  await tie.getByText("рівні в усьому за 1-ше місце").waitFor()
  await tie.getByRole("button", { name: /^Перевиступ: випало «.+» – відкрити$/ }).waitFor()
  await page.setViewportSize({ width: 1366, height: 768 })
  // The columns of the extra form do not push the places out of sight.
  for (const name of names.slice(0, 2)) {
    const place = page.getByRole("button", { name: `Місце без перевиступу: ${name}` })
    expect(await place.evaluate(isAtHand)).toBe(true)
  }
  await tie.getByRole("button", { name: "Без перевиступу…" }).click()
  const decided = page.getByRole("dialog", { name: "Місця без перевиступу: 1-ше місце" })
  await decided.getByRole("button", { name: "Записати місця" }).click()
  await decided.getByText("Запишіть причину").waitFor()
  await decided.getByRole("radio", { name: `Відмовився від перевиступу: ${names[0]}` }).check()
  await decided.getByRole("button", { name: "Записати місця" }).click()
  await tie.waitFor({ state: "detached" })
  const placeOf = (name: string | undefined) => page.getByRole("textbox", { name: `Місце: ${name}` })
  await expect.poll(() => placeOf(names[0]).inputValue()).toBe("2")
  expect(await placeOf(names[1]).inputValue()).toBe("1")
})

/** The middle of an element is in the window, and nothing lies over it. */
function isAtHand(one: Element): boolean {
  const { left, top, width, height } = one.getBoundingClientRect()
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

// [P2-27] [P2-67] [P2-105] [P2-121] [P2-113]
test("RANDOM draws the form for all and opens judging, start opens it for the next, on the chosen place", async () => {
  const { person, id, category } = await tournament()
  await person.call(createCategoryList, { tournament: id, category })
  const page = await stage.open(person)
  await page.goto(at(id, category, 4))
  const [first = "", second = ""] = await performers(page)
  await score(page, first, 1, "Техніка").focus()
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("Enter")
  await page.getByText("Оцінювання відкрито").waitFor()
  await page.getByText(`Місце 1. Зараз оцінюють: ${first} (фінал, 1 пумсе)`).waitFor()
  await page.getByRole("button", { name: /^1 пумсе: .+\. Вибрати пумсе: фінал, 1 пумсе$/ }).waitFor()
  await page.getByRole("radio", { name: "Місце 2" }).check()
  await page.getByRole("button", { name: `Старт: ${second}, фінал, 1 пумсе` }).click()
  await page.getByText(`Місце 2. Зараз оцінюють: ${second} (фінал, 1 пумсе)`).waitFor()
})

// [P2-29] [P2-30] [P2-68] [P2-102]
test("what one browser enters and orders the other sees, and keeps what it is typing", async () => {
  const { person, id, category } = await tournament()
  await person.call(createCategoryList, { tournament: id, category })
  const one = await stage.open(person)
  const two = await stage.open(person)
  for (const page of [one, two]) {
    await page.goto(at(id, category, 4))
    await page.getByText("Наживо").waitFor()
  }
  const [first = "", second = ""] = await performers(one)
  const halfTyped = score(two, first, 1, "Техніка")
  await halfTyped.fill("3,")
  await score(one, first, 1, "Техніка").fill("3,7")
  await score(one, first, 1, "Презентація").fill("5,1")
  await one.keyboard.press("Enter")
  await two.getByText("Тим часом хтось записав 3,700.").waitFor()
  await expect.poll(() => score(two, first, 1, "Презентація").inputValue()).toBe("5,100")
  expect(await halfTyped.inputValue()).toBe("3,")
  await two.keyboard.press("Escape")
  await expect.poll(() => halfTyped.inputValue()).toBe("3,700")

  await one.getByRole("button", { name: "Ручне жеребкування" }).click()
  await one.getByRole("button", { name: `Перемістити: ${first}` }).focus()
  await one.keyboard.press("ArrowDown")
  await expect.poll(async () => (await performers(two, "list")).slice(0, 2)).toEqual([second, first])
})

// [P2-112]
test("without a network what is entered waits and is sent by itself, and an order that is not saved says so", async () => {
  const { person, id, category } = await tournament()
  await person.call(createCategoryList, { tournament: id, category })
  const page = await stage.open(person)
  await page.goto(at(id, category, 4))
  const [first = "", second = ""] = await performers(page)
  const plugIn = await stage.unplug(page)
  await score(page, first, 1, "Техніка").fill("3,6")
  await page.keyboard.press("Enter")
  await page.getByText(/Чекають надсилання: 1 поле/).waitFor()
  await page.getByRole("button", { name: "Ручне жеребкування" }).click()
  await page.getByRole("button", { name: `Вище: ${second}` }).click()
  await page.getByText("Помилка сервера", { exact: true }).waitFor()
  await expect.poll(async () => (await performers(page, "list")).slice(0, 2)).toEqual([first, second])
  await plugIn()
  await page.getByRole("status").filter({ hasText: "Дані оновлено" }).waitFor()
  const { roundsData } = await person.call(getCategoryOne, { tournament: id, category })
  expect(roundsData.final.find(({ name }) => name === first)?.final_teh1).toBe(3.6)
})

// [P2-114]
test("marks of judges stand in the sheet with the dropped ones struck; a form is chosen, judged anew, and an athlete taken off", async () => {
  const { person, id, category, section, athletes } = await tournament()
  const { call } = person
  await call(createCategoryList, { tournament: id, category })
  const { list: seats } = await call(arrangeSeats, { id, section, kort: 1, judges: 5 })
  const event = {
    tournament_id: id,
    category,
    round: "final" as const,
    poomsaeNumber: 1,
    kort: 1,
    autopilot: 1 as const,
  }
  const open = (await call(startEvent, { ...event, sp_id: athletes[0] ?? 0 })).item.event
  for (const { id: seat, seat: number } of seats) {
    const part = (14 + number) / 10
    await call(sendScore, { event: open, seat, technique: 4, strong: part, speed: part, energetic: part })
  }
  const page = await stage.open(person)
  await page.goto(at(id, category, 5))
  const name = NAMES[0] ?? ""
  const marks = page.getByRole("list", { name: "Оцінки суддів" })
  // Technique first, then presentation.
  await marks.nth(1).waitFor()
  expect((await marks.nth(1).innerText()).split(/\s+/).join(" ")).toBe("4,5 відкинуто 4,8 5,1 5,4 5,7 відкинуто")
  await expect.poll(() => score(page, name, 1, "Презентація").inputValue()).toBe("5,100")
  await page.getByRole("button", { name: "Оцінки суддів" }).click()
  await expect.poll(() => marks.count()).toBe(0)
  // What is drawn of fights has no place over a list.
  expect(await page.getByRole("region", { name: "Введення результатів з клавіатури" }).count()).toBe(0)

  await page.getByRole("button", { name: /Вибрати пумсе: фінал, 2 пумсе$/ }).click()
  const form = page.getByRole("dialog", { name: "Фінал: 2 пумсе" })
  await form.getByRole("combobox", { name: "Пумсе" }).selectOption({ label: "Корьо" })
  await form.getByRole("button", { name: "Вибрати", exact: true }).click()
  await page.getByRole("button", { name: "2 пумсе: Корьо. Вибрати пумсе: фінал, 2 пумсе" }).waitFor()

  // A number that is neither 1 nor 2, which only another program would send.
  const start = page.getByRole("button", { name: `Старт: ${name}, фінал, 1 пумсе` })
  await page.route("**/wf-api/ep/start-event", async (route) => {
    await route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), poomsaeNumber: 3 }) })
  })
  await start.click()
  await page.getByRole("alert").filter({ hasText: "Помилка" }).getByText("Номер пумсе: не більше 2").waitFor()
  await page.unroute("**/wf-api/ep/start-event")
  await start.click()
  const again = page.getByRole("dialog", { name: "Оцінити знову?" })
  await again.getByRole("button", { name: "Оцінити знову" }).click()
  await expect.poll(() => score(page, name, 1, "Презентація").inputValue()).toBe("")

  await page.getByRole("button", { name: `Видалити учасника з категорії: ${NAMES[2]}` }).click()
  await page
    .getByRole("dialog", { name: "Видалити учасника з категорії?" })
    .getByRole("button", { name: "Видалити" })
    .click()
  await expect.poll(() => page.getByRole("rowheader").count()).toBe(2)
})

test("a freestyle list is scored and ordered by fingers", async () => {
  const { person, id, category } = await tournament({ poomsaeType: 2 })
  await person.call(createCategoryList, { tournament: id, category })
  const page = await stage.open(person, { hasTouch: true, viewport: { width: 820, height: 1180 } })
  await page.goto(at(id, category, 5))
  const [first = "", second = ""] = await performers(page)
  expect(await page.getByRole("button", { name: /^RANDOM/ }).count()).toBe(0)
  expect(await score(page, first, 2, "Техніка").count()).toBe(0)
  await score(page, first, 1, "Техніка").tap()
  await page.keyboard.type("5,55")
  await score(page, first, 1, "Презентація").tap()
  await page.keyboard.type("3,2")
  await score(page, second, 1, "Техніка").tap()
  await page.getByRole("row", { name: first }).getByText("8,75").first().waitFor()

  await fromMenu(page, "Ручне жеребкування")
  const [one, two] = [page.locator("[data-order-row]").nth(0), page.locator("[data-order-row]").nth(1)]
  const said = { held: page.locator("[data-taken]"), over: page.locator("[data-target]") }
  await dragByFinger(page, await middle(one), await middle(two), said)
  await expect.poll(async () => (await performers(page, "list")).slice(0, 2)).toEqual([second, first])
  // The page shows the order at once, and sends it.
  const kept = async () => {
    const { roundsData } = await person.call(getCategoryOne, { tournament: id, category })
    return roundsData.final.slice(0, 2).map(({ name }) => name)
  }
  await expect.poll(kept).toEqual([second, first])
})

async function middle(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error("it is not on the page")
  return { x: box.x + Math.min(box.width / 2, 140), y: box.y + box.height / 2 }
}

/** How often fields were sent. */
const sentFields = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = performance.getEntriesByType("resource")
    return all.filter(({ name }) => name.endsWith("/api/save-points-list-category")).length
  })

const at = (id: number, category: number, tab: number): string =>
  `/user/tournaments/overview/${id}/bracket/${category}?tab=${tab}`

async function tournament(
  fields: { readonly poomsaeType?: number } = {},
): Promise<{ person: Person; id: number } & ListDay> {
  const person = await signedUp(stage.url)
  const { item } = await person.call(createTournament, { name: "Кубок форм", date: "15.05.2026" })
  return { person, id: item.id, ...(await listCategory(person, item.id, NAMES, fields)) }
}

const score = (page: Page, name: string | undefined, form: number, half: string): Locator =>
  page.getByRole("textbox", { name: `${half}: ${name}, фінал, ${form} пумсе` })

/** In the order of the rows; in the order of the side-by-side list if that is shown. */
async function performers(page: Page, view: "table" | "list" = "table"): Promise<string[]> {
  if (view === "list" && (await page.getByRole("table").count()) > 0) {
    await page.getByRole("button", { name: "Раунди поруч" }).click()
  }
  const sheet = page.getByRole("table", { name: /^Список: / })
  const rows = view === "list" ? page.locator("[data-order-row]") : sheet.getByRole("rowheader")
  await rows.first().waitFor()
  const texts = await rows.allInnerTexts()
  return texts.map((text) => NAMES.find((name) => text.includes(name)) ?? "")
}
