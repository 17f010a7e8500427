import { expect, test } from "vitest"
import { updateBracketFight } from "#contract/brackets.ts"
import { stepOnCourt } from "#contract/courts.ts"
import { courtsAtWork, fightsOn } from "#tests/support/courts.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage({ host: "hall.test" })
// Only the browser knows the hall's name.
const ownUrl = stage.url.replace("hall.test", "127.0.0.1")

/** What the issue allows until a display shows a step, in ms. */
const soon = 1000

test("headquarters name a display and switch it; it shows a start and a result within a second, and comes back by itself after the server was killed", async () => {
  const hall = await courtsAtWork(ownUrl)
  const { call } = hall.person
  const [court = 0] = hall.courts
  const office = await stage.open(hall.person)
  await office.goto(`/user/tournaments/overview/${hall.id}/desk`)
  await office.getByRole("link", { name: "Табло залу" }).click()
  await office.getByRole("button", { name: "Додати табло" }).click()
  await office.getByRole("textbox", { name: "Назва табло" }).fill("Корт 1, ліворуч")
  await office.getByRole("button", { name: "Зберегти" }).click()
  const row = office.getByRole("row", { name: /^Корт 1, ліворуч/ })
  await row.getByText("Не відповідає").waitFor()
  const address = await row.getByRole("link", { name: /^Відкрити табло/ }).getAttribute("href")
  const display = await stage.open()
  await display.goto(address ?? "")
  await display.getByRole("heading", { name: "Незабаром почнемо" }).waitFor()
  await row.getByText("Увімкнене").waitFor()

  const [fight] = await fightsOn(hall, court)
  const which = { category: fight?.category ?? 0, technicalNumber: fight?.technicalNumber ?? 0 }
  const shows = async (step: Promise<unknown>, text: string): Promise<void> => {
    await step
    const answered = performance.now()
    await display.getByText(text).first().waitFor()
    expect(performance.now() - answered).toBeLessThanOrEqual(soon)
  }
  await shows(call(stepOnCourt, { id: hall.id, ...which, step: "start" }), "На корті")
  const scoreboard = display.getByRole("region", { name: "Поєдинок № 101" })
  await scoreboard.getByText(fight?.blue?.name ?? "?").waitFor()
  await scoreboard.getByText("Синій").waitFor()
  await scoreboard.getByText("Червоний").waitFor()
  const points = { blue_points: 21, red_points: 8 }
  await shows(call(updateBracketFight, { tournament_id: hall.id, ...which, ...points }), "Переможець")
  await scoreboard.getByText("21", { exact: true }).waitFor()

  await row.getByRole("button", { name: /^Змінити табло/ }).click()
  await office.getByLabel("Що показує").selectOption({ label: "Наступні поєдинки корту" })
  await office.getByRole("button", { name: "Зберегти" }).click()
  await display.getByRole("heading", { name: /^Наступні поєдинки: / }).waitFor()
  await display.getByText("102", { exact: true }).waitFor()

  await stage.crash(async () => {
    await display.getByText("Дані старші за 10 с").waitFor()
    // What it showed last stays.
    await display.getByText("102", { exact: true }).waitFor()
  })
  await display.getByText("Дані старші за 10 с").waitFor({ state: "detached" })
  await display.reload()
  await display.getByRole("heading", { name: /^Наступні поєдинки: / }).waitFor()
})
