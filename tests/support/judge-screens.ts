import type { Page } from "playwright-core"
import { startEvent } from "#contract/poomsae/calls.ts"
import { sendScore } from "#contract/poomsae/scoring.ts"
import { listSeats } from "#contract/seats/calls.ts"
import type { Filled } from "./filled-tournament.ts"
import { at, type Screens } from "./screen-ways.ts"
import { giveMark, type PoomsaeHall, poomsaeCourt, screenAddress, seatAddress } from "./tablets.ts"

const halls = new WeakMap<Filled, PoomsaeHall>()

/** A court of poomsae: on its first place the result of a form, on its second one that is being judged. */
export async function judgePoomsae(filled: Filled): Promise<void> {
  const { person, id } = filled
  const hall = await poomsaeCourt(person, id, 5, ["Коваль Ірина", "Мороз Ганна"])
  halls.set(filled, hall)
  const { call } = person
  const event = {
    tournament_id: id,
    category: hall.category,
    round: "final" as const,
    poomsaeNumber: 1,
    autopilot: 1 as const,
  }
  const [first = 0, second = 0] = hall.athletes
  const open = (await call(startEvent, { ...event, sp_id: first, kort: 1 })).item.event
  const { list } = await call(listSeats, { id })
  for (const seat of list.filter((one) => one.section === hall.section && one.kort === 1)) {
    const part = (15 + seat.seat) / 10
    const mark = { technique: 4, strong: part, speed: part, energetic: part }
    await call(sendScore, { event: open, seat: seat.id, ...mark })
  }
  await call(startEvent, { ...event, sp_id: second, kort: 2 })
}

export const judgePublicScreens: Screens = {
  "judge's practice": practice,
  "judge's practice, freestyle": async (page) => {
    await practice(page)
    await page.getByRole("button", { name: "Вільне", exact: true }).click()
    await page.getByRole("group", { name: "Акробатичний удар" }).waitFor()
  },
  "judge's practice, freestyle by base and bonus": async (page) => {
    await practice(page)
    await page.getByRole("button", { name: "Вільне пумсе, лист V4" }).click()
    await page.getByRole("group").first().waitFor()
  },
  "judge's practice, sent": async (page) => {
    await practice(page)
    await giveMark(page, ["2,0", "1,2", "0,5"])
    await page.getByRole("button", { name: "Відправити результати" }).click()
    await page.getByText("7,7", { exact: true }).waitFor()
  },
  "seat of a judge, wrong PIN": async (page) => {
    await at(page, "/judge", "Зайняти місце судді")
    await page.getByLabel("PIN").fill("12")
    await page.getByRole("button", { name: "Зайняти місце" }).click()
    await page.getByRole("alert").waitFor()
  },
  "display that is not there": (page) => at(page, "/screen/nobody-has-made-this-one", "Такого табло немає"),
}

export const judgeDeskScreens: Screens = {
  "judges' seats": panel,
  "display with a result": async (page, filled) => {
    await page.goto(await screenAddress(hallOf(filled)))
    await page.getByRole("table", { name: "Оцінки суддів" }).waitFor()
  },
  "judge's tablet": (page, filled) => sit(page, filled, { seat: 1, kort: 2 }, "Мороз Ганна"),
  "list of poomsae with the judges' marks": async (page, filled) => {
    const { id, category } = hallOf(filled)
    await page.goto(`/user/tournaments/overview/${id}/bracket/${category}?tab=5`)
    await page.getByRole("list", { name: "Оцінки суддів" }).first().waitFor()
  },
  "tablet of the chief": (page, filled) => sit(page, filled, { seat: 0, kort: 1 }, "Коваль Ірина"),
}

export const judgeDialogScreens: Screens = {
  "a mark is given back": async (page, filled) => {
    await panel(page, filled)
    await page.getByRole("button", { name: "Повернути оцінку: Суддя 2" }).click()
    await page.getByRole("button", { name: "Повернути оцінку", exact: true }).last().click()
    await page.getByText("Запишіть причину").waitFor()
  },
  "code of a seat": async (page, filled) => {
    await panel(page, filled)
    await page.getByRole("button", { name: "Показати код: Суддя 5" }).first().click()
    await page.getByRole("img", { name: "QR-код місця судді" }).waitFor()
  },
}

async function practice(page: Page): Promise<void> {
  await page.goto("/judge/practice")
  await page.getByRole("heading", { name: "Приклад Олена" }).waitFor()
}

async function panel(page: Page, filled: Filled): Promise<void> {
  const { id, section } = hallOf(filled)
  await page.goto(`/user/tournaments/overview/${id}/judges/${section}`)
  await page.getByText("Останній результат: Коваль Ірина").waitFor()
}

/** The judge to whom this screen was shown before still has the seat. */
async function sit(page: Page, filled: Filled, { seat, kort }: { seat: number; kort: number }, name: string) {
  await page.goto(await seatAddress(hallOf(filled), seat, kort))
  const takeover = page.getByRole("button", { name: "Зайняти замість нього" })
  const heading = page.getByRole("heading", { name })
  await takeover.or(heading).waitFor()
  if (await takeover.isVisible()) await takeover.click()
  await heading.waitFor()
}

function hallOf(filled: Filled): PoomsaeHall {
  const hall = halls.get(filled)
  if (!hall) throw new Error("no poomsae in this tournament")
  return hall
}
