import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { saveCategory } from "#contract/categories/calls.ts"
import { createTournament, fullTournament, listTournaments, updateTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { filledTournament } from "#tests/support/filled-tournament.ts"
import { fromMore, openTab } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

// [P1-27] [P1-45] [P1-93] [P1-127]
test("the list waits, fails and is asked for again; others' tournaments have no actions", async () => {
  const other = await signedUp(stage.url)
  await other.call(createTournament, { name: "Чужий кубок", published: 1 })
  const person = await signedUp(stage.url)
  await person.call(createTournament, { name: "Свій кубок", city: "Львів", date: "15.05.2026" })
  const page = await stage.open(person)
  const release = await held(page, "**/wf-api/tournament/list")
  await page.goto("/user/tournaments")
  await page.getByText("Завантаження", { exact: true }).waitFor()
  await release("refused")
  await page.getByRole("alert").getByText("Не вдалося отримати список").waitFor()
  await page.getByRole("button", { name: "Спробувати ще раз" }).press("Enter")

  const own = page.getByRole("row").filter({ hasText: "Свій кубок" })
  await own.getByRole("link", { name: "Відкрити турнір «Свій кубок»" }).waitFor()
  expect(await own.getByRole("button").allInnerTexts()).toEqual(["Скопіювати", "Видалити"])
  const titles = await page.getByRole("columnheader").allInnerTexts()
  expect(titles.slice(0, 4)).toEqual(["ID", "Назва", "Місто", "Дата"])
  expect(await page.getByRole("row").filter({ hasText: "Чужий кубок" }).count()).toBe(0)

  await page.getByRole("tab", { name: "Мої турніри" }).press("ArrowRight")
  const theirs = page.getByRole("row").filter({ hasText: "Чужий кубок" })
  await theirs.waitFor()
  expect(page.url()).toContain("tab=2")
  await expect.poll(() => theirs.getByText("не вказано").count()).toBe(2)
  const colour = await theirs
    .getByText("не вказано")
    .first()
    .evaluate((text) => getComputedStyle(text).color)
  expect(colour).toBe("rgb(168, 22, 31)")
  expect(await theirs.getByRole("link").or(theirs.getByRole("button")).count()).toBe(0)
})

test("own tournaments stand first, the newest created before all, after a reload too; the frame keeps its tint", async () => {
  const person = await signedUp(stage.url)
  for (const [name, date] of [
    ["Старий", "15.05.2027"],
    ["Новий", "15.05.2020"],
  ] as const) {
    await person.call(createTournament, { name, date })
  }
  const page = await stage.open(person)
  await page.goto("/user/tournaments")
  const links = page.getByRole("link", { name: /^Відкрити турнір / })
  await links.first().waitFor()
  const order = () => links.evaluateAll((all) => all.map((one) => one.ariaLabel).join("|"))
  const first = await order()
  expect(first.indexOf("Новий")).toBeLessThan(first.indexOf("Старий"))
  const header = page.getByRole("banner")
  const colour = () => header.evaluate((one) => getComputedStyle(one).backgroundColor)
  const usual = await colour()
  const seen = new Set([usual])
  for (const tint of ["сірий", "пісочний", "зеленавий"]) {
    await page.getByRole("combobox", { name: "Колір бічної панелі" }).selectOption(tint)
    seen.add(await colour())
  }
  expect(seen.size).toBe(4)
  await page.reload()
  await links.first().waitFor()
  expect(await order()).toBe(first)
  expect(await colour()).toBe([...seen].at(-1))
})

// [P1-29] [P1-30] [P1-47] [P1-48] [P1-49]
test("the form says that it is saving, the overview that it is loading", async () => {
  const person = await signedUp(stage.url)
  const { item } = await person.call(createTournament, { name: "Кубок", city: "Львів" })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/update/${item.id}`)
  const releaseSave = await held(page, "**/api/tournament-update")
  const releaseFull = await held(page, "**/api/tournament-full*")
  await page.getByRole("button", { name: "Зберегти", exact: true }).press("Enter")
  await page.getByRole("button", { name: "Збереження..." }).press("Enter")
  await releaseSave("answered")
  await page.getByText("Завантаження даних. Зачекайте...").waitFor()
  await releaseFull("answered")
  await page.getByRole("heading", { name: "Кубок", level: 1 }).waitFor()
  const { item: now } = await person.call(fullTournament, { id: item.id })
  expect(now.revision, "nothing was changed, however often it was sent").toBe(1)
})

test("an owner rehearses the day on a copy: it is played, compared, and put away", async () => {
  const person = await signedUp(stage.url)
  const { item } = await person.call(createTournament, { name: "Кубок", date: "15.05.2026" })
  const cadets = { name: "Кадети -53 ч", agecategory: 4, type: 1, showType: 1, categoryStatus: 1 } as const
  await person.call(saveCategory, { tournament: item.id, ...cadets })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${item.id}`)
  await fromMore(page, "Репетиція дня")
  const dialog = page.getByRole("dialog", { name: "Репетиція дня" })
  await dialog.getByRole("button", { name: "Почати репетицію" }).press("Enter")
  await dialog.getByRole("heading", { name: "Репетицію зіграно до кінця" }).waitFor({ timeout: 150_000 })
  await dialog.getByText("розбіжностей немає").waitFor()
  await dialog.getByRole("button", { name: "Видалити копію" }).press("Enter")
  await dialog.getByRole("button", { name: "Почати репетицію" }).waitFor()
  const { list } = await person.call(listTournaments, {})
  expect(list.filter(({ role }) => role === "owner").map(({ id }) => id)).toEqual([item.id])
  expect((await person.call(fullTournament, { id: item.id })).item.revision, "the category alone").toBe(2)
})

