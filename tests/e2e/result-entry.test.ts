import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { acceptInvitation, inviteStaff } from "#contract/staff.ts"
import { updateTournament } from "#contract/tournaments.ts"
import { type Person, signedUp } from "#tests/support/api.ts"
import { gateAt } from "#tests/support/gate.ts"
import { numberedTournament } from "#tests/support/numbered-tournament.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

test("of two secretaries who correct the same fight the second is told, and loses nothing that was typed", async () => {
  const { person, id } = await numberedTournament(stage.url, 4)
  const one = await results(await stage.open(person), id)
  const two = await results(await stage.open(person), id)
  await type(two, "101", "1", "12:7")
  await two.getByRole("status").getByText("синій:").waitFor()
  await type(one, "101", "2", "3:9")
  await one.keyboard.press("Enter")
  await one.getByText("Записано. Поєдинок 101:").waitFor()

  await two.getByRole("button", { name: /^Поєдинок 101: .*, 3:9/ }).waitFor()
  await two.keyboard.press("Enter")
  const alert = two.getByRole("alert")
  await alert.getByText("Тепер записано: 3:9, Червоний, PTG.").waitFor()
  expect(await two.getByRole("textbox", { name: "Бали", exact: true }).inputValue()).toBe("12:7")
  await two.keyboard.press("Enter")
  await alert.getByText("Його буде виправлено.").waitFor()
  await two.keyboard.press("Enter")
  await two.getByText("Записано. Поєдинок 101:").waitFor()
  await one.getByRole("button", { name: /^Поєдинок 101: .*, 12:7/ }).waitFor()
})

test("hands quicker than the network type on; each answer is told when it comes, and what is not saved is not lost", async () => {
  const { person, id } = await numberedTournament(stage.url, 8)
  const page = await stage.open(person)
  const recording = await gateAt(page, "**/api/update-bracket-fight")
  await results(page, id)
  const number = page.getByRole("textbox", { name: "Поєдинок №" })
  const score = page.getByRole("textbox", { name: "Бали", exact: true })
  const gate = recording.holdCall()
  for (const fight of ["101", "102"]) {
    await type(page, fight, "1", "12:7")
    await page.keyboard.press("Enter")
  }
  await page.keyboard.type("103")
  await page.getByRole("status").getByText("Записується: № 101, № 102…").waitFor()
  const question = page.waitForEvent("dialog")
  await page.evaluate(() => setTimeout(() => location.reload()))
  expect((await question).type(), "leaving would lose them").toBe("beforeunload")
  await (await question).dismiss()
  gate("continue")
  await page.getByText("Записано. Поєдинок 102:").waitFor()
  await page.getByRole("button", { name: /^Поєдинок 101: .*, 12:7/ }).waitFor()
  expect(await number.inputValue()).toBe("103")

  // No answer: what was typed comes back into the free line, and goes on from there.
  await page.keyboard.press("Enter")
  await page.keyboard.type("25:9")
  const plugIn = await stage.unplug(page)
  await page.keyboard.press("Enter")
  await page.getByRole("alert").getByText("Немає зв’язку із сервером.").waitFor()
  expect(await score.inputValue()).toBe("5:9")
  await plugIn()
  await page.keyboard.press("Enter")
  await page.getByText("Записано. Поєдинок 103:").waitFor()

  // Where something else stands in the line by then, it is told in full.
  await type(page, "104", "1", "8:6")
  const lost = recording.holdCall()
  await page.keyboard.press("Enter")
  await page.keyboard.type("105")
  await page.getByText("Записується: № 104…").waitFor()
  const plugInAgain = await stage.unplug(page)
  lost("abort")
  await page.getByRole("alert").getByText("Не записано: № 104 · 1 · 8:6.").waitFor()
  expect(await number.inputValue()).toBe("105")
  await plugInAgain()
})

test("a late answer does not lead away from another fight that was opened meanwhile, and takes nothing typed before it", async () => {
  const { person, id } = await numberedTournament(stage.url, 8)
  const page = await stage.open(person)
  const recording = await gateAt(page, "**/api/update-bracket-fight")
  await results(page, id)
  const open = (number: number): Promise<void> => page.getByRole("button", { name: `Поєдинок ${number}:` }).click()
  const blue = page.getByRole("textbox", { name: /^Бали синього/ })
  await open(101)
  await blue.fill("9")
  await page.getByRole("textbox", { name: /^Бали червоного/ }).fill("4")
  const gate = recording.holdCall()
  await page.getByRole("button", { name: "Зберегти і далі" }).click()
  await blue.press("1")
  expect(await blue.inputValue()).toBe("9")
  await open(103)
  await page.getByRole("heading", { name: "Поєдинок 103" }).waitFor()
  gate("continue")
  await page.getByRole("button", { name: /^Поєдинок 101: .*, 9:4/ }).waitFor()
  await page.getByText("Дані оновлено").waitFor()
  await blue.fill("7")
  expect(await page.getByRole("heading", { name: "Поєдинок 103" }).isVisible()).toBe(true)

  // One that comes to nothing says of which fight it was.
  await page.getByRole("textbox", { name: /^Бали червоного/ }).fill("2")
  const lost = recording.holdCall()
  await page.getByRole("button", { name: "Зберегти і далі" }).click()
  await open(104)
  await page.getByRole("heading", { name: "Поєдинок 104" }).waitFor()
  const plugIn = await stage.unplug(page)
  lost("abort")
  const notice = page.getByRole("alert").filter({ hasText: "Не збережено: Поєдинок 103" })
  await notice.getByText("Немає зв’язку із сервером.").waitFor()
  await plugIn()
})

