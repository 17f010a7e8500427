import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { signedUp } from "#tests/support/api.ts"
import { filledTournament } from "#tests/support/filled-tournament.ts"
import { chooseSheet, createTournament, field, openTab, signUp } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

// [P1-33] [P1-34] [P1-89] [P1-114] [P1-149]
test("a wrong password is told in words, and the way in stays open", async () => {
  const page = await stage.open()
  await page.goto("/")
  await signUp(page, "kovaljuk")
  await page.getByRole("button", { name: "Вийти" }).click()
  await page.getByRole("heading", { name: "Кабінет секретаря" }).waitFor()
  await page.getByRole("button", { name: "Увійти" }).click()
  await page.getByText("Укажіть логін або електронну пошту").waitFor()
  expect(await isInvalid(field(page, "Логін або електронна пошта"))).toBe(true)
  expect(await isInvalid(field(page, "Пароль"))).toBe(true)
  await focused(field(page, "Логін або електронна пошта"))

  await field(page, "Логін або електронна пошта").fill("kovaljuk")
  await field(page, "Пароль").fill("не той пароль")
  await page.keyboard.press("Enter")
  const alert = page.getByRole("alert")
  await alert.getByText("Неправильний логін або пароль").waitFor()
  expect(await alert.innerText()).toContain("Помилка входу")
  await field(page, "Пароль").fill("кабінет-секретаря")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "Мій профіль секретаря" }).waitFor()
})

// [P1-35] [P1-36] [P1-115]
test("sign-up marks every wrong field until it gets the focus", async () => {
  const page = await stage.open()
  await page.goto("/signUp")
  await field(page, "Логін").fill("я")
  await field(page, "Пароль").fill("короткий")
  await field(page, "Пароль ще раз").fill("інший")
  await page.getByRole("button", { name: "Зареєструватися" }).click()
  await page.getByText("Укажіть електронну пошту").first().waitFor()
  const wrong = ["Логін", "Електронна пошта", "Пароль ще раз", "Прізвище", "Ім’я"]
  for (const label of wrong) expect(await isInvalid(field(page, label)), label).toBe(true)
  expect(await isInvalid(field(page, "Місто"))).toBe(false)
  // The page has led to the first of them, which stays marked: it is left and entered last.
  for (const label of wrong.toReversed()) {
    await field(page, label).focus()
    expect(await isInvalid(field(page, label)), label).toBe(false)
  }
  expect(new URL(page.url()).pathname).toBe("/signUp")
})

test("the profile leads to the field it refuses, which stays marked until it is changed", async () => {
  const page = await stage.open(await signedUp(stage.url))
  await page.goto("/user/profile")
  await field(page, "Прізвище").fill("")
  await page.getByRole("button", { name: "Зберегти", exact: true }).click()
  await focused(field(page, "Прізвище"))
  await page.getByText("Укажіть прізвище").waitFor()
  expect(await isInvalid(field(page, "Прізвище"))).toBe(true)
  await page.keyboard.type("Бондар")
  expect(await isInvalid(field(page, "Прізвище"))).toBe(false)
})

test("a tournament is not saved with a day that does not exist", async () => {
  const page = await stage.open()
  await page.goto("/")
  await signUp(page, "stepanenko")
  await page.getByRole("link", { name: "Турніри" }).click()
  await page.getByRole("link", { name: "Створити новий турнір" }).click()
  await field(page, "Назва турніру").fill("")
  await field(page, "Дата").fill("31.02.2026")
  await page.getByRole("button", { name: "Зберегти", exact: true }).click()
  await page.getByText("Укажіть справжню дату, наприклад 15.05.2026").waitFor()
  await page.getByText("Укажіть назву турніру").waitFor()
  expect(await isInvalid(field(page, "Дата"))).toBe(true)
  expect(await field(page, "Дата").inputValue(), "the bad text stays to be mended").toBe("31.02.2026")
  await focused(field(page, "Назва турніру"))
  await page.getByRole("link", { name: "Турніри" }).click()
  await page.getByRole("button", { name: "Піти без збереження" }).click()
  await page.getByText("Тут будуть Ваші турніри.").waitFor()

  await createTournament(page, "Першість міста")
  expect(await page.getByRole("main").innerText()).toContain("15.05.2026")
})

// [P1-109] [P1-146]
test("an athlete's errors come in the specification's order, one field after another", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn" })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=2`)
  await page.getByRole("button", { name: "Додати", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Додати спортсмена" })
  await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
  await dialog.getByText("ПРІЗВИЩЕ ІМ'Я ПО-БАТЬКОВІ УЧАСНИКА").waitFor()
  await focused(field(dialog, "Прізвище, ім’я, по батькові"))
  const told = ["ПРІЗВИЩЕ ІМ'Я", "Укажіть категорію", "Укажіть область", "Укажіть тренера", "Укажіть організацію"]
  const shown = await dialog.innerText()
  expect(told.filter((sentence) => !shown.includes(sentence))).toEqual([])

  await field(dialog, "Прізвище, ім’я, по батькові").fill("Мороз Тарас Іванович")
  await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
  await dialog.getByText("ПРІЗВИЩЕ ІМ'Я ПО-БАТЬКОВІ УЧАСНИКА").waitFor({ state: "hidden" })
  await focused(field(dialog, "Категорія"))
  // The first closes the list of the category, the second asks before typed text is lost.
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  const question = page.getByRole("dialog", { name: "Закрити без збереження?" })
  await question.getByRole("button", { name: "Закрити без збереження" }).click()
  await dialog.waitFor({ state: "hidden" })
  await page.getByRole("heading", { name: "Спортсмени 350" }).waitFor()
})

test("a broken sheet is refused in a sentence and changes nothing", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn" })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=2`)
  const broken = [
    ["порожня.csv", "", "Таблиця порожня"],
    ["не-таблиця.csv", "%PDF-1.7\u0000\u0001 дещо інше", "Це PDF"],
    ["щось.csv", "\u0000\u0001\u0002 дещо інше\u0000", "Такий файл не підходить"],
    ["лапки.csv", 'ПІБ;Стать\n"Вовк;ч\n', "Не вдалося прочитати таблицю"],
  ] as const
  for (const [name, text, sentence] of broken) {
    const section = await chooseSheet(page, { name, mimeType: "text/csv", buffer: Buffer.from(text) })
    const alert = section.getByRole("alert")
    await alert.getByText(sentence).waitFor()
    expect(await alert.innerText()).toContain("Таблицю не завантажено")
    expect(await section.getByRole("button", { name: /^Завантажити/ }).count()).toBe(0)
    await section.getByRole("link", { name: "До спортсменів" }).click()
  }
  await page.reload()
  await page.getByRole("heading", { name: "Спортсмени 350" }).waitFor()
  await openTab(page, "КАТЕГОРІЇ")
  await page.getByRole("heading", { name: "Категорії 102" }).waitFor()
})

const isInvalid = async (input: Locator): Promise<boolean> => (await input.getAttribute("aria-invalid")) === "true"
/** The focus goes to the right field after the messages have come. */
const focused = (input: Locator): Promise<void> => input.and(input.page().locator(":focus")).waitFor()
