import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { updateBracketFight } from "#contract/brackets/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { createCategoryList, randomEvent, savePoints } from "#contract/poomsae/calls.ts"
import { closeEvent, scoringCourt } from "#contract/poomsae/scoring.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { violations } from "#tests/support/axe.ts"
import { isKept } from "#tests/support/look.ts"
import { giveBoth, openMatch } from "#tests/support/match-tablets.ts"
import { setStage, shots } from "#tests/support/stage.ts"
import { giveMark, type PoomsaeHall, poomsaeHall, screenAddress, seatAddress } from "#tests/support/tablets.ts"

const stage = await setStage()
const FAMILY = [
  "Азарова",
  "Бойко",
  "Вовк",
  "Гнатюк",
  "Дорош",
  "Євсюк",
  "Жук",
  "Заєць",
  "Іваненко",
  "Кравець",
  "Лисенко",
]
/** The eighth and the ninth are level in everything. */
const TECHNIQUE = [3.9, 3.8, 3.7, 3.6, 3.5, 3.4, 3.3, 3.2, 3.2, 3.1, 3.0]
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }
const TABLET = { viewport: { width: 1024, height: 600 }, hasTouch: true }

const taken = (page: Page) => page.getByRole("heading", { name: /^Прийнято \d\d:\d\d$/ })
const key = (page: Page, name: string | RegExp) => page.getByRole("button", { name })

/** Eleven whose last eight fight one against one, scored by hand so that two are level across the cut. */
async function elevenScored(): Promise<PoomsaeHall> {
  const hall = await poomsaeHall(
    stage.url,
    5,
    FAMILY.map((name) => `${name} Віра`),
  )
  const { person, id, category, athletes } = hall
  const kind = { name: "Пумсе кадети ж", type: 2, showType: 2, poomsaeType: 1, categoryStatus: 1, finals: 8 } as const
  await person.call(saveCategory, { tournament: id, id: category, ...kind })
  await person.call(createCategoryList, { tournament: id, category })
  const field = (at: number, field_name: string, field_value: number) => ({
    sp_id: athletes[at] ?? 0,
    field_name,
    field_value,
    tournament: id,
    category,
  })
  const list = TECHNIQUE.flatMap((technique, at) =>
    [1, 2].flatMap((form) => [field(at, `semifinal_teh${form}`, technique), field(at, `semifinal_pres${form}`, 5)]),
  )
  await person.call(savePoints, { list })
  return hall
}

async function sitDown(hall: PoomsaeHall) {
  const tablets: Page[] = []
  for (const seat of [1, 2, 3, 4, 5]) {
    const page = await stage.open(null, TABLET)
    await page.goto(await seatAddress(hall, seat))
    await page.getByRole("heading", { name: "Чекаємо на виступ" }).waitFor()
    tablets.push(page)
  }
  const chief = await stage.open(null, TABLET)
  await chief.goto(await seatAddress(hall, 0))
  const display = await stage.open(null, { viewport: { width: 1920, height: 1080 } })
  await display.goto(await screenAddress(hall))
  const phone = await stage.open(null, PHONE)
  await phone.goto(`/t/${hall.id}/c/${hall.category}`)
  return { tablets: tablets as [Page, Page, Page, Page, Page], chief, display, phone }
}

