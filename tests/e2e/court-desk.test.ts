import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { updateBracketFight } from "#contract/brackets/calls.ts"
import { listMedicalNotes } from "#contract/checkin/medical.ts"
import { numberSection } from "#contract/sections/calls.ts"
import { saveDays } from "#contract/sections/days.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { violations } from "#tests/support/axe.ts"
import { type CourtsAtWork, courtsAtWork, fightsOn } from "#tests/support/courts.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import { gateAt } from "#tests/support/gate.ts"
import { settled } from "#tests/support/look.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

/** What the issue allows until another window shows a step, in ms. */
const soon = 1000

test("a court is worked by keys alone, and headquarters see within a second what runs, what is next and how much is left", async () => {
  const hall = await courtsAtWork(stage.url)
  const { desk, office } = await windows(hall)
  const left = await leftOn(desk)
  await rowOf(desk, 101).getByText("Час викликати").waitFor()
  // Called and begun at once: the second key does not wait until the effect of the first is visible.
  await desk.keyboard.press("KeyC")
  await ukrainianKey(desk, "KeyS", "і")
  await rowOf(desk, 101).getByText("На корті").waitFor()
  const answered = performance.now()
  const court = office.getByRole("listitem").filter({ hasText: "Корт 1" }).first()
  await court.getByText("№ 101").waitFor()
  expect(performance.now() - answered).toBeLessThanOrEqual(soon)

  // While it runs, C calls the next one that it is time to call.
  await desk.keyboard.press("KeyC")
  await rowOf(desk, 102).getByText("Викликано").waitFor()
  await desk.keyboard.press("KeyF")
  await pointsFocused(desk)
  await desk.keyboard.type("3")
  await desk.keyboard.press("Tab")
  await desk.keyboard.type("9")
  await desk.keyboard.press("Enter")
  await saved(desk, 101, /перем(іг|огла) червон(ий|а) .+, 3:9, за балами/)
  await expect.poll(() => leftOn(desk)).toBe(left - 1)
  await court.getByText(`лишилося ${left - 1}`).waitFor()
  const [first] = (await fightsOn(hall, hall.courts[0] ?? 0)).filter(({ number }) => number === 101)
  expect(first).toMatchObject({ over: true, bluePoints: 3, redPoints: 9, winner: first?.red?.id, decision: "PTG" })
  expect(first?.finishedAt).not.toBe("")

  // A mistake is undone from the notice.
  await rowOf(desk, 102).getByRole("button").first().click()
  await desk.keyboard.press("KeyR")
  await rowOf(desk, 102).getByText("Викликано").waitFor({ state: "detached" })
  await desk
    .getByRole("status")
    .filter({ hasText: "№ 102: виклик знято" })
    .getByRole("button", { name: "Скасувати" })
    .click()
  await rowOf(desk, 102).getByText("Викликано").waitFor()
})

test("a court's own result is not taken for another's when the board shows it before the answer; one that fails is told by its number", async () => {
  const hall = await courtsAtWork(stage.url)
  const desk = await stage.open(hall.person)
  const recording = await gateAt(desk, "**/fights/result")
  await openDesk(desk, hall)
  const finish = async (number: number): Promise<void> => {
    await rowOf(desk, number).getByRole("button").first().click()
    await desk.keyboard.press("KeyF")
    await pointsFocused(desk)
    await desk.keyboard.type("7")
    await desk.keyboard.press("Tab")
    await desk.keyboard.type("1")
    await desk.keyboard.press("Enter")
  }
  const left = await leftOn(desk)
  const answer = recording.holdAnswer()
  await finish(101)
  await expect.poll(() => leftOn(desk)).toBe(left - 1)
  await rowOf(desk, 103).getByRole("button").first().click()
  answer()
  await saved(desk, 101, /, 7:1, за балами/)
  expect(await desk.getByText("Результат цього поєдинку вже записано на іншому пристрої.").count()).toBe(0)
  await desk.getByRole("heading", { name: "Поєдинок 103", exact: true }).waitFor()

  const lost = recording.holdCall()
  await finish(102)
  await rowOf(desk, 103).getByRole("button").first().click()
  const plugIn = await stage.unplug(desk)
  lost("abort")
  const notice = desk.getByRole("alert").filter({ hasText: "Результат не збережено: № 102" })
  await notice.getByText("Немає зв’язку із сервером.").waitFor()
  await desk.getByRole("heading", { name: "Поєдинок 103", exact: true }).waitFor()
  await plugIn()

  // Another device was quicker: its result stays, and this desk learns that its own does not count.
  const late = recording.holdCall()
  await finish(103)
  const [theirs] = (await fightsOn(hall, hall.courts[0] ?? 0)).filter(({ number }) => number === 103)
  const { category = 0, technicalNumber = 0 } = theirs ?? {}
  const points = { blue_points: 2, red_points: 11 }
  await hall.person.call(updateBracketFight, { tournament_id: hall.id, category, technicalNumber, ...points })
  await expect.poll(() => leftOn(desk)).toBe(left - 2)
  late("continue")
  await desk.getByRole("alert").filter({ hasText: "Результат не збережено: № 103" }).waitFor()
  const [stays] = (await fightsOn(hall, hall.courts[0] ?? 0)).filter(({ number }) => number === 103)
  expect(stays).toMatchObject({ bluePoints: 2, redPoints: 11 })
})

