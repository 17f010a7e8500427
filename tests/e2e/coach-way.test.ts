import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { decideApplications, listApplications, saveApplicationRules } from "#contract/applications/calls.ts"
import { autoSortableBracketAll, updateBracketFight } from "#contract/brackets/calls.ts"
import { publishDraws } from "#contract/brackets/draws.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { getDiploma, saveDiploma } from "#contract/printing/diploma.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { syncTournamentPost } from "#contract/tournaments/sync.ts"
import { signedUp } from "#tests/support/api.ts"
import { violations } from "#tests/support/axe.ts"
import { field } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

const stage = await setStage()
const NAME = "Кубок чотирнадцяти"
const open = {
  agecategory: 4,
  age1: 12,
  age2: 14,
  weight1: 0,
  weight2: 100,
  type: 1,
  showType: 1,
  categoryStatus: 1,
} as const

/** Fourteen children as a club lists them: capitals, dates in three spellings, the sex of half of them by the patronymic alone. */
const children = Array.from({ length: 14 }, (_, at) => {
  const letter = String.fromCodePoint(0x410 + at)
  const isBoy = at % 2 === 0
  const name = isBoy ? `ТКАЧ-${letter} ЛЕВ Петрович` : `Мельник-${letter} Ія Іванівна`
  return [name, ["07052013", "7.5.13", "07/05/2013"][at % 3], isBoy ? "" : "ж"].join(";")
})
const sheet = ["ПІБ;Дата народження;Стать", ...children].join("\n")

/** Presses of buttons, links, boxes and choices; what is typed and the file that is chosen are none. */
function hand(page: Page) {
  let presses = 0
  const press = async (what: Locator): Promise<void> => {
    presses++
    await what.click()
  }
  return {
    press,
    button: (name: string | RegExp, within: Page | Locator = page) => press(within.getByRole("button", { name })),
    link: (name: string | RegExp) => press(page.getByRole("link", { name })),
    presses: () => presses,
  }
}

/** The presses of the whole way, whose page after page somebody looked at. */
const MOST = 22

