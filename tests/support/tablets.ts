import type { Page } from "playwright-core"
import { saveAthlete } from "#contract/athletes/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { openScreen } from "#contract/displays/calls.ts"
import { createCategoryList } from "#contract/poomsae/calls.ts"
import { arrangeSeats, offerSeat } from "#contract/seats/calls.ts"
import { assignSections, saveSection } from "#contract/sections/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import type { Style } from "#domain/poomsae/types.ts"
import { type Person, signedUp } from "./api.ts"

type Judges = 1 | 3 | 5 | 7

export interface PoomsaeHall {
  readonly person: Person
  readonly id: number
  readonly section: number
  readonly category: number
  readonly athletes: readonly number[]
}

/** A published tournament with one list category of traditional poomsae on a court, its list made, and judges' seats. */
export async function poomsaeHall(
  url: string,
  judges: Judges,
  names: readonly string[],
  style: Style = "traditional",
): Promise<PoomsaeHall> {
  const person = await signedUp(url)
  const { item } = await person.call(createTournament, { name: "Кубок форм", date: "15.05.2026", published: 1 })
  return await poomsaeCourt(person, item.id, judges, names, { style })
}

/** The same in an existing tournament; the given judges on each of the court's two places. */
export async function poomsaeCourt(
  person: Person,
  id: number,
  judges: Judges,
  names: readonly string[],
  { court = "Корт пумсе", style = "traditional" }: { readonly court?: string; readonly style?: Style } = {},
): Promise<PoomsaeHall> {
  const { call } = person
  const section = (await call(saveSection, { tournament_id: id, name: court, start_number: 9001 })).item.id
  const group = {
    name: "Пумсе кадети ж",
    age1: 12,
    age2: 14,
    sex: 2,
    type: 2,
    showType: 2,
    poomsaeType: style === "freestyle" ? 2 : 1,
  }
  const category = (await call(saveCategory, { tournament: id, ...group, categoryStatus: 1 })).item.id
  await call(assignSections, { id, moves: [{ category, section }] })
  const athletes: number[] = []
  for (const name of names) {
    const who = { tournament: id, name, bdate: 2013, sex: 2, category_id: category }
    const origin = { oblast: "Київ", organization: "СК «Тигр»", coach: "Ткач О." }
    athletes.push((await call(saveAthlete, { ...who, ...origin })).item.id)
  }
  await call(createCategoryList, { tournament: id, category })
  for (const kort of [1, 2]) await call(arrangeSeats, { id, section, kort, judges })
  return { person, id, section, category, athletes }
}

/** The address in the QR code of a seat. */
export async function seatAddress({ person, id, section }: PoomsaeHall, seat: number, kort = 1): Promise<string> {
  const { code } = await person.call(offerSeat, { tournament: id, section, kort, seat })
  return `/judge/${section}-${kort}/${seat}#${code}`
}

export async function screenAddress({ person, id, section }: PoomsaeHall): Promise<string> {
  return `/screen/${(await person.call(openScreen, { tournament: id, section, kort: 1 })).item.code}`
}

/** Presses one value for each of the three criteria. */
export async function giveMark(tablet: Page, values: readonly [string, string, string]): Promise<void> {
  const rows = ["Сила та потужність", "Потужність / Швидкість / Ритм", "Вираження енергії"]
  for (const [at, row] of rows.entries()) {
    await tablet
      .getByRole("group", { name: row })
      .getByRole("button", { name: values[at] ?? "", exact: true })
      .click()
  }
}
