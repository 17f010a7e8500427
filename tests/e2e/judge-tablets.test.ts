import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { saveAthlete } from "#contract/athletes/calls.ts"
import { listHistory } from "#contract/history/calls.ts"
import { judgedForms, startEvent } from "#contract/poomsae/calls.ts"
import { setStage } from "#tests/support/stage.ts"
import { giveMark, poomsaeHall, screenAddress, seatAddress } from "#tests/support/tablets.ts"

const stage = await setStage({ host: "hall.test" })
// Only the browser knows the hall's name.
const ownUrl = stage.url.replace("hall.test", "127.0.0.1")
const send = (page: Page) => page.getByRole("button", { name: "Відправити результати" })
const waiting = (page: Page) => page.getByRole("heading", { name: "Чекаємо на виступ" })
const taken = (page: Page) => page.getByRole("heading", { name: /^Прийнято \d\d:\d\d$/ })
const kept = (page: Page) => page.getByRole("heading", { name: "Збережено на пристрої, чекаємо на мережу" })
const tablet = (): Promise<Page> => stage.open(null, { viewport: { width: 1024, height: 600 }, hasTouch: true })

// [P2-5] [P2-32] [P2-33] [P2-34] [P2-35] [P2-37] [P2-73] [P2-124]
test("judges' tablets lose the network, are reloaded, the server is killed, and every mark is there once, on the display too", async () => {
  const hall = await poomsaeHall(ownUrl, 7, ["Коваль Ірина", "Мороз Ганна"])
  const [first = 0] = hall.athletes
  const recorder = await stage.open(hall.person)
  await recorder.goto(`/user/tournaments/overview/${hall.id}/judges/${hall.section}`)
  const panel = recorder.getByRole("region", { name: "Місце виступу 1", exact: true })
  const seat = (number: number) => panel.getByRole("row", { name: new RegExp(`^Суддя ${number}`) })

  // The first comes by the PIN that the recorder shows, the others by their QR codes.
  const one = await tablet()
  await panel.getByRole("button", { name: "Показати код: Суддя 1" }).click()
  const offer = recorder.getByRole("dialog", { name: "Код місця: Суддя 1" })
  const pin = await offer.getByText(/^\d{3} \d{3} \d{4}$/).textContent()
  await one.goto("/judge")
  expect(await one.evaluate(() => window.isSecureContext)).toBe(false)
  await one.getByLabel("PIN").fill("12")
  await one.getByRole("button", { name: "Зайняти місце" }).click()
  await one.getByRole("alert").filter({ hasText: "Цей код не діє" }).waitFor()
  // The recorder sees when somebody guesses.
  await recorder.getByText("Неправильних PIN за останні 10 хвилин: 1.").waitFor()
  await one.getByLabel("PIN").fill(pin ?? "")
  await one.getByRole("button", { name: "Зайняти місце" }).click()
  await waiting(one).waitFor()
  await offer.getByText("Пристрій зайняв місце.").waitFor()
  await offer.getByRole("button", { name: "Закрити" }).last().click()
  const tablets = [one]
  for (const number of [2, 3, 4, 5, 6, 7]) {
    const page = await tablet()
    await page.goto(await seatAddress(hall, number))
    await waiting(page).waitFor()
    expect(new URL(page.url()).hash).toBe("")
    tablets.push(page)
  }
  const [, two, three, four, five, six, seven] = tablets as [Page, Page, Page, Page, Page, Page, Page]
  const display = await stage.open()
  await display.goto(await screenAddress(hall))
  await display.getByText("Незабаром почнемо").waitFor()

  const event = { tournament_id: hall.id, category: hall.category, round: "final" as const, kort: 1, poomsaeNumber: 1 }
  await hall.person.call(startEvent, { ...event, sp_id: first, autopilot: 1 })
  for (const page of tablets) await page.getByRole("heading", { name: "Коваль Ірина" }).waitFor()
  await display.getByRole("heading", { name: "Коваль" }).waitFor()

  expect(await send(one).count()).toBe(0)
  // What is missing is said on the send key, and a press leads there.
  await one.getByRole("button", { name: "Лишилися 3 критерії" }).click()
  await expect
    .poll(() => one.evaluate(() => document.activeElement?.closest("fieldset")?.getAttribute("aria-label")))
    .toBe("Сила та потужність")
  const page = () => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]
  expect(await one.evaluate(page)).toEqual([1024, 600])
  await one.getByRole("button", { name: "−0,3" }).click()
  await giveMark(one, ["1,5", "1,5", "1,5"])
  await send(one).click()
  await taken(one).waitFor()
  // What was given stays in view and takes no more presses.
  const given = one.getByRole("group", { name: "Вираження енергії" }).getByRole("button", { name: "1,5", exact: true })
  expect([await given.getAttribute("aria-pressed"), await given.isDisabled()]).toEqual(["true", true])
  await seat(1).getByText("Надіслав").waitFor()
  await giveMark(five, ["1,4", "1,4", "1,4"])
  await five.getByRole("button", { name: "−0,1" }).click()
  await send(five).click()

  // The second loses the network and still sends; it is reloaded before anything has gone out.
  const plugIn = await stage.unplug(two)
  await giveMark(two, ["2,0", "1,0", "0,5"])
  await send(two).click()
  await kept(two).waitFor()
  await two.getByText("Немає зв’язку, на пристрої оцінок: 1").waitFor()
  // On the disk of the tablet, not in a page that may be gone the next moment.
  expect(await two.evaluate(keptInDatabase)).toContain('"technique":4')
  // The sixth is turned off while it has no network, and turned on when there is one again.
  const plugInSix = await stage.unplug(six)
  await giveMark(six, ["1,3", "1,3", "1,3"])
  await send(six).click()
  await kept(six).waitFor()
  await six.goto("about:blank")

  // The third has half of it when its page is loaded again, and sends while the server is down, as does the fourth.
  await giveMark(three, ["1,2", "1,2", "1,2"])
  await three.reload()
  await send(three).waitFor()
  expect(await send(three).isEnabled()).toBe(true)
  await giveMark(four, ["1,6", "1,6", "1,6"])
  await stage.crash(async () => {
    await three.getByRole("button", { name: "−0,1" }).click()
    for (const judge of [three, four]) {
      await send(judge).click()
      await kept(judge).waitFor()
    }
  })
  for (const judge of [three, four]) await taken(judge).waitFor()
  await giveMark(seven, ["1,7", "1,7", "1,7"])
  await seven.getByRole("button", { name: "−0,3" }).click()
  await send(seven).click()
  await display.getByText("Судді надіслали 5 з 7").waitFor()
  expect(await display.getByRole("region", { name: "Результат" }).count()).toBe(0)
  await plugIn()
  await two.reload()
  await taken(two).waitFor()
  await plugInSix()
  await six.goto("/judge")
  await taken(six).waitFor()

  // Technique 4,0 + 3,9 + 4,0 + 3,9 + 3,7 and presentation 4,5 + 3,6 + 4,8 + 4,2 + 3,9 are left of seven.
  await display.getByRole("region", { name: "Результат" }).waitFor()
  const marks = display.getByRole("table", { name: "Оцінки суддів" })
  await expect
    .poll(() => marks.getByRole("row").allInnerTexts())
    .toEqual([
      expect.stringMatching(/1\s+2\s+3\s+4\s+5\s+6\s+7\s+Середнє/),
      expect.stringMatching(
        /Техніка\s+\(3,7\)\s+відкинуто\s+4,0\s+3,9\s+4,0\s+3,9\s+\(4,0\)\s+відкинуто\s+3,7\s+3,900/,
      ),
      expect.stringMatching(
        /Презентація\s+4,5\s+\(3,5\)\s+відкинуто\s+3,6\s+4,8\s+4,2\s+3,9\s+\(5,1\)\s+відкинуто\s+4,200/,
      ),
    ])
  await display.getByText("8,100", { exact: true }).first().waitFor()
  const board = display.getByRole("complementary", { name: "Таблиця раунду" })
  await board.getByRole("row", { name: /^1\s+Коваль.*8,100$/ }).waitFor()
  await seat(7).getByText("Надіслав").waitFor()
  const { list } = await hall.person.call(judgedForms, { tournament: hall.id, category: hall.category })
  const sent = [
    [3.7, 4.5],
    [4, 3.5],
    [3.9, 3.6],
    [4, 4.8],
    [3.9, 4.2],
    [4, 3.9],
    [3.7, 5.1],
  ]
  expect(list).toMatchObject([
    {
      athlete: first,
      total: 8.1,
      judges: sent.map(([technique, presentation], at) => ({ seat: at + 1, technique, presentation })),
    },
  ])
  // Also once each in the history: nothing was sent twice and then removed.
  const { list: steps } = await hall.person.call(listHistory, { id: hall.id })
  expect(steps.filter(({ kind }) => kind === "poomsae.mark")).toHaveLength(7)
})

