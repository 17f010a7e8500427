import { readFileSync } from "node:fs"
import type { Locator, Page } from "playwright-core"
import sharp from "sharp"
import { expect, test } from "vitest"
import { clearBracket, updateBracketFight } from "#contract/brackets/calls.ts"
import { setDrawState } from "#contract/brackets/draws.ts"
import { listHistory } from "#contract/history/calls.ts"
import { dragByFinger, fingers } from "#tests/support/finger.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import { gateAt } from "#tests/support/gate.ts"
import {
  boys,
  type Clubs,
  clubMates,
  clubTournament,
  fights,
  girls,
  nobody,
  openDraw,
  place,
  saved,
  standing,
} from "#tests/support/manual-draw.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

// [P2-10] [P2-13] [P2-42] [P2-53] [P2-54] [P2-80]
test("athletes are moved by keys alone; each change is saved at once, and the last one is taken back", async () => {
  const clubs = await clubTournament(stage.url)
  const page = await opened(clubs)
  const before = await saved(clubs)
  await page.getByRole("button", { name: "Ручне жеребкування" }).press("Enter")
  await place(page, 1).waitFor()
  expect(await standing(page)).toEqual(before)
  await place(page, 1).press("Enter")
  await page.getByText(`Вибрано: ${before[0]}.`).waitFor()
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key)
  await page.getByRole("status").getByText("Дані оновлено").waitFor()
  const swapped = [before[2], before[1], before[0], ...before.slice(3)]
  expect(await saved(clubs)).toEqual(swapped)

  // Off the bracket, and back onto the free place from the list of those who have none.
  await place(page, 3).press("Delete")
  const pending = page.getByRole("region", { name: "Ще не в сітці" })
  const waiting = pending.getByRole("button", { name: new RegExp(`^${before[0]}`) })
  await waiting.waitFor()
  await expect.poll(() => saved(clubs)).toEqual([before[2], before[1], "", ...before.slice(3)])
  await waiting.press("Enter")
  await place(page, 3).press("Enter")
  await expect.poll(() => saved(clubs)).toEqual(swapped)
  await pending.getByText("Усі учасники в сітці.").waitFor()
  // Escape lets go; nothing is saved.
  await place(page, 8).press("Enter")
  await page.keyboard.press("Escape")
  await page.getByText("Ручне жеребкування: виберіть учасника").waitFor()

  await page.getByRole("button", { name: "Скасувати останню зміну" }).press("Enter")
  await expect.poll(() => saved(clubs)).toEqual([before[2], before[1], "", ...before.slice(3)])
  await page.reload()
  await fights(page).first().waitFor()
  expect(await page.getByRole("button", { name: /^Місце \d/ }).count(), "a reload ends the mode").toBe(0)
  await pending.getByText(before[0] ?? "").waitFor()
})

// [P2-113]
test("hands quicker than the network: changes are saved in their order, and those behind a refused one fall with it", async () => {
  const clubs = await clubTournament(stage.url)
  const page = await stage.open(clubs.person)
  const [saving, undoing] = [await gateAt(page, "**/api/save-bracket"), await gateAt(page, "**/undo")]
  await openDraw(page, clubs)
  const [one = "", two = "", three = "", ...others] = await saved(clubs)
  await page.getByRole("button", { name: "Ручне жеребкування" }).click()
  const letGo = saving.holdCall()
  for (const number of [1, 3]) await place(page, number).press("Enter")
  await place(page, 2).press("Delete")
  const after = [three, "", one, ...others]
  expect(await standing(page)).toEqual(after)
  await page.getByText("Збереження…").waitFor()
  expect(await saved(clubs)).toEqual([one, two, three, ...others])
  letGo("continue")
  await expect.poll(() => saved(clubs)).toEqual(after)
  // Only the last of the two is undone. What the user does before the answer to that is saved after it.
  const answer = undoing.holdAnswer()
  await page.getByRole("button", { name: "Скасувати останню зміну" }).click()
  const afterFirst = [three, two, one, ...others]
  await expect.poll(() => saved(clubs)).toEqual(afterFirst)
  await expect.poll(() => standing(page)).toEqual(afterFirst)
  await place(page, 2).press("Delete")
  await page.getByText("Збереження…").waitFor()
  answer()
  await expect.poll(() => saved(clubs)).toEqual(after)
  await page.getByText("Збереження…").waitFor({ state: "detached" })
  const answerAgain = undoing.holdAnswer()
  await page.getByRole("button", { name: "Скасувати останню зміну" }).click()
  await expect.poll(() => saved(clubs)).toEqual(afterFirst)
  await expect.poll(() => standing(page)).toEqual(afterFirst)
  for (const number of [1, 3]) await place(page, number).press("Enter")
  await place(page, 2).press("Delete")
  await clubs.person.call(clearBracket, { tournament_id: clubs.id, category: (await clubs.now()).id })
  // Though the page knows of it by then, what waits was not made of it.
  await page.getByRole("button", { name: /^Кадети -49 ч.*не прожеребковано/ }).waitFor()
  answerAgain()
  await page.getByText("Не збережено").waitFor()
  await expect.poll(() => standing(page)).toEqual(new Array(8).fill(""))
  expect(await saved(clubs)).toEqual(new Array(8).fill(""))
})