test("a coach comes from the landing page over a sheet, fourteen entries, a change and a question to the diploma, at 360 px, by 22 presses", async () => {
  const secretary = await signedUp(stage.url)
  const { item } = await secretary.call(createTournament, { name: NAME, date: "15.05.2026", published: 1 })
  const categories: number[] = []
  for (const sex of [1, 2] as const) {
    const wanted = { tournament: item.id, ...open, sex, name: sex === 1 ? "Хлопці" : "Дівчата" }
    categories.push((await secretary.call(saveCategory, wanted)).item.id)
  }
  await secretary.call(saveApplicationRules, { id: item.id, registrationOpen: true, clubLimit: 0, totalLimit: 0 })

  const page = await stage.open(null, { viewport: { width: 360, height: 740 } })
  const { press, button, link, presses } = hand(page)
  const isWhole = async (where: string): Promise<void> => {
    expect([where, await widthOf(page)]).toEqual([where, 360])
    expect([where, await violations(page)]).toEqual([where, []])
  }
  await page.goto("/")
  await link("Відкрити кабінет тренера")
  const person = {
    Логін: "coach.of.fourteen",
    "Електронна пошта": "coach.of.fourteen@example.org",
    Пароль: "кабінет-тренера",
    "Пароль ще раз": "кабінет-тренера",
    Прізвище: "Ґонта",
    "Ім’я": "Ія",
  }
  for (const [label, text] of Object.entries(person)) await field(page, label).fill(text)
  await button("Зареєструватися")

  // Back leads to where the person came from, not to the form again.
  await page.getByRole("link", { name: "Додати спортсменів" }).waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === "/")
  await page.goForward()
  await link("Додати спортсменів")
  await link("Заповнити з таблиці або списку")
  const choosing = page.waitForEvent("filechooser")
  await button("Вибрати файл")
  await (await choosing).setFiles({ name: "команда.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) })
  await page.getByRole("list", { name: "Рядки таблиці" }).getByText("Ткач-А Лев Петрович").waitFor()
  await isWhole("rows of the sheet")
  await button("Додати до команди: 14")
  await page.getByText("додано 14").waitFor()
  await link("До моєї команди")
  await page.getByText("Мельник-Б Ія Іванівна").waitFor()
  await isWhole("team")

  await link("Участь")
  await link(`Відкрити: ${NAME}`)
  await button("Заявити спортсменів")
  const form = page.getByRole("dialog", { name: "Заявити спортсменів" })
  await button("Позначити всіх: 14", form)
  await field(form, "Організація").fill("СК «Тигр»")
  await press(form.getByRole("combobox", { name: "Область" }))
  await press(page.getByRole("option", { name: "Київ", exact: true }))
  await press(form.getByRole("checkbox", { name: /^Батьки/ }))
  await isWhole("entering")
  await button("Подати заявки (14)", form)
  const own = page.getByRole("table", { name: "Мої заявки" })
  await expect.poll(() => own.getByText("очікує рішення").count()).toBe(14)
  await isWhole("entries")
  // A coach tells people apart by their names: none is cut.
  const cut = await own
    .getByText(/^(Ткач|Мельник)-/)
    .evaluateAll((names) =>
      names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])

  await button(/^Дії: Мельник-Б/, own)
  await press(page.getByRole("menuitem", { name: "Змінити" }))
  const changing = page.getByRole("dialog", { name: /^Змінити заявку/ })
  await field(changing, "Вага, кг").fill("44,5")
  await button("Зберегти", changing)
  await changing.waitFor({ state: "hidden" })

  const sent = (await secretary.call(listApplications, { id: item.id })).list.map((one) => one.id)
  const [asked = 0] = sent
  const ask = { id: item.id, applications: [asked], decision: "ask" as const, text: "Яка в нього вага?" }
  await secretary.call(decideApplications, ask)
  const question = page.getByRole("region", { name: /^Запитання/ })
  await question.getByText("Яка в нього вага?").waitFor()
  // The question stands above all that the page shows below its head.
  const top = (what: Locator) => what.evaluate((one) => one.getBoundingClientRect().top)
  expect(await top(question)).toBeLessThan(await top(page.getByText("15.05.2026").first()))
  expect(await top(question)).toBeLessThan(await top(own))
  await isWhole("question")
  await button(/^Відповісти/, question)
  await field(page.getByRole("dialog"), "Відповідь секретареві").fill("47 кг")
  await button("Надіслати", page.getByRole("dialog"))
  await question.waitFor({ state: "hidden" })

  await secretary.call(decideApplications, { id: item.id, applications: sent, decision: "accept", text: "" })
  await secretary.call(syncTournamentPost, { id: item.id })
  await secretary.call(autoSortableBracketAll, { tournament_id: item.id })
  await secretary.call(publishDraws, { id: item.id })
  await press(page.getByRole("main").getByRole("button", { name: "Ще", exact: true }))
  await press(page.getByRole("menuitem", { name: "Поєдинки моїх спортсменів" }))
  await page.getByRole("heading", { name: "Попереду" }).waitFor()
  await isWhole("day")
  // Who has an opponent waits for no other fight, even without a number; whose opponent is to be found does.
  const fights = page.getByRole("listitem", { name: /^Поєдинок/ })
  const waits = (whose: Locator): Promise<number> => whose.filter({ hasText: "чекає на попередні" }).count()
  expect([await fights.count(), await waits(fights)]).toEqual([8, 2])
  expect(await waits(fights.filter({ hasText: "суперник ще невідомий" }))).toBe(2)
  expect(await page.getByRole("link", { name: /^Протокол/ }).count()).toBe(0)
  await fightAll(secretary, item.id, categories)
  const { item: diploma } = await secretary.call(getDiploma, { id: item.id })
  const design = { ...diploma.design, handedOut: true, places: 1 }
  await secretary.call(saveDiploma, { id: item.id, design, picture: "" })
  await page.reload()
  const papers = page.getByRole("link", { name: /^Диплом \(PDF\)/ })
  await expect.poll(() => papers.count()).toBe(2)
  await isWhole("papers")
  const answer = await page.request.get((await papers.first().getAttribute("href")) ?? "")
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"])
  expect(presses()).toBeLessThanOrEqual(MOST)
})

/** Every fight of brackets of eight with seven athletes, from the first round on, blue winning; the bye is no fight. */
async function fightAll(
  { call }: Awaited<ReturnType<typeof signedUp>>,
  tournament_id: number,
  categories: readonly number[],
): Promise<void> {
  const points = { blue_points: 7, red_points: 3 }
  for (const category of categories)
    for (const technicalNumber of [6, 5, 4, 3, 2, 1, 0])
      await call(updateBracketFight, { tournament_id, category, technicalNumber, ...points }).catch(() => null)
}
