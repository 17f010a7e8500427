import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { autoSortableBracketAll } from "#contract/brackets/calls.ts"
import { weighAthlete } from "#contract/checkin/calls.ts"
import { numberSection, saveCategorySection, saveSection } from "#contract/sections/calls.ts"
import { createTournament, fullTournament, updateTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { violations } from "#tests/support/axe.ts"
import { enterResults, filledTournament } from "#tests/support/filled-tournament.ts"
import { settled } from "#tests/support/look.ts"
import { setStage } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

const stage = await setStage()
const overview = (id: number) => `/user/tournaments/overview/${id}`
const card = (page: Page, step: string) => page.getByRole("region", { name: `Далі: ${step}` })
const chip = (page: Page) => page.getByRole("link", { name: /^Далі: / })

/** The phase that is now, and how many are done. */
const phases = async (page: Page) => {
  const all = await page.getByRole("navigation", { name: "Етапи турніру" }).getByRole("link").allInnerTexts()
  return {
    now: all.filter((text) => text.includes("зараз")).map((text) => text.split(",")[0]?.trim()),
    done: all.filter((text) => text.includes("завершено")).length,
  }
}

test("an empty tournament says what comes first, and each thing that is done shows the next one", async () => {
  const person = await signedUp(stage.url)
  const { item } = await person.call(createTournament, { name: "Новий кубок", date: "15.05.2026" })
  const page = await stage.open(person)
  await page.goto(overview(item.id))
  await card(page, "вибрати вікові категорії").getByRole("link", { name: "Вибрати вікові категорії" }).waitFor()
  await expect.poll(() => phases(page)).toEqual({ now: ["Підготовка"], done: 0 })
  expect(await violations(page)).toEqual([])
  await person.call(updateTournament, { id: item.id, category_ids: "4" })
  await card(page, "завантажити таблицю").getByRole("link", { name: "Завантажити таблицю" }).click()
  await page.getByRole("region", { name: "Завантажити таблицю" }).waitFor()
  expect(await chip(page).count(), "the page of the step itself").toBe(0)
})

test("a day: scales, draw, courts, numbers, fights and papers follow one another, live, on the first page and in the line", async () => {
  const { person, id, category } = await filledTournament(stage.url, { draw: "undrawn", only: /Кадети -49 ч/ })
  await person.call(updateTournament, { id, hold_draws: 1 })
  const own = category("Кадети -49 ч")
  const page = await stage.open(person)
  await page.goto(overview(id))
  await card(page, "зважити спортсменів").getByRole("link", { name: "Відкрити зважування" }).waitFor()
  await expect.poll(() => phases(page)).toEqual({ now: ["Зважування"], done: 1 })
  expect(await violations(page)).toEqual([])

  // On another page the line says it, and follows what others do.
  await page.goto(`${overview(id)}/history`)
  await expect.poll(() => chip(page).innerText()).toBe("Далі: зважити спортсменів")
  const { sportsmans } = (await person.call(fullTournament, { id })).item
  for (const { id: athlete } of sportsmans) await person.call(weighAthlete, { id, athlete, weight: 48 })
  await expect.poll(() => chip(page).innerText()).toBe("Далі: прожеребкувати категорії")
  await chip(page).click()
  await page.getByRole("region", { name: "ЖЕРЕБКУВАННЯ", exact: true }).waitFor()
  await expect.poll(() => chip(page).count()).toBe(0)
  await person.call(autoSortableBracketAll, { tournament_id: id })
  await expect.poll(() => chip(page).innerText()).toBe("Далі: оприлюднити жеребкування")
  await chip(page).click()

  const publish = card(page, "оприлюднити жеребкування")
  await publish.getByText("1 жеребкування бачить лише секретаріат.").waitFor()
  await publish.getByRole("button", { name: "Оприлюднити жеребкування" }).press("Enter")
  const question = page.getByRole("dialog", { name: "Оприлюднити 1 жеребкування?" })
  await question.getByRole("button", { name: "Оприлюднити жеребкування" }).press("Enter")
  await card(page, "розподілити між кортами").waitFor()
  await expect.poll(() => phases(page)).toEqual({ now: ["Нумерація"], done: 3 })

  const { item } = await person.call(saveSection, { tournament_id: id, name: "Корт 1", start_number: 101 })
  await person.call(saveCategorySection, { tournament_id: id, category: own.id, sectionid: item.id })
  await card(page, "пронумерувати поєдинки").waitFor()
  await person.call(numberSection, { tournament_id: id, id: item.id, start_number: 101 })
  await card(page, "надрукувати сітки").getByRole("button", { name: "Без паперу" }).press("Enter")
  await card(page, "відкрити корти").getByRole("link", { name: "Відкрити корти" }).waitFor()
  const courts = page.getByRole("region", { name: /^Корти/ })
  await courts.getByText("Корт 1").waitFor()
  const [drawn] = (await person.call(fullTournament, { id })).item.protocols
  if (!drawn) throw new Error("the category is there")
  await enterResults(person.call, drawn, 2)
  await courts.getByText(/лишилося \d+ з \d+/).waitFor()
  expect(await violations(page)).toEqual([])

  const [fought] = (await person.call(fullTournament, { id })).item.protocols
  if (!fought) throw new Error("the category is there")
  await enterResults(person.call, fought, 100)
  // Its day is long over, so the report comes before the last papers.
  await card(page, "подати звіт").getByRole("button", { name: "Звіт подано" }).press("Enter")
  await card(page, "надрукувати підсумки").getByRole("link", { name: "Надрукувати підсумки" }).waitFor()
  await expect.poll(() => phases(page)).toEqual({ now: ["Підсумки"], done: 5 })
  await courts.getByText("усе зіграно").waitFor()
  expect(await violations(page)).toEqual([])
})

test("a new tournament with all its classes has a first page of at most 1,400 px, no list of more than six rows, and one primary button", async () => {
  const { person, id } = await filledTournament(stage.url, { published: 1 })
  const page = await stage.open(person)
  await page.goto(overview(id))
  await page.getByRole("region", { name: /^Далі: / }).waitFor()
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await settled(page)
    await expect
      .poll(() => page.getByRole("main").evaluate((main) => main.scrollHeight), { message: `${width}` })
      .toBeLessThanOrEqual(1400)
  }
  for (const width of [768, 360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await settled(page)
    await expect.poll(() => widthOf(page)).toBe(width)
    expect(await violations(page)).toEqual([])
  }
  const rows = await page
    .getByRole("main")
    .getByRole("list")
    .evaluateAll((lists) => lists.map((one) => one.childElementCount))
  expect(Math.max(...rows)).toBeLessThanOrEqual(6)
  const primary = page
    .getByRole("main")
    .locator(".mantine-Button-root[data-variant=filled], .mantine-Button-root:not([data-variant])")
  await expect.poll(() => primary.count()).toBe(1)

  await page.setViewportSize({ width: 1366, height: 625 })
  const cut = await page
    .getByRole("navigation", { name: "Розділи турніру" })
    .locator("[data-page] > span")
    .evaluateAll((all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])))
  expect(cut, "rows of the rail").toEqual([])
  // Figures and the lines of a card lead to what they count.
  await page.setViewportSize({ width: 1366, height: 768 })
  const totals = page.getByRole("region", { name: "Підсумки" })
  await totals.getByRole("button", { name: /Організаці/ }).click()
  await page.getByRole("dialog", { name: "За організаціями" }).getByRole("row").nth(1).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("Escape")
  const drawn = page.getByRole("region", { name: "Категорії", exact: true }).getByRole("link", { name: /^Прожереб/ })
  await drawn.click()
  await page.getByRole("heading", { name: /^Категорії \d/ }).waitFor()
  expect(page.url()).toContain("state=drawn")
  await page.goBack()
  await totals.getByRole("link", { name: /Спортсмен/ }).click()
  await page.getByRole("heading", { name: /^Спортсмени/ }).waitFor()
  await page.goBack()
  await page.getByRole("button", { name: "Дії з турніром", exact: true }).click()
  await page.getByRole("menuitem", { name: "Доступ до турніру" }).waitFor()
})

