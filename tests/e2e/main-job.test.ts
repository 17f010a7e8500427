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

const large: Entries = {
  sheet: "entries-1000-cp1251.csv",
  athletes: 1000,
  athletesTitle: "Спортсмени 1 000",
  categories: 116,
  categoriesTitle: "Категорії 116",
  fought: "Дорослі -74 ч",
  entrants: 8,
  alone: "Юніори 78+ ч",
  aloneName: "Їжакевич Данило Миколайович",
}

// [P1-4] [P1-55] [P1-108] [P2-9] [P2-18] [P2-58] [P2-4]
test("a club's entry sheet becomes printed winners, twice, by whoever opens the printed address", async () => {
  const page = await stage.open()
  await page.goto(stage.url)
  await signUp(page, "koval.olena")
  await doMainJob(page, "Кубок Дніпра", small)
  await doMainJob(page, "Чемпіонат України", large)
  await page.getByRole("link", { name: "Турніри" }).click()
  for (const name of ["Кубок Дніпра", "Чемпіонат України"]) {
    await page.getByRole("link", { name: `Відкрити турнір «${name}»` }).waitFor()
  }
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true)
})
