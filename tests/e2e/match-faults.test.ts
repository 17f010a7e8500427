import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { closeEvent, nextEvent, scoringCourt, sendScore } from "#contract/poomsae/scoring.ts"
import { listSeats } from "#contract/seats/calls.ts"
import { giveBoth, matchHall, openMatch, type PressedHalf } from "#tests/support/match-tablets.ts"
import { setStage } from "#tests/support/stage.ts"
import { type PoomsaeHall, seatAddress } from "#tests/support/tablets.ts"

// What goes wrong with tablets at a match; a match that goes well stands in match-tablets.test.ts.
const stage = await setStage()
const names = ["Білозерська Вікторія", "Нечуй-Левицька Єва"] as const
const viewport = { width: 1024, height: 600 }
const tablet = (): Promise<Page> => stage.open(null, { viewport, hasTouch: true })
const taken = (page: Page) => page.getByRole("heading", { name: /^Прийнято \d\d:\d\d$/ })
const kept = (page: Page) => page.getByRole("heading", { name: "Збережено на пристрої, чекаємо на мережу" })
const key = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const half = (page: Page, side: string) => page.getByRole("region", { name: side, exact: true })
const small = (page: Page, side: string, count: number) =>
  half(page, side).getByRole("button", { name: new RegExp(`^−0,1 малі · ${count}$`) })
const BLUE: PressedHalf = { small: 1, part: "1,6" }
const RED: PressedHalf = { small: 2, part: "1,5" }

async function sit(hall: PoomsaeHall, seat: number): Promise<Page> {
  const page = await tablet()
  await page.goto(await seatAddress(hall, seat))
  await page.getByRole("heading", { name: "Чекаємо на виступ" }).waitFor()
  return page
}

const placeOf = async ({ person, section }: PoomsaeHall) => (await person.call(scoringCourt, { section, kort: 1 })).item

test("five tablets score an extra form, each under its name, and the match is decided by it", async () => {
  const hall = await matchHall(stage.url, 5, names)
  const { person, id, section } = hall
  const tablets: Page[] = []
  for (const seat of [1, 2, 3, 4, 5]) tablets.push(await sit(hall, seat))
  const chief = await tablet()
  await chief.goto(await seatAddress(hall, 0))
  await openMatch(hall)
  // Two forms in which nobody is better.
  const seats = (await person.call(listSeats, { id })).list.filter(({ seat }) => seat > 0)
  const same = {
    technique: 3.7,
    presentation: 4.8,
    strong: 1.6,
    speed: 1.6,
    energetic: 1.6,
    criteria: [],
    big: 0,
    small: 3,
  }
  for (const form of [1, 2]) {
    const { event } = await placeOf(hall)
    for (const { id: seat } of seats) await person.call(sendScore, { event, seat, ...same, red: same })
    await person.call(closeEvent, { event })
    if (form === 1) await person.call(nextEvent, { section, kort: 1 })
  }
  const step = key(chief, /^Рівні: перевиступ, випало «/)
  await step.waitFor()
  const form = /«(.+)»/.exec(await step.innerText())?.[1] ?? ""
  await step.click()
  for (const page of tablets) await page.getByText(`Перевиступ · ${form}`).waitFor()
  for (const page of tablets) {
    await giveBoth(page, BLUE, RED)
    await taken(page).waitFor()
  }
  await key(chief, "Показати результат").click()
  await half(chief, "Синій").getByText("Перемога").waitFor()
  expect(await placeOf(hall)).toMatchObject({ winner: "blue", by: "extra" })
})

