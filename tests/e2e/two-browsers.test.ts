import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { chooseCategory, field } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

/**
 * The time people expect from the server's answer in one browser until the other browser shows it, in ms. Of three
 * changes the middle one counts: another journey shares this machine, and may delay one of them.
 */
const soon = 1000

// [P2-21]
test("a result entered in one browser is seen in the other within a second, and half-typed text stays", async () => {
  const { person, id, category } = await filledTournament(stage.url)
  const fought = category("Кадети -49 ч")
  const desk = await stage.open(person)
  const wall = await stage.open(person)
  for (const page of [desk, wall]) {
    await page.goto(`/user/tournaments/overview/${id}?tab=5`)
    await page.getByText("Наживо").waitFor()
    await chooseCategory(page, fought.fullname)
  }
  const names = await readyFights(desk)
  await wall.getByRole("button", { name: names.at(-1) ?? "" }).click()
  await wall.getByRole("textbox", { name: /^Бали синього/ }).fill("3")

  const delays: number[] = []
  for (const fight of names.slice(0, 3)) {
    await desk.getByRole("button", { name: fight }).click()
    const name = fight.replace(/^Поєдинок: (.*) – .*$/, "$1")
    const seen = seenAt(wall, `перемога: ${name}`)
    await desk.getByRole("textbox", { name: /^Бали синього/ }).fill("12")
    await desk.getByRole("textbox", { name: /^Бали червоного/ }).fill("7")
    await desk.keyboard.press("Enter")
    await desk.getByRole("button", { name: new RegExp(`перемога: ${name}$`) }).waitFor()
    delays.push((await seen) - (await answeredAt(desk, `/api/v1/tournaments/${id}/fights/result`, delays.length)))
  }
  expect(median(delays)).toBeLessThanOrEqual(soon)
  expect(await wall.getByRole("textbox", { name: /^Бали синього/ }).inputValue()).toBe("3")
})

test("an athlete added in one browser appears in the other, which goes on filling its own form", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn" })
  const one = await stage.open(person)
  const two = await stage.open(person)
  for (const page of [one, two]) {
    await page.goto(`/user/tournaments/overview/${id}?tab=2`)
    await page.getByText("Наживо").waitFor()
  }
  await two.getByRole("button", { name: "Додати", exact: true }).click()
  const halfTyped = field(two.getByRole("dialog"), "Прізвище, ім’я, по батькові")
  await halfTyped.fill("Савченко Ір")

  const delays: number[] = []
  for (const [name, heading] of [
    ["Мороз Тарас Іванович", "Спортсмени 351"],
    ["Мороз Петро Іванович", "Спортсмени 352"],
    ["Мороз Сава Іванович", "Спортсмени 353"],
  ] as const) {
    const seen = seenAt(two, heading)
    await addAthlete(one, name)
    await one.getByRole("heading", { name: heading }).waitFor()
    delays.push((await seen) - (await answeredAt(one, "/api/tournament-newsportsman", delays.length)))
  }
  expect(median(delays)).toBeLessThanOrEqual(soon)
  expect(await halfTyped.inputValue()).toBe("Савченко Ір")
  await two.keyboard.press("Escape")
  await two.getByRole("searchbox", { name: "Пошук за прізвищем" }).fill("мороз тарас")
  await two.getByRole("row", { name: /Мороз Тарас Іванович/ }).waitFor()
})