test("a tablet that is put away or closed is not said to score, whatever begins on its court meanwhile", async () => {
  const hall = await poomsaeHall(ownUrl, 3, ["Коваль Ірина"])
  const recorder = await stage.open(hall.person)
  await recorder.clock.install()
  await recorder.goto(`/user/tournaments/overview/${hall.id}/judges/${hall.section}`)
  const seat = (number: number) =>
    recorder
      .getByRole("region", { name: "Місце виступу 1", exact: true })
      .getByRole("row", { name: new RegExp(`^Суддя ${number}`) })
  // The panel asks every 3 s.
  const says = async (number: number, text: string): Promise<void> => {
    const said = async (): Promise<string> => {
      await recorder.clock.runFor(3_000)
      return (await seat(number).textContent()) ?? ""
    }
    await expect.poll(said, { interval: 500 }).toContain(text)
  }
  const turn = (page: Page, state: DocumentVisibilityState): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true })
      Object.defineProperty(document, "hidden", { value: value === "hidden", configurable: true })
      document.dispatchEvent(new Event("visibilitychange"))
    }, state)
  const tablets: Page[] = []
  for (const number of [1, 2, 3]) {
    const page = await tablet()
    await page.goto(await seatAddress(hall, number))
    await waiting(page).waitFor()
    tablets.push(page)
  }
  const [one, two, three] = tablets as [Page, Page, Page]
  await turn(one, "hidden")
  await says(1, "Відкладено: екран згас")

  const event = { tournament_id: hall.id, category: hall.category, round: "final" as const, kort: 1, poomsaeNumber: 1 }
  await hall.person.call(startEvent, { ...event, sp_id: hall.athletes[0] ?? 0 })
  for (const number of [2, 3]) await says(number, "Оцінює")
  await says(1, "Відкладено: екран згас")
  await turn(two, "hidden")
  await says(2, "Відкладено: екран згас")
  await three.close()
  await says(3, "Немає зв’язку")
  await turn(one, "visible")
  await says(1, "Оцінює")
})

