import type { Download, Page } from "playwright-core"
import { expect, test } from "vitest"
import { saveAthlete } from "#contract/athletes/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { fullTournament, updateTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { enterResults, filledTournament } from "#tests/support/filled-tournament.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import { chooseCategory, field, openFilters } from "#tests/support/journey.ts"
import { setStage, shots } from "#tests/support/stage.ts"

const stage = await setStage()
const isKept = process.env.SHOTS === "1"
const ONLY = /Кадети -49 ч|Кадети -53 ч|Юнаки -41 ч|Дорослі -74 ч|Кадети -41 ж/

// [P2-22] [P2-23] [P2-12]
test("the results tab has the categories, who is in no bracket yet, the bracket with its medals, or the athletes of a list", async () => {
  const { person, id, category } = await filledTournament(stage.url, { only: ONLY })
  const { call } = person
  const fields = { tournament: id, age1: 10, age2: 17, sex: 1, type: 2, showType: 2, poomsaeType: 1, categoryStatus: 1 }
  const { item: list } = await call(saveCategory, { ...fields, name: "Пумсе, юнаки" })
  const entry = { tournament: id, bdate: 2012, sex: 1, oblast: "Київ", organization: "Грім", coach: "Ткач О." }
  await call(saveAthlete, { ...entry, name: "Пізній Остап", category_id: category("Кадети -49 ч").id })
  await call(saveAthlete, { ...entry, name: "Майстер Гнат", category_id: list.id })
  for (const name of ["Дорослі -74 ч", "Кадети -49 ч"]) await enterResults(call, category(name), 99)
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}/bracket/${category("Дорослі -74 ч").id}?tab=5`)
  const medals = page.getByRole("table", { name: "Призери" })
  const won = async () => (await medals.getByRole("rowheader").allTextContents()).map((text) => text.replace(/\d/g, ""))
  await medals.waitFor()
  await expect.poll(won).toEqual(["Золото", "Срібло", "Бронза"])
  await expect.poll(() => medals.locator("strong").count()).toBe(3)
  await chooseCategory(page, "Кадети -49 ч")
  await expect.poll(won).toEqual(["Золото", "Срібло", "Бронза", "Бронза"])
  await page.getByRole("region", { name: "Ще не в сітці" }).getByText("Пізній Остап").waitFor()
  await page
    .getByRole("button", { name: /^Поєдинок/ })
    .nth(3)
    .waitFor()
  await chooseCategory(page, "Пумсе, юнаки")
  await page.getByRole("region", { name: "Учасники списку" }).getByText("Майстер Гнат").waitFor()
  await expect.poll(() => page.getByRole("button", { name: /^Поєдинок/ }).count()).toBe(0)
})

test("a secretary reads winners, medals and the team standings, and counts them by another formula", async () => {
  const { person, id, category, categories } = await filledTournament(stage.url, { only: ONLY })
  for (const one of categories.filter(({ fullname }) => fullname !== "Кадети -49 ч"))
    await enterResults(person.call, one, 99)
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=5`)
  await fromMenu(page, "Підсумки турніру")
  await page.getByRole("heading", { name: "Підсумки", level: 2 }).waitFor()

  // Winners: what is decided, and the fight that decides another one, recorded by somebody else.
  const winners = page.getByRole("table", { name: "Переможці за категоріями" })
  await winners.getByRole("row").nth(1).waitFor()
  await expect.poll(() => winners.getByRole("row").count()).toBe(categories.length + 1)
  const open = winners.getByRole("row").filter({ hasText: "Кадети -49 ч" })
  await open.getByText("ще не визначено").first().waitFor()
  await enterResults(person.call, category("Кадети -49 ч"), 99)
  await expect.poll(() => open.getByText("ще не визначено").count()).toBe(0)
  await open.locator("strong").nth(2).waitFor()
  await keep(page, "winners")
  await openFilters(page)
  await page.getByRole("button", { name: "Вікова група" }).click()
  await page.getByRole("option", { name: "Кадети", exact: true }).click()
  await expect
    .poll(() => winners.getByRole("row").count())
    .toBe(categories.filter(({ fullname }) => fullname.startsWith("Кадети")).length + 1)
  expect(page.url()).toContain("age=4")
  await page.getByRole("button", { name: "Вікова група: прибрати фільтр" }).click()

  // Medals: of regions, sorted by a press on a heading.
  await page.getByRole("tab", { name: "Медалі" }).click()
  await page.getByRole("radio", { name: "Області" }).check()
  const medals = page.getByRole("table", { name: "Медалі областей" })
  await medals.waitFor()
  expect(page.url()).toContain("part=medals")
  await medals.getByRole("button", { name: "Бронза" }).click()
  await expect
    .poll(() => medals.getByRole("columnheader", { name: "Бронза" }).getAttribute("aria-sort"))
    .toBe("descending")
  await keep(page, "medals")

  // Of clubs the table says how many medals it has not.
  await page.getByRole("radio", { name: "Організації" }).check()
  await page.getByRole("table", { name: "Медалі організацій" }).waitFor()
  const without = page.getByText(/^Без організації/)
  expect(await without.count()).toBe(0)
  const { item } = await person.call(fullTournament, { id })
  const own = item.sportsmans.filter(({ category_id }) => category_id === category("Кадети -49 ч").id)
  const wire = { tournament: id, organization: "Особисто", coach: "Ткач О.", oblast: "Київ", sex: 1 } as const
  for (const { id: athlete, name, bdate, category_id } of own)
    await person.call(saveAthlete, { ...wire, id: athlete, name, bdate: bdate ?? 2012, category_id })
  await without.getByText("Без організації («Особисто»): 4 медалі. У цій таблиці їх немає.").waitFor()
  await page.getByRole("radio", { name: "Області" }).check()
  await medals.waitFor()
  expect(await without.count()).toBe(0)

  // Teams: another formula, refused if it makes no sense, saved, undone.
  await page.getByRole("tab", { name: "Командний залік" }).click()
  await page.getByRole("radio", { name: "Організації" }).check()
  const teams = page.getByRole("table", { name: "Залік організацій" })
  await teams.waitFor()
  const points = async () => (await teams.locator("tbody [role=cell]:last-child").allTextContents()).map(numberOf)
  const before = await points()
  expect(before).toEqual(before.toSorted((one, other) => other - one))
  await fromMenu(page, "Змінити формулу")
  await field(page, "1 місце").fill("2")
  await page.keyboard.press("Enter")
  await page.getByText("за нижче місце не більше, ніж за вище").first().waitFor()
  await keep(page, "formula refused")
  await choose(page, "Готова формула", "WT: участь 1, перемога 1, медалі 7–3–1")
  await expect.poll(() => field(page, "За виграний поєдинок").inputValue()).toBe("1")
  await field(page, "Найкращих результатів команди").fill("багато")
  await page.getByRole("button", { name: "Зберегти формулу" }).click()
  await page.getByText("Ціле число від 0 до 100").waitFor()
  await field(page, "Найкращих результатів команди").fill("2")
  await page.getByRole("button", { name: "Зберегти формулу" }).click()
  await page.getByText("Формулу заліку збережено").waitFor()
  await page.getByText("2 найкращі результати команди у кожній категорії").waitFor()
  await expect.poll(points).not.toEqual(before)
  await keep(page, "teams")
  // At once: the notice stands for ten seconds, and a file takes some of them.
  await page.getByRole("button", { name: "Скасувати" }).click()
  await expect.poll(points).toEqual(before)
  const csv = await saved(page, "Зберегти CSV")
  expect(csv.split("\r\n")[0]).toBe("\uFEFFМісце за балами;Організація;Область;Виступили;Золото;Срібло;Бронза;Бали")
  expect(csv.split("\r\n")).toHaveLength((await points()).length + 2)

  // Fights: how they went, in sentences and by category.
  await page.getByRole("tab", { name: "Поєдинки" }).click()
  const fights = page.getByRole("table", { name: "Поєдинки за категоріями" })
  await fights.getByRole("row").nth(1).waitFor()
  const sentence = page.getByRole("list", { name: "Як пройшли поєдинки" }).getByText(/^Проведено \d/)
  await sentence.waitFor()
  // Its bullet hangs left of it, inside of the sheet's edge.
  const left = async (): Promise<number> =>
    ((await sentence.boundingBox())?.x ?? 0) - ((await page.getByRole("main").boundingBox())?.x ?? 0)
  expect(await left()).toBeGreaterThanOrEqual(32)
  await keep(page, "fights")

  // Ranks: by norms that the secretary writes down.
  await page.getByRole("tab", { name: "Розряди" }).click()
  await fromMenu(page, "Змінити норми")
  await page.getByRole("button", { name: "Додати норму" }).click()
  await field(page, "Розряд").selectOption({ label: "ІІІ розряд" })
  await field(page, "Учасників, не менше").fill("3")
  await page.getByRole("button", { name: "Зберегти норми" }).click()
  await page.getByText("ІІІ розряд: 1 місце, від 1 перемоги, від 3 учасників у категорії").waitFor()
  const fulfilled = page.getByRole("table", { name: "Хто виконав норми розрядів" }).getByRole("row")
  await expect.poll(() => fulfilled.count()).toBeGreaterThan(1)
  await keep(page, "ranks")
})