test("two secretaries change one athlete: different fields both stay, the same one is asked about", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn", only: fewClasses })
  // Wide enough for the column of the insurance.
  const wide = { viewport: { width: 1480, height: 800 } }
  const one = await stage.open(person, wide)
  const two = await stage.open(person, wide)
  for (const page of [one, two]) {
    await page.goto(`/user/tournaments/overview/${id}?tab=2`)
    await page.getByText("Наживо").waitFor()
  }
  const open = async (page: Page): Promise<Locator> => {
    await page
      .getByRole("button", { name: /^Редагувати: / })
      .first()
      .click()
    const dialog = page.getByRole("dialog", { name: "Редагувати спортсмена" })
    await dialog.waitFor()
    return dialog
  }
  const save = (dialog: Locator) => dialog.getByRole("button", { name: "Зберегти", exact: true }).click()

  const late = await open(two)
  const early = await open(one)
  await field(early, "Страхування").fill("АБ 1")
  await save(early)
  await early.waitFor({ state: "hidden" })
  // The page behind the dialog knows of it already; the form was filled before.
  await two.getByRole("gridcell", { name: "АБ 1", includeHidden: true }).first().waitFor({ state: "attached" })
  await field(late, "Другий тренер").fill("Ткач О. П.")
  await save(late)
  await late.waitFor({ state: "hidden" })
  const seen = await open(two)
  expect(await field(seen, "Страхування").inputValue()).toBe("АБ 1")
  expect(await field(seen, "Другий тренер").inputValue()).toBe("Ткач О. П.")

  const again = await open(one)
  await field(again, "Страхування").fill("АБ 2")
  await save(again)
  await again.waitFor({ state: "hidden" })
  await field(seen, "Страхування").fill("АБ 3")
  await save(seen)
  await seen.getByText(/^Поки Ви редагували, ті самі поля змінив хтось інший/).waitFor()
  await seen.getByText(/^Страхування \(.+\): тут АБ 3, в іншому вікні записано АБ 2$/).waitFor()
  expect(await field(seen, "Страхування").inputValue()).toBe("АБ 3")
  await save(seen)
  await seen.waitFor({ state: "hidden" })
  await one.getByRole("gridcell", { name: "АБ 3" }).first().waitFor()
})

// [P1-15] [P1-125]
test("a visitor without an account finds a published tournament and no unpublished one", async () => {
  await filledTournament(stage.url, { name: "Відкритий чемпіонат", published: 1, draw: "undrawn", only: fewClasses })
  await filledTournament(stage.url, { name: "Закритий збір", draw: "undrawn", only: fewClasses })
  const page = await stage.open()
  await page.goto("/")
  const published = page.getByRole("region", { name: "Опубліковані турніри" })
  await published.getByText("Відкритий чемпіонат", { exact: true }).waitFor()
  expect(await published.innerText()).not.toContain("Закритий збір")
})

/** The names of the fights that have both athletes and no result, from the top of the bracket. */
async function readyFights(page: Page): Promise<string[]> {
  const fights = page.getByRole("button", { name: /^Поєдинок: (?!суперник).* – (?!суперник)/ })
  await fights.first().waitFor()
  return fights.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""))
}

/** The moment on the shared clock of this machine when the page has a heading with the text, or names something by it. */
const seenAt = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        // Names and headings only: reading everything visible would make the page lay itself out at each change.
        const isThere = (): boolean =>
          [...document.querySelectorAll("[aria-label], h2")].some((one) =>
            (one.getAttribute("aria-label") ?? one.textContent ?? "").includes(wanted),
          )
        if (isThere()) throw new Error(`«${wanted}» is there already`)
        const watch = new MutationObserver(() => {
          if (!isThere()) return
          watch.disconnect()
          resolve(performance.timeOrigin + performance.now())
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
      }),
    text,
  )

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/**
 * The moment when the page had the whole answer of its call of that path, `nth` from 0. It waits for it: the news of a change may
 * reach the page before the answer.
 */
const answeredAt = (page: Page, path: string, nth: number): Promise<number> =>
  page.evaluate(
    ([wanted, place]) =>
      new Promise<number>((resolve) => {
        const calls: PerformanceEntry[] = []
        new PerformanceObserver((list, observer) => {
          calls.push(...list.getEntries().filter(({ name }) => new URL(name).pathname === wanted))
          const call = calls[place]
          if (!(call instanceof PerformanceResourceTiming)) return
          observer.disconnect()
          resolve(performance.timeOrigin + call.responseEnd)
        }).observe({ type: "resource", buffered: true })
      }),
    [path, nth] as const,
  )

async function addAthlete(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Додати", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Додати спортсмена" })
  await field(dialog, "Прізвище, ім’я, по батькові").fill(name)
  await dialog.getByLabel("Рік народження").fill("2013")
  await dialog.getByRole("radio", { name: "чоловік" }).check()
  await choose(dialog, "Категорія", "Кадети -49 ч")
  await choose(dialog, "Область", "Київська область")
  await field(dialog, "Організація").fill("СК «Тигр»")
  await field(dialog, "Тренер").fill("Павленко Є. Г.")
  await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
  await dialog.waitFor({ state: "hidden" })
}

/** Types into a list that is searched and takes its only match. */
async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await field(dialog, label).fill(option)
  await dialog.getByRole("option", { name: option, exact: true }).click()
}