// [P2-14] [P2-53] [P2-55]
test("athletes are dragged by mouse, by a long press of a finger and by two taps; another category ends the mode", async () => {
  const clubs = await clubTournament(stage.url)
  const page = await opened(clubs, { viewport: { width: 1280, height: 1400 } })
  const before = await saved(clubs)
  const { one, beside, other } = clubMates(await clubs.now())
  await page.getByRole("button", { name: "Ручне жеребкування" }).click()
  await page.getByText("Зараз: краще розвести неможливо").waitFor()
  // Escape lets go though the button is still down, and lifting it there picks nothing up again.
  await drag(page, place(page, other + 1), place(page, other + 1), async () => {
    await page.getByText(`Вибрано: ${before[other]}.`).waitFor()
    await page.keyboard.press("Escape")
    await page.getByText("Ручне жеребкування: виберіть учасника").waitFor()
  })
  await page.getByText("Ручне жеребкування: виберіть учасника").waitFor()
  expect(await page.locator('[data-slot][aria-pressed="true"]').count()).toBe(0)
  await drag(page, place(page, other + 1), place(page, beside + 1), async () => {
    await page.getByText("Так буде понад найменше можливе: +1 зустріч одноклубників у 1 колі").waitFor()
  })
  await page.getByText("Зараз понад найменше можливе: +1 зустріч одноклубників у 1 колі").waitFor()
  const together = swap(before, beside, other)
  await expect.poll(() => saved(clubs)).toEqual(together)
  await settled(page)
  const pending = page.getByRole("region", { name: "Ще не в сітці" })
  await drag(page, place(page, one + 1), pending)
  await expect.poll(() => saved(clubs)).toEqual(together.map((name, at) => (at === one ? "" : name)))
  await settled(page)
  await drag(page, pending.getByRole("button", { name: new RegExp(`^${together[one]}`) }), place(page, one + 1))
  await expect.poll(() => saved(clubs)).toEqual(together)
  await page.getByRole("navigation", { name: "Категорії" }).getByRole("button", { name: girls }).click()
  await page.getByRole("heading", { name: `${girls} · Жінки` }).waitFor()
  expect(await place(page, 1).count()).toBe(0)

  const phone = await opened(clubs, { viewport: { width: 390, height: 1400 }, hasTouch: true, isMobile: true })
  await fromMenu(phone, "Ручне жеребкування")
  await place(phone, 2).tap()
  await phone.getByText(`Вибрано: ${together[1]}.`).waitFor()
  await place(phone, 4).tap()
  const tapped = swap(together, 1, 3)
  await expect.poll(() => saved(clubs)).toEqual(tapped)
  await settled(phone)
  await byFinger(phone, place(phone, 1), place(phone, 3))
  await expect.poll(() => saved(clubs)).toEqual(swap(tapped, 0, 2))
})

