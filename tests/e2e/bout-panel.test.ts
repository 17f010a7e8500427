import { randomUUID } from "node:crypto"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { serverTime } from "#contract/bouts/calls.ts"
import { listCourts } from "#contract/courts/calls.ts"
import { saveScreen } from "#contract/displays/calls.ts"
import { undoStep } from "#contract/history/undo.ts"
import { arrangeSeats, offerSeat } from "#contract/seats/calls.ts"
import { saveSection } from "#contract/sections/calls.ts"
import { updateTournament } from "#contract/tournaments/calls.ts"
import { violations } from "#tests/support/axe.ts"
import { type CourtsAtWork, courtsAtWork, fightsOn } from "#tests/support/courts.ts"
import { goOn } from "#tests/support/panel.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

test("KS-23: a bout is fought to 2:0 in seven keys without a judge's phone, and its words are said once it is recorded", async () => {
  const hall = await courtsAtWork(stage.url)
  const desk = await panelOf(hall)
  const { board, overlay } = await displaysOf(hall)
  const phone = await spectatorOf(hall)
  const seen = phone.locator("article.fight").filter({ hasText: "№ 101" })
  await desk.getByRole("region", { name: "Відкрити поєдинок" }).getByText("№ 101").waitFor()
  expect(await violations(desk)).toEqual([])
  const keys: string[] = []
  const next = async (button: string | RegExp): Promise<void> => {
    keys.push("Enter")
    await goOn(desk, button)
  }
  await next(/^Відкрити поєдинок/)
  await desk.getByRole("button", { name: /^Шіджак/ }).waitFor()
  for (const round of [1, 2]) {
    keys.push("Space")
    await desk.keyboard.press("Space")
    await desk.getByRole("button", { name: /^Стоп/ }).waitFor()
    await endByGap(desk)
    // The hall and the stream show what the desk shows.
    await board.getByRole("region", { name: "Синій" }).getByText("18", { exact: true }).waitFor()
    await overlay.getByRole("region", { name: "Синій" }).getByText("18", { exact: true }).waitFor()
    // So do the phones of strangers, in a second.
    await expect.poll(() => seen.locator(".points").allTextContents()).toEqual(["18", "0"])
    await seen.getByText(`кінець Р${round}`).waitFor()
    await seen
      .getByRole("img", { name: `виграно раундів: ${round - 1}` })
      .first()
      .waitFor()
    if (SHOTS) {
      for (const [name, page] of Object.entries({ desk, board, overlay, phone })) await shot(page, `${name}-${round}`)
    }
    await desk.getByRole("button", { name: `Завершити раунд ${round}` }).waitFor()
    if (round === 1) expect(await violations(desk)).toEqual([])
    await next(`Завершити раунд ${round}`)
    if (round === 1) await desk.getByText("Раунд 2 · Відпочинок").waitFor()
    if (round === 1) await board.getByText("Відпочинок").first().waitFor()
  }
  await desk.getByText("Перемагає СИНІЙ").waitFor()
  await desk.getByText("Результат ще не записано").waitFor()
  await next(/^Підтвердити результат/)
  await desk.getByText("Результат підтверджено").waitFor()
  await board.getByText(/Перемож(ець|ниця)/).waitFor()
  await desk.getByText(/Поєдинок 101: перем(іг|огла) син(ій|я) .+, 2:0, PTF/).waitFor()
  await next(/^Далі/)
  await desk.getByRole("region", { name: "Відкрити поєдинок" }).getByText("№ 102").waitFor()
  expect(keys).toHaveLength(7)
  // Left too soon, the fight is one key away; another one is chosen by a touch.
  await desk.keyboard.press("Space")
  await desk.keyboard.press("Backspace")
  await desk.getByText("Результат підтверджено").waitFor()
  await goOn(desk, /^Далі/)
  const chosen = desk.getByRole("region", { name: "Відкрити поєдинок" })
  const lines = desk.getByRole("region", { name: "Далі на корті" }).getByRole("listitem").getByRole("button")
  await lines.nth(1).click()
  await chosen.getByText("№ 103").waitFor()
  expect(await violations(desk)).toEqual([])
  await lines.first().click()
  await chosen.getByText("№ 102").waitFor()
  const [first] = (await fightsOn(hall, hall.courts[0] ?? 0)).filter(({ number }) => number === 101)
  expect(first).toMatchObject({ over: true, winner: first?.blue?.id, decision: "PTF" })
  // A result that another desk takes back stands before the operator again: no other fight is opened over it.
  const { revision } = await hall.person.call(listCourts, { id: hall.id })
  await hall.person.call(undoStep, { id: hall.id, step: revision })
  await desk.getByText("Результат ще не записано").waitFor()
})

