import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openScreen } from "#contract/displays/calls.ts"
import { listHistory } from "#contract/history/calls.ts"
import { violations } from "#tests/support/axe.ts"
import { isKept } from "#tests/support/look.ts"
import { giveBoth, matchHall, openMatch } from "#tests/support/match-tablets.ts"
import { setStage, shots } from "#tests/support/stage.ts"
import { seatAddress } from "#tests/support/tablets.ts"

const stage = await setStage()
const tablet = (): Promise<Page> => stage.open(null, { viewport: { width: 1024, height: 600 }, hasTouch: true })
const taken = (page: Page) => page.getByRole("heading", { name: /^Прийнято \d\d:\d\d$/ })
const key = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const marks = (page: Page, side: string) => page.getByRole("region", { name: side, exact: true }).getByRole("table")

test("five judges mark both at once, one without a network and reloaded; the chief sees numbers when all have sent, and leads the match to its result [PM-8] [PM-9]", async () => {
  const hall = await matchHall(stage.url, 5, ["Білозерська Вікторія", "Нечуй-Левицька Єва"])
  const tablets: Page[] = []
  for (const seat of [1, 2, 3, 4, 5]) {
    const page = await tablet()
    await page.goto(await seatAddress(hall, seat))
    await page.getByRole("heading", { name: "Чекаємо на виступ" }).waitFor()
    tablets.push(page)
  }
  const [one, , , four] = tablets as [Page, Page, Page, Page, Page]
  const chief = await tablet()
  await chief.goto(await seatAddress(hall, 0))
  const display = await stage.open(null, { viewport: { width: 1920, height: 1080 } })
  const { item: screen } = await hall.person.call(openScreen, { tournament: hall.id, section: hall.section, kort: 1 })
  await display.goto(`/screen/${screen.code}`)
  await display.getByText("Білозерська").first().waitFor()
  const see = async (name: string) => {
    expect(await violations(display)).toEqual([])
    if (isKept) await display.screenshot({ path: `${shots}match display ${name}.png` })
  }
  await see("next")
  await openMatch(hall)
  await display.getByText("1-ше ПУМСЕ З 2").waitFor()
  await see("form 1")
  for (const page of tablets) await page.getByRole("heading", { name: "Білозерська В." }).waitFor()
  await one.getByRole("heading", { name: /^№ 41 / }).waitFor()
  for (const page of tablets.filter((each) => each !== four)) {
    await giveBoth(page, { small: 2, part: "1,6" }, { small: 1, part: "1,5" })
    await taken(page).waitFor()
  }
  await key(chief, "Чекаємо на суддю 4 · 4 з 5").waitFor()
  expect(await marks(chief, "Синій").innerText()).not.toMatch(/\d,\d/)
  expect(await violations(chief)).toEqual([])
  // Without a network both halves are on the disk before it says so, and arrive once after a reload.
  const plugIn = await stage.unplug(four)
  await giveBoth(four, { small: 2, part: "1,6" }, { small: 1, part: "1,5" })
  await four.getByRole("heading", { name: "Збережено на пристрої, чекаємо на мережу" }).waitFor()
  expect(await four.evaluate(keptInDatabase)).toMatch(/"red":\{"technique":3\.9,/)
  await plugIn()
  await four.reload()
  await taken(four).waitFor()
  await key(chief, "Показати й далі: 2-ге пумсе").waitFor()
  await expect.poll(() => marks(chief, "Червоний").innerText()).toMatch(/Техніка\s+3,9|Техніка\s+\(3,9\)/)

  // A mark given back is one press and a send for both halves.
  await key(chief, "Повернути оцінку…").click()
  await key(chief, "Суддя 1").click()
  await chief.getByLabel("Причина повернення").fill("натиснула не те")
  expect(await violations(chief)).toEqual([])
  await key(chief, "Повернути").last().click()
  await key(one, "Відправити результати").click()
  await taken(one).waitFor()
  await chief
    .getByRole("region", { name: "Червоний", exact: true })
    .getByRole("button", { name: "Час: ще один штраф" })
    .click()
  // What all have sent is a result only when the chief shows it.
  expect(await display.getByText("4,800").count()).toBe(0)
  await key(chief, "Показати й далі: 2-ге пумсе").click()
  await display.getByRole("table", { name: "Оцінки суддів" }).first().waitFor()
  await see("marks")
  await key(chief, /^Далі: 2-ге пумсе/).waitFor()
  await key(chief, /^Далі: 2-ге пумсе/).click()
  await one.getByText(/^2-ге пумсе/).waitFor()
  await display.getByText("2-ге ПУМСЕ З 2").waitFor()
  await see("form 2")
  for (const page of tablets) {
    await giveBoth(page, { small: 1, part: "1,6" }, { small: 2, part: "1,6" })
    await taken(page).waitFor()
  }
  await key(chief, "Показати результат").click()
  await key(chief, "Результат: далі наступний поєдинок").waitFor()
  await chief.getByRole("region", { name: "Синій", exact: true }).getByText("Перемога").waitFor()
  // The marks of the last form stand before the result.
  await display.getByText("За сумою двох пумсе").waitFor({ timeout: 30_000 })
  await display.getByText("Переможниця").waitFor()
  await see("result")
  const { list } = await hall.person.call(listHistory, { id: hall.id })
  expect(list.filter(({ kind }) => kind === "poomsae.mark")).toHaveLength(11)

  // What a correction takes away from a decided match is said first.
  await key(chief, "Повернути оцінку…").click()
  await key(chief, "Суддя 2").click()
  await chief.getByLabel("Причина повернення").fill("помилка")
  await key(chief, "Повернути").last().click()
  await chief
    .getByRole("alert")
    .getByText(/Поєдинок № 41 уже вирішено/)
    .waitFor()
  await key(chief, "Так, підтверджую").click()
  await key(chief, "Чекаємо на суддю 2 · 4 з 5").waitFor()
})

test("the officials decide a level match by side and reason, asked twice; the autopilot waits for them", async () => {
  const hall = await matchHall(stage.url, 1, ["Білозерська Вікторія", "Нечуй-Левицька Єва"])
  const judge = await tablet()
  await judge.goto(await seatAddress(hall, 1))
  await judge.getByRole("heading", { name: "Чекаємо на виступ" }).waitFor()
  const chief = await tablet()
  await chief.goto(await seatAddress(hall, 0))
  await openMatch(hall)
  for (const form of [1, 2]) {
    await judge.getByText(new RegExp(`^${form}-`)).waitFor()
    await giveBoth(judge, { small: 1, part: "1,5" }, { small: 1, part: "1,5" })
    await taken(judge).waitFor()
    await key(chief, form === 1 ? "Показати й далі: 2-ге пумсе" : "Показати результат").click()
    if (form === 1) await key(chief, /^Далі: 2-ге пумсе/).click()
  }
  await key(chief, /^Рівні: перевиступ/).waitFor()
  await chief.getByRole("checkbox", { name: "Автопілот" }).check()
  expect(await violations(chief)).toEqual([])
  await key(chief, "Рішення суддів…").click()
  await key(chief, "Нечуй-Левицька Є.").click()
  await chief.getByLabel("Причина рішення").fill("Суперниця відмовилася від перевиступу")
  await key(chief, "Перемога: Нечуй-Левицька Є.").click()
  await chief
    .getByRole("alert")
    .getByText(/За рішенням суддів переможе Нечуй-Левицька Єва/)
    .waitFor()
  await key(chief, "Так, підтверджую").click()
  await chief.getByRole("region", { name: "Червоний", exact: true }).getByText("Перемога").waitFor()
})

/** What the tablet has in IndexedDB. */
const keptInDatabase = (): Promise<string> =>
  new Promise((resolve) => {
    const opening = indexedDB.open("sijak-hall", 1)
    opening.onsuccess = () => {
      const found = opening.result.transaction("texts").objectStore("texts").get("judge-outbox")
      found.onsuccess = () => resolve(String(found.result))
    }
  })
