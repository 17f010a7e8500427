import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Locator, Page } from "playwright-core"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { currentUser, login } from "#contract/accounts/calls.ts"
import { caller, signedUp } from "#tests/support/api.ts"
import { violations } from "#tests/support/axe.ts"
import { field } from "#tests/support/journey.ts"
import { madeOperator } from "#tests/support/operator.ts"
import { setStage } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

const stage = await setStage({ isAlone: true })
const folder = mkdtempSync(join(tmpdir(), "sijak-photos-"))
afterAll(() => rmSync(folder, { recursive: true }))

// [P1-38] [P1-39] [P1-22] [P1-37] [P1-90]
test("a secretary changes the profile and the password by keyboard, and leaves every other device", async () => {
  const person = await signedUp(stage.url)
  const { user } = await person.call(currentUser, {})
  const signIn = (password: string) => caller(stage.url, null)(login, { username: user.username, password })
  const other = await signIn("пароль-для-тесту")
  const page = await stage.open(person)
  await page.goto("/user/profile")
  await page.getByRole("definition").filter({ hasText: user.username }).first().waitFor()

  await reach(page, field(page, "Прізвище"))
  await retype(page, "Ковальчук")
  await page.keyboard.press("Tab")
  await retype(page, "")
  await page.keyboard.press("Enter")
  await page.getByText("Укажіть ім’я").waitFor()
  await expect.poll(() => focusedLabel(page)).toContain("Ім’я")
  await page.keyboard.type("Оля")
  await reach(page, field(page, "Місто"))
  await page.keyboard.type("Львів")
  await page.keyboard.press("Enter")
  await page.getByText("Зміни збережено").waitFor()

  await reach(page, field(page, "Теперішній пароль"))
  await page.keyboard.type("не той пароль")
  await reach(page, field(page, "Новий пароль"))
  await page.keyboard.type("новий-пароль")
  await reach(page, field(page, "Новий пароль ще раз"))
  await page.keyboard.type("новий-пароль")
  await page.keyboard.press("Enter")
  await page.getByText("Теперішній пароль неправильний").waitFor()
  await expect.poll(() => focusedLabel(page)).toContain("Теперішній пароль")
  await retype(page, "пароль-для-тесту")
  await page.keyboard.press("Enter")
  await page.getByText("Пароль змінено").waitFor()
  await expect(caller(stage.url, other.item.token)(currentUser, {})).rejects.toThrow()

  const again = await signIn("новий-пароль")
  await page.reload()
  await reach(page, page.getByRole("button", { name: "Вийти всюди" }))
  await page.keyboard.press("Enter")
  const question = page.getByRole("dialog", { name: "Вийти на всіх інших пристроях?" })
  await reach(page, question.getByRole("button", { name: "Вийти всюди" }))
  await page.keyboard.press("Enter")
  await page.getByText("Інших пристроїв немає.").waitFor()
  await expect(caller(stage.url, again.item.token)(currentUser, {})).rejects.toThrow()

  await page.reload()
  await page.getByText("цей пристрій").waitFor()
  expect(await field(page, "Прізвище").inputValue()).toBe("Ковальчук")
  expect(await field(page, "Місто").inputValue()).toBe("Львів")

  // One button of the page is primary, and its head is one line on a tablet too.
  const inked = () =>
    page
      .getByRole("main")
      .getByRole("button")
      .evaluateAll((all) => {
        const ink = getComputedStyle(document.body).color
        return all.filter((one) => getComputedStyle(one).backgroundColor === ink).map((one) => one.textContent)
      })
  await expect.poll(inked).toEqual(["Зберегти"])
  const head = () => page.getByRole("banner").evaluate((one) => one.getBoundingClientRect().height)
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 768 })
    await expect.poll(head, { message: `${width} px` }).toBeLessThanOrEqual(56)
    await expect.poll(() => widthOf(page)).toBe(width)
  }
})

