import type { Page } from "playwright-core"
import { updateBracketFight } from "#contract/brackets/calls.ts"
import { listCourts, stepOnCourt } from "#contract/courts/calls.ts"
import { sendMessage } from "#contract/courts/messages.ts"
import { assignSections, numberSection, saveSection } from "#contract/sections/calls.ts"
import type { Filled } from "./filled-tournament.ts"
import type { Screens } from "./screen-ways.ts"

const COURT = "Корт фіналів"
const CATEGORY = "Кадети -57 ч"

/** A court in the middle of its day: something over, something on, something called, a word each way. */
export async function workOnCourt({ person: { call }, id, category }: Filled): Promise<void> {
  const section = (await call(saveSection, { tournament_id: id, name: COURT, start_number: 901 })).item.id
  await call(assignSections, { id, moves: [{ category: category(CATEGORY).id, section }] })
  await call(numberSection, { tournament_id: id, id: section })
  const { fights } = await call(listCourts, { id })
  const [first, second, third] = fights.filter(({ number, blue, red }) => number > 900 && blue && red)
  const place = (fight: typeof first) => ({
    category: fight?.category ?? 0,
    technicalNumber: fight?.technicalNumber ?? 0,
  })
  const points = { blue_points: 9, red_points: 4 }
  await call(updateBracketFight, { tournament_id: id, ...place(first), ...points })
  await call(stepOnCourt, { id, ...place(second), step: "start" })
  await call(stepOnCourt, { id, ...place(third), step: "call" })
  await call(sendMessage, { id, section, from: "office", text: "Лікар іде" })
  await call(sendMessage, { id, section, from: "court", text: "Потрібен лікар" })
}

export const courtScreens: Screens = {
  headquarters: office,
  "court desk": desk,
}

export const courtDialogScreens: Screens = {
  "result on a court, refused": async (page, filled) => {
    await desk(page, filled)
    await page.getByRole("button", { name: /^Зберегти і далі/ }).click()
    await page.getByRole("alert").waitFor()
  },
  "a court is taken": async (page, filled) => {
    await desk(page, filled)
    const called = page.getByRole("listitem").filter({ hasText: "Викликано" })
    await called.getByRole("button").first().click()
    await page.getByRole("button", { name: /^Почати/ }).click()
    await page.getByRole("dialog", { name: /^Почати № \d+\?$/ }).waitFor()
  },
}

async function office(page: Page, { id }: Filled): Promise<void> {
  await page.goto(`/user/tournaments/overview/${id}/desk`)
  await page.getByText("Потрібен лікар").last().waitFor()
}

async function desk(page: Page, filled: Filled): Promise<void> {
  await office(page, filled)
  await page.getByRole("link", { name: `Відкрити корт: ${COURT}` }).click()
  await page.getByRole("heading", { name: COURT }).waitFor()
  await page.getByRole("list", { name: "Черга" }).getByText("На корті").waitFor()
}
