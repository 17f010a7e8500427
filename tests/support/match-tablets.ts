import type { Page } from "playwright-core"
import { saveAthlete } from "#contract/athletes/calls.ts"
import { saveBracket } from "#contract/brackets/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { randomEvent } from "#contract/poomsae/calls.ts"
import { arrangeSeats } from "#contract/seats/calls.ts"
import { assignSections, numberSection, saveSection } from "#contract/sections/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "./api.ts"
import type { PoomsaeHall } from "./tablets.ts"

/** A published tournament with one poomsae bracket of two, so that its only fight, № 41, is the final, and judges' seats. */
export async function matchHall(
  url: string,
  judges: 1 | 3 | 5,
  names: readonly [string, string],
): Promise<PoomsaeHall> {
  const person = await signedUp(url)
  const { call } = person
  const { id } = (await call(createTournament, { name: "Кубок пар", date: "15.05.2026", published: 1 })).item
  const section = (await call(saveSection, { tournament_id: id, name: "Корт 1" })).item.id
  const group = { name: "Пумсе 1:1, кадетки", age1: 12, age2: 14, sex: 2, type: 2, showType: 1, poomsaeType: 1 }
  const category = (await call(saveCategory, { tournament: id, ...group, categoryStatus: 1 })).item.id
  await call(assignSections, { id, moves: [{ category, section }] })
  const athletes: number[] = []
  for (const name of names) {
    const who = { tournament: id, name, bdate: 2013, sex: 2, category_id: category }
    const origin = { oblast: "Київ", organization: "СК «Тигр»", coach: "Ткач О." }
    athletes.push((await call(saveAthlete, { ...who, ...origin })).item.id)
  }
  const bracket_data = athletes.map((athlete, at) => ({ position: `1_${at}`, id: athlete }))
  await call(saveBracket, { tournamentid: id, categoryid: category, bracket_size: 2, bracket_data })
  await call(numberSection, { tournament_id: id, id: section, start_number: 41 })
  await call(arrangeSeats, { id, section, kort: 1, judges })
  return { person, id, section, category, athletes }
}

/** Opens the first form of the only fight on the first place. */
export async function openMatch({ person, id, category }: PoomsaeHall, t = 0): Promise<void> {
  await person.call(randomEvent, { tournament_id: id, category, fight: t, kort: 1, poomsaeNumber: 1 })
}

/** What a judge gives one performer: how many small mistakes, and the same for the three criteria. */
export interface PressedHalf {
  readonly small: number
  readonly part: string
}

/** Presses a whole mark of both on a tablet, and sends it; `made`: small mistakes that are on the sheets already. */
export async function giveBoth(
  tablet: Page,
  blue: PressedHalf,
  red: PressedHalf,
  made: { readonly blue?: number; readonly red?: number } = {},
): Promise<void> {
  const both = [
    ["Синій", blue, made.blue ?? 0],
    ["Червоний", red, made.red ?? 0],
  ] as const
  const back = tablet.getByRole("button", { name: "← Техніка" })
  if (await back.isVisible()) await back.click()
  for (const [side, { small }, first] of both) {
    const half = tablet.getByRole("region", { name: side, exact: true })
    for (let n = first; n < first + small; n++) {
      await half.getByRole("button", { name: new RegExp(`^−0,1 малі · ${n}$`) }).press("Enter")
    }
  }
  await tablet.getByRole("button", { name: "Презентація →" }).click()
  for (const [side, { part }] of both)
    for (const at of [0, 1, 2]) {
      const row = tablet.locator(`fieldset[data-at="${at}"]`).getByRole("group", { name: side })
      await row.getByRole("button", { name: part, exact: true }).click()
    }
  await tablet.getByRole("button", { name: "Відправити результати" }).click()
}