test("a visitor sees the tournament in numbers, and nothing of the staff's work", async () => {
  const { id } = await filledTournament(stage.url, { published: 1, only: /Кадети -49 ч/ })
  const page = await stage.open(await signedUp(stage.url))
  await page.goto(overview(id))
  await page.getByRole("region", { name: "За областями" }).waitFor()
  expect(await page.getByText("Далі:").count()).toBe(0)
  expect(await page.getByText("Потребує уваги").count()).toBe(0)
  await page.getByText("Повний опис/Регламент").waitFor()
  expect(await violations(page)).toEqual([])
})

test("a failed answer says so and is asked for again", async () => {
  const { person, id } = await filledTournament(stage.url, { only: /Кадети -49 ч/ })
  const page = await stage.open(person)
  // The live stream asks again too, at its own time: until the press every answer is a refusal.
  const pressed = () => page.evaluate(() => document.documentElement.hasAttribute("data-pressed"))
  await page.route("**/progress", async (route) => {
    if (await pressed()) await route.continue()
    else await route.fulfill({ status: 429, json: { status: 429, errors: [] } })
  })
  await page.goto(overview(id))
  const again = page.getByRole("button", { name: "Спробувати ще раз" })
  await again.waitFor()
  await page.evaluate(() => {
    const note = (): void => void document.documentElement.toggleAttribute("data-pressed", true)
    window.addEventListener("click", note, { capture: true })
  })
  await again.press("Enter")
  await page.getByRole("region", { name: /^Далі: / }).waitFor()
})