test("a mixed category of eleven in the hall: a tie at the cut on tablets, a semi-final with one tablet cut off and the server killed, and its places", async () => {
  const hall = await elevenScored()
  const { person, id, category, athletes } = hall
  const { tablets, chief, display, phone } = await sitDown(hall)
  const see = async (name: string) => {
    for (const page of [display, phone]) expect(await violations(page)).toEqual([])
    if (!isKept) return
    for (const [who, page] of Object.entries({ display, phone, chief, tablet: tablets[0] }))
      await page.screenshot({ path: `${shots}mixed day ${name} ${who}.png` })
  }

  // The tie is parted by a form that both perform, marked on five tablets.
  for (const [at, part] of [
    [7, "1,5"],
    [8, "1,6"],
  ] as const) {
    const which = {
      tournament_id: id,
      category,
      sp_id: athletes[at] ?? 0,
      kort: 1,
      round: "semifinal" as const,
      poomsaeNumber: 3,
    }
    await person.call(randomEvent, which)
    for (const page of tablets) {
      await page.getByRole("heading", { name: `${FAMILY[at]} Віра` }).waitFor()
      await giveMark(page, [part, part, part])
      await key(page, "Відправити результати").click()
      await taken(page).waitFor()
    }
    if (at === 7) await see("tie")
    const { event } = (await person.call(scoringCourt, { section: hall.section, kort: 1 })).item
    await person.call(closeEvent, { event })
  }
  const drawn = async () =>
    (await person.call(fullTournament, { id })).item.protocols.find((one) => one.id === category)
  await expect.poll(async () => (await drawn())?.bracket_size).toBe(8)
  await phone.getByRole("link", { name: "Відбір" }).waitFor()
  await see("drawn")

  // The quarter-finals come from paper.
  const byHand = (technicalNumber: number, blue: number, red: number) =>
    person.call(updateBracketFight, {
      tournament_id: id,
      category,
      technicalNumber,
      blue_points: blue,
      red_points: red,
    })
  for (const t of [6, 5, 4, 3]) await byHand(t, 16.5, 16.25)

  await openMatch(hall, 1)
  for (const page of tablets) await page.getByText(/^1-ше пумсе/).waitFor()
  const [, , , four, five] = tablets
  for (const page of tablets) {
    if (page === four) continue
    await giveBoth(page, { small: 2, part: "1,6" }, { small: 1, part: "1,6" })
    await taken(page).waitFor()
  }
  await key(chief, "Чекаємо на суддю 4 · 4 з 5").waitFor()
  const plugIn = await stage.unplug(four)
  await giveBoth(four, { small: 2, part: "1,6" }, { small: 1, part: "1,6" })
  await four.getByRole("heading", { name: "Збережено на пристрої, чекаємо на мережу" }).waitFor()
  await see("cut off")
  await plugIn()
  await taken(four).waitFor()
  await key(chief, "Показати й далі: 2-ге пумсе").click()
  await display.getByRole("table", { name: "Оцінки суддів" }).first().waitFor()
  await see("marks")
  await key(chief, /^Далі: 2-ге пумсе/).click()
  for (const page of tablets) await page.getByText(/^2-ге пумсе/).waitFor()

  // The server dies when all but one have sent.
  for (const page of tablets) {
    if (page === five) continue
    await giveBoth(page, { small: 1, part: "1,6" }, { small: 2, part: "1,6" })
    await taken(page).waitFor()
  }
  await stage.crash(async () => {
    await giveBoth(five, { small: 1, part: "1,6" }, { small: 2, part: "1,6" })
    await five.getByRole("heading", { name: "Збережено на пристрої, чекаємо на мережу" }).waitFor()
  })
  await taken(five).waitFor()
  await key(chief, "Показати результат").click()
  await display
    .getByText(/Рівні|Перемож/)
    .first()
    .waitFor({ timeout: 30_000 })
  await see("level")
  // Equal in all: the sums, presentation, and with the dropped marks.
  await key(chief, "Рішення суддів…").click()
  await key(chief, "Бойко В.").click()
  await chief.getByLabel("Причина рішення").fill("Сильніша за рішенням колегії")
  await key(chief, "Перемога: Бойко В.").click()
  await key(chief, "Так, підтверджую").click()
  await display.getByText("Рішення суддів").waitFor()
  await see("decided")

  await byHand(2, 16.9, 16.2)
  await byHand(0, 17.25, 17.125)
  const places = await stage.open(null, PHONE)
  await places.goto(`/t/${id}/c/${category}`)
  await places.getByRole("heading", { name: "Призери" }).waitFor()
  expect(await places.getByRole("main").innerText()).toMatch(
    /Призери\s+1\s+Азарова Віра\s[\s\S]*\s2\s+Бойко Віра\s[\s\S]*\s3\s+Гнатюк Віра\s[\s\S]*\s3\s+Вовк Віра/,
  )
  await see("over")
})