test("points, gam-jeom, corrections, a vote and a withdrawal are keys; what the rules refuse is said and changes nothing", async () => {
  const hall = await courtsAtWork(stage.url)
  const signal = await protectorsOf(hall)
  const desk = await panelOf(hall)
  await desk.getByRole("region", { name: "Відкрити поєдинок" }).getByText("№ 101").waitFor()
  await goOn(desk, /^Відкрити поєдинок/)
  await desk.getByRole("button", { name: /^Шіджак/ }).waitFor()
  await desk.keyboard.press("KeyA")
  await desk.getByRole("alert").filter({ hasText: "Час стоїть" }).waitFor()
  const [blue, red] = [pointsOf(desk, "Синій"), pointsOf(desk, "Червоний")]
  await desk.keyboard.press("Space")
  for (const key of ["KeyS", "KeyK", "Shift+KeyM", "Backspace"]) await desk.keyboard.press(key)
  await expect.poll(async () => [await blue(), await red()]).toEqual(["2", "2"])
  await desk.keyboard.press("Shift+Backspace")
  await expect.poll(blue).toBe("3")
  // Protectors give points beside the operator; what they contradict is told and changes nothing.
  expect(await signal({ kind: "point", side: "red", technique: "head" })).toMatchObject({ counted: true })
  await expect.poll(red).toBe("5")
  expect(await signal({ kind: "gamjeom", side: "blue" })).toMatchObject({ counted: false, note: "gamjeom" })
  await desk.getByText(/^Протектори, не враховано: гам-джом \(синій\)/).waitFor()
  await desk.getByText(/Протектори говорять/).waitFor()
  await desk
    .getByRole("listitem")
    .filter({ hasText: "протектори" })
    .getByRole("button", { name: /^Скасувати/ })
    .click()
  await expect.poll(red).toBe("2")
  // The reason of a gam-jeom is chosen in its line.
  await desk.keyboard.press("Space")
  const journal = desk.getByRole("region", { name: "Журнал поєдинку" })
  await journal.getByRole("combobox").selectOption("Захоплення".toLowerCase())
  await journal.getByText("Гам-джом: захоплення → синьому +1", { exact: true }).waitFor()
  expect(await cutOff(desk)).toEqual([])
  // Whatever is asked, the key of the next step stays where a hand has it.
  const step = desk.getByRole("button", { name: /^Кесок/ })
  const place = await step.boundingBox()
  for (const [key, choice] of [
    ["KeyW", "DQB: за неспортивну поведінку"],
    ["KeyH", "Повернутися"],
  ] as const) {
    await desk.keyboard.press(key)
    await desk.getByRole("button", { name: choice }).waitFor()
    expect(await step.boundingBox()).toEqual(place)
    expect(await cutOff(desk)).toEqual([])
    await desk.keyboard.press("Escape")
  }
  // A point that went to the wrong side is changed in the journal.
  await desk.keyboard.press("KeyT")
  for (const key of ["ArrowDown", "ArrowDown"]) await desk.keyboard.press(key)
  // It is seen, however few lines have room in a low window.
  await expect.poll(() => isWithin(journal.locator("[data-chosen]"), journal)).toBe(true)
  await desk.keyboard.press("KeyB")
  await desk.keyboard.press("Enter")
  await expect.poll(async () => [await blue(), await red()]).toEqual(["5", "0"])
  // A round that was ended too early goes on, once the operator has read what falls.
  await endByGap(desk)
  // Pressed twice in a hurry it ends one round, and nothing is refused.
  await goOn(desk, "Завершити раунд 1")
  await desk.keyboard.press("Enter")
  await desk.getByText("Раунд 2 · Відпочинок").waitFor()
  expect(await desk.locator("footer strong").textContent()).not.toMatch(/раунд/i)
  // In a rest nobody scores; a gam-jeom is one of the next round, and is seen at once.
  await desk.keyboard.press("KeyS")
  await desk.getByRole("alert").filter({ hasText: "пропущене додайте в журналі" }).waitFor()
  const gamjeom = desk.getByRole("region", { name: "Синій" }).getByRole("button", { name: /^Гам-джом/ })
  await gamjeom.focus()
  // A key that is held is one press.
  for (const _ of [1, 2, 3]) await desk.keyboard.down("Enter")
  await desk.keyboard.up("Enter")
  await desk.getByText("+1 у раунд 2").waitFor()
  await gamjeom.blur()
  await desk.keyboard.press("Backspace")
  await desk.getByText("+1 у раунд 2").waitFor({ state: "hidden" })
  await desk.keyboard.press("KeyR")
  const question = desk.getByRole("dialog", { name: "Продовжити раунд 1?" })
  await question.getByText(/Результат раунду 23 : 0 не рахуватиметься.+Відпочинок закінчиться\./).waitFor()
  await question.getByRole("button", { name: "Продовжити раунд 1" }).click()
  await desk.getByRole("button", { name: "Завершити раунд 1" }).waitFor()
  for (const _ of [1, 2, 3]) await desk.keyboard.press("Backspace")
  await expect.poll(async () => [await blue(), await red()]).toEqual(["5", "0"])
  await reviewed(hall, desk)
  // For what a gam-jeom is, is asked in one line, on the narrowest screen too.
  await desk.setViewportSize({ width: 1024, height: 768 })
  await desk.keyboard.press("KeyM")
  const footer = desk.locator("footer")
  await footer.getByText(/^Гам-джом червоному\. За що: 1 вихід.+0 інше$/).waitFor()
  expect(await isWithin(footer.getByText(/0 інше$/), footer)).toBe(true)
  await desk.keyboard.press("Backspace")
  await expect.poll(blue).toBe("8")
  // The referee stops the bout: the winner is named, and Enter is pressed twice.
  await desk.keyboard.press("KeyW")
  await desk.keyboard.press("Digit2")
  await desk.keyboard.press("KeyL")
  await desk.getByText(/WDR: .+перемагає ЧЕРВОНИЙ/).waitFor()
  // Enter once more in a hurry: nothing is recorded that the operator has not seen, and no fight opened.
  for (const _ of [1, 2, 3]) await desk.keyboard.press("Enter")
  await desk.getByText("Перемагає ЧЕРВОНИЙ").waitFor()
  await goOn(desk, /^Підтвердити результат/)
  await desk.getByText("Результат підтверджено").waitFor()
  await goOn(desk, /^Далі/)
  await desk.keyboard.press("Enter")
  await desk.getByRole("button", { name: "Відкрити поєдинок Enter", disabled: false }).waitFor()
  const [first, second] = (await fightsOn(hall, hall.courts[0] ?? 0)).filter(({ number }) => number <= 102)
  expect(first).toMatchObject({ over: true, winner: first?.red?.id, decision: "WDR" })
  expect(second?.calledAt).toBe("")
})