test("a tablet without a line for a whole form is gone on without, says that its mark came late, and scores the next form", async () => {
  const hall = await matchHall(stage.url, 3, names)
  const [one, two, three] = [await sit(hall, 1), await sit(hall, 2), await sit(hall, 3)]
  const chief = await tablet()
  await chief.goto(await seatAddress(hall, 0))
  await openMatch(hall)
  for (const page of [one, two, three]) await small(page, "Синій", 0).waitFor()
  const plugIn = await stage.unplug(three)
  for (const page of [one, two]) {
    await giveBoth(page, BLUE, RED)
    await taken(page).waitFor()
  }
  await giveBoth(three, RED, BLUE)
  await kept(three).waitFor()
  await key(chief, "Завершити без судді 3").click()
  await key(chief, /^Далі: 2-ге пумсе/).click()
  await one.getByText(/^2-ге пумсе/).waitFor()
  await plugIn()
  await three.getByRole("alert").getByText("Оцінювання вже закрите").waitFor()
  await key(three, "Зрозуміло").click()
  // The next form begins without a press of the one before.
  await three.getByText(/^2-ге пумсе/).waitFor()
  await small(three, "Синій", 0).waitFor()
  await giveBoth(three, BLUE, RED)
  await taken(three).waitFor()
  expect((await placeOf(hall)).judges.map(({ sent }) => sent)).toEqual([false, false, true])
})

test("a reload in the middle of a half loses no press; who replaces a judge begins anew, and the tablet before sends nothing more", async () => {
  const hall = await matchHall(stage.url, 1, names)
  const before = await sit(hall, 1)
  await openMatch(hall)
  await small(before, "Червоний", 0).press("Enter")
  await small(before, "Червоний", 1).press("Enter")
  await before.reload()
  await small(before, "Червоний", 2).waitFor()
  await small(before, "Синій", 0).waitFor()
  const plugIn = await stage.unplug(before)
  await giveBoth(before, BLUE, { ...RED, small: 0 }, { red: 2 })
  await kept(before).waitFor()
  const after = await tablet()
  await after.goto(await seatAddress(hall, 1))
  await key(after, "Зайняти замість нього").click()
  await small(after, "Червоний", 0).waitFor()
  await plugIn()
  await before.getByText("Цей пристрій більше не займає місце судді", { exact: true }).waitFor()
  await before.getByText(/^На пристрої лишилися ненадіслані оцінки: 1\./).waitFor()
  expect((await placeOf(hall)).judges.map(({ sent }) => sent)).toEqual([false])
  await giveBoth(after, BLUE, RED)
  await taken(after).waitFor()
  expect(await placeOf(hall)).toMatchObject({ technique: 3.9, red: { technique: 3.8 } })
})

test("two windows of one seat send one mark, and the other one shows it as given", async () => {
  const hall = await matchHall(stage.url, 1, names)
  const first = await sit(hall, 1)
  const second = await first.context().newPage()
  await second.goto(new URL(first.url()).pathname)
  await openMatch(hall)
  for (const page of [first, second]) await small(page, "Синій", 0).waitFor()
  await small(second, "Синій", 0).press("Enter")
  await giveBoth(first, BLUE, RED)
  await taken(first).waitFor()
  await taken(second)
    .or(second.getByRole("heading", { name: "Прийнято" }))
    .waitFor()
  expect(await key(second, "Відправити результати").count()).toBe(0)
  expect(await placeOf(hall)).toMatchObject({ technique: 3.9, red: { technique: 3.8 } })
  await second.close()
})

test("a tablet of the version before, which sends one half, is told to reload and loses no press of it [PM-10]", async () => {
  const hall = await matchHall(stage.url, 1, names)
  const judge = await sit(hall, 1)
  await openMatch(hall)
  // The program before knew one performer: its letter and its draft have no red half.
  await judge.route("**/api/v1/scores", async (route) => {
    const { red: _, ...blue } = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify(blue) })
  })
  await giveBoth(judge, BLUE, RED)
  await judge
    .getByRole("alert")
    .getByText(/потрібна й оцінка червоного\. Оновіть сторінку планшета/)
    .waitFor()
  await judge.unroute("**/api/v1/scores")
  await judge.evaluate(() => {
    const { red: _, ...draft } = JSON.parse(localStorage.getItem("judge-draft") ?? "{}")
    localStorage.setItem("judge-draft", JSON.stringify(draft))
  })
  await judge.reload()
  await key(judge, "Зрозуміло").click()
  // Both pages are one form: it opens where blue's presses have led.
  await key(judge, "← Техніка").click()
  await small(judge, "Синій", 1).waitFor()
  await small(judge, "Червоний", 0).waitFor()
  expect((await placeOf(hall)).judges.map(({ sent }) => sent)).toEqual([false])
})
