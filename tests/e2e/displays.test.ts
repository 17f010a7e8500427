import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { listAthletes, saveAthlete } from "#contract/athletes/calls.ts"
import { updateBracketFight } from "#contract/brackets/calls.ts"
import { stepOnCourt } from "#contract/courts/calls.ts"
import { saveScreen, setAwards } from "#contract/screens/calls.ts"
import { assignSections, numberSection, saveSection } from "#contract/sections/calls.ts"
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
  // Only figures have equal width: between words that setting would widen each hyphen.
  const figures = (element: Element): string => getComputedStyle(element).fontVariantNumeric
  expect(await scoreboard.getByText("21", { exact: true }).evaluate(figures)).toBe("tabular-nums")
  expect(await scoreboard.getByText(fight?.blue?.name ?? "?").evaluate(figures)).toBe("normal")
  expect(await display.locator("body").evaluate(figures)).toBe("normal")

  await row.getByRole("button", { name: /^Редагувати: / }).click()
  await office.getByRole("combobox", { name: "Що показує" }).click()
  await office.getByRole("option", { name: "Наступні поєдинки корту" }).click()
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

test("the announcer calls a category to the podium and takes it back; a wall turns by itself; an overlay lets the camera through", async () => {
  const hall = await courtsAtWork(ownUrl)
  const { call } = hall.person
  const cadets = hall.category("Кадети -45 ч")
  await enterResults(call, cadets, 100)
  const make = async (body: { role: "ceremony" | "brackets" | "overlay"; section?: number }): Promise<string> =>
    `/screen/${(await call(saveScreen, { id: hall.id, name: "Табло", ...body })).item.code}`
  const display = await stage.open()
  await display.goto(await make({ role: "ceremony" }))
  await display.getByText("Готуються до нагородження").waitFor()
  const announcer = await stage.open(hall.person)
  await announcer.goto(`/user/tournaments/overview/${hall.id}/awards`)
  await announcer.getByRole("button", { name: `Викликати на нагородження: ${cadets.fullname}` }).click()
  await display.getByRole("heading", { name: cadets.fullname, level: 1 }).waitFor()
  await announcer.getByRole("button", { name: `Нагороджено: ${cadets.fullname}` }).waitFor()
  await announcer.getByRole("button", { name: "Скасувати" }).click()
  await display.getByRole("heading", { name: "Нагородження", level: 1 }).waitFor()

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

test("no row and no label of a display or of the desk's queue is cut, whatever the panel, with full queues and long names", async () => {
  const hall = await courtsAtWork(ownUrl)
  const { call } = hall.person
  const courts = [...hall.courts]
  for (const name of ["Корт 3", "Корт 4", "Корт 5", "Корт 6"]) {
    courts.push((await call(saveSection, { tournament_id: hall.id, name })).item.id)
  }
  const drawn = hall.categories.filter(({ drawdata }) => drawdata.length > 0)
  const moves = drawn.map(({ id }, at) => ({ category: id, section: courts[at % courts.length] ?? 0 }))
  await call(assignSections, { id: hall.id, moves })
  for (const id of courts) await call(numberSection, { tournament_id: hall.id, id })
  const { list } = await call(listAthletes, { id: hall.id })
  for (const athlete of list.slice(0, 40)) {
    const { id, category_id, bdate, sex, coach, insurence, oblast, qualification } = athlete
    const name = `${athlete.name.replace(" ", "-Перебийніс-Христофоренко ")}-Володимирович`
    const organization =
      "Комунальний заклад «Дитячо-юнацька спортивна школа олімпійського резерву № 12» Дніпровської міської ради"
    const kept = { category_id, bdate: bdate ?? 0, sex, coach, insurence, oblast, qualification }
    await call(saveAthlete, { tournament: hall.id, id, name, organization, ...kept, force: 1 })
  }
  const [court = 0] = courts
  const [first] = await fightsOn(hall, court)
  await call(stepOnCourt, {
    id: hall.id,
    category: first?.category ?? 0,
    technicalNumber: first?.technicalNumber ?? 0,
    step: "call",
  })
  const cadets = hall.category("Кадети -45 ч")
  const display = await stage.open()
  const sizes = [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
  ]
  const roles = [
    { role: "court", section: court },
    { role: "next", section: court },
    { role: "calls" },
    { role: "ceremony" },
  ] as const
  for (const { role, ...place } of roles) {
    if (role === "ceremony") {
      await enterResults(call, cadets, 100)
      await call(setAwards, { id: hall.id, categories: [cadets.id], step: "called" })
    }
    const { item } = await call(saveScreen, { id: hall.id, name: "Табло", role, ...place })
    await display.goto(`/screen/${item.code}`)
    await display.getByRole("main").locator("h1, h2").first().waitFor({ state: "attached" })
    for (const size of sizes) {
      await display.setViewportSize(size)
      await shownFrames(display)
      expect(await cutOn(display, "main"), `${role} ${size.width}×${size.height}`).toEqual([])
      const rows = await display.getByRole("listitem").count()
      if (role !== "court") expect(rows, `${role} ${size.width}×${size.height}`).toBeGreaterThanOrEqual(3)
    }
  }

  const desk = await stage.open(hall.person, { viewport: { width: 1024, height: 600 } })
  await desk.goto(`/user/tournaments/overview/${hall.id}/desk/${courts[1]}`)
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

/**
 * Resolves once the page has drawn what is set now. A browser tells a page of its new size with the next frame, which
 * may come after the call that set the size; a face in use may still be on its way.
 */
const shownFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await document.fonts.ready
    await frame()
  })

/** Texts that do not fit within the panel, or within their own box. */
const cutOn = (page: Page, root: string): Promise<string[]> =>
  page.locator(root).evaluate((main) => {
    const html = document.documentElement
    const page =
      html.scrollHeight > innerHeight || html.scrollWidth > innerWidth ? ["the page is larger than the panel"] : []
    const texts = [...main.querySelectorAll<HTMLElement>("li, tr, h1, h2, p, strong, small, span")]
    const cut = texts.filter((one) => {
      if (one.closest(".visually-hidden") || !one.checkVisibility()) return false
      const { left, top, right, bottom } = one.getBoundingClientRect()
      const isOutside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
      return isOutside || (one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
    })
    return [...page, ...cut.map((one) => `${one.tagName} ${one.textContent}`)]
  })
