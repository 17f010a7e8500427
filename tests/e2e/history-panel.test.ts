import { expect, test } from "vitest"
import { weighAthlete } from "#contract/checkin/calls.ts"
import { fullTournament, updateTournament } from "#contract/tournaments/calls.ts"
import { violations } from "#tests/support/axe.ts"
import { filledTournament } from "#tests/support/filled-tournament.ts"
import { settled } from "#tests/support/look.ts"
import { setStage } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

const stage = await setStage()

test("a step opens beside the table with what it changed and what an undo would meet; weighings fold to one line", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn", only: /Кадети -49 ч/ })
  await person.call(updateTournament, { id, city: "Львів" })
  await person.call(updateTournament, { id, city: "Одеса" })
  const { sportsmans } = (await person.call(fullTournament, { id })).item
  for (const { id: athlete } of sportsmans.slice(0, 6)) await person.call(weighAthlete, { id, athlete, weight: 48 })
  const page = await stage.open(person, { viewport: { width: 1366, height: 768 } })
  await page.goto(`/user/tournaments/overview/${id}/history`)
  const rows = page.getByRole("row")
  await rows.filter({ hasText: /^.*6 зважувань · \d\d:\d\d–\d\d:\d\d/ }).waitFor()
  await rows.filter({ hasText: /^Сьогодні, .* · \d+ крок/ }).waitFor()
  const heights = await page
    .getByRole("grid")
    .getByRole("row")
    .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(new Set(heights.slice(2))).toEqual(new Set([36]))

  const step = page.getByRole("region", { name: /^Крок \d+$/ })
  await page
    .getByRole("button", { name: /Дніпро → Львів/, exact: false })
    .first()
    .click()
  await step.getByText("Дніпро", { exact: true }).waitFor()
  await step.getByText("Львів", { exact: true }).waitFor()
  await step.getByText(/^Ці дані змінено пізніше: спершу скасуйте №\d+\.$/).waitFor()
  await settled(page)
  expect(await violations(page)).toEqual([])
  await page
    .getByRole("button", { name: /Львів → Одеса/, exact: false })
    .first()
    .click()
  await step.getByText("Після цього кроку ці дані не змінювали: скасування не зачепить іншого.").waitFor()
  await step.getByRole("button", { name: "Скасувати крок" }).click()
  await step.getByText("Цей крок уже скасовано.").waitFor()
  expect(await step.getByRole("button", { name: "Скасувати крок" }).count()).toBe(0)
  expect((await person.call(fullTournament, { id })).item.city).toBe("Львів")
  await step.getByRole("button", { name: "Закрити крок" }).click()
  await step.waitFor({ state: "detached" })

  // By the keyboard: Enter opens the row that the keys mean.
  await page.getByRole("grid").focus()
  for (let up = 0; up < 4; up++) await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Enter")
  // Its own buttons come next, not those of all other rows; Escape leads back to the row.
  await step.getByRole("heading").and(page.locator(":focus")).waitFor()
  await page.keyboard.press("Tab")
  await step.getByRole("button", { name: "Закрити крок" }).and(page.locator(":focus")).waitFor()
  await page.keyboard.press("Escape")
  await step.waitFor({ state: "detached" })
  await page.getByRole("grid").and(page.locator(":focus")).waitFor()
  await page.keyboard.press("Enter")
  await step.waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole("dialog", { name: /^Крок \d+$/ }).waitFor()
  await settled(page)
  expect(await widthOf(page)).toBe(360)
  expect(await violations(page)).toEqual([])
})