test("KS-18: without a line the desk goes on alone, says so, and hands over what it noted when the line is back", async () => {
  const hall = await courtsAtWork(stage.url)
  const desk = await panelOf(hall)
  await desk.getByRole("region", { name: "Відкрити поєдинок" }).getByText("№ 101").waitFor()
  await goOn(desk, /^Відкрити поєдинок/)
  await desk.getByRole("button", { name: /^Шіджак/ }).waitFor()
  await desk.keyboard.press("Space")
  await desk.getByRole("button", { name: /^Стоп/ }).waitFor()
  const blue = pointsOf(desk, "Синій")
  const plugIn = await stage.unplug(desk)
  await desk.getByRole("alert").filter({ hasText: "Зв’язку з сервером немає" }).waitFor()
  for (const key of ["KeyS", "KeyD", "KeyD", "Backspace", "Space"]) await desk.keyboard.press(key)
  await expect.poll(blue).toBe("5")
  await desk.getByRole("alert").filter({ hasText: "не передано: 5" }).waitFor()
  const clock = await desk.getByRole("region", { name: "Раунд 1" }).locator("output").textContent()
  await plugIn()
  await desk.getByRole("status").filter({ hasText: "Без телефонів" }).waitFor()
  // Another window reads it from the server.
  const other = await panelOf(hall)
  await expect.poll(pointsOf(other, "Синій")).toBe("5")
  expect(await other.getByRole("region", { name: "Раунд 1" }).locator("output").textContent()).toBe(clock)
  await other.getByText("Поєдинок веде інший пульт").waitFor()
  // The second desk only watches until it takes the bout over; then the first one does.
  await other.getByRole("button", { name: "Взяти поєдинок на цей пульт" }).click()
  await other.getByRole("status").filter({ hasText: "Без телефонів" }).waitFor()
  await desk.getByText("Поєдинок веде інший пульт").waitFor()
})