// [P1-39] [P1-119] [P1-152] [P1-153] [P1-166]
test("a photo is checked, cropped by keyboard and shown, after a reload too", async () => {
  const person = await signedUp(stage.url)
  const page = await stage.open(person)
  await page.goto("/user/profile")
  await reach(page, page.getByRole("button", { name: "Завантажити фото" }))
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Ваше фото" })
  await choose(page, dialog, { name: "мале.png", bytes: await photo(200, 400) })
  const alert = dialog.getByRole("alert")
  await alert.getByText("Мінімальний розмір зображення: 300×300 пікселів").waitFor()
  expect(await alert.innerText()).toContain("Помилка завантаження")
  await choose(page, dialog, { name: "текст.png", bytes: Buffer.from("не фото") })
  await alert.getByText("Це не фото: потрібен файл PNG, JPEG або WebP").waitFor()
  const heavy = Buffer.alloc(20 * 1024 * 1024 + 1)
  await choose(page, dialog, { name: "важке.png", bytes: heavy })
  await alert.getByText("Зображення перевищує граничний розмір: 20 МБ").waitFor()
  // As a phone makes it: 8 MB and more, on its side; it is made smaller and upright before anything is sent.
  const turned = await noise(4000, 3000).withMetadata({ orientation: 6 }).toBuffer()
  expect(turned.length).toBeGreaterThan(5 * 1024 * 1024)
  await choose(page, dialog, { name: "з телефону.jpg", bytes: turned })
  const shown = dialog.locator("img.reactEasyCrop_Image")
  const pixels = () => shown.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])
  await shown.waitFor()
  await expect.poll(pixels).toEqual([1500, 2000])

  await choose(page, dialog, { name: "фото.png", bytes: await photo(900, 600) })
  await dialog.getByRole("group", { name: /^Частина фото/ }).waitFor()
  expect(await alert.isVisible()).toBe(false)
  expect(await violations(page)).toEqual([])
  await reach(page, dialog.getByRole("group", { name: /^Частина фото/ }))
  for (let i = 0; i < 90; i++) await page.keyboard.press("ArrowLeft")
  await reach(page, dialog.getByRole("slider", { name: "Масштаб" }))
  await page.keyboard.press("End")
  await reach(page, dialog.getByRole("button", { name: "Завантажити", exact: true }))
  await page.keyboard.press("Enter")
  await page.getByText("Завантаження виконано успішно").waitFor()
  await dialog.waitFor({ state: "hidden" })
  for (const when of ["at once", "after a reload"]) {
    // Moved to its right end, the photo shows its blue half.
    expect(await colourOf(page.getByRole("img", { name: "Ваше зображення" })), when).toBe("blue")
    await page.reload()
  }
})