test("the board says when each numbered fight is expected, and what a secretary has printed keeps its numbers", async () => {
  const hall = await courtsAtWork(stage.url)
  const { person, id, courts } = hall
  const [first] = await fightsOn(hall, courts[0] ?? 0)
  const category = first?.category ?? 0
  const { protocols } = (await person.call(fullTournament, { id })).item
  const ids = protocols.filter(({ sectionid }) => sectionid === courts[0]).map((one) => one.id)
  const lunch = { section: 0, title: "Обід", start: "10:00", end: "11:30" }
  const day = { day: 1, date: "01.01.2099", start: "10:00", breaks: [lunch] }
  await person.call(saveDays, { id, days: [day], categories: [{ day: 1, ids }] })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}/bracket/${category}?tab=5`)
  await page.getByRole("button", { name: /^Поєдинок 101: .+, очікується о 11:30$/ }).waitFor()
  await page.getByText("11:30", { exact: true }).first().waitFor({ state: "attached" })

  const file = page.waitForEvent("download")
  await fromMenu(page, "Друк сітки, PDF", "Друк")
  await file
  await page.getByText(/^Надруковані номери \(\d+\) лишаться/).waitFor()
  await person.call(numberSection, { tournament_id: id, id: courts[0] ?? 0, start_number: 501 })
  const numbers = (await fightsOn(hall, courts[0] ?? 0)).filter((fight) => fight.category === category)
  expect(numbers[0]?.number).toBe(101)
  expect(numbers.every(({ number }) => number < 501)).toBe(true)
})

test("an athlete who has not rested is called only when the desk insists", async () => {
  const hall = await courtsAtWork(stage.url)
  const { desk } = await windows(hall)
  const resting = await untilSomebodyRests(hall)
  await desk.keyboard.type(String(resting))
  const row = rowOf(desk, resting)
  await row.getByText(/відпочиває до \d\d:\d\d/).waitFor()
  await desk.keyboard.press("KeyC")
  const question = desk.getByRole("dialog", { name: `Викликати № ${resting}?` })
  await question.getByText(/ще відпочиває після поєдинку: лишилося (9|10) хв/).waitFor()
  await question.getByRole("button", { name: "Залишити" }).click()
  await question.waitFor({ state: "detached" })
  await row.getByText(/відпочиває до/).waitFor()
  await desk.keyboard.press("KeyC")
  await question.getByRole("button", { name: "Усе одно викликати" }).click()
  await row.getByText("Викликано").waitFor()
})

test("a court and headquarters write to each other, see what is unread, and find it all after a reload", async () => {
  const hall = await courtsAtWork(stage.url)
  const { desk, office } = await windows(hall)
  await desk.getByRole("button", { name: "Написати штабу" }).click()
  const line = desk.getByRole("dialog", { name: "Зв’язок зі штабом" })
  await line.getByRole("button", { name: "Потрібен лікар" }).click()
  await office.getByRole("button", { name: "Повідомити корти, 1 нове повідомлення" }).click()
  await office.getByRole("listitem").filter({ hasText: "Корт 1: Потрібен лікар" }).last().waitFor()
  await office.getByRole("button", { name: "Прочитано (1)" }).click()
  await desk.getByText(/прочитано \d\d:\d\d, Олена Коваль/).waitFor()
  await office.getByRole("combobox", { name: "Кому" }).selectOption("Корт 1")
  await office.getByRole("textbox", { name: "Повідомлення" }).fill("Лікар буде за хвилину")
  await office.keyboard.press("Enter")
  await line.getByRole("button", { name: "Прочитано (1)" }).waitFor()
  await desk.reload()
  await desk.getByRole("button", { name: "Написати штабу, 1 нове повідомлення" }).waitFor()
  await desk.getByRole("button", { name: "Штаб: Лікар буде за хвилину" }).click()
  // Typing a message never calls a fight.
  await line.getByRole("textbox", { name: "Повідомлення" }).press("KeyC")
  expect(await line.getByRole("textbox", { name: "Повідомлення" }).inputValue()).toBe("c")
  expect(await desk.getByText("Викликано", { exact: true }).count()).toBe(0)
})

test("without a network the desk says of when its queue is, keeps what was typed, and goes on when it is back", async () => {
  const hall = await courtsAtWork(stage.url)
  const desk = await stage.open(hall.person, { viewport: { width: 1024, height: 600 } })
  await openDesk(desk, hall)
  await desk.keyboard.press("KeyS")
  await rowOf(desk, 101).getByText("На корті").waitFor()
  await desk.keyboard.press("KeyF")
  await pointsFocused(desk)
  await desk.keyboard.type("12")
  await desk.keyboard.press("Tab")
  await desk.keyboard.type("5")
  await stage.crash(async () => {
    await desk.keyboard.press("Enter")
    await desk.getByText(/Зв’язку немає. Показано стан на \d\d:\d\d/).waitFor()
    expect(await desk.getByRole("textbox", { name: "Бали синього" }).inputValue()).toBe("12")
  })
  await desk.getByText(/Зв’язку немає/).waitFor({ state: "detached" })
  await desk.getByRole("button", { name: /^Зберегти і далі/ }).click()
  await saved(desk, 101, /, 12:5, за балами/)
})

test("typed digits are points and nothing else; F8 and F9 name the winner, and what contradicts is asked before it is saved", async () => {
  const hall = await courtsAtWork(stage.url)
  const { desk } = await windows(hall)
  const stored = async (number: number) =>
    (await fightsOn(hall, hall.courts[0] ?? 0)).find((fight) => fight.number === number)
  // Blue has won 23:4: hands that do not look up.
  await desk.keyboard.press("KeyS")
  await desk.keyboard.press("KeyF")
  await desk.keyboard.type("23")
  await desk.keyboard.press("Tab")
  await desk.keyboard.type("4")
  const winner = desk.getByRole("radiogroup", { name: "Переможець" })
  const marked = desk.getByRole("region", { name: "Поєдинок" }).locator("[data-winner]")
  await marked.getByText("СИНІЙ").waitFor()
  await desk.keyboard.press("Enter")
  await saved(desk, 101, /перем(іг|огла) син(ій|я) .+, 23:4, за балами/)
  const first = await stored(101)
  expect(first).toMatchObject({ bluePoints: 23, redPoints: 4, winner: first?.blue?.id, decision: "PTG" })

  // The desk asks about a winner who is behind; nothing is saved before the answer.
  await desk.keyboard.type("102")
  await desk.keyboard.press("KeyF")
  await pointsFocused(desk)
  await desk.keyboard.type("2")
  await desk.keyboard.press("Tab")
  await desk.keyboard.type("7")
  await marked.getByText("ЧЕРВОНИЙ").waitFor()
  await desk.keyboard.press("F8")
  await winner.getByRole("radio", { name: /^Синій/, checked: true }).waitFor({ state: "attached" })
  expect(await desk.getByRole("textbox", { name: "Бали червоного" }).inputValue()).toBe("7")
  await desk.keyboard.press("Enter")
  const question = desk.getByRole("dialog", { name: "Записати саме так?" })
  await question.getByText("Переможець (синій) програє за балами, 2:7, а PTG – це перемога за балами.").waitFor()
  await question.getByRole("button", { name: "Залишити" }).click()
  await question.waitFor({ state: "detached" })
  expect((await stored(102))?.over).toBe(false)
  // By a punishment blue wins whatever the points: no question.
  await desk.getByRole("combobox", { name: "Перемога" }).selectOption("PUN")
  await desk.getByRole("button", { name: /^Зберегти і далі/ }).click()
  await saved(desk, 102, /перем(іг|огла) син(ій|я) .+, 2:7, PUN/)

  // Both out need a reason of their own.
  await desk.keyboard.type("103")
  await desk.keyboard.press("KeyF")
  await fromMenu(desk, "Вибули обидва", "Дії з поєдинком")
  await desk.keyboard.press("Control+Enter")
  await desk.getByText("Укажіть причину: чому вибули обидва").first().waitFor()
  expect((await stored(103))?.over).toBe(false)
  await desk.getByRole("combobox", { name: "Причина" }).selectOption("WDR")
  await desk.getByRole("button", { name: /^Зберегти і далі/ }).click()
  await saved(desk, 103, /вибули обидва, WDR/)
  expect(await stored(103)).toMatchObject({ over: true, winner: 0, decision: "WDR" })
})

test("after a knock-out the desk is asked for the medical note, with the rest that the rules count", async () => {
  const hall = await courtsAtWork(stage.url)
  const { person, id } = hall
  const { desk } = await windows(hall)
  const finish = async (number: number, decision: string): Promise<void> => {
    await desk.keyboard.type(String(number))
    await desk.keyboard.press("KeyF")
    await pointsFocused(desk)
    await desk.keyboard.press("F9")
    await desk.getByRole("combobox", { name: "Перемога" }).selectOption(decision)
    await desk.keyboard.press("Control+Enter")
    // The notice may stand behind the one that asks for the note.
    const recorded = desk.getByRole("region", { name: "Щойно записано" }).getByRole("listitem")
    await recorded.filter({ hasText: new RegExp(`^${number}.*${decision}`) }).waitFor()
  }
  const notes = async () => (await person.call(listMedicalNotes, { id })).list
  const loser = async (number: number) =>
    (await fightsOn(hall, hall.courts[0] ?? 0)).find((fight) => fight.number === number)?.blue
  const note = desk.getByRole("dialog", { name: /^Нокаут: / })
  const question = desk.getByRole("dialog", { name: /^Удар у голову\?/ })
  // If the live stream closed the fight before the answer came, a notice that stays asks instead
  // (docs/decisions/change-and-journal.md).
  const asked = async (form: Locator): Promise<void> => {
    const notice = desk.getByRole("status").getByRole("button", { name: "Записати відпочинок…" })
    await form.or(notice).waitFor()
    if (await notice.isVisible()) await notice.click()
    await form.waitFor()
  }
  await finish(101, "KO")
  await asked(note)
  await note.getByText((await loser(101))?.name ?? "").waitFor()
  await note.getByRole("radio", { name: "30", checked: true }).waitFor({ state: "attached" })
  expect(await violations(desk)).toEqual([])
  const until = note.getByRole("textbox", { name: "Відпочинок до" })
  const month = await until.inputValue()
  await note.getByText("90", { exact: true }).click()
  await expect.poll(() => until.inputValue()).not.toBe(month)
  const wanted = await until.inputValue()
  await note.getByRole("button", { name: "Записати відпочинок" }).click()
  await desk.getByText(`відпочинок до ${wanted} включно`).waitFor()
  expect(await notes()).toMatchObject([
    { athlete: (await loser(101))?.id, kind: "knockout", text: "Поєдинок 101, KO", restUntil: wanted },
  ])

  // The referee stops fights for other reasons too: the desk decides whether it was a blow to the head.
  await finish(102, "RSC")
  await asked(question)
  await question.getByRole("button", { name: "Не записувати" }).click()
  await question.waitFor({ state: "detached" })
  expect(await notes()).toHaveLength(1)
  await finish(103, "WDR")
  expect(await desk.getByRole("dialog").count()).toBe(0)
})

const pointsFocused = (desk: Page): Promise<void> =>
  desk.getByRole("textbox", { name: "Бали синього" }).and(desk.locator(":focus")).waitFor()

test("of the notices of results only the newest stands there, and it covers neither search nor the queue", async () => {
  const hall = await courtsAtWork(stage.url)
  const desk = await stage.open(hall.person, { viewport: { width: 1024, height: 600 } })
  await openDesk(desk, hall)
  for (const number of [101, 102, 103]) {
    await desk.keyboard.type(String(number))
    await desk.keyboard.press("KeyF")
    await pointsFocused(desk)
    await desk.keyboard.type("12")
    await desk.keyboard.press("Tab")
    await desk.keyboard.type("5")
    await desk.keyboard.press("Enter")
    await saved(desk, number, /, 12:5, за балами/)
    // Until its form gives way to the next one, digits are points.
    await rowOf(desk, number).waitFor({ state: "detached" })
  }
  const notices = desk.locator(".mantine-Notifications-notification")
  await expect.poll(() => notices.count()).toBe(1)
  await expect.poll(() => notices.getByRole("button", { name: "Скасувати" }).count()).toBe(1)
  // It grows into its place.
  await settled(desk)
  const box = await notices.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(560)
  const queue = desk.getByRole("list", { name: "Черга" })
  const free = [
    desk.getByRole("button", { name: /^Пошук/ }),
    desk.getByRole("link", { name: "Усі корти" }),
    desk.getByRole("combobox", { name: "Викликати наперед" }),
    queue,
  ]
  for (const control of free) expect(overlap(box, await control.boundingBox())).toBe(false)
})

/** The notice names what the server has stored. */
const saved = (desk: Page, number: number, what: RegExp): Promise<void> =>
  desk
    .getByRole("status")
    .filter({ hasText: new RegExp(`Поєдинок ${number}: .*${what.source}`) })
    .first()
    .waitFor()

/** The desk of court 1 on a tablet, headquarters on a screen. */
async function windows(hall: CourtsAtWork): Promise<{ desk: Page; office: Page }> {
  const desk = await stage.open(hall.person, { viewport: { width: 1024, height: 600 } })
  const office = await stage.open(hall.person)
  await openDesk(desk, hall)
  await office.goto(`/user/tournaments/overview/${hall.id}`)
  await office.getByRole("link", { name: "Корти", exact: true }).click()
  await office.getByRole("heading", { name: "Корти – Усі корти" }).waitFor()
  await office.getByText("Наживо").waitFor()
  return { desk, office }
}

async function openDesk(page: Page, { id, courts }: CourtsAtWork): Promise<void> {
  await page.goto(`/user/tournaments/overview/${id}/desk/${courts[0]}`)
  await page.getByText("Наживо").waitFor()
  // Keys mean the fights of the queue, which may come after the line is open.
  await rowOf(page, 101).waitFor()
}

const rowOf = (page: Page, number: number) =>
  page
    .getByRole("list", { name: "Черга" })
    .getByRole("listitem")
    .filter({ hasText: `№ ${number}` })

async function leftOn(page: Page): Promise<number> {
  const text = await page
    .getByText(/^лишилося \d+/)
    .first()
    .innerText()
  return Number(/\d+/.exec(text)?.[0])
}

/** A key as a Ukrainian layout sends it: the letter is another, the place on the keyboard is the same. */
const ukrainianKey = (page: Page, code: string, key: string): Promise<void> =>
  page.evaluate(
    (event) => void document.body.dispatchEvent(new KeyboardEvent("keydown", { ...event, bubbles: true })),
    { code, key },
  )

/**
 * Enters results until a fight of the court has both its athletes and one of them has just fought; resolves with its
 * number.
 */
async function untilSomebodyRests(hall: CourtsAtWork): Promise<number> {
  for (let guard = 0; guard < 60; guard++) {
    const fights = await fightsOn(hall, hall.courts[0] ?? 0)
    const resting = fights.find(({ over, blue, red, rest }) => !over && blue && red && rest)
    if (resting) return resting.number
    const ready = fights.find(({ over, blue, red }) => !over && blue && red)
    if (!ready) break
    const fight = { category: ready.category, technicalNumber: ready.technicalNumber, blue_points: 5, red_points: 2 }
    await hall.person.call(updateBracketFight, { tournament_id: hall.id, ...fight })
  }
  throw new Error("nobody rests")
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Whether the two have a point of the window in common. */
const overlap = (one: Box | null, other: Box | null): boolean =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
