import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { violations } from "#tests/support/axe.ts"
import { fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { leftovers } from "#tests/support/screens.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage({ isAlone: true })
const filled = await filledTournament(stage.url, { only: fewClasses, published: 1 })

// [P1-1] [P1-13] [P1-14] [P1-17] [P1-18] [P2-1]
test("the pages left over from the template are reachable, an unknown address is said to be one", async () => {
  const page = await stage.open()
  for (const [path, heading] of Object.entries(leftovers)) {
    expect((await page.goto(path))?.status()).toBe(200)
    await page.getByRole("heading", { name: heading, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("uk-UA")
  expect((await page.goto("/no/such/page"))?.status()).toBe(404)
  await page.getByRole("heading", { name: "Сторінку не знайдено" }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe("/error-404")
  // The way back leads past the unknown address, which would lead here again.
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe(Object.keys(leftovers).at(-1))
  expect((await page.goto("/error-404"))?.status()).toBe(404)
  await page.getByRole("heading", { name: "Сторінку не знайдено" }).waitFor()
})

describe("an address that leads nowhere becomes /error-404, which says so and offers ways on; what is missing in the written pages of a tournament keeps its address", () => {
  const { id } = filled
  const overview = `/user/tournaments/overview/${id}`
  /** Answered by 404, also that of a call when it is opened in a browser. */
  const unknown = [
    "/nothing?a=1",
    "/%zz",
    "/t/%E0%A4%A",
    `/t/${"x".repeat(300)}`,
    "/tournament/999999",
    "/api/nothing",
    "/user/login",
    "/user/nothing/deep",
    "/USER/tournaments",
    "/Login",
    "/user/tournaments/overview/abc",
    "/user/tournaments/overview/1e3",
    "/user/tournaments/overview/99999999999",
    "/user/tournaments/overview/abc/ceremony/1",
    `${overview}/nothing`,
    `${overview}/bracket/abc`,
    `${overview}/desk/abc`,
    `${overview}/judges/abc`,
    "/user/tournaments/update/abc",
    "/user/rule-sets/abc",
    "/user/participation/abc/day",
    `/t/${id}/draw/abc`,
    `/t/${id}/nothing`,
    "/t/999999/schedule",
    `/t/${id}/c/999999`,
    `/t/${id}/a/abc`,
    `/t/${id}/club?name=%D0%9D%D0%B5%D0%BC%D0%B0`,
  ]
  test.each([
    ["a visitor", null],
    ["a secretary", filled.person],
  ])("for %s", async (_, who) => {
    const page = await stage.open(who)
    for (const address of unknown) {
      expect([address, (await page.goto(address))?.status()]).toEqual([address, 404])
      await page.getByRole("heading", { name: "Сторінку не знайдено" }).waitFor()
      expect(await page.getByRole("main").getByRole("link").count(), address).toBeGreaterThan(0)
      const { pathname, search } = new URL(address, stage.url)
      // Written by the server, with the way back to the tournament; they work without a program, which alone can lead on.
      const stays = (await page.locator("#root").count()) === 0
      const wanted = stays ? pathname + search : "/error-404"
      await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(wanted)
    }
  })

  /** Pages of the program, which must ask the server to learn that there is no such thing. */
  const missing: [string, RegExp, string][] = [
    ["/user/tournaments/overview/999999", /Такого турніру немає/, "Турніри"],
    ["/user/tournaments/overview/999999/ceremony/1", /Такого турніру немає/, "Турніри"],
    ["/user/tournaments/overview/0/checkin", /Такого турніру немає/, "Турніри"],
    ["/user/tournaments/update/999999", /Такого турніру немає/, "Турніри"],
    ["/user/tournaments/update/0", /Такого турніру немає/, "Турніри"],
    [`${overview}/desk/999999`, /Такого корту в турнірі немає/, "Усі корти"],
    [`${overview}/judges/999999`, /Такого корту в турнірі немає/, "Усі корти"],
    ["/user/rule-sets/999999", /Такого набору правил немає/, "До списку наборів"],
    [`/t/${id}/draw/999999`, /Такого жеребкування немає/, "До сторінки турніру"],
  ]
  test.each(missing)("%s of the program", async (address, said, way) => {
    const page = await stage.open(filled.person)
    await page.goto(address)
    const main = page.getByRole("main")
    await main.getByText(said).first().waitFor()
    await main
      .getByRole("link", { name: way })
      .or(main.getByRole("link", { name: "До списку турнірів" }))
      .first()
      .waitFor()
    expect(page.url()).toBe(stage.url + address)
    // The tab of the browser and a screen reader say where one is.
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1)
    await expect.poll(() => page.title()).toMatch(/. · Сіджак$/)
  })

  test("tabs of one tournament are told apart by their titles", async () => {
    const page = await stage.open(filled.person)
    const parts = {
      "?tab=1": "",
      "?tab=2": "Спортсмени · ",
      "/people": "Люди · ",
      "/desk": "Корти · ",
      "/awards": "Нагородження · ",
    }
    for (const [part, begin] of Object.entries(parts)) {
      await page.goto(overview + part)
      await expect.poll(() => page.title(), { message: part }).toBe(`${begin}Кубок Дніпра · Сіджак`)
    }
  })
})

// [P1-16] [P1-19] [P1-20] [P1-91] [P1-125]
test.each(["/overview", "/user", "/user/team", "/user/participation", "/user/document-templates", "/user/tournaments"])(
  "%s wants a sign-in",
  async (path) => {
    const page = await stage.open()
    await page.goto(path)
    await page.getByRole("heading", { name: "Кабінет секретаря" }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/login")
  },
)

// [P1-24] [P1-25] [P1-44] [P1-126] [P1-168]
test("whoever is signed in finds the empty sheets and the place for entries", async () => {
  const page = await stage.open(filled.person)
  await page.goto("/user/profile")
  await page.getByRole("link", { name: "Шаблони" }).click()
  await page.getByRole("heading", { name: "Безкоштовні шаблони сіток, заявок" }).waitFor()
  expect(await page.getByRole("link", { name: /^Сітка на/ }).allTextContents()).toEqual(
    [
      "2",
      "4",
      "8",
      "16",
      "32",
      "64",
      "64 учасників, двома аркушами A4",
      "64 учасників, A3",
      "64 учасників, чвертями на A4",
    ].map((size) => (size.includes(",") ? `Сітка на ${size}` : `Сітка на ${size} учасників`)),
  )
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Сітка на 16 учасників", exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe("Сітка_на_16_учасників.pdf")
  const [form] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Заявка на участь, XLSX" }).click(),
  ])
  expect(form.suggestedFilename()).toBe("Заявка.xlsx")
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-")
  await page.goto("/user/participation")
  await page.getByRole("heading", { name: "Участь у турнірі" }).waitFor()
})

// [P1-94] [P1-169]
test("without the server the shell opens all the same, says so, and comes back by itself", async () => {
  const page = await stage.open(filled.person, { serviceWorkers: "allow" })
  await page.goto(`/user/tournaments/overview/${filled.id}`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const bar = page.getByText(/^Немає зв’язку із сервером з \d\d:\d\d/)
  await stage.crash(async () => {
    await page.goto("/user/document-templates")
    await page.getByRole("heading", { name: "Безкоштовні шаблони сіток, заявок" }).waitFor()
    await bar.waitFor()
  })
  await bar.waitFor({ state: "detached" })
})

test("a tournament is saved as a file, and the file becomes a tournament beside it", async () => {
  const page = await stage.open(filled.person)
  await page.goto(`/user/tournaments/update/${filled.id}`)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Зберегти турнір у файл" }).click(),
  ])
  expect(download.suggestedFilename()).toBe("Кубок_Дніпра.sijak")
  await page.goto("/user/tournaments")
  await page.getByRole("button", { name: "Відкрити з файлу" }).click()
  const dialog = page.getByRole("dialog", { name: "Відкрити турнір із файлу" })
  await dialog.locator("input[type=file]").setInputFiles(await download.path())
  await dialog.getByText("Кубок Дніпра · 15.05.2026 · Дніпро").waitFor()
  await dialog.getByRole("button", { name: "Відкрити турнір" }).click()
  await page.getByRole("heading", { name: "Кубок Дніпра", level: 1 }).waitFor()
  await page.waitForURL(new RegExp(`/overview/(?!${filled.id}\\b)\\d+`))
  const opened = Number(/overview\/(\d+)/.exec(page.url())?.[1])
  const [one, other] = await Promise.all(
    [filled.id, opened].map(async (id) => (await filled.person.call(fullTournament, { id })).item),
  )
  expect(other?.sportsmans.map(({ name }) => name)).toEqual(one?.sportsmans.map(({ name }) => name))
})

// [P1-129]
test("a visitor opens the demo with one press and sees results come by themselves, in a tournament that is his alone", async () => {
  const page = await stage.open()
  await page.goto("/")
  await page.getByRole("link", { name: "Спробувати демо" }).first().click()
  const begin = page.getByRole("button", { name: "Почати демо" })
  await begin.waitFor()
  expect(await violations(page)).toEqual([])
  await begin.click()
  await page.getByRole("heading", { name: "Корти – Усі корти" }).waitFor()
  const bar = page.getByRole("complementary", { name: "Демо" })
  await bar.getByText(/^Демо: усі спортсмени вигадані, турнір бачите лише Ви\. Зникне \d\d\.\d\d\.\d{4}/).waitFor()
  expect(await bar.getByRole("link", { name: "Створити власний кабінет" }).getAttribute("href")).toBe("/signUp")
  await page
    .getByText(/^лишилося \d+/)
    .first()
    .waitFor()
  const leftIn = (text: string): string | undefined => text.match(/лишилося \d+/g)?.join()
  const before = leftIn(await page.locator("main").innerText())
  await page.waitForFunction(
    (old) =>
      document
        .querySelector("main")
        ?.innerText.match(/лишилося \d+/g)
        ?.join() !== old,
    before,
    // The robot takes a step every three seconds, on the court that has waited longest: the next result may be six steps away.
    { timeout: 60_000 },
  )
  expect(await violations(page)).toEqual([])
  // What the server refuses a guest is not offered.
  await page.goto(`/user/tournaments/overview/${/tournaments\/overview\/(\d+)/.exec(page.url())?.[1]}`)
  await page.getByRole("main").getByRole("link", { name: "Редагувати" }).waitFor()
  await page.getByRole("button", { name: "Ще: дії з турніром" }).click()
  await page.getByRole("menuitem", { name: "Редагувати турнір" }).waitFor()
  expect(await page.getByRole("menuitem", { name: "Репетиція дня" }).count()).toBe(0)
  await page.keyboard.press("Escape")
  // What the coaches see on their phones.
  await bar.getByRole("link", { name: "Телефон тренера" }).click()
  await page.getByRole("heading", { name: "Поєдинки моїх спортсменів" }).waitFor()
  await page
    .getByText(/Корт \d/)
    .first()
    .waitFor()
  // And what their parents would: whole pages of the tournament, each way on among them.
  const parents = await bar.getByRole("link", { name: "Сторінка батьків" }).getAttribute("href")
  const phone = await stage.open(null, { viewport: { width: 360, height: 740 }, hasTouch: true })
  await phone.goto(String(parents))
  await phone.getByRole("article").first().waitFor()
  await phone.getByRole("link", { name: "Розклад" }).tap()
  await phone.getByRole("heading", { name: "Розклад", level: 1 }).waitFor()
  expect(new URL(phone.url()).pathname).toBe(`${parents}/schedule`)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