// [P1-54]
test("tab 1 counts regions, clubs and categories, prints what is drawn, and publishes what is held back", async () => {
  const { person, id } = await filledTournament(stage.url, { published: 1, draw: "undrawn" })
  await person.call(updateTournament, { id, hold_draws: 1 })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=4`)
  await page.getByRole("button", { name: "Прожеребкувати всі" }).press("Enter")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Прожеребкувати", exact: true }).press("Enter")
  await page.getByText("Дані оновлено. Прожеребковано: 102").waitFor()

  await openTab(page, "ЗАГАЛЬНА ІНФОРМАЦІЯ")
  const totals = page.getByRole("main").getByLabel("Підсумки")
  expect((await totals.innerText()).split("\n")).toEqual(expect.arrayContaining(["350 Спортсменів", "102 Категорії"]))
  const regions = await openTally(page, "За областями")
  await regions.getByRole("cell").first().waitFor()
  const sizes = await regions.getByRole("cell").allInnerTexts()
  const counts = sizes.map(Number)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(350)
  expect(counts).toEqual([...counts].sort((one, other) => other - one))
  await page.keyboard.press("Escape")

  const say = (step: string, name: string) =>
    page
      .getByRole("region", { name: `Далі: ${step}` })
      .getByRole("button", { name })
      .press("Enter")
  await say("об’єднати малі категорії", "Лишити так")
  await say("зважити спортсменів", "Зважують не тут")
  const next = page.getByRole("region", { name: "Далі: оприлюднити жеребкування" })
  await next.getByText("102 жеребкування бачать лише секретаріат.").waitFor()
  await next.getByRole("button", { name: "Оприлюднити жеребкування" }).press("Enter")
  const question = page.getByRole("dialog", { name: "Оприлюднити 102 жеребкування?" })
  await question.getByRole("button", { name: "Оприлюднити жеребкування" }).press("Enter")
  await page.getByText("Оприлюднено: 102").waitFor()
  await page.getByRole("region", { name: "Далі: розподілити між кортами" }).waitFor()

  const categories = await openTally(page, "За категоріями")
  const downloading = page.waitForEvent("download")
  // More than a hundred categories: only the rows in sight are in the page.
  const paper = categories.getByRole("button", { name: /^Сітка PDF: / }).first()
  const name = (await paper.getAttribute("aria-label"))?.replace("Сітка PDF: ", "").replaceAll(" ", "_")
  await paper.press("Enter")
  expect((await downloading).suggestedFilename()).toBe(`${name}.pdf`)
})

/** The whole list of a card of tab 1, in its panel. */
async function openTally(page: Page, title: string) {
  await page.getByRole("button", { name: new RegExp(`^${title}: усі`) }).press("Enter")
  return page.getByRole("dialog", { name: title })
}

/** The next call of an address waits until it is released: answered by the server, or refused. */
async function held(page: Page, address: string): Promise<(how: "answered" | "refused") => Promise<void>> {
  let release: (how: "answered" | "refused") => void = () => undefined
  const gate = new Promise<"answered" | "refused">((resolve) => {
    release = resolve
  })
  let settle: () => void = () => undefined
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  await page.route(
    address,
    async (route) => {
      if ((await gate) === "answered") await route.continue()
      else await route.fulfill({ status: 429, json: { status: 429, errors: [] } })
      settle()
    },
    { times: 1 },
  )
  return async (how) => {
    release(how)
    await settled
  }
}
