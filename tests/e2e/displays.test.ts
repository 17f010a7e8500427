import { expect, test } from "vitest"
import { updateBracketFight } from "#contract/brackets/calls.ts"
import { stepOnCourt } from "#contract/courts/calls.ts"
import { saveScreen } from "#contract/displays/calls.ts"
import { saveSection } from "#contract/sections/calls.ts"
import { personName } from "#domain/uk/person-name.ts"
import { courtsAtWork, fightsOn } from "#tests/support/courts.ts"
import { enterResults } from "#tests/support/filled-tournament.ts"
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
  await office.getByRole("button", { name: "Додати табло" }).first().click()
  await office.getByRole("textbox", { name: "Назва табло" }).fill("Корт 1, ліворуч")
  await office.getByRole("button", { name: "Зберегти" }).click()
  const row = office.getByRole("row", { name: /^Корт 1, ліворуч/ })
  await row.getByText("Не відповідає").waitFor()
  const address = await row.getByRole("link", { name: /^Відкрити табло/ }).getAttribute("href")
  const display = await stage.open()
  await display.goto(address ?? "")
  await display.getByRole("region", { name: "Наступний бій" }).getByText("№ 101").waitFor()
  await row.getByText("Увімкнене").waitFor()

  const [fight] = await fightsOn(hall, court)
  const which = { category: fight?.category ?? 0, technicalNumber: fight?.technicalNumber ?? 0 }
  const shows = async (step: Promise<unknown>, text: string | RegExp): Promise<void> => {
    await step
    const answered = performance.now()
    await display.getByText(text).first().waitFor()
    expect(performance.now() - answered).toBeLessThanOrEqual(soon)
  }
  await shows(call(stepOnCourt, { id: hall.id, ...which, step: "start" }), "Іде бій")
  const scoreboard = display.getByRole("main", { name: "№ 101" })
  const { surname } = personName(fight?.blue?.name ?? "?")
  await scoreboard.getByText(surname, { exact: true }).waitFor()
  await scoreboard.getByText("Синій").waitFor()
  await scoreboard.getByText("Червоний").waitFor()
  const points = { blue_points: 31, red_points: 8 }
  await shows(call(updateBracketFight, { tournament_id: hall.id, ...which, ...points }), /Перемож(ець|ниця)/)
  await scoreboard.getByText("31", { exact: true }).waitFor()
  await display.getByText("За різницею балів · PTG").waitFor()
  // Only figures have equal width: between words that setting would widen each hyphen.
  const figures = (element: Element): string => getComputedStyle(element).fontVariantNumeric
  expect(await scoreboard.getByText("31", { exact: true }).evaluate(figures)).toBe("tabular-nums")
  expect(await scoreboard.getByText(surname, { exact: true }).evaluate(figures)).toBe("normal")
  expect(await display.locator("body").evaluate(figures)).toBe("normal")

  // Who faces the court from the other side sees the athletes swapped; a calm display of a panel that cuts its edges off.
  const left = () =>
    scoreboard.getByRole("region", { name: "Синій" }).evaluate((half) => half.getBoundingClientRect().left)
  await expect.poll(left).toBe(0)
  await row.getByRole("button", { name: /^Редагувати: / }).click()
  await office.getByRole("combobox", { name: "Сторони" }).click()
  await office.getByRole("option", { name: "Синій справа" }).click()
  await office.getByRole("combobox", { name: "Поля екрана" }).click()
  await office.getByRole("option", { name: "2,5 %" }).click()
  await office.getByRole("textbox", { name: "Діагональ екрана, дюймів" }).fill("55")
  await office.getByRole("textbox", { name: "Найдальший ряд, м" }).fill("20")
  await office.getByText("З 20 м читаються лише рахунок, час і номер поєдинку; прізвища – до 14 м.").waitFor()
  await office.getByRole("checkbox", { name: "Спокійний режим" }).check()
  await office.getByRole("button", { name: "Зберегти" }).click()
  await expect.poll(left).toBeGreaterThan(400)
  const stageBox = display.locator("[data-calm]")
  await expect.poll(() => stageBox.evaluate((box) => box.getBoundingClientRect().left)).toBe(32)

  await row.getByRole("button", { name: /^Редагувати: / }).click()
  await office.getByRole("combobox", { name: "Що показує" }).click()
  await office.getByRole("option", { name: "Наступні поєдинки корту" }).click()
  await office.getByRole("button", { name: "Зберегти" }).click()
  await display.getByRole("heading", { name: /^Наступні поєдинки: / }).waitFor()
  await display.getByText("102", { exact: true }).waitFor()

  const silence = display.getByText(/^Немає зв’язку \d+ с$/)
  await stage.crash(async () => {
    await silence.waitFor()
    await display.getByText(/^дані на \d\d:\d\d:\d\d$/).waitFor()
    // What it showed last stays.
    await display.getByText("102", { exact: true }).waitFor()
  })
  await silence.waitFor({ state: "detached" })
  await display.reload()
  await display.getByRole("heading", { name: /^Наступні поєдинки: / }).waitFor()
})

