import { expect, test } from "vitest"
import { saveNorms } from "#contract/standings/calls.ts"
import { enterResults, filledTournament } from "#tests/support/filled-tournament.ts"
import { field } from "#tests/support/journey.ts"
import { setStage, shots } from "#tests/support/stage.ts"

const stage = await setStage()
const isKept = process.env.SHOTS === "1"

test("a secretary fills in what the report lacks, prints it, and prints extracts of a club and of one athlete", async () => {
  const { person, id, categories } = await filledTournament(stage.url, { only: /Кадети -49 ч|Дорослі -74 ч/ })
  for (const one of categories) await enterResults(person.call, one, 99)
  await person.call(saveNorms, { id, norms: [{ rank: 6, place: 3, wins: 1, athletes: 2, age: 0 }] })
  const page = await stage.open(person)
  const keep = async (name: string): Promise<void> => {
    if (isKept) await page.screenshot({ path: `${shots}state papers ${name}.png`, fullPage: true })
  }
  await page.goto(`/user/tournaments/overview/${id}/print?part=report`)
  const unknown = page.getByRole("region", { name: "Чого звіт іще не знає" })
  await unknown.getByText("Ранг змагань: лишиться рядок для ручки").waitFor()
  await keep("before")

  await page.getByRole("button", { name: "Змінити відомості" }).click()
  const form = page.getByRole("dialog", { name: "Відомості для звіту" })
  // An empty field leaves a line for a pen: none of them has to be filled in.
  expect(await form.getByRole("textbox", { name: "Ранг змагань", exact: true }).getAttribute("required")).toBeNull()
  await field(form, "Обслуговуючого персоналу, осіб").fill("багато")
  await form.getByRole("button", { name: "Зберегти" }).click()
  await expect.poll(() => field(form, "Обслуговуючого персоналу, осіб").getAttribute("aria-invalid")).toBe("true")
  await field(form, "Ранг змагань").fill("обласні")
  await field(form, "Обслуговуючого персоналу, осіб").fill("14")
  await form.getByRole("button", { name: "Зберегти" }).click()
  await form.waitFor({ state: "detached" })
  await expect.poll(() => unknown.getByText("Ранг змагань").count()).toBe(0)

  const fetched = async (press: () => Promise<void>): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent("download"), press()])
    return file.suggestedFilename()
  }
  const press = (name: RegExp) => () => page.getByRole("button", { name }).click()
  expect(await fetched(press(/^Надрукувати звіт$/))).toContain("звіт_головного_судді.pdf")
  expect(await fetched(press(/^Усі, хто виконав норму/))).toContain("витяг_для_розряду.pdf")
  for (const [label, button] of [
    ["Клуб", /^Витяги клубу$/],
    ["Спортсмен", /^Витяг спортсмена$/],
  ] as const) {
    expect(await page.getByRole("button", { name: button }).isDisabled()).toBe(true)
    await field(page, label).click()
    await page.getByRole("option").first().click()
    expect(await fetched(press(button))).toContain("витяг_для_розряду.pdf")
  }
  await keep("after")
})