// [P1-40] [P1-41] [P1-42] [P1-43] [P1-106] [P1-116] [P1-117] [P1-122] [P1-151] [P1-5] [P1-23] [P1-120] [P1-167]
test("a coach adds, pictures, changes and removes an athlete by keyboard", async () => {
  const person = await signedUp(stage.url)
  const page = await stage.open(person)
  await page.goto("/user/team")
  await page.getByText("Лише Ви можете бачити список своїх спортсменів.").waitFor()
  await page.getByText("Тут будуть спортсмени Вашої команди.").waitFor()
  await reach(page, page.getByRole("button", { name: "Додати спортсмена" }))
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Додати спортсмена в команду" })
  await field(dialog, "Ім’я").and(page.locator(":focus")).waitFor()
  const box = await dialog.boundingBox()
  expect([box!.width >= 760, box!.height >= 400]).toEqual([true, true])
  const sex = dialog.getByRole("combobox", { name: "Стать" })

  await page.keyboard.type("Іва")
  await page.keyboard.press("Enter")
  await dialog.getByText("Укажіть прізвище").waitFor()
  await expect.poll(() => focusedLabel(page)).toContain("Прізвище")
  await page.keyboard.type("Їжак")
  await page.keyboard.press("Tab")
  await page.keyboard.type("Петрівна")
  for (const wrong of ["31.02.2012", "01.01.2999"]) {
    await reach(page, field(dialog, "Дата народження"))
    await retype(page, wrong)
    await page.keyboard.press("Enter")
    await dialog.getByText("Укажіть справжній день").waitFor()
    expect(await field(dialog, "Дата народження").inputValue()).toBe(wrong)
  }
  await retype(page, "05092012")
  await reach(page, sex)
  await page.keyboard.press("ArrowDown")
  await expect
    .poll(() => page.getByRole("listbox").getByRole("option").allInnerTexts())
    .toEqual(["-", "чоловік", "жінка"])
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect.poll(() => sex.inputValue()).toBe("чоловік")
  await reach(page, dialog.getByRole("button", { name: "Зберегти", exact: true }))
  await page.keyboard.press("Enter")
  const asked = page.getByRole("dialog", { name: "По батькові «Петрівна», а стать – чоловік. Так і є?" })
  await asked.getByRole("button", { name: "Залишити" }).and(page.locator(":focus")).waitFor()
  await page.keyboard.press("Enter")
  await asked.waitFor({ state: "hidden" })
  await reach(page, sex)
  await page.keyboard.press("ArrowDown")
  await page.getByRole("listbox").waitFor()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect.poll(() => sex.inputValue()).toBe("жінка")
  await reach(page, dialog.getByRole("button", { name: "Зберегти", exact: true }))
  await page.keyboard.press("Enter")
  await dialog.waitFor({ state: "hidden" })
  const tile = page.getByRole("listitem").filter({ hasText: "Їжак Іва Петрівна" })
  await tile.getByText("нар. 05.09.2012").waitFor()
  const [{ id = 0 } = {}] = (await person.call(currentUser, {})).user.team ?? []
  expect((await person.call(currentUser, {})).user.team).toMatchObject([{ bdate: "2012-09-05", sex: 2 }])

  await reach(page, tile.getByRole("button", { name: "Завантажити фото: Їжак Іва Петрівна" }))
  await page.keyboard.press("Enter")
  const photoDialog = page.getByRole("dialog", { name: "Фото: Їжак Іва Петрівна" })
  await choose(page, photoDialog, { name: "фото.png", bytes: await photo(600, 600) })
  await photoDialog.getByRole("slider", { name: "Масштаб" }).waitFor()
  await reach(page, photoDialog.getByRole("button", { name: "Завантажити", exact: true }))
  await page.keyboard.press("Enter")
  await photoDialog.waitFor({ state: "hidden" })
  await tile.locator('img[src^="blob:"]').waitFor()
  await page.reload()
  await tile.locator('img[src^="blob:"]').waitFor()

  await reach(page, tile.getByRole("button", { name: "Редагувати" }))
  await page.keyboard.press("Enter")
  const editing = page.getByRole("dialog", { name: "Редагувати спортсмена" })
  await field(editing, "Ім’я").and(page.locator(":focus")).waitFor()
  await page.keyboard.press("Tab")
  await retype(page, "Їжакевич")
  await page.keyboard.press("Enter")
  await editing.waitFor({ state: "hidden" })
  const changed = page.getByRole("listitem").filter({ hasText: "Їжакевич Іва Петрівна" })
  await changed.locator('img[src^="blob:"]').waitFor()

  const remove = changed.getByRole("button", { name: `Видалити ${id}` })
  // Found by the words; the eye sees a person, no number.
  expect(await remove.textContent()).toBe(`Видалити ${id}`)
  expect(await remove.getByText(String(id), { exact: true }).evaluate((one) => one.getBoundingClientRect().width)).toBe(
    1,
  )
  await reach(page, remove)
  await page.keyboard.press("Enter")
  const question = page.getByRole("dialog", { name: "Ви впевнені, що хочете видалити спортсмена з команди?" })
  await question.getByText("Їжакевич Іва Петрівна").waitFor()
  await reach(page, question.getByRole("button", { name: "Видалити" }))
  await page.keyboard.press("Enter")
  await page.getByText("Спортсмена видалено з команди").waitFor()
  await page.getByText("Тут будуть спортсмени Вашої команди.").waitFor()
  expect((await person.call(currentUser, {})).user.team).toEqual([])
})

