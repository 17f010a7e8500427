import { expect, test } from "vitest"
import { signUp } from "#tests/support/journey.ts"
import { doMainJob, type Entries } from "#tests/support/main-job.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage({ program: "chromium", isFirstStart: true })

const small: Entries = {
  sheet: "entries-350-utf8.csv",
  athletes: 350,
  athletesTitle: "Спортсмени 350",
  categories: 102,
  categoriesTitle: "Категорії 102",
  fought: "Юнаки -41 ч",
  entrants: 14,
  alone: "Дорослі -80 ч",
  aloneName: "Сидоренко Микола Іванович",
}

// [P1-4] [P1-55] [P1-108] [P2-9] [P2-18] [P2-58] [P2-4]
test("a club's entry sheet becomes printed winners, by whoever opens the printed address", async () => {
  const page = await stage.open()
  await page.goto(stage.url)
  await signUp(page, "koval.olena")
  await doMainJob(page, "Кубок Дніпра", small)
  await page.getByRole("link", { name: "Турніри" }).click()
  await page.getByRole("link", { name: "Відкрити турнір «Кубок Дніпра»" }).waitFor()
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true)
})
