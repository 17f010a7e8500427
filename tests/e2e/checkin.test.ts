import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { saveMedicalNote } from "#contract/checkin/medical.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { type Filled, fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { gateAt } from "#tests/support/gate.ts"
import { setStage, shots } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"
import { findable, findEntries } from "#web/features/checkin/find-entries.ts"

const stage = await setStage()
const NAME = "Кадети -49 ч"

test("two desks weigh by keys alone: in a row, out of the class, the same one twice, with undo", async () => {
  const filled = await filledTournament(stage.url, { only: fewClasses })
  const [first, second, third, fourth] = await entriesOf(filled)
  const [left, right] = [await openDesk(filled, "стіл 1"), await openDesk(filled, "стіл 2")]

  // The desk begins with the focus in its field; one athlete is a name, Enter, two ticks, the weight, Enter.
  const pressed = await pressAll(left, [...first.typed, "Enter"])
  await left.getByRole("region", { name: first.name }).waitFor()
  await focusedWeight(left)
  const typed = await pressAll(left, ["F2", "F3", ..."47,6"])
  await left.getByText("У категорії").waitFor()
  const rest = typed + (await pressAll(left, ["Enter"]))
  await left.getByText(`Збережено: ${first.name} – зважено, 47,6 кг, ${NAME}`).waitFor()
  await searchFocused(left)
  expect(pressed + rest).toBeLessThanOrEqual(16)
  await left.getByRole("region", { name: "Останні записи цього столу" }).getByText("47,6 кг", { exact: true }).waitFor()
  await right.getByRole("region", { name: "Щойно на інших столах" }).getByText("47,6 кг", { exact: true }).waitFor()
  await right
    .getByText(/стіл 1/)
    .first()
    .waitFor()

  // The same desk corrects a slip at once, also in another window; the card shows what the entry lacks.
  const window = await left.context().newPage()
  await window.goto(left.url())
  await searchFocused(window)
  await window
    .getByRole("region", { name: "Останні записи цього столу" })
    .getByText("47,6 кг", { exact: true })
    .waitFor()
  await scan(window, filled.id, first.id)
  await focusedWeight(window)
  await window
    .getByText("Заявлена вага")
    .locator("..")
    .getByText(/^\d+(,\d)? кг$/)
    .waitFor()
  await pressAll(window, [..."46,7", "Enter"])
  await window.getByText("Щойно записану вагу виправлено: спроба та сама.").waitFor()
  await window
    .getByRole("region", { name: "Останні записи цього столу" })
    .getByText("47,6 → 46,7 кг", { exact: true })
    .waitFor()
  await scan(window, filled.id, first.id)
  await focusedWeight(window)
  await pressAll(window, [..."47,6", "Enter"])
  await window.getByText(`Збережено: ${first.name} – зважено, 47,6 кг, ${NAME}`).waitFor()
  await window.close()

  // Too heavy: the class it leads to, with what the move changes.
  await scan(right, filled.id, second.id)
  await focusedWeight(right)
  await pressAll(right, [..."50,3"])
  await right.getByText("Важче на 1,3 кг").waitFor()
  await right.getByRole("button", { name: "Перевести: Кадети -53 ч" }).waitFor()
  await pressAll(right, ["Enter"])
  await right.getByText(`50,3 кг не відповідає категорії ${NAME}`).waitFor()
  await right.getByText(/Друга спроба до \d\d:\d\d, залишилося (60:00|59:\d\d)/).waitFor()
  await right.screenshot({ path: `${shots}checkin verdict.png` })
  // Taken back at the right side: the question goes, and the athlete is weighed anew with the attempt of before.
  await right.getByRole("button", { name: /^Скасувати: .*50,3 кг/ }).press("Enter")
  await right.getByText(`50,3 кг не відповідає категорії ${NAME}`).waitFor({ state: "detached" })
  await focusedWeight(right)
  await pressAll(right, [..."50,3", "Enter"])
  await right.getByText(/Друга спроба до \d\d:\d\d, залишилося (60:00|59:\d\d)/).waitFor()
  await right.keyboard.press("Alt+1")
  await right.getByText("Перевести до Кадети -53 ч?").waitFor()
  await right.getByText(/Спортсмен зніметься з сітки.*Ця категорія вже прожеребкувана/).waitFor()
  await pressAll(right, ["Enter"])
  await right.getByText(`Збережено: ${second.name} – переведено і зважено, 50,3 кг, Кадети -53 ч`).waitFor()
  // There is no place there: the answer to the step says so.
  await right
    .getByRole("alert")
    .filter({ hasText: `Не в сітці: ${second.name} (Кадети -53 ч)` })
    .waitFor()

  // Both open the same athlete; the second learns who was first.
  for (const page of [left, right]) {
    await scan(page, filled.id, third.id)
    await focusedWeight(page)
  }
  await pressAll(right, ["F6"])
  await right.getByText(/^Спортсмен зніметься з сітки/).waitFor()
  await pressAll(left, [..."48,1", "Enter"])
  await left.getByText(`Збережено: ${third.name}`).waitFor()
  // The question that the right desk had open is about an athlete as of before.
  await right.getByText(/^Спортсмен зніметься з сітки/).waitFor({ state: "detached" })
  await right.getByText("Тим часом інший стіл записав: зважено, 48,1 кг").waitFor()
  await focusedWeight(right)
  await pressAll(right, [..."46", "Enter"])
  await right.getByText(/^Інший стіл уже записав: зважено, 48,1 кг\. .*стіл 1/).waitFor()
  await pressAll(right, ["Enter"])
  await right.getByRole("region", { name: third.name }).getByText("зважено, 48,1 кг").waitFor()
  await pressAll(right, ["Escape"])
  await searchFocused(right)

  // Undone at the desk where it was entered.
  const undo = left.getByRole("button", { name: /^Скасувати: .*48,1 кг/ })
  await undo.focus()
  await pressAll(left, ["Enter"])
  await left.getByText("скасовано").first().waitFor()
  await searchFocused(left)
  await expect.poll(() => stateCount(left, "Зважено")).toBe(1)
  await pressAll(left, ["/"])
  await searchFocused(left)

  // The page asks before a doctor's half-written note is lost.
  await scan(left, filled.id, first.id)
  await openMedical(left)
  const medical = left.getByRole("dialog", { name: /^Медичні записи: / })
  await medical.getByRole("textbox", { name: "Що сталося" }).fill("Удар у щелепу")
  await pressAll(left, ["Escape"])
  const question = left.getByRole("dialog", { name: "Закрити без збереження?" })
  await question.waitFor()
  await pressAll(left, ["Escape"])
  await question.waitFor({ state: "detached" })
  expect(await medical.getByRole("textbox", { name: "Що сталося" }).inputValue()).toBe("Удар у щелепу")
  await pressAll(left, ["Escape"])
  await question.getByRole("button", { name: "Залишити" }).evaluate(leaveAndPressEscape)
  await question.getByRole("button", { name: "Закрити без збереження" }).click()
  await medical.waitFor({ state: "detached" })
  await more(left).and(left.locator(":focus")).waitFor()
  await pressAll(left, ["Escape"])
  await searchFocused(left)

  // An athlete who has to rest is let through only with a written reason.
  await filled.person.call(saveMedicalNote, { id: filled.id, athlete: fourth.id, kind: "knockout" })
  await scan(left, filled.id, fourth.id)
  await left.getByText(/^Нокаут: відпочинок до /).waitFor()
  await focusedWeight(left)
  await pressAll(left, [..."48", "Enter"])
  await left.getByText(/^Відпочинок після травми триває до /).waitFor()
  await left.getByRole("textbox", { name: "Причина, з якої спортсмена допущено" }).and(left.locator(":focus")).waitFor()
  await left.keyboard.type("допуск лікаря")
  await pressAll(left, ["Enter"])
  await left.getByText(`Збережено: ${fourth.name}`).waitFor()
  await searchFocused(left)
  // Out, after a look at what it does to the draw.
  await scan(left, filled.id, first.id)
  await focusedWeight(left)
  await pressAll(left, ["F6"])
  await left.getByText(/^Спортсмен зніметься з сітки/).waitFor()
  await pressAll(left, ["Enter"])
  await left.getByText(`Збережено: ${first.name} – вибув, 47,6 кг, ${NAME}`).waitFor()
  await left.goto(`/user/tournaments/overview/${filled.id}?tab=2&name=${encodeURIComponent(first.name)}`)
  await left.getByRole("rowheader").filter({ hasText: first.name }).getByText("не виступає").waitFor()
  await left.screenshot({ path: `${shots}checkin athletes.png` })
})