test("the announcer calls a category to the podium and takes it back; a wall turns by itself; an overlay lets the camera through", async () => {
  const hall = await courtsAtWork(ownUrl)
  const { call } = hall.person
  const cadets = hall.category("Кадети -45 ч")
  await enterResults(call, cadets, 100)
  const make = async (body: { role: "ceremony" | "brackets" | "overlay"; section?: number }): Promise<string> =>
    `/screen/${(await call(saveScreen, { id: hall.id, name: "Табло", ...body })).item.code}`
  const display = await stage.open()
  await display.goto(await make({ role: "ceremony" }))
  const ready = display.getByRole("region", { name: "Готуються" })
  await ready.getByText(cadets.fullname).waitFor()
  const announcer = await stage.open(hall.person)
  await announcer.goto(`/user/tournaments/overview/${hall.id}/awards`)
  await announcer.getByRole("button", { name: `Викликати на нагородження: ${cadets.fullname}` }).click()
  await display.getByRole("heading", { name: cadets.fullname, level: 1 }).waitFor()
  // The last places first, one by one, then all at once.
  const shown = display.getByRole("heading", { level: 2 }).filter({ hasNotText: "Готуються" })
  expect(await shown.count()).toBe(0)
  await announcer.getByRole("button", { name: `Показати 3 місце на табло: ${cadets.fullname}` }).click()
  await expect.poll(() => shown.count()).toBe(1)
  await announcer.getByRole("button", { name: `Усе одразу на табло: ${cadets.fullname}` }).click()
  await expect.poll(() => shown.count()).toBe(3)
  await announcer.getByRole("button", { name: `Зняти виклик: ${cadets.fullname}` }).click()
  await display.getByRole("heading", { name: cadets.fullname, level: 1 }).waitFor({ state: "detached" })
  await ready.getByText(cadets.fullname).waitFor()
  await display.getByRole("table", { name: /^Медалі областей/ }).waitFor()

  await display.clock.install()
  await display.goto(await make({ role: "brackets" }))
  await display.getByText(/^1 з \d+$/).waitFor()
  await display.clock.runFor(15_000)
  await display.getByText(/^2 з \d+$/).waitFor()

  await display.goto(await make({ role: "overlay", section: hall.courts[0] ?? 0 }))
  await display.locator("html[data-overlay]").waitFor({ state: "attached" })
  const ground = () => [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor)
  expect(await display.evaluate(ground)).toEqual(["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"])
})

test("no label of the desk's queue is cut on a small tablet", async () => {
  const hall = await courtsAtWork(ownUrl)
  const desk = await stage.open(hall.person, { viewport: { width: 1024, height: 600 } })
  await desk.goto(`/user/tournaments/overview/${hall.id}/desk/${hall.courts[1]}`)
  const queue = desk.getByRole("list", { name: "Черга" })
  await queue
    .getByRole("button", { name: /^Викликати № / })
    .first()
    .waitFor()
  const labels = await queue.locator(".mantine-Button-label").evaluateAll((all) =>
    all.map((label) => {
      const button = label.closest("button")
      return label.scrollWidth <= label.clientWidth && (button?.scrollWidth ?? 0) <= (button?.clientWidth ?? 0)
    }),
  )
  expect(labels).not.toContain(false)
})

test("the loudspeaker's page shows the name of a court whole", async () => {
  const { person, id, courts } = await courtsAtWork(ownUrl)
  const name = "Корт фіналів і півфіналів"
  await person.call(saveSection, { tournament_id: id, sectionid: courts[0], name })
  const { item } = await person.call(saveScreen, { id, name: "Гучномовець", role: "speaker", section: 0 })
  const display = await stage.open(null, { viewport: { width: 1366, height: 768 } })
  await display.goto(`/screen/${item.code}`)
  const shown = display.getByRole("listitem").locator("strong").first()
  await expect.poll(async () => (await shown.innerText()).replace(/\s+/g, " ")).toBe(name)
  expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})