test("whoever is signed in sees the standings of a published tournament, and no button to change them", async () => {
  const { person, id, categories } = await filledTournament(stage.url, { only: /Дорослі -74 ч/, published: 1 })
  const page = await stage.open(await signedUp(stage.url), { viewport: { width: 360, height: 740 } })
  await page.goto(`/user/tournaments/overview/${id}/standings?part=teams`)
  await page.getByText("Ще ніхто не виступив", { exact: false }).waitFor()
  for (const one of categories) await enterResults(person.call, one, 99)
  await page.getByRole("table", { name: "Залік організацій" }).waitFor()
  expect(await page.getByRole("button", { name: "Змінити формулу" }).count()).toBe(0)
  await keep(page, "teams on a phone")
  // A list that is longer than its place takes the focus, to be scrolled by keys, and only then.
  const box = page.getByRole("region", { name: "Залік організацій" })
  await page.setViewportSize({ width: 360, height: 400 })
  await box.focus()
  await page.keyboard.press("End")
  await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 360, height: 2000 })
  await box.waitFor({ state: "hidden" })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole("tab", { name: "Переможці" }).click()
  await page.getByRole("table", { name: "Переможці за категоріями" }).waitFor()
  await keep(page, "winners on a phone")
  // If it is unpublished, it is not there.
  await person.call(updateTournament, { id, published: 0 })
  await page.reload()
  await page.getByRole("heading", { name: "Такого турніру немає" }).waitFor()
})

const numberOf = (text: string): number => Number(text.replace(/\s/g, "").replace(",", "."))

async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), fromMenu(page, button, "Друк")])
  // Not every category is over.
  expect(download.suggestedFilename()).toContain("ПОПЕРЕДНІЙ")
  return await textOf(download)
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await field(page, label).click()
  await page.getByRole("option", { name, exact: true }).click()
}

async function textOf(download: Download): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString("utf8")
}

async function keep(page: Page, name: string): Promise<void> {
  if (isKept) await page.screenshot({ path: `${shots}standings ${name}.png`, fullPage: true })
}