test("papers in any order are typed, checked line by line, recorded as one step and confirmed by another person", async () => {
  const { person, id } = await numberedTournament(stage.url, 4)
  const page = await results(await stage.open(person), id)
  await page.getByRole("button", { name: "З паперу…" }).click()
  const dialog = page.getByRole("dialog", { name: "Результати з паперу" })
  const lines = dialog.getByRole("textbox")
  await lines.fill("103 2 4:8 F\n999 1\n102 1 9:2\n101 1 12:")
  await page.keyboard.press("Control+Enter")
  await dialog.getByText("Виправте рядок 2.").waitFor()
  await dialog.getByText("Поєдинку 999 в цьому турнірі немає").waitFor()
  await dialog.getByText("Бали введено лише одному учаснику.").waitFor()
  await lines.fill("103 2 4:8 F\n102 1 9:2\n101 1 12:5")
  await page.keyboard.press("Control+Enter")
  await dialog.getByText("Усе гаразд: можна записати 3 результати.").waitFor()
  await page.keyboard.press("Control+Enter")
  await page.getByText("3 з 3 поєдинків").waitFor()

  const second = await results(await stage.open(await colleague(person, id)), id)
  await second.getByRole("button", { name: "Звірка…" }).click()
  const checks = second.getByRole("dialog", { name: "Звірка результатів з папером" })
  await checks.getByText("Ще не звірено: 3 результати.").waitFor()
  await checks.getByRole("button", { name: /^Звірено: Поєдинок 101/ }).focus()
  await second.keyboard.press("ArrowDown")
  await second.keyboard.press("Enter")
  await checks.getByText("Ще не звірено: 2 результати.").waitFor()
  await checks.getByRole("checkbox", { name: "Показати звірені" }).check()
  await checks.getByRole("button", { name: /^Зняти: Поєдинок 102/ }).waitFor()
  expect(await checks.getByText("той самий, хто записав").count()).toBe(0)
})

test("while a protest is not decided the winner's next fight says so, and waits", async () => {
  const { person, id } = await numberedTournament(stage.url, 4)
  const page = await results(await stage.open(person), id)
  for (const number of ["101", "102"]) {
    await type(page, number, "1", "12:7")
    await page.keyboard.press("Enter")
    await page.getByText(`Записано. Поєдинок ${number}:`).waitFor()
  }
  await page.getByRole("button", { name: /^Поєдинок 101: / }).click()
  await page.getByRole("button", { name: "Протест…" }).click()
  const dialog = page.getByRole("dialog", { name: /^Протест і відеоповтор: Поєдинок 101/ })
  await dialog.getByRole("button", { name: "Записати", exact: true }).click()
  await dialog.getByText("Укажіть, хто подав протест").first().waitFor()
  await dialog.getByRole("textbox", { name: "Хто подав" }).fill("тренер червоного")
  await dialog.getByRole("button", { name: "Записати", exact: true }).click()
  await dialog.getByText("Протест · подано").waitFor()
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "hidden" })

  await type(page, "103", "1", "9:1")
  await page.keyboard.press("Enter")
  await page.getByRole("alert").getByText("протест у поєдинку 101 (тренер червоного) ще не розглянуто").waitFor()
  await page.getByText("Поєдинок чекає: протест, Поєдинок 101").waitFor()
  await page.keyboard.press("Escape")
  expect(await page.getByText("2 з 3 поєдинків").count()).toBe(1)
})

test("where fights are the best of three the bar and the desk take the rounds, and the bracket shows the rounds won", async () => {
  const { person, id } = await numberedTournament(stage.url, 4)
  await person.call(updateTournament, { id, best_of_three: 1 })
  const page = await results(await stage.open(person), id)
  await page.keyboard.press("F2")
  await page.keyboard.type("101")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await page.keyboard.type("5:3 2:14")
  await page.keyboard.press("Enter")
  await page.getByRole("alert").getByText("Укажіть переможця або бали.").waitFor()
  await page.keyboard.press("F2")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await page.keyboard.type("5:3 2:14 7:7=1")
  await page.keyboard.press("Enter")
  await page.getByText("Записано. Поєдинок 101:").waitFor()
  await page.getByRole("button", { name: /^Поєдинок 101: .*, 2:1/ }).click()
  const rounds = page.getByRole("textbox", { name: "Бали раундів" })
  expect(await rounds.inputValue()).toBe("5:3 2:14 7:7=1")
  await rounds.fill("5:3 8:4")
  await rounds.press("Enter")
  await page.getByRole("button", { name: /^Поєдинок 101: .*, 2:0/ }).waitFor()
})

async function results(page: Page, id: number): Promise<Page> {
  await page.goto(`/user/tournaments/overview/${id}?tab=5`)
  await page.getByText("Наживо").waitFor()
  await page.getByRole("region", { name: "Введення результатів з клавіатури" }).waitFor()
  return page
}

/** A result at the bar, short of the Enter that saves it. */
async function type(page: Page, number: string, winner: string, score: string): Promise<void> {
  await page.keyboard.press("F2")
  await page.keyboard.type(number)
  await page.keyboard.press("Enter")
  await page.keyboard.type(winner)
  await page.keyboard.type(score)
}

/** Another secretary of the same tournament. */
async function colleague(owner: Person, id: number): Promise<Person> {
  const person = await signedUp(stage.url)
  const { code } = await owner.call(inviteStaff, { id, role: "secretary" })
  await person.call(acceptInvitation, { code })
  return person
}
