import { test } from "vitest"
import { createTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { doMainJob, type Entries } from "#tests/support/main-job.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage({ program: "chromium" })

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

test("a second tournament's thousand athletes become printed winners beside the first", async () => {
  const person = await signedUp(stage.url)
  await person.call(createTournament, { name: "Кубок Дніпра", date: "15.05.2026" })
  const page = await stage.open(person)
  await page.goto("/user/tournaments")
  await doMainJob(page, "Чемпіонат України", large)
  await page.getByRole("link", { name: "Турніри" }).click()
  for (const name of ["Кубок Дніпра", "Чемпіонат України"]) {
    await page.getByRole("link", { name: `Відкрити турнір «${name}»` }).waitFor()
  }
})