test("whoever has no place is dragged to one beside the bracket, which stays where it is", async () => {
  const clubs = await clubTournament(stage.url)
  const page = await opened(clubs, { viewport: { width: 1366, height: 700 } })
  const before = await saved(clubs)
  await page.getByRole("button", { name: "Ручне жеребкування" }).click()
  const pending = page.getByRole("region", { name: "Ще не в сітці" })
  await place(page, 1).focus()
  await page.keyboard.press("Delete")
  const waiting = pending.getByRole("button", { name: new RegExp(`^${before[0]}`) })
  await waiting.waitFor()
  await expect.poll(() => saved(clubs)).toEqual(before.map((name, at) => (at === 0 ? "" : name)))
  await settled(page)
  const pane = page.locator("[data-pane]")
  const scrolled = () => pane.evaluate((one) => [one.scrollLeft, one.scrollTop])
  await pane.evaluate((one) => one.scrollTo(0, 0))
  const start = await middle(waiting)
  const end = await middle(place(page, 1))
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  // As a hand moves: half a second on the way, frame by frame, over any edge on that way.
  for (let at = 1; at <= 30; at++) {
    await page.mouse.move(start.x + ((end.x - start.x) * at) / 30, start.y + ((end.y - start.y) * at) / 30)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  expect(await scrolled()).toEqual([0, 0])
  await page.mouse.up()
  await expect.poll(() => saved(clubs)).toEqual(before)
})

// [P2-10] [P2-19] [P2-57] [P2-59] [P2-60] [P2-77] [P2-79] [P2-113]
test("a draw by lot, an athlete taken off his position and a reset are each asked for in the specification’s words", async () => {
  const clubs = await clubTournament(stage.url)
  const page = await stage.open(clubs.person)
  const [lots, resets] = [
    await gateAt(page, "**/api/auto-sortable-bracket"),
    await gateAt(page, "**/api/clear-bracket"),
  ]
  await openDraw(page, clubs)
  await page.getByRole("button", { name: "Автоматичне жеребкування" }).click()
  const lot = page.getByRole("dialog", { name: "Прожеребкувати автоматично?" })
  await lot.getByText("8 учасників отримають місця за жеребом. Теперішні місця буде замінено.").waitFor()
  const drawn = lots.holdAnswer()
  await lot.getByRole("button", { name: "Прожеребкувати", exact: true }).click()
  await page.getByText("Старт автоматичного жеребкування").waitFor()
  drawn()
  await page.getByRole("status").getByText("Дані оновлено").waitFor()
  await lot.waitFor({ state: "hidden" })

  const [first = ""] = await saved(clubs)
  await page.getByRole("button", { name: `Видалити з позиції (рядок 1): ${first}` }).click()
  const removal = page.getByRole("dialog", { name: "Видалити учасника з позиції?" })
  await removal.getByText(`${first}, рядок 1.`).waitFor()
  await removal.getByRole("button", { name: "Видалити", exact: true }).click()
  await expect.poll(() => saved(clubs).then(([now]) => now)).toBe("")
  await page.getByRole("region", { name: "Ще не в сітці" }).getByText(first).waitFor()

  await fromMenu(page, "Скинути жеребкування")
  const reset = page.getByRole("dialog", { name: "Скидання жеребкування?" })
  await reset.getByText("7 учасників повернуться до списку «Ще не в сітці».").waitFor()
  const cleared = resets.holdAnswer()
  await reset.getByRole("button", { name: "Скинути", exact: true }).click()
  await page.getByText("Скидання жеребкування", { exact: true }).waitFor()
  cleared()
  await expect.poll(() => saved(clubs)).toEqual(new Array(8).fill(""))
  await expect.poll(() => fights(page).count()).toBe(0)
})

test("a draw begun by hand is a draft that cannot be published until the strip above it ends it", async () => {
  const clubs = await clubTournament(stage.url)
  const page = await opened(clubs)
  const [one = "", two = "", ...others] = await saved(clubs)
  await clubs.person.call(clearBracket, { tournament_id: clubs.id, category: (await clubs.now()).id })
  await page.getByRole("button", { name: "Ручне жеребкування" }).click()
  const pending = page.getByRole("region", { name: "Ще не в сітці" })
  for (const [number, name] of [
    [1, one],
    [3, two],
  ] as const) {
    await pending.getByRole("button", { name: new RegExp(`^${name}`) }).press("Enter")
    await place(page, number).press("Enter")
  }
  const places = [one, "", two, "", "", "", "", ""]
  await expect.poll(() => saved(clubs)).toEqual(places)
  await clubs.person.call(setDrawState, { category: (await clubs.now()).id, state: "prepared" })
  await page.reload()

  const draft = page.getByRole("region", { name: "Чернетка сітки", exact: true })
  await draft.getByText("Чернетка, її бачать лише організатори. Ще без місця: 6.").waitFor()
  const further = async () => (await clubs.now()).drawdata.filter(({ position }) => !position.startsWith("3_"))
  expect(await further(), "nobody advances past a place that is not drawn yet").toEqual([])
  const state = page.getByRole("dialog", { name: "Хто бачить жеребкування" })
  const publish = async (): Promise<void> => {
    await fromMenu(page, "Стан…")
    await state.getByRole("radio", { name: /^Буде оприлюднено з турніром/ }).check()
    await state.getByRole("button", { name: "Зберегти" }).click()
  }
  await publish()
  await state.getByText("Ручне жеребкування не завершено, без місця: 6.").waitFor()
  await state.getByRole("button", { name: "Закрити", exact: true }).last().click()
  await page.getByRole("button", { name: "Закрити без збереження", exact: true }).click()
  await state.waitFor({ state: "hidden" })
  expect((await clubs.now()).draw_state).toBe("prepared")

  await draft.getByRole("button", { name: "Завершити жеребкування" }).click()
  const question = page.getByRole("dialog", { name: "Завершити без них?" })
  for (const name of others) await question.getByText(name).waitFor()
  await question.getByRole("button", { name: "Завершити", exact: true }).click()
  await page.getByRole("status").getByText("Ручне жеребкування завершено").waitFor()
  await draft.waitFor({ state: "hidden" })
  expect(await saved(clubs)).toEqual(places)
  expect((await further()).map(({ position, name }) => `${position} ${name}`).sort()).toEqual([
    `2_2 ${two}`,
    `2_3 ${one}`,
  ])
  await publish()
  await state.waitFor({ state: "hidden" })
  expect((await clubs.now()).draw_state).toBe("published")
})

test("once a fight has a result the places are closed; a reason opens them and stands in the history", async () => {
  const clubs = await clubTournament(stage.url)
  const { person, id } = clubs
  const category = await clubs.now()
  const winner = category.drawdata.find(({ position }) => position === "3_0")?.sp_id ?? 0
  const fight = { tournament_id: id, category: category.id, technicalNumber: 6, decision: "WDR", winSpId: winner }
  await person.call(updateBracketFight, fight)
  const page = await opened(clubs)
  const before = await saved(clubs)
  await page.getByRole("button", { name: "Ручне жеребкування" }).click()
  await page.getByText("Місця закрито: у категорії вже є 1 результат.").waitFor()
  expect(await place(page, 1).count()).toBe(0)
  await page.getByRole("button", { name: "Відкрити місця" }).press("Enter")
  const dialog = page.getByRole("dialog", { name: "Відкрити місця під результатами?" })
  const reason = dialog.getByRole("textbox", { name: "Причина" })
  await reason.and(page.locator(":focus")).waitFor()
  await dialog.getByRole("button", { name: "Відкрити", exact: true }).click()
  await dialog.getByText("Укажіть причину").waitFor()
  await reason.fill("помилка в заявці")
  await dialog.getByRole("button", { name: "Відкрити", exact: true }).click()
  await page.getByText("Причина: помилка в заявці").waitFor()

  // The fight that falls is named, and the person agrees; after a no, nothing changes.
  await place(page, 1).click()
  await place(page, 3).click()
  const question = page.getByRole("dialog", { name: "Скасувати результати?" })
  await question.getByText(/^Буде скасовано 1 результат: /).waitFor()
  await question.getByRole("button", { name: "Залишити", exact: true }).click()
  await question.waitFor({ state: "hidden" })
  expect(await saved(clubs)).toEqual(before)
  await place(page, 1).click()
  await place(page, 3).click()
  await question.getByRole("button", { name: "Змінити місця" }).click()
  await expect.poll(() => saved(clubs)).toEqual(swap(before, 0, 2))
  const { list } = await person.call(listHistory, { id })
  expect(list[0]?.summary).toMatch(/^Ручне жеребкування: .*; причина: помилка в заявці$/)
})

// [P2-9] [P2-16] [P2-44]
test("the list stands by men and women, without those of nobody, and shows one age if asked", async () => {
  const clubs = await clubTournament(stage.url)
  const page = await opened(clubs)
  const list = page.getByRole("navigation", { name: "Категорії" })
  const shown = (): Promise<string[]> =>
    list.locator("[data-category]").evaluateAll((rows) => rows.map((row) => row.firstChild?.textContent ?? ""))
  expect(await shown()).toEqual([boys, girls])
  await list.getByRole("region", { name: "Жінки" }).getByText(girls).waitFor()
  await list.getByRole("checkbox", { name: "Сховати порожні" }).uncheck()
  expect((await shown()).sort()).toEqual([boys, girls, nobody].sort())
  // The whole list is one stop of Tab, walked by arrows; Alt and an arrow choose.
  const focused = page.locator(":focus")
  await list.getByRole("button", { name: boys }).press("End")
  expect(await focused.textContent()).toContain(girls)
  await page.keyboard.press("Home")
  expect(await focused.textContent()).not.toContain(girls)
  await page.keyboard.press("Alt+ArrowDown")
  await page.getByRole("heading", { name: nobody, level: 2 }).waitFor()
  await page.keyboard.press("Alt+ArrowUp")
  await page.getByRole("heading", { name: boys, level: 2 }).waitFor()
  await list.getByRole("button", { name: "Юніори", exact: true }).click()
  expect(await shown(), "the chosen one stays").toEqual([boys, girls])
  await list.getByRole("button", { name: girls }).click()
  await page.getByRole("heading", { name: `${girls} · Жінки`, level: 2 }).waitFor()
  expect(await shown()).toEqual([girls])
  await page.reload()
  expect(await list.getByRole("checkbox", { name: "Сховати порожні" }).isChecked(), "it is kept").toBe(false)

  // A phone has the same list behind the title.
  const phone = await opened(clubs, { viewport: { width: 360, height: 800 } })
  const title = phone.getByRole("heading", { name: `${boys} · Чоловіки` })
  await title.waitFor()
  await phone.keyboard.press("Alt+ArrowDown")
  await phone.getByRole("heading", { name: `${girls} · Жінки` }).waitFor()
  await phone.keyboard.press("Alt+ArrowUp")
  await title.getByRole("button").click()
  const rows = phone.getByRole("navigation", { name: "Категорії" }).getByRole("button", { name: /учасник/ })
  await expect.poll(() => rows.count()).toBe(2)
  await phone.getByRole("button", { name: "Юніори", exact: true }).click()
  await rows.filter({ hasText: girls }).click()
  await phone.getByRole("heading", { name: `${girls} · Жінки` }).waitFor()
})

// [P2-11] [P2-15] [P2-20] [P2-120]
test("the bracket is zoomed by buttons and by two fingers, coloured, and shown over the whole screen", async () => {
  const clubs = await clubTournament(stage.url)
  const page = await opened(clubs, { hasTouch: true })
  const width = async (): Promise<number> => Math.round((await fights(page).first().boundingBox())?.width ?? 0)
  const zoomedTo = (zoom: string): Promise<void> =>
    page.getByRole("radio", { name: zoom }).and(page.locator(":checked")).waitFor({ state: "attached" })
  await zoomedTo("Уся сітка")
  await page.getByText("100%", { exact: true }).click()
  await zoomedTo("100%")
  const full = await width()
  for (const zoom of [75, 50, 30]) {
    await page.getByText(`${zoom}%`, { exact: true }).click()
    await zoomedTo(`${zoom}%`)
    expect(Math.abs((await width()) - (full * zoom) / 100), `${zoom} %`).toBeLessThanOrEqual(1)
  }
  await page.keyboard.press("0")
  await zoomedTo("Уся сітка")
  const pane = page.locator("[data-pane]")
  expect(await pane.evaluate((one) => one.scrollHeight - one.clientHeight), "it is seen whole").toBeLessThanOrEqual(0)
  await page.getByText("30%", { exact: true }).click()
  await pinch(page, page.getByRole("region", { name: `Сітка: ${boys}` }), 100, 200)
  await zoomedTo("60%")
  expect(Math.abs((await width()) - full * 0.6)).toBeLessThanOrEqual(1)
  await page.getByText("100%", { exact: true }).click()

  const tinted = page.locator('[data-pane] g[fill="var(--chung-soft)"] rect')
  await clubs.person.call(updateBracketFight, {
    tournament_id: clubs.id,
    category: (await clubs.now()).id,
    technicalNumber: 6,
    blue_points: 5,
  })
  await tinted.first().waitFor({ state: "attached" })
  await page.getByRole("button", { name: "Вигляд" }).click()
  await page.getByRole("combobox", { name: "Кольори" }).selectOption({ label: "Лише смужки (для друку)" })
  await tinted.first().waitFor({ state: "detached" })
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Вигляд" }).and(page.locator(":focus")).waitFor()

  const whole = page.getByRole("button", { name: "На весь екран" })
  await whole.press("Enter")
  await page.getByRole("navigation", { name: "Категорії" }).waitFor({ state: "hidden" })
  await page.waitForFunction(() => document.fullscreenElement === document.documentElement)
  const box = await page.getByRole("region", { name: `Сітка: ${boys}` }).boundingBox()
  expect(box?.width).toBeGreaterThan(1200)
  await whole.press("Enter")
  await page.getByRole("navigation", { name: "Категорії" }).waitFor()
  await page.waitForFunction(() => document.fullscreenElement === null)
})

// [P2-111] [P2-4]
test("the picture is a real PNG with the names in it, called after the category", async () => {
  const clubs = await clubTournament(stage.url)
  const page = await opened(clubs, { colorScheme: "dark" })
  const downloading = page.waitForEvent("download")
  await Promise.all([downloading, fromMenu(page, "Зображення PNG", "Друк")])
  const download = await downloading
  expect(download.suggestedFilename()).toBe("Кадети_-49_ч.png")
  const bytes = readFileSync(await download.path())
  const { format, width = 0, height = 0 } = await sharp(bytes).metadata()
  expect([format, width > 2000, height > 600]).toEqual(["png", true, true])
  const shade = async (left: number, top: number, w: number, h: number): Promise<{ min: number; mean: number }> => {
    const part = await sharp(bytes).extract({ left, top, width: w, height: h }).greyscale().toBuffer()
    const [channel] = (await sharp(part).stats()).channels
    return { min: channel?.min ?? 0, mean: channel?.mean ?? 0 }
  }
  expect((await shade(0, 0, 12, 12)).min, "white paper in the dark scheme too").toBe(255)
  const title = await shade(20, 20, 300, 50)
  expect([title.min < 80, title.mean > 200], "a title is written").toEqual([true, true])
  const name = await shade(60, 180, 300, 40)
  expect([name.min < 80, name.mean > 180], "the first athlete’s name is written").toEqual([true, true])
})

async function opened(clubs: Clubs, options: Parameters<typeof stage.open>[1] = {}): Promise<Page> {
  const page = await stage.open(clubs.person, options)
  await openDraw(page, clubs)
  return page
}

const swap = (list: readonly string[], one: number, other: number): string[] =>
  list.map((name, at) => (at === one ? (list[other] ?? "") : at === other ? (list[one] ?? "") : name))

async function middle(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error("it is not on the page")
  return { x: box.x + Math.min(box.width / 2, 100), y: box.y + box.height / 2 }
}

/** The page has its answer: until then a line or a button above the bracket may still come and move what is aimed at. */
const settled = (page: Page): Promise<void> =>
  page.getByRole("status").getByText("Ручне жеребкування: виберіть учасника").waitFor()

async function drag(page: Page, from: Locator, to: Locator, whileHeld = async (): Promise<void> => {}): Promise<void> {
  const start = await middle(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 4, start.y + 10, { steps: 3 })
  await page.getByText(/^Вибрано:/).waitFor()
  // Twice: near its edge the pane scrolls under the pointer.
  for (const steps of [6, 2]) {
    const end = await middle(to)
    await page.mouse.move(end.x, end.y, { steps })
  }
  await whileHeld()
  await page.mouse.up()
}

const byFinger = async (page: Page, from: Locator, to: Locator): Promise<void> =>
  dragByFinger(page, await middle(from), await middle(to), { held: page.getByText(/^Вибрано:/), over: null })

/** Two fingers, `from` pixels apart and then `to`. */
async function pinch(page: Page, pane: Locator, from: number, to: number): Promise<void> {
  const { x, y } = await middle(pane)
  const send = await fingers(page)
  const apart = (distance: number) => [
    { x: x - distance / 2 + 100, y, id: 0 },
    { x: x + distance / 2 + 100, y, id: 1 },
  ]
  await send("touchStart", apart(from))
  for (let step = 1; step <= 5; step++) await send("touchMove", apart(from + ((to - from) * step) / 5))
  await send("touchEnd", [])
}
