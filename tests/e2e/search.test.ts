import { expect, test } from "vitest"
import { listAthletes } from "#contract/athletes/calls.ts"
import { violations } from "#tests/support/axe.ts"
import { filledTournament } from "#tests/support/filled-tournament.ts"
import { setStage } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

const stage = await setStage()
const filled = await filledTournament(stage.url)

test("from any page Ctrl+K, a surname and Enter lead to the athlete, a category to its bracket", async () => {
  const page = await stage.open(filled.person)
  await page.goto("/user/profile")
  await page.getByRole("heading", { name: "Мій профіль секретаря" }).waitFor()
  await page.keyboard.press("Control+k")
  const box = page.getByRole("combobox", { name: /^Прізвище/ })
  const { list } = await filled.person.call(listAthletes, { id: filled.id })
  const athlete = list[0]
  if (!athlete) throw new Error("no athlete")
  await box.fill(athlete.name.toUpperCase())
  await page
    .getByRole("option", { name: new RegExp(`^${athlete.name}`) })
    .first()
    .waitFor()
  await page.keyboard.press("Enter")
  // The athlete's card, with the fights, over the table, which has scrolled to the row.
  const card = page.getByRole("dialog", { name: athlete.name })
  await card.getByRole("link", { name: athlete.category }).waitFor()
  await card
    .getByRole("listitem", { name: /^Поєдинок .*: / })
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
  expect(new URL(page.url()).searchParams.get("tab")).toBe("2")
  await page.reload()
  await card.getByRole("link", { name: athlete.category }).waitFor()
  await page.keyboard.press("Escape")
  await card.waitFor({ state: "hidden" })
  await page.locator("tr[data-shown]").filter({ hasText: athlete.name }).waitFor()

  await page.keyboard.press("Control+k")
  await box.fill("кадети -49")
  await page.getByRole("option", { name: /^Кадети -49 ч/ }).waitFor()
  await page.getByRole("option").filter({ hasText: "категорія" }).first().click()
  await page.waitForURL(/bracket\/\d+/)
})

test("Enter opens nothing of what an earlier text has found", async () => {
  const page = await stage.open(filled.person)
  await page.goto("/user/profile")
  await page.getByRole("heading", { name: "Мій профіль секретаря" }).waitFor()
  await page.keyboard.press("Control+k")
  const box = page.getByRole("combobox", { name: /^Прізвище/ })
  await box.fill("кадети -53")
  await page.getByRole("option", { name: /^Кадети -53 ч/ }).waitFor()
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/api/v1/search?*", async (route) => {
    await released
    await route.continue()
  })
  const [asked] = await Promise.all([page.waitForRequest("**/api/v1/search?*"), box.fill("кадети -49")])
  await page.keyboard.press("Enter")
  release()
  await asked.response()
  await page.getByRole("option", { name: /^Кадети -49 ч/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe("/user/profile")
  await page.keyboard.press("Enter")
  await page.waitForURL(/\/user\/tournaments\//)
})

test("on a phone the search fits and finds by thumb", async () => {
  const page = await stage.open(filled.person, { viewport: { width: 360, height: 700 }, hasTouch: true })
  await page.goto("/user/tournaments")
  await page.getByRole("button", { name: "Пошук" }).tap()
  await page.getByRole("combobox", { name: /^Прізвище/ }).fill("щось таке, чого немає")
  await page.getByText("Нічого не знайдено").waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
})
