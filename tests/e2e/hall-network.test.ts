import { expect, test } from "vitest"
import { signUp } from "#tests/support/journey.ts"
import { doMainJob } from "#tests/support/main-job.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage({ host: "hall.test" })

test("the main job needs no secure context: it works by a plain name of the hall's network", async () => {
  const page = await stage.open()
  await page.goto(stage.url)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await signUp(page, "koval.olena")
  await doMainJob(page, "Кубок Дніпра", {
    sheet: "entries-350-utf8.csv",
    athletes: 350,
    athletesTitle: "350 спортсменів",
    categories: 102,
    categoriesTitle: "102 категорії",
    fought: "Кадети -49 ч",
    entrants: 10,
    alone: "Дорослі -80 ч",
    aloneName: "Сидоренко Микола Іванович",
  })
})