// [P1-33] [P1-91]
test("a lost password comes back by the operator's link; the login page leads there and to the demo", async () => {
  const [operator, lost] = [await signedUp(stage.url), await signedUp(stage.url)]
  const { user } = await lost.call(currentUser, {})
  const page = await stage.open()
  await page.goto("/login")
  expect(await page.getByRole("link", { name: /демо/ }).getAttribute("href")).toBe("/demo")
  await reach(page, page.getByRole("link", { name: "Забули пароль?" }))
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "Новий пароль" }).waitFor()
  await reach(page, field(page, "Логін або електронна пошта"))
  await page.keyboard.type(user.username)
  await page.keyboard.press("Enter")
  await page.getByRole("status").getByText("Цей сервер не надсилає листів").waitFor()

  const desk = await stage.open(await madeOperator(stage, operator), { viewport: { width: 360, height: 700 } })
  await desk.goto("/user/profile")
  await desk.getByRole("link", { name: "Кабінети" }).click()
  await reach(desk, field(desk, "Логін, пошта або початок прізвища"))
  await desk.keyboard.type(user.username)
  await desk.keyboard.press("Enter")
  await reach(desk, desk.getByRole("button", { name: `Посилання на новий пароль для ${user.username}` }))
  await desk.keyboard.press("Enter")
  const link = await desk.getByText(`${stage.url}/reset/`).innerText()
  expect(await violations(desk)).toEqual([])
  expect(await widthOf(desk)).toBeLessThanOrEqual(360)

  await page.goto(link)
  await reach(page, field(page, "Новий пароль"))
  await page.keyboard.type("знайдений-пароль")
  await reach(page, field(page, "Новий пароль ще раз"))
  await page.keyboard.type("знайдений-пароль")
  await page.keyboard.press("Enter")
  await page.getByText("Пароль змінено. Тепер увійдіть із ним.").waitFor()
  await caller(stage.url, null)(login, { username: user.username, password: "знайдений-пароль" })
  await page.goto(link)
  for (const label of ["Новий пароль", "Новий пароль ще раз"]) await field(page, label).fill("ще-один-пароль")
  await page.getByRole("button", { name: "Зберегти пароль" }).click()
  await page.getByRole("alert").getByText("Це посилання вже не діє").waitFor()
})

/** Goes by the Tab key until the target has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < 60; stop++) {
    if (await isThere()) return
    await page.keyboard.press("Tab")
  }
  throw new Error("the Tab key does not lead there")
}

/** Replaces the text of the focused field by typing. */
async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.press("Delete")
  await page.keyboard.type(text)
}

const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement ? (activeElement.labels?.[0]?.innerText ?? "") : ""
  })

interface Chosen {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * The system's dialog for files is the one thing that no key of the page reaches. A file of the disk, as people choose: 20 MB
 * handed over in a message take the browser twenty seconds.
 */
async function choose(page: Page, dialog: Locator, { name, bytes }: Chosen): Promise<void> {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const choosing = page.waitForEvent("filechooser")
  const button = dialog.getByRole("button", { name: /^Вибрати/ })
  await reach(page, button)
  await page.keyboard.press("Enter")
  await (await choosing).setFiles(path)
}

/** The left half red, the right one blue. */
/** What no format makes small. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  }).jpeg({ quality: 90 })

async function photo(width: number, height: number): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: "#1414dc" } }
  const whole = { create: { width, height, channels: 3 as const, background: "#dc1414" } }
  return await sharp(whole)
    .composite([{ input: half, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

/** Which of the two halves the middle of a picture shows, once its own photo is loaded. */
async function colourOf(picture: Locator): Promise<string> {
  await picture.and(picture.page().locator('[src^="/api/v1/avatars/"]')).waitFor()
  return await picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) return "no picture"
    await element.decode()
    const canvas = document.createElement("canvas")
    canvas.width = canvas.height = 1
    const context = canvas.getContext("2d")
    context?.drawImage(element, element.naturalWidth / 2, element.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return red > blue ? "red" : "blue"
  })
}

test("a pasted list without a header comes into the team once its columns are confirmed", async () => {
  const person = await signedUp(stage.url)
  const page = await stage.open(person, { viewport: { width: 360, height: 740 } })
  await page.goto("/user/team")
  await page.getByRole("link", { name: "Заповнити з таблиці або списку" }).click()
  const people = ["1.\tТкач Лев Петрович\t07052013\t", "2.\tМельник Ія Іванівна\t07/05/2013\tж"]
  await page.getByRole("textbox").last().fill(people.join("\n"))
  await page.getByRole("button", { name: "Переглянути" }).click()
  await page.getByText("Заголовків не впізнано.").first().waitFor()
  await page.getByRole("button", { name: "Стовпці таблиці" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Підтвердити стовпці" }).click()
  await page.getByRole("button", { name: "Додати до команди: 2" }).click()
  await page.getByText("додано 2").waitFor()
})