test("the chief of the court opens the first, and with autopilot the next one opens by itself once the result was shown", async () => {
  const hall = await poomsaeHall(ownUrl, 1, ["Коваль Ірина", "Мороз Ганна"])
  const judge = await tablet()
  await judge.goto(await seatAddress(hall, 1))
  await waiting(judge).waitFor()
  const chief = await tablet()
  await chief.clock.install()
  await chief.goto(await seatAddress(hall, 0))
  await chief.getByRole("checkbox", { name: /^Автопілот/ }).check()
  // Somebody came to the list after it was made: asked once, and the next press goes on.
  const late = { name: "Пізня Олена", bdate: 2013, sex: 2, oblast: "Київ", organization: "СК «Тигр»", coach: "Ткач О." }
  await hall.person.call(saveAthlete, { ...late, tournament: hall.id, category_id: hall.category })
  await chief.getByRole("button", { name: "Відкрити перший виступ" }).click()
  await chief.getByText(/^Не в сітці 1 спортсмен: Пізня Олена/).waitFor()
  await chief.getByRole("button", { name: "Усе одно починати" }).click()
  const shown = chief.getByRole("heading", { name: /Коваль|Мороз/ })
  const first = await shown.innerText()
  await judge.getByRole("heading", { name: first }).waitFor()
  await giveMark(judge, ["1,5", "1,5", "1,5"])
  await send(judge).click()
  await chief.getByText(/^Наступний виступ за \d+ с$/).waitFor()
  await chief.clock.runFor(16_000)
  await judge.getByRole("heading", { name: first === "Коваль Ірина" ? "Мороз Ганна" : "Коваль Ірина" }).waitFor()
})

test("the chief of the court gives a mark back with a reason from his tablet, penalizes and closes; the judge sends another", async () => {
  const hall = await poomsaeHall(ownUrl, 1, ["Коваль Ірина"])
  const [first = 0] = hall.athletes
  const judge = await tablet()
  const chief = await tablet()
  for (const [page, number] of [[judge, 1] as const, [chief, 0] as const]) {
    await page.goto(await seatAddress(hall, number))
    await page.getByRole("heading", { name: /^(Чекаємо на виступ|Нікого не оцінюють)$/ }).waitFor()
  }
  const event = { tournament_id: hall.id, category: hall.category, round: "final" as const, kort: 1, poomsaeNumber: 1 }
  await hall.person.call(startEvent, { ...event, sp_id: first })
  await giveMark(judge, ["1,5", "1,5", "1,5"])
  await judge.getByRole("button", { name: "Відправити результати" }).click()
  await judge.getByRole("heading", { name: /^Прийнято \d\d:\d\d$/ }).waitFor()

  const reopen = chief.getByRole("button", { name: "Повернути оцінку: суддя 1" })
  await chief.getByRole("row", { name: /^Суддя 1 4,0 4,5/ }).waitFor()
  expect(await reopen.isDisabled()).toBe(true)
  await chief.getByLabel("Причина повернення").fill("натиснув не те")
  await reopen.click()
  // With the values pressed before, so that only one has to change.
  await judge
    .getByRole("group", { name: "Вираження енергії" })
    .getByRole("button", { name: "1,0", exact: true })
    .click()
  await judge.getByRole("button", { name: "Відправити результати" }).click()
  await judge.getByRole("heading", { name: /^Прийнято \d\d:\d\d$/ }).waitFor()
  await chief.getByRole("row", { name: /^Суддя 1 4,0 4,0/ }).waitFor()
  await chief.getByRole("button", { name: "Час: ще один штраф" }).click()
  await chief.getByText("7,700").waitFor()
  await chief.getByRole("button", { name: "Закрити оцінювання" }).click()
  await chief.getByText("Оцінювання закрито").waitFor()
  const { list } = await hall.person.call(judgedForms, { tournament: hall.id, category: hall.category })
  expect(list).toMatchObject([{ total: 7.7, penalty: 0.3, judges: [{ seat: 1, technique: 4, presentation: 4 }] }])
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