test("category and stage are whole while the format can give way, and what the panel says is seen in a low window", async () => {
  const hall = await courtsAtWork(stage.url)
  await hall.person.call(arrangeSeats, { id: hall.id, section: hall.courts[0] ?? 0, kort: 0, judges: 3 })
  const desk = await panelOf(hall)
  await goOn(desk, /^Відкрити поєдинок/)
  await desk.getByRole("button", { name: /^Шіджак/ }).waitFor()
  const stageOfFight = desk.locator("header span").filter({ hasText: /1\/\d фіналу$/ })
  for (const width of [1024, 1366]) {
    await desk.setViewportSize({ width, height: 768 })
    await expect.poll(() => desk.evaluate(() => innerWidth)).toBe(width)
    // A hundredth of a pixel too few shows as dots in place of a letter and more.
    expect(await stageOfFight.evaluate(lackingWidth)).toBeLessThan(0.02)
  }
  await desk.setViewportSize({ width: 1366, height: 625 })
  for (const key of ["Space", "KeyW", "Digit6", "Digit3", "Enter", "Enter"]) await desk.keyboard.press(key)
  await desk.getByText("Обидва вибули").first().waitFor()
  const footer = await desk.locator("footer").boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(625)
  // Of a recorded fight no key asks anything.
  await goOn(desk, /^Підтвердити результат/)
  await desk.getByText("Результат підтверджено").waitFor()
  for (const key of ["KeyW", "Backspace"]) {
    await desk.keyboard.press(key)
    await desk.getByRole("alert").filter({ hasText: "вже підтверджено" }).waitFor()
    expect(await desk.getByRole("dialog").count()).toBe(0)
  }
})

test("on a court without a fight no key of a choice is offered", async () => {
  const hall = await courtsAtWork(stage.url)
  const { item } = await hall.person.call(saveSection, { tournament_id: hall.id, name: "Корт 3" })
  const desk = await panelOf({ ...hall, courts: [item.id] })
  await desk.getByText("Поєдинків, які можна відкрити, на цьому корті немає.").waitFor()
  await desk.getByRole("button", { name: /^Навчання/ }).waitFor()
  expect(await desk.getByText("↑ ↓ вибір").count()).toBe(0)
})

/** Pixels that a text lacks in its place. */
function lackingWidth(place: Element): number {
  const text = document.createRange()
  text.selectNodeContents(place)
  return text.getBoundingClientRect().width - place.getBoundingClientRect().width
}

