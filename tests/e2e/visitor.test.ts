import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { updateBracketFight } from "#contract/brackets.ts"
import { publicSchedule } from "#contract/public.ts"
import { violations } from "#tests/support/axe.ts"
import { workOnCourt } from "#tests/support/court-screens.ts"
import { fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { isKept } from "#tests/support/look.ts"
import { setStage, shots } from "#tests/support/stage.ts"

const stage = await setStage()
const filled = await filledTournament(stage.url, { published: 1, only: fewClasses })
await workOnCourt(filled)
const { call } = filled.person
const address = `/t/${filled.id}`

async function nextFight() {
  const { fights } = await call(publicSchedule, { id: filled.id })
  const next = fights.find(({ state, blue, red }) => state === "called" && blue && red)
  if (!next?.blue || !next.red) throw new Error("nobody is called")
  return { ...next, blue: next.blue, red: next.red }
}

test("a visitor finds an athlete, follows him and sees his result arrive, and reads on when the line is gone", async () => {
  const { blue, number, category, technicalNumber } = await nextFight()
  const page = await stage.open()
  await page.goto("/")
  await page.getByRole("link", { name: /^Кубок Дніпра/ }).click()
  await page.getByRole("heading", { name: "Кубок Дніпра", level: 1 }).waitFor()
  await page.getByRole("searchbox").fill(blue.name.slice(0, 9).toLowerCase())
  await page.keyboard.press("Enter")
  await page.getByRole("link", { name: blue.name }).first().click()
  await page.getByRole("button", { name: "Стежити" }).click()
  const mine = page.getByRole("region", { name: "За ким Ви стежите" })
  await mine.getByText(`Корт фіналів, бій ${number}, викликано на корт`).waitFor()
  // Kept in the browser: another page of the tournament tells of him too.
  await page.getByRole("link", { name: "Розклад" }).click()
  await mine.getByText(`бій ${number}, викликано на корт`).waitFor()
  const result = { blue_points: 21, red_points: 8 }
  await call(updateBracketFight, { tournament_id: filled.id, category, technicalNumber, ...result })
  await mine.getByText(`бій ${number}: перемога 21:8`).waitFor()
  const over = page.getByRole("row").filter({ hasText: "21:8" })
  await page.getByText(/^Завершені:/).click()
  await over.waitFor()
  const plug = await stage.unplug(page)
  await page.getByText(/^Дані станом на \d\d:\d\d/).waitFor()
  await over.waitFor()
  await plug()
  await page.getByText(/^Дані станом на/).waitFor({ state: "hidden" })
})

test("all of it is read without JavaScript, the search too", async () => {
  const { blue, category } = await nextFight().catch(async () => {
    const { fights } = await call(publicSchedule, { id: filled.id })
    const one = fights.find((fight) => fight.blue)
    return { blue: one?.blue ?? { name: "", id: 0, organization: "" }, category: one?.category ?? 0 }
  })
  const page = await stage.open(null, { javaScriptEnabled: false })
  await page.goto("/")
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.goto(`${address}/c/${category}`)
  await page.getByRole("link", { name: blue.name }).first().waitFor()
  await page.getByRole("searchbox").fill(blue.name)
  await page.getByRole("button", { name: "Знайти" }).click()
  await page.getByRole("heading", { name: `Пошук: ${blue.name}` }).waitFor()
  await page.getByRole("link", { name: blue.name }).first().click()
  await page.getByRole("heading", { name: blue.name, level: 1 }).waitFor()
})

if (isKept) {
  test("pictures to look at", async () => {
    const { category } = (await call(publicSchedule, { id: filled.id })).fights[0] ?? { category: 0 }
    const pages = { landing: "/", info: address, category: `${address}/c/${category}`, schedule: `${address}/schedule` }
    const all = { ...pages, results: `${address}/results`, teams: `${address}/teams`, privacy: "/privacy-policy" }
    for (const width of [360, 1280]) {
      const page = await stage.open(null, { viewport: { width, height: 800 } })
      for (const [name, path] of Object.entries(all)) {
        await page.goto(path)
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme })
          await keep(page, `world-${name}-${width}-${colorScheme}`)
        }
        expect([name, await violations(page, "everything")]).toEqual([name, []])
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([name, tooWide <= 0]).toEqual([name, true])
      }
    }
  }, 120_000)
}

const keep = (page: Page, name: string) => page.screenshot({ path: `${shots}${name}.png`, fullPage: true })