test("a desk that has not waited for an answer is told what came of it, and keeps whoever stands there now", async () => {
  const filled = await filledTournament(stage.url, { only: fewClasses })
  const [first, second] = await entriesOf(filled)
  const page = await openDesk(filled, "стіл 1")
  const weighing = await gateAt(page, "**/checkins/weigh")
  await page.reload()
  await searchFocused(page)
  const weigh = async (athlete: number, keys: string): Promise<void> => {
    await scan(page, filled.id, athlete)
    await focusedWeight(page)
    await pressAll(page, [...keys])
  }
  const answer = weighing.holdAnswer()
  await weigh(first.id, "47,6")
  await pressAll(page, ["Enter", "Escape"])
  await weigh(second.id, "55,5")
  answer()
  await page.getByRole("status").getByText(`Збережено: ${first.name} – зважено, 47,6 кг, ${NAME}`).waitFor()
  const weight = page.getByRole("region", { name: second.name }).getByRole("textbox", { name: "Вага, кг" })
  expect(await weight.inputValue()).toBe("55,5")

  // The class beside the weight: the weight is saved, and the move is asked about.
  await page.getByRole("button", { name: "Перевести: Кадети -57 ч" }).click()
  await page.getByText("Перевести до Кадети -57 ч?").waitFor()
  await page.getByRole("button", { name: "Залишити" }).click()
  await page.getByText(`55,5 кг не відповідає категорії ${NAME}`).waitFor()
  await pressAll(page, ["Escape"])
  await weigh(second.id, "55,5")

  const answerAgain = weighing.holdAnswer()
  await pressAll(page, ["Enter", "Escape"])
  answerAgain()
  const notice = page.getByRole("alert").filter({ hasText: second.name })
  await notice.getByText(`55,5 кг не відповідає категорії ${NAME}`).waitFor()
  await searchFocused(page)
})