/** Whether the whole of one thing is seen in another. */
async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [one, other] = [await inner.boundingBox(), await outer.boundingBox()]
  if (!one || !other) return false
  const ends = (edge: "x" | "y", size: "width" | "height") =>
    one[edge] >= other[edge] - 1 && one[edge] + one[size] <= other[edge] + other[size] + 1
  return ends("x", "width") && ends("y", "height")
}

/** The video table says what it saw of two cards, and the desk writes the verdicts with the correction beside one. */
async function reviewed({ person, id, courts }: CourtsAtWork, desk: Page): Promise<void> {
  const place = { section: courts[0] ?? 0, kort: 0, seat: 9 }
  const { code } = await person.call(offerSeat, { tournament: id, ...place })
  const table = await stage.open(null, { viewport: { width: 360, height: 740 } })
  await table.goto(`/judge/${place.section}-0/9#${code}`)
  await table.getByText("Протестів немає").waitFor()
  const blue = pointsOf(desk, "Синій")
  for (const key of ["KeyV", "KeyA", "Digit1"]) await desk.keyboard.press(key)
  await table.getByRole("heading", { name: "Протест синього" }).waitFor()
  expect(await violations(table)).toEqual([])
  await pictures(table, desk, "asked")
  await table.keyboard.press("Digit1")
  await table.getByText("Пульту запропоновано: прийнято, +3 синьому: нога в голову").waitFor()
  await desk.getByText("Відеостіл пропонує: прийнято, +3 синьому: нога в голову").waitFor()
  await desk.getByRole("button", { name: /^Відеостіл/ }).waitFor()
  await pictures(table, desk, "proposed")
  expect(await cutOff(desk)).toEqual([])
  // Nothing is written before the desk writes it.
  expect(await blue()).toBe("5")
  await desk.keyboard.press("Enter")
  await expect.poll(blue).toBe("8")
  await table.getByRole("region", { name: "Моменти" }).getByText("+3 нога в голову · пульт").first().waitFor()
  for (const key of ["KeyV", "KeyL", "Digit4"]) await desk.keyboard.press(key)
  await table.getByRole("heading", { name: "Протест червоного" }).waitFor()
  await table.getByRole("button", { name: "Відхилено" }).click()
  await desk.getByText("Відеостіл пропонує: відхилено").waitFor()
  // A hurried Enter accepts nothing that the table rejects, and no other card takes the place of this one.
  await desk.keyboard.press("Enter")
  await desk.getByRole("alert").filter({ hasText: "Відеостіл пропонує інше" }).waitFor()
  await desk.keyboard.press("KeyV")
  await desk.getByRole("alert").filter({ hasText: "Спершу рішення щодо картки" }).waitFor()
  await desk.keyboard.press("KeyX")
  await table.getByRole("region", { name: "Червоний" }).getByText("Картки немає").waitFor()
  await table.getByText("відеокартка: оберт – відхилено").waitFor()
  expect(await blue()).toBe("8")
  await pictures(table, desk, "over")
}

/**
 * What stands out of its key or its part of the panel in any of the sizes that operators have, with names as long as
 * they come; a part that would have to be scrolled to is one.
 */
async function cutOff(desk: Page): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1366, 768],
    [1366, 625],
  ] as const) {
    await desk.setViewportSize({ width, height })
    await expect.poll(() => desk.evaluate(() => innerWidth)).toBe(width)
    found.push(...(await desk.evaluate(outOfTheirBoxes)).map((what) => `${width}×${height}: ${what}`))
  }
  return found
}

