import { readFileSync } from "node:fs"
import { importAthletes } from "#contract/athletes/import.ts"
import { autoSortableBracketAll, updateBracketFight } from "#contract/brackets/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { createTournament, fullTournament } from "#contract/tournaments/calls.ts"
import type { Call } from "#contract/wire/client.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { bracketOf } from "#web/features/brackets/category-view.ts"
import { type Person, signedUp } from "./api.ts"

export type Sheet = "entries-350-utf8.csv" | "entries-1000-cp1251.csv"

export const sheetPath = (sheet: string): string => new URL(`../sheets/${sheet}`, import.meta.url).pathname

export interface Filled {
  readonly person: Person
  readonly id: number
  readonly categories: readonly WireCategory[]
  /** The category of that name. */
  readonly category: (name: string) => WireCategory
}

/** For `only`: about seventy athletes of both sexes; enough if nobody counts the rows. */
export const fewClasses = /Кадети|Юнаки -41 ч|Дорослі -74 ч/

export interface Wanted {
  readonly name?: string
  readonly sheet?: Sheet
  readonly published?: 0 | 1
  readonly draw?: "drawn" | "undrawn"
  /** Of the sheet only the rows that it matches; the header stays. */
  readonly only?: RegExp
  /** Of how many clubs they are, each with its region and coaches, instead of as many as the sheet has. */
  readonly clubs?: number
}

/** A tournament of season 2026 with the athletes of a sheet, set up through the server's own calls. */
export async function filledTournament(url: string, wanted: Wanted = {}): Promise<Filled> {
  const { name = "Кубок Дніпра", sheet = "entries-350-utf8.csv", published = 0, draw = "drawn", only, clubs } = wanted
  const person = await signedUp(url)
  const { call } = person
  const about = { date: "15.05.2026", city: "Дніпро", address: "Спорткомплекс «Метеор»", contacts: "+380 56 000 00 00" }
  const { item } = await call(createTournament, { name, published, ...about })
  const file = new File([only ? rowsOf(sheet, only, clubs) : readFileSync(sheetPath(sheet))], sheet)
  await call(importAthletes, { id: item.id, file, create: 1 })
  if (draw === "drawn") await call(autoSortableBracketAll, { tournament_id: item.id })
  const categories = await categoriesOf(call, item.id)
  return { person, id: item.id, categories, category: (fullname) => named(categories, fullname) }
}

function rowsOf(sheet: Sheet, only: RegExp, clubs = Number.POSITIVE_INFINITY): string {
  const [header = "", ...all] = readFileSync(sheetPath(sheet), "utf8").split("\n")
  const rows = all.filter((row) => only.test(row)).map((row) => row.split(";"))
  const ofClub = header.split(";").map((name) => /^(Область|Організація|Тренер)/.test(name))
  const moved = rows.map((row, at) => row.map((cell, column) => (ofClub[column] ? rows[at % clubs]?.[column] : cell)))
  return [header, ...moved.map((row) => row.join(";"))].join("\n")
}

/** Enters results of a category, from its first round on; at most `count` of them; red wins every third. */
export async function enterResults(call: Call, category: WireCategory, count: number): Promise<void> {
  const { id, tournament_id } = category
  let bracket = bracketOf(category)
  for (let entered = 0; entered < count && bracket !== null; entered++) {
    const ready = Bracket.standing(bracket).fights.findLast(({ state }) => state === "ready")
    if (!ready) return
    const winner = entered % 3 === 2 ? ready.red : ready.blue
    const points = { decision: "PTG", blue_points: winner === ready.blue ? 12 : 4, red_points: 7 }
    const pair = { winSpId: winner ?? 0, blue_id: ready.blue ?? 0, red_id: ready.red ?? 0 }
    const fight = { tournament_id, category: id, technicalNumber: ready.t, ...pair, ...points }
    bracket = bracketOf((await call(updateBracketFight, fight)).item)
  }
}

const categoriesOf = async (call: Call, id: number): Promise<WireCategory[]> =>
  (await call(fullTournament, { id })).item.protocols

function named(categories: readonly WireCategory[], fullname: string): WireCategory {
  const found = categories.find((category) => category.fullname === fullname)
  if (!found) throw new Error(`no category ${fullname}`)
  return found
}