test("those who did not come are marked in bulk after a preview, and taken back", async () => {
  const filled = await filledTournament(stage.url, { only: fewClasses })
  const page = await openDesk(filled, "стіл 1")
  const before = await stateCount(page, "Очікуємо")
  await page.getByRole("tab", { name: "Хто не прийшов" }).focus()
  await pressAll(page, ["Enter"])
  await page.getByRole("heading", { name: /^Ще не прийшли: 73 спортсмени, / }).waitFor()
  await page.screenshot({ path: `${shots}checkin missing.png` })
  const club = page.getByRole("button", { name: /^Відсутні \(\d+\): / }).first()
  const count = Number(/\((\d+)\)/.exec((await club.getAttribute("aria-label")) ?? "")?.[1])
  await club.focus()
  await pressAll(page, ["Enter"])
  const question = page.getByRole("dialog", { name: /^Позначити відсутніми: \d+ / })
  await question.getByText(/^Із сіток знімуться: \d+\. Можна скасувати в історії\.$/).waitFor()
  await question.getByRole("button", { name: "Позначити відсутніми" }).focus()
  await pressAll(page, ["Enter"])
  await expect.poll(() => stateCount(page, "Відсутні")).toBe(count)
  await expect.poll(() => stateCount(page, "Очікуємо")).toBe(before - count)
  await page.getByRole("button", { name: "Скасувати", exact: true }).focus()
  await pressAll(page, ["Enter"])
  await expect.poll(() => stateCount(page, "Очікуємо")).toBe(before)
})

test("a desk fits a small phone, in the dark", async () => {
  const filled = await filledTournament(stage.url, { only: fewClasses })
  const [first] = await entriesOf(filled)
  const page = await openDesk(filled, "", {
    viewport: { width: 360, height: 740 },
    colorScheme: "dark",
    hasTouch: true,
  })
  const overflow = () => widthOf(page)
  await page.screenshot({ path: `${shots}checkin 360.png`, fullPage: true })
  expect(await overflow()).toBeLessThanOrEqual(360)
  // People are told apart by their names: none is cut.
  const names = page.getByRole("option").locator("> :nth-child(2)")
  await names.first().waitFor()
  expect(
    await names.evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
    ),
  ).toEqual([])
  await scan(page, filled.id, first.id)
  await focusedWeight(page)
  await pressAll(page, [..."55,5"])
  // What the weight means stands beside it, and the foot takes one line.
  const weight = await page.locator(":focus").evaluate((one) => one.getBoundingClientRect().toJSON())
  const verdict = await page.getByText(/^Важче на/).evaluate((one) => one.getBoundingClientRect().toJSON())
  expect([verdict.left > weight.right, verdict.top < weight.bottom]).toEqual([true, true])
  const tops = await page
    .locator("footer", { has: page.getByRole("button", { name: /^Зберегти/ }) })
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect([tops.length, new Set(tops).size]).toEqual([4, 1])
  await pressAll(page, ["Enter"])
  await page.getByText(/не відповідає категорії/).waitFor()
  await page.screenshot({ path: `${shots}checkin 360 verdict.png`, fullPage: true })
  expect(await overflow()).toBeLessThanOrEqual(360)
  const low = await page
    .getByRole("region", { name: "Реєстрація і зважування" })
    .getByRole("button")
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent))
  expect(low).toEqual([])
  await page.getByRole("tab", { name: "Хто не прийшов" }).click()
  await page.getByRole("heading", { name: /^Ще не прийшли/ }).waitFor()
  await page.screenshot({ path: `${shots}checkin 360 missing.png` })
  expect(await overflow()).toBeLessThanOrEqual(360)
})