function outOfTheirBoxes(): string[] {
  const columns = document.querySelector('section[aria-label="Синій"]')?.parentElement
  const panel = columns?.parentElement
  if (!columns || !panel) return ["no panel"]
  for (const name of columns.querySelectorAll("section > p > b")) {
    if (name.firstChild) name.firstChild.nodeValue = "Старосамбірська-Нечуй-Левицька-Остапенко"
  }
  const screen = panel.getBoundingClientRect()
  const stands = (inner: Element, box: DOMRect): boolean => {
    const { left, right, top, bottom } = inner.getBoundingClientRect()
    return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
  }
  // Why a phone is slow is left out where it has no room, by design.
  const seen = (element: Element): boolean => element.closest("ol, .visually-hidden, [data-state='weak'] span") === null
  const boxes = [...panel.querySelectorAll("section, header, footer, button, dl")].filter(seen)
  const out = boxes.flatMap((box) => {
    const edges = box.getBoundingClientRect()
    const inner = [...box.querySelectorAll("*")].filter((one) => seen(one) && stands(one, edges))
    return [...inner, ...(stands(box, screen) ? [box] : [])]
  })
  const rolled = panel.scrollHeight > panel.clientHeight + 1 ? ["the panel scrolls"] : []
  return [...rolled, ...out.map((one) => `${one.tagName} ${one.textContent}`)]
}

async function pictures(table: Page, desk: Page, name: string): Promise<void> {
  if (!SHOTS) return
  await shot(desk, `panel-${name}`)
  await shot(table, `video-${name}-360`)
  await table.setViewportSize({ width: 1366, height: 768 })
  await shot(table, `video-${name}-1366`)
  await table.setViewportSize({ width: 360, height: 740 })
}

/** Pictures of what is shown, if somebody wants to look at them. */
const SHOTS = process.env.SHOTS ?? ""
const shot = (page: Page, name: string) => page.screenshot({ path: `${SHOTS}/${name}.png` })

/** A stranger's phone with the tournament's first page. */
async function spectatorOf({ person, id }: CourtsAtWork): Promise<Page> {
  await person.call(updateTournament, { id, published: 1 })
  const phone = await stage.open(null, { viewport: { width: 360, height: 740 } })
  await phone.goto(`/t/${id}`)
  return phone
}

/** The scoreboard and the overlay of the first court. */
async function displaysOf({ person, id, courts }: CourtsAtWork): Promise<{ board: Page; overlay: Page }> {
  const open = async (role: "court" | "overlay"): Promise<Page> => {
    const made = { id, screen: 0, name: role, role, section: courts[0] ?? 0 }
    const { item } = await person.call(saveScreen, made)
    const page = await stage.open(null, { viewport: { width: 1280, height: 720 } })
    await page.goto(`/screen/${item.code}`)
    return page
  }
  return { board: await open("court"), overlay: await open("overlay") }
}

/** Blue kicks until the round is decided by the gap. */
async function endByGap(desk: Page): Promise<void> {
  for (const _ of [1, 2, 3]) await desk.keyboard.press("Shift+KeyD")
}

const pointsOf = (desk: Page, side: string) => () =>
  desk.getByRole("region", { name: side, exact: true }).locator("output").textContent()

async function panelOf(hall: CourtsAtWork): Promise<Page> {
  const desk = await stage.open(hall.person, { viewport: { width: 1366, height: 768 } })
  await desk.goto(`/user/tournaments/overview/${hall.id}/desk/${hall.courts[0]}#bout`)
  return desk
}

/** Switches the protectors of the first court on in the page; sends a signal of theirs, made now. */
async function protectorsOf(hall: CourtsAtWork): Promise<(fields: object) => Promise<unknown>> {
  const office = await stage.open(hall.person)
  await office.goto(`/user/tournaments/overview/${hall.id}/judges/${hall.courts[0]}`)
  const panel = office.getByRole("region", { name: "Електронні протектори" })
  await panel.getByText("Вимкнено: від протекторів нічого не приймається.").waitFor()
  await panel.getByRole("button", { name: "Увімкнути" }).click()
  const address = new URL(await panel.getByRole("textbox").inputValue())
  await panel.getByText("Увімкнено. Ще нічого не прийнято.").waitFor()
  expect(await violations(office)).toEqual([])
  await office.close()
  return async (fields) => {
    const { now } = await hall.person.call(serverTime, {})
    const body = JSON.stringify({ id: randomUUID(), at: now, ...fields })
    const headers = { "content-type": "application/json" }
    return await (await fetch(`${stage.url}${address.pathname}/signal`, { method: "POST", headers, body })).json()
  }
}
