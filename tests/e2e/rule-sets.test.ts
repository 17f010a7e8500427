import { expect, test } from "vitest"
import { createTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import { field, fromMore, openSection, openTab } from "#tests/support/journey.ts"
import { madeOperator } from "#tests/support/operator.ts"
import { setStage } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

const stage = await setStage({ isAlone: true })

test("an operator makes next season's rules and a tournament picks them; what is wrong is said at its field", async () => {
  const person = await madeOperator(stage, await signedUp(stage.url))
  const page = await stage.open(person)
  await page.goto("/user/rule-sets")
  await page.getByRole("link", { name: "Україна 2026", exact: true }).press("Enter")
  await page.getByRole("heading", { name: "Україна 2026" }).waitFor()
  await field(page, "Рік турніру").fill("2019")
  await page.getByRole("row", { name: /^Кадети 12–14 2005–2007/ }).waitFor()
  await page.getByRole("button", { name: "Скопіювати на новий сезон" }).press("Enter")
  await page.getByRole("heading", { name: "Україна 2027" }).waitFor()

  await page.getByRole("button", { name: "Редагувати" }).press("Enter")
  const cadets = page.getByRole("group", { name: "Група 4: Кадети" })
  await field(cadets, "Чоловіки, кг").fill("-37 -33")
  await page.getByRole("button", { name: "Зберегти", exact: true }).press("Enter")
  const fault = "«Кадети», чоловіки: клас -33 має бути важчий за попередній"
  await cadets.getByText(fault).waitFor()
  await field(cadets, "Чоловіки, кг").and(page.locator(":focus")).waitFor()
  await field(cadets, "Чоловіки, кг").fill("-30 -37 37+")
  await field(page, "Штраф за час").fill("0,5")
  const golden = page.getByRole("textbox", { name: "Золотий раунд: балів до перемоги" })
  await golden.fill("2")
  await page.getByRole("button", { name: "Зберегти", exact: true }).press("Enter")
  await page.getByText("це діє лише за сумою балів усіх раундів").waitFor()
  await golden.and(page.locator(":focus")).waitFor()
  await page.getByRole("combobox", { name: "Формат поєдинку" }).click()
  await page.getByRole("option", { name: "Сума балів усіх раундів" }).click()
  await page.getByRole("combobox", { name: "Удари в голову" }).click()
  await page.getByRole("option", { name: "Заборонено" }).click()
  await page.getByRole("combobox", { name: "Рівний рахунок, крок 1" }).click()
  await page.getByRole("option", { name: "Зареєстровані влучання" }).click()
  // The sheet of freestyle is chosen here, with the parts of it that only one source has.
  await page.getByRole("combobox", { name: "Лист", exact: true }).click()
  await page.getByRole("option", { name: "V4 (2/2026): база і складність удару" }).click()
  await page.getByRole("checkbox", { name: "Лист V4: знімати 0,3 за кожну акробатику понад три" }).uncheck()
  await page.getByRole("button", { name: "Зберегти", exact: true }).press("Enter")
  await page.getByText("Збережено версію 2").waitFor()
  await page.getByRole("row", { name: /^Кадети 12–14 .* -30 -37 37\+/ }).waitFor()

  await page.getByText("Штраф за час").locator("..").getByText("0,5").waitFor()
  await page.getByText("Формат поєдинку").locator("..").getByText("Сума балів усіх раундів").waitFor()
  await page.getByText("Удари в голову", { exact: true }).locator("..").getByText("Заборонено").waitFor()
  await page.getByText("Рівний рахунок, крок 1").locator("..").getByText("Зареєстровані влучання").waitFor()
  await page.getByText("Лист", { exact: true }).locator("..").getByText("V4 (2/2026)").waitFor()
  await page.getByText("за кожну акробатику понад три").locator("..").getByText("ні", { exact: true }).waitFor()

  const { item } = await person.call(createTournament, { name: "Кубок сезону", date: "15.05.2026" })
  await page.goto(`/user/tournaments/overview/${item.id}?tab=7`)
  await fromMenu(page, "Правила: Україна 2026")
  const rules = page.getByRole("dialog", { name: "Правила турніру" })
  await rules.getByRole("combobox", { name: "Набір правил" }).selectOption({ label: "Україна 2027 (діє з 01.01.2027)" })
  await page.getByText("Правила турніру: Україна 2027").waitFor()
  await page.keyboard.press("Escape")
  await rules.waitFor({ state: "hidden" })
  await page.getByRole("button", { name: "З довідника", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Додати категорії" })
  await dialog.getByRole("checkbox", { name: /^Кадети, 12–14 років .*, чоловіки$/ }).check()
  await dialog.getByRole("button", { name: "Додати 3 категорії" }).click()
  await page.getByRole("row").filter({ hasText: "Кадети 37+ ч" }).waitFor()
})

test("a new tournament is offered the rules of its day, and a day that does not fit is told and changes nothing", async () => {
  const page = await stage.open(await signedUp(stage.url))
  await page.goto("/user/tournaments/create")
  await field(page, "Назва турніру").fill("Кубок червня")
  await openSection(page, "Налаштування")
  const choice = page.getByRole("combobox", { name: "Набір правил" })
  const choose = async (name: string): Promise<void> => {
    await choice.click()
    await page.getByRole("option", { name, exact: true }).click()
  }
  await field(page, "Дата").fill("31.05.2026")
  await expect.poll(() => choice.inputValue()).toBe("За днем турніру: Україна 2026")
  await field(page, "Дата").fill("01.06.2026")
  const offered = "За днем турніру: Україна 2026, з 1 червня"
  await expect.poll(() => choice.inputValue()).toBe(offered)
  await choose("Україна 2026 (діє з 01.01.2026)")
  const newer = "На день турніру вже діє новіший набір «Україна 2026, з 1 червня»"
  await page.getByRole("status").getByText(newer).waitFor()
  await choose(offered)
  await page.getByRole("status").getByText(newer).waitFor({ state: "detached" })
  await page.getByRole("button", { name: "Зберегти", exact: true }).press("Enter")
  await page.getByRole("heading", { name: "Кубок червня", level: 1 }).waitFor()
  await openTab(page, "КАТЕГОРІЇ")
  await fromMenu(page, "Правила: Україна 2026, з 1 червня")
  const rules = page.getByRole("dialog", { name: "Правила турніру" })
  await rules.getByRole("link", { name: "Переглянути ці правила" }).waitFor()
  await page.keyboard.press("Escape")
  await rules.waitFor({ state: "hidden" })

  // The pencil beside the name gives its room to a notice for ten seconds.
  await fromMore(page, "Редагувати турнір")
  await field(page, "Дата").fill("15.05.2026")
  const early = "Набір «Україна 2026, з 1 червня» діє лише з 01.06.2026"
  await page.getByRole("status").getByText(early).waitFor()
  await page.getByRole("button", { name: "Зберегти", exact: true }).press("Enter")
  // What is saved leads back to the overview by itself.
  await page.waitForURL(/\/overview\/\d+(\?|$)/)
  await openTab(page, "КАТЕГОРІЇ")
  await page.getByRole("status").getByText(early).waitFor()
  await page.getByRole("button", { name: "Ще", exact: true }).click()
  await page.getByRole("menuitem", { name: "Правила: Україна 2026, з 1 червня" }).waitFor()

  await page.goto("/user/rule-sets/-2")
  await page.getByText("звірте їх з офіційним текстом правил World Taekwondo").waitFor()
})

test("everybody else reads the rules, on a small phone too, and finds no buttons to change them", async () => {
  const page = await stage.open(await signedUp(stage.url), { viewport: { width: 360, height: 740 } })
  await page.goto("/user/rule-sets/0")
  await page.getByRole("heading", { name: "Україна 2026" }).waitFor()
  expect(await page.getByRole("button", { name: /Редагувати|Скопіювати/ }).count()).toBe(0)
  expect(await page.getByRole("link", { name: "Правила", exact: true }).count()).toBe(0)
  expect(await widthOf(page)).toBe(360)
})