interface Entry {
  readonly id: number
  readonly name: string
  readonly typed: string
}

/** Four of the category, each found by four letters of the surname and three of the name. */
async function entriesOf({ person, id, category }: Filled): Promise<[Entry, Entry, Entry, Entry]> {
  const { sportsmans } = (await person.call(fullTournament, { id })).item
  const list = findable(sportsmans)
  const own = sportsmans.filter((one) => one.category_id === category(NAME).id)
  const found = own
    .map(({ id: athlete, name }) => ({ id: athlete, name, typed: typedFor(name) }))
    .filter(({ id: athlete, typed }) => findEntries(typed, list, id).hits[0]?.id === athlete)
  const [first, second, third, fourth] = found
  if (!first || !second || !third || !fourth) throw new Error("too few entries")
  return [first, second, third, fourth]
}

function typedFor(name: string): string {
  const [surname = "", given = ""] = name.toLowerCase().split(" ")
  return `${surname.slice(0, 4)} ${given.slice(0, 3)}`
}

async function openDesk({ person, id }: Filled, device: string, options = {}): Promise<Page> {
  const page = await stage.open(person, options)
  // Not by a script of the page's own: its window would be thrown away after the journey.
  await page.goto("/health")
  await page.evaluate((name) => localStorage.setItem("device", name), device)
  await page.goto(`/user/tournaments/overview/${id}/checkin`)
  await page.getByRole("heading", { name: "Реєстрація і зважування" }).waitFor()
  await page.getByText("Наживо").waitFor()
  await searchFocused(page)
  return page
}

/** What a USB scanner does: types the text of the card, then Enter. */
async function scan(page: Page, tournament: number, athlete: number): Promise<void> {
  await page.keyboard.type(`S:${tournament}:${athlete}`)
  await page.keyboard.press("Enter")
}

/** Presses one key after another; answers how many. */
async function pressAll(page: Page, keys: readonly string[]): Promise<number> {
  for (const key of keys) {
    // A layout that a driver knows has no Ukrainian letters: they come as typed text.
    if ([...key].length === 1) await page.keyboard.type(key)
    else await page.keyboard.press(key)
  }
  return keys.length
}

/** The fastest possible user: the next key before anything else has happened in the page. */
async function leaveAndPressEscape(button: HTMLElement | SVGElement): Promise<void> {
  button.dispatchEvent(new MouseEvent("click", { bubbles: true }))
  await null
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))
}

const more = (page: Page) =>
  page.getByRole("region", { name: "Реєстрація і зважування" }).getByRole("button", { name: "Ще" })

async function openMedical(page: Page): Promise<void> {
  await more(page).click()
  await page.getByRole("menuitem", { name: "Медичні записи" }).click()
}

const searchFocused = (page: Page): Promise<void> =>
  page
    .getByRole("combobox", { name: /^Прізвище/ })
    .and(page.locator(":focus"))
    .waitFor()
const focusedWeight = (page: Page): Promise<void> =>
  page.getByRole("textbox", { name: "Вага, кг" }).and(page.locator(":focus")).waitFor()

/** Of the list that the head's progress opens. */
async function stateCount(page: Page, state: string): Promise<number> {
  const list = page.getByRole("list", { name: "Скільки спортсменів у якому стані" })
  if (!(await list.isVisible())) await page.getByRole("button", { name: /^\d+ з \d+$/ }).press("Enter")
  return Number(await list.getByRole("listitem").filter({ hasText: state }).locator("strong").innerText())
}
